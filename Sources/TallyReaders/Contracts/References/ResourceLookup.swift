import TallyDocuments

// Finding a resource by its URI: those known, the metaschemas, and files.

extension ReferenceResolver {
  /// The resource that an absolute URI, or a file's path, identifies.
  ///
  /// - Throws: `InputError` at the reference, if there is none.
  mutating func resource(
    _ uri: URIReference, _ text: String, at site: Site
  ) throws(InputError) -> Int {
    if let known = try find(uri, from: site.resource) { return known }
    throw InputError(
      uri.filePath == nil ? Self.notFetched(text, uri) : Self.noFile(text, uri),
      at: site.node.location)
  }

  /// The resource of a URI; what it stands in is read where that was not done yet.
  mutating func find(_ uri: URIReference, from resource: Int) throws(InputError) -> Int? {
    if let known = byURI[uri.text] { return known }
    if let metaschema = try standardMetaschema(uri) { return metaschema }
    let language = resources[resource].language
    if let path = uri.filePath { return try load(path, as: uri, language) }
    if let served = try load(uri.text, as: uri, language) { return served }
    return try loadBeside(uri, from: resource, language)
  }

  /// A copy of what the URI names, kept beside the file that refers to it: where the URI leads from
  /// the referring file's own, or under its last name and with the URI as its `$id`.
  private mutating func loadBeside(
    _ uri: URIReference, from resource: Int, _ language: SchemaLanguage
  ) throws(InputError) -> Int? {
    let document = resources[resource].document
    let file = URIReference(file: files.documents[document].origin.file)
    let base = layouts[document].resource(rootedAt: 0).map { resources[$0].base }
    if let way = base.flatMap(uri.relative(to:)),
      let path = URIReference(way).resolved(against: file).filePath,
      let loaded = try load(path, as: uri, language)
    {
      return loaded
    }
    guard let name = uri.path.split(separator: "/").last else { return nil }
    for ending in ["", ".json"] {
      let path = URIReference(String(name) + ending).resolved(against: file).filePath ?? ""
      _ = try? load(path, as: URIReference(file: path), language)
      if let known = byURI[uri.text] { return known }
    }
    return nil
  }

  /// The resource that is a whole file.
  private mutating func load(
    _ path: String, as uri: URIReference, _ language: SchemaLanguage
  ) throws(InputError) -> Int? {
    guard let (number, isNew) = try files.document(path) else { return nil }
    if isNew { return try register(number, uri: uri, language: language) }
    let resource = layouts.indices.contains(number) ? layouts[number].resource(rootedAt: 0) : nil
    byURI[uri.text] = resource
    return resource
  }

  private static func noFile(_ text: String, _ uri: URIReference) -> InputError.Reason {
    .invalid(
      "\"\(text)\" refers to the file \(uri.filePath ?? ""), which is not there",
      hint: "Check the path, which starts from the file that refers.")
  }

  private static func notFetched(_ text: String, _ uri: URIReference) -> InputError.Reason {
    let name = uri.path.split(separator: "/").last.map(String.init) ?? "schema.json"
    return .invalid(
      "\"\(text)\" is not in this contract, and nothing is fetched from a network",
      hint: "Keep a copy beside the contract, and refer to it as \"\(name)\".")
  }
}
