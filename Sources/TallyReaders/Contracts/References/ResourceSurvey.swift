import TallyDocuments

// Finding the resources and anchors of a document, in the places where schemas stand.

extension ReferenceResolver {
  /// What is looked at in search of resources.
  private struct Stop {
    let index: Int
    let resource: Int
    let kind: SchemaKeyword.Subschemas
  }

  /// Makes a document a resource, and finds those embedded in it.
  mutating func register(
    _ number: Int, uri: URIReference, language: SchemaLanguage
  ) throws(InputError) -> Int {
    let own = resources.count
    resources.append(
      SchemaResource(
        document: number, root: 0, parent: nil, base: uri.withoutFragment, language: language))
    let mayIdentify = files.documents[number].mayIdentify
    layouts.append(ResourceLayout(root: own, mayIdentify: mayIdentify))
    byURI[uri.withoutFragment.text] = own
    if mayIdentify {
      try survey(number, from: 0, in: own, as: language.dialect.isOpenAPI ? .anything : .one)
    }
    return own
  }

  /// Looks for resources below a schema that no keyword leads to, but a reference.
  mutating func surveyLate(_ site: Site) throws(InputError) {
    guard mayIdentify(site) else { return }
    try survey(
      resources[site.resource].document, from: site.node.index, in: site.resource, as: .one)
  }

  /// Whether the schema itself says what its URI is.
  func mayIdentify(_ site: Site) -> Bool {
    let dialect = resources[site.resource].language.dialect
    guard let name = dialect.identifier, let id = site.node.member(name)?.string else {
      return false
    }
    return !id.hasPrefix("#")
  }

  private mutating func survey(
    _ number: Int, from index: Int, in resource: Int, as kind: SchemaKeyword.Subschemas
  ) throws(InputError) {
    let document = files.documents[number]
    var stops = [Stop(index: index, resource: resource, kind: kind)]
    while let stop = stops.popLast() {
      let node = Document.Node(document: document, index: stop.index)
      switch stop.kind {
      case .none: break
      case .list:
        for element in node.elements {
          stops.append(Stop(index: element.index, resource: stop.resource, kind: .one))
        }
      case .map:
        for member in node.eachMember {
          let kind: SchemaKeyword.Subschemas = member.value.type == .array ? .none : .one
          stops.append(Stop(index: member.value.index, resource: stop.resource, kind: kind))
        }
      case .oneOrList where node.type == .array:
        stops.append(Stop(index: stop.index, resource: stop.resource, kind: .list))
      case .one, .oneOrList, .anything:
        try visit(node, stop.kind, in: stop.resource, &stops)
      }
    }
  }

  private mutating func visit(
    _ node: Document.Node, _ kind: SchemaKeyword.Subschemas, in resource: Int, _ stops: inout [Stop]
  ) throws(InputError) {
    if kind == .anything, node.type == .array {
      for element in node.elements {
        stops.append(Stop(index: element.index, resource: resource, kind: .anything))
      }
    }
    guard node.type == .object else { return }
    let resource = try identify(node, in: resource)
    let language = resources[resource].language
    for member in node.eachMember where member.value.type == .object || member.value.type == .array
    {
      let name = member.name.string ?? ""
      let keyword = SchemaKeyword.all[name]
      var below = keyword?.counts(in: language) ?? false ? keyword?.subschemas ?? .none : .none
      if kind == .anything { below = Self.data.contains(name) ? .none : .anything }
      guard below != .none else { continue }
      stops.append(Stop(index: member.value.index, resource: resource, kind: below))
    }
  }

  /// Members of an OpenAPI description whose values are data.
  private static let data: Set<String> = [
    "example", "examples", "enum", "const", "default", "value", "dataValue",
  ]

  /// The resource that a schema stands in, or that it begins, with what it is called there.
  private mutating func identify(
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
  fileprivate var mayIdentify: Bool {
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
