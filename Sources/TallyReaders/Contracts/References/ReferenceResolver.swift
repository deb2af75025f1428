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
  /// The members of objects that pointers have led through.
  var tables: [Place: [String: Document.Node]] = [:]

  private struct Reference: Hashable {
    let text: String
    let resource: Int
  }

  struct Place: Hashable {
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
    guard let target = target(PercentEncoding.decoded(fragment), in: start, of: text, at: site)
    else { throw unresolvable(text, in: start, at: site) }
    found[key] = target
    return entering(target, from: site.scope)
  }

  /// What a fragment names in a resource, or else in the file that the resource is part of: those who
  /// write an `$id` everywhere do not mean that references start from there.
  private mutating func target(
    _ fragment: String, in resource: Int, of text: String, at site: Site
  ) -> Site? {
    if let target = place(fragment, in: resource) { return target }
    let root = layouts[resources[resource].document].resource(rootedAt: 0)
    guard let root, root != resource, text.hasPrefix("#/"), let target = place(fragment, in: root)
    else { return nil }
    oddities.append(
      ("\"\(text)\" is taken to start from the file, not from the \"$id\" above it", site.node))
    return target
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
}

/// What tells a schema's place from all others of a contract.
struct SiteKey: Sendable, Hashable {
  let document: Int
  let index: Int
  let scope: Int
}
