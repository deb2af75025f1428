import TallyDocuments

// What a schema says of itself: its URI, its dialect, its anchors.

extension ReferenceResolver {
  /// The resource that a schema stands in, or that it begins, with what it is called there.
  mutating func identify(
    _ node: Document.Node, in holder: Int
  ) throws(InputError) -> Int {
    var language = resources[holder].language
    let document = resources[holder].document
    let isRoot = node.index == 0
    if let metaschema = node.member("$schema"), let uri = metaschema.string,
      isRoot || node.member("$id") != nil || node.member("id") != nil
    {
      language = try self.language(uri, at: metaschema, inherited: language, from: holder)
    }
    if isRoot {
      language = try describedLanguage(node, language, from: holder)
      resources[holder].language = language
    }
    let dialect = language.dialect
    // Beside a `$ref` that hides its siblings, an identifier is none.
    if dialect.ignoresSiblingsOfReference, node.member("$ref")?.type == .string { return holder }
    var resource = holder
    if let id = dialect.identifier.flatMap({ node.member($0)?.string }) {
      let uri = URIReference(id)
      if !id.hasPrefix("#") {
        resource = begin(uri, at: node.index, in: holder, document, language)
      }
      if let anchor = uri.fragment, !anchor.isEmpty, !anchor.hasPrefix("/") {
        resources[resource].anchors[anchor] = resources[resource].anchors[anchor] ?? node.index
      }
    }
    nameAnchors(node, in: resource)
    return resource
  }

  /// What the root of an OpenAPI description says of the schemas in it (OpenAPI 3.1 §4.8.1).
  private mutating func describedLanguage(
    _ root: Document.Node, _ language: SchemaLanguage, from resource: Int
  ) throws(InputError) -> SchemaLanguage {
    switch language.dialect {
    case .openAPI31, .openAPI32: break
    default: return language
    }
    guard let dialect = root.member("jsonSchemaDialect"), let uri = dialect.string else {
      return language
    }
    return try self.language(uri, at: dialect, inherited: language, from: resource)
  }

  private mutating func begin(
    _ uri: URIReference, at index: Int, in holder: Int, _ document: Int,
    _ language: SchemaLanguage
  ) -> Int {
    let base = uri.resolved(against: resources[holder].base).withoutFragment
    guard layouts[document].resource(rootedAt: index) == nil else {
      resources[holder].base = base
      byURI[base.text] = byURI[base.text] ?? holder
      return holder
    }
    let resource = resources.count
    resources.append(
      SchemaResource(
        document: document, root: index, parent: holder, base: base, language: language))
    layouts[document].add(resource, at: index)
    byURI[base.text] = byURI[base.text] ?? resource
    return resource
  }

  private mutating func nameAnchors(_ node: Document.Node, in resource: Int) {
    switch resources[resource].language.dialect {
    case .draft04, .draft06, .draft07, .swagger20, .openAPI30: return
    default: break
    }
    if let anchor = node.member("$anchor")?.string {
      resources[resource].anchors[anchor] = node.index
    }
    if let anchor = node.member("$dynamicAnchor")?.string {
      resources[resource].anchors[anchor] = node.index
      resources[resource].dynamicAnchors[anchor] = node.index
    }
    if node.member("$recursiveAnchor")?.bool == true, node.index == resources[resource].root {
      resources[resource].dynamicAnchors[SchemaResource.recursiveAnchor] = node.index
    }
  }
}

extension Document {
  /// Whether any string, name or value, is spelled like a keyword that identifies a schema.
  ///
  /// - Complexity: O(*v*) in the values, without looking into most.
  var mayIdentify: Bool {
    (0..<count).contains { index in
      guard type(index) == .string else { return false }
      let content = content(index)
      return hasEscapes(index) || content.count <= 17 && isIdentifier(content)
    }
  }

  private func isIdentifier(_ content: Range<Int>) -> Bool {
    guard let first = content.first else { return false }
    switch bytes[first] {
    case UInt8(ascii: "$"):
      let name = bytes.string(in: content)
      return ["$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$schema"]
        .contains(name)
    case UInt8(ascii: "j"): return bytes.string(in: content) == "jsonSchemaDialect"
    case UInt8(ascii: "i"): return content.count == 2 && bytes[first + 1] == UInt8(ascii: "d")
    default: return false
    }
  }
}
