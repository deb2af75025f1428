/// Reads YAML 1.2.2 with the core schema into documents, as if they had been written as JSON.
///
///     for document in try YAMLParser.documents(bytes, origin: origin) { … }
///
/// A document's bytes are JSON that the parser has written; every place of it is one in the YAML.
/// Names that are no texts become what they are written as (`200:` is `"200"`), equal names are
/// kept as in JSON, merge keys (`<<`) are carried out, and tags that are not the core schema's are
/// passed over.
package enum YAMLParser {
  /// Parses all documents of a stream.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8, UTF-16 or UTF-32.
  ///   - origin: The file, for locations.
  ///   - depthLimit: How many lists and mappings may stand inside one another.
  /// - Returns: The documents; none for a stream of nothing but comments.
  /// - Throws: ``InputError`` at the first place that YAML does not allow, that JSON cannot say, or
  ///   at which the aliases stand for more than ``Limits`` allow.
  /// - Complexity: O(*n*) in the bytes and in the values that aliases add.
  package static func documents(
    _ bytes: Bytes, origin: Origin, depthLimit: Int = Limits.depth
  ) throws(InputError) -> [Document] {
    guard bytes.count <= Limits.documentBytes else {
      throw InputError(
        .tooLarge(limit: Limits.documentBytes),
        at: SourceLocation(file: origin.file, offset: 0, line: 1, column: 1))
    }
    var source = YAMLSource(unchecked: bytes)
    var texts: [Text] = []
    do throws(YAMLRefusal) {
      source = try YAMLSource(bytes)
      try source.check()
      texts = try compose(YAMLStream(source, depthLimit: depthLimit), depthLimit)
    } catch {
      throw error.located(in: source, file: origin.file, depthLimit: depthLimit)
    }
    var documents: [Document] = []
    for text in texts {
      let map = SourceMap(source, text.runs)
      documents.append(
        try Document(
          parsing: text.json, origin: Origin(file: origin.file, encoding: .mapped(map)),
          depthLimit: depthLimit))
    }
    return documents
  }

  /// A document as JSON, and where each of its values came from.
  private typealias Text = (json: Bytes, runs: [SourceMap.Run])

  private static func compose(
    _ stream: YAMLStream, _ depthLimit: Int
  ) throws(YAMLRefusal) -> [Text] {
    var stream = stream
    let roots = stream.roots
    try YAMLAliases.resolve(&stream, roots)
    var texts: [Text] = []
    for root in roots {
      var composer = YAMLComposer(stream, root, depthLimit: depthLimit)
      try composer.compose()
      texts.append((composer.json.bytes(), composer.runs))
    }
    return texts
  }
}

extension Document {
  /// Parses a YAML text of one document; see ``YAMLParser``.
  ///
  /// A text without any, be it empty or nothing but comments, is `null`.
  ///
  /// - Throws: ``InputError`` for what is no YAML, and for several documents.
  package init(
    parsingYAML bytes: Bytes, origin: Origin, depthLimit: Int = Limits.depth
  ) throws(InputError) {
    let documents = try YAMLParser.documents(bytes, origin: origin, depthLimit: depthLimit)
    if documents.count > 1 {
      let place = documents[1].root.location
      throw InputError(
        .invalid(
          YAMLRefusal.Cause.several.explanation.what,
          hint: YAMLRefusal.Cause.several.explanation.hint), at: place)
    }
    if let document = documents.first {
      self = document
    } else {
      let map = SourceMap(YAMLSource(unchecked: bytes), [])
      self = try Document(
        parsing: Bytes("null"), origin: Origin(file: origin.file, encoding: .mapped(map)))
    }
  }
}
