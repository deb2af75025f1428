import TallyCore
import TallyDocuments

// What a fragment names within a resource.

extension ReferenceResolver {
  /// What the fragment of a URI names: a JSON Pointer from the resource's root, or an anchor.
  mutating func place(_ fragment: String, in resource: Int) -> Site? {
    if fragment.isEmpty { return site(at: resources[resource].root, in: resource) }
    guard fragment.hasPrefix("/") else {
      return resources[resource].anchors[fragment].map { site(at: $0, in: resource) }
    }
    return follow(fragment, from: resource)
  }

  func site(at index: Int, in resource: Int) -> Site {
    let document = files.documents[resources[resource].document]
    return Site(
      node: Document.Node(document: document, index: index),
      pointer: document.pointer(to: index), resource: resource, scope: 0)
  }

  private mutating func follow(_ fragment: String, from resource: Int) -> Site? {
    guard let pointer = try? JSONPointer(fragment) else { return nil }
    let start = site(at: resources[resource].root, in: resource)
    let document = resources[resource].document
    var node = start.node
    for token in pointer.tokens {
      guard let next = child(token, of: node, in: document) else { return nil }
      node = next
    }
    return Site(
      node: node, pointer: start.pointer + fragment,
      resource: self.resource(holding: node.index, in: document), scope: 0)
  }

  /// The innermost resource that a value stands in.
  private func resource(holding index: Int, in document: Int) -> Int {
    var resource = layouts[document].lastResource(before: index)
    while let parent = resources[resource].parent,
      index >= files.documents[document].next(resources[resource].root)
    { resource = parent }
    return resource
  }

  private mutating func child(
    _ token: String, of node: Document.Node, in document: Int
  ) -> Document.Node? {
    if node.type == .array {
      let elements = node.elements
      return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    let place = Place(document: document, index: node.index)
    if let table = tables[place] { return table[token] }
    var table: [String: Document.Node] = [:]
    for member in node.eachMember where table[member.name.string ?? ""] == nil {
      table[member.name.string ?? ""] = member.value
    }
    tables[place] = table
    return table[token]
  }
}
