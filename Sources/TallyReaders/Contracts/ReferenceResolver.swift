import TallyCore
import TallyDocuments

/// Finds what a `$ref` names within its file.
///
/// A reference is looked up once, and the members of an object on the way are indexed once: a
/// contract of thousands of components costs no more for being one object.
struct ReferenceResolver: Sendable {
  private let root: Site
  private var found: [String: Site] = [:]
  private var tables: [Int: [String: Document.Node]] = [:]
  private var anchors: [String: Site]?

  var rootNode: Document.Node { root.node }

  init(root: Document.Node) { self.root = Site(node: root, pointer: "") }

  /// Resolves the value of a `$ref`.
  ///
  /// - Throws: `InputError` at the `$ref`, if it names nothing in this file.
  mutating func resolve(_ text: String, at node: Document.Node) throws(InputError) -> Site {
    if let site = found[text] { return site }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let base = parts.first.map(String.init) ?? ""
    let fragment = PercentEncoding.decoded(parts.count > 1 ? parts[1] : "")
    let start = try resource(base, text, at: node)
    let site: Site? =
      fragment.isEmpty || fragment.hasPrefix("/")
      ? follow(fragment, from: start) : anchor("#" + fragment)
    guard let site else { throw Self.unresolvable(text, at: node) }
    found[text] = site
    return site
  }

  /// The schema that a URI without its fragment identifies.
  private mutating func resource(
    _ base: String, _ text: String, at node: Document.Node
  ) throws(InputError) -> Site {
    if base.isEmpty { return root }
    if let site = anchor(base) { return site }
    throw InputError(
      .invalid(
        "\"\(text)\" points out of this file, and only references within a file are read yet",
        hint: "Bundle the schemas into one file, and refer to them as \"#/$defs/…\"."),
      at: node.location)
  }

  private static func unresolvable(_ text: String, at node: Document.Node) -> InputError {
    InputError(
      .invalid(
        "\"\(text)\" points to nothing in this file",
        hint: "Check its spelling, or add what it should name."),
      at: node.location)
  }

  // MARK: - JSON Pointer

  private mutating func follow(_ fragment: String, from start: Site) -> Site? {
    guard let pointer = try? JSONPointer(fragment) else { return nil }
    var node = start.node
    for token in pointer.tokens {
      guard let next = child(token, of: node) else { return nil }
      node = next
    }
    return Site(node: node, pointer: start.pointer + fragment)
  }

  private mutating func child(_ token: String, of node: Document.Node) -> Document.Node? {
    if node.type == .array {
      let elements = node.elements
      return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    if let table = tables[node.index] { return table[token] }
    var table: [String: Document.Node] = [:]
    for member in node.eachMember where table[member.name.string ?? ""] == nil {
      table[member.name.string ?? ""] = member.value
    }
    tables[node.index] = table
    return table[token]
  }

  // MARK: - Anchors and embedded resources

  /// What `$id` or `$anchor` calls by the name: `"https://…/item.json"`, `"#item"`.
  private mutating func anchor(_ name: String) -> Site? {
    if let anchors { return anchors[name] }
    let all = Self.anchors(of: root.node.document)
    anchors = all
    return all[name]
  }

  private static func anchors(of document: Document) -> [String: Site] {
    var anchors: [String: Site] = [:]
    for index in 0..<document.count where document.type(index) == .object {
      let node = Document.Node(document: document, index: index)
      for member in node.eachMember {
        guard let value = member.value.string else { continue }
        let name: String
        switch member.name.string {
        case "$anchor", "$dynamicAnchor": name = "#\(value)"
        case "$id", "id": name = value.hasSuffix("#") ? String(value.dropLast()) : value
        default: continue
        }
        if anchors[name] == nil {
          anchors[name] = Site(node: node, pointer: document.pointer(to: index))
        }
      }
    }
    return anchors
  }
}

extension Document {
  /// The JSON Pointer to the value at an index.
  ///
  /// - Complexity: O(*w*) in the values that stand beside those on the way.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var index = 0
    descent: while index != target {
      var position = 0
      let isObject = type(index) == .object
      var child = index + 1
      while child < next(index) {
        let value = isObject ? child + 1 : child
        guard value < count else { break descent }
        if target >= value, target < next(value) {
          pointer += "/" + (isObject ? JSONPointer.escaped(string(child)) : String(position))
          index = value
          continue descent
        }
        position += 1
        child = next(value)
      }
      break
    }
    return pointer
  }
}
