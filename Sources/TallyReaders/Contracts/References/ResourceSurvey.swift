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
}
