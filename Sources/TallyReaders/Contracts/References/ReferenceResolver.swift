import TallyCore
import TallyDocuments

/// Finds what a reference names, within its file and in others.
///
/// Files are read when a reference leads to them, and the schema resources in them are known from
/// then on. A reference is looked up once, and the members of an object on the way are indexed
/// once: a contract of thousands of components costs no more for being one object.
struct ReferenceResolver: Sendable {
  /// The root of the contract's own file.
  private(set) var root: Site
  var files: ContractFiles
  var resources: [SchemaResource] = []
  /// Where resources begin, by document.
  var layouts: [ResourceLayout] = []
  /// Resources by their URI, without a fragment.
  var byURI: [String: Int] = [:]
  /// The languages of metaschemas that are not standard, by URI.
  var languages: [String: SchemaLanguage] = [:]
  /// Metaschemas that are being looked up.
  var pendingMetaschemas: Set<String> = []
  /// What is worth a notice, for the reading to take over.
  var oddities: [(message: String, node: Document.Node)] = []
  private var scopes = DynamicScopes()
  private var found: [Reference: Site] = [:]
  private var tables: [Place: [String: Document.Node]] = [:]

  private struct Reference: Hashable {
    let text: String
    let resource: Int
  }

  private struct Place: Hashable {
    let document: Int
    let index: Int
  }

  /// Finds the resources of a file, which is in the language unless its `$schema` says otherwise.
  init(_ file: InputFile, _ document: Document, language: SchemaLanguage) throws(InputError) {
    files = ContractFiles(file, document)
    root = Site(node: document.root, pointer: "")
    _ = try register(0, uri: URIReference(file: file.path), language: language)
    root = entering(root, from: 0)
  }

  /// What the schema at a site is written in.
  func language(of site: Site) -> SchemaLanguage { resources[site.resource].language }

  /// What tells a place from all others: its document, its index there, and its dynamic scope.
  func key(of site: Site) -> SiteKey {
    SiteKey(
      document: resources[site.resource].document, index: site.node.index, scope: site.scope)
  }

  // MARK: - Resolution

  /// Resolves the value of a `$ref`, or what else refers so.
  ///
  /// - Throws: `InputError` at the reference, if it names nothing.
  mutating func resolve(_ reference: Site) throws(InputError) -> Site {
    try resolve(reference.node.string ?? "", at: reference)
  }

  /// Resolves a text as if it were a `$ref` at a site.
  mutating func resolve(_ text: String, at site: Site) throws(InputError) -> Site {
    let key = Reference(text: text, resource: site.resource)
    if let known = found[key] { return entering(known, from: site.scope) }
    var uri = URIReference(text)
    let fragment = uri.fragment ?? ""
    let start: Int
    if text.isEmpty || text.hasPrefix("#") {
      start = site.resource
    } else {
      uri = uri.resolved(against: resources[site.resource].base).withoutFragment
      start = try resource(uri, text, at: site)
    }
    guard let target = place(PercentEncoding.decoded(fragment), in: start) else {
      throw unresolvable(text, in: start, at: site)
    }
    found[key] = target
    return entering(target, from: site.scope)
  }

  /// Resolves the value of a `$dynamicRef` (2020-12 §8.2.3.2).
  mutating func resolveDynamic(_ reference: Site) throws(InputError) -> Site {
    let target = try resolve(reference)
    let anchor = URIReference(reference.node.string ?? "").fragment ?? ""
    guard !anchor.isEmpty else { return target }
    return dynamic(PercentEncoding.decoded(anchor), target, from: reference.scope)
  }

  /// Resolves the value of a `$recursiveRef` (2019-09 §8.2.4.2.1).
  mutating func resolveRecursive(_ reference: Site) throws(InputError) -> Site {
    dynamic(SchemaResource.recursiveAnchor, try resolve(reference), from: reference.scope)
  }

  /// The outermost place that a dynamic anchor names, where the first place found has the anchor.
  private mutating func dynamic(_ anchor: String, _ target: Site, from scope: Int) -> Site {
    guard resources[target.resource].dynamicAnchors[anchor] == target.node.index,
      let outermost = scopes.resource(of: anchor, in: scope),
      let index = resources[outermost].dynamicAnchors[anchor]
    else { return target }
    return entering(site(at: index, in: outermost), from: scope)
  }

  private func unresolvable(_ text: String, in resource: Int, at site: Site) -> InputError {
    let file = files.documents[resources[resource].document].origin.file
    let place = file == site.node.document.origin.file ? "this file" : "\"\(file)\""
    return InputError(
      .invalid(
        "\"\(text)\" points to nothing in \(place)",
        hint: "Check its spelling, or add what it should name."),
      at: site.node.location)
  }

  // MARK: - Dynamic scope

  /// How many dynamic scopes there are.
  var scopeCount: Int { scopes.count }

  /// The site as it is entered from a scope.
  private mutating func entering(_ site: Site, from scope: Int) -> Site {
    var site = site
    let anchors = resources[site.resource].dynamicAnchors
    site.scope =
      anchors.isEmpty ? scope : scopes.entering(site.resource, with: anchors.keys, from: scope)
    return site
  }

  /// The site of a schema in the resource that it begins, if it begins one.
  mutating func entered(_ site: Site) throws(InputError) -> Site {
    let document = resources[site.resource].document
    guard layouts[document].mayIdentify, site.node.index > 0 else { return site }
    var site = site
    if layouts[document].resource(rootedAt: site.node.index) == nil { try surveyLate(site) }
    guard let resource = layouts[document].resource(rootedAt: site.node.index),
      resource != site.resource
    else { return site }
    site.resource = resource
    return entering(site, from: site.scope)
  }

  // MARK: - Places in a resource

  /// What the fragment of a URI names: a JSON Pointer from the resource's root, or an anchor.
  private mutating func place(_ fragment: String, in resource: Int) -> Site? {
    if fragment.isEmpty { return site(at: resources[resource].root, in: resource) }
    guard fragment.hasPrefix("/") else {
      return resources[resource].anchors[fragment].map { site(at: $0, in: resource) }
    }
    return follow(fragment, from: resource)
  }

  private func site(at index: Int, in resource: Int) -> Site {
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

/// What tells a schema's place from all others of a contract.
struct SiteKey: Sendable, Hashable {
  let document: Int
  let index: Int
  let scope: Int
}
