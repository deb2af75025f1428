package import TallyCore
package import TallyDocuments

/// A JSON Schema (drafts 4 to 2020-12) that describes one body.
///
/// Its contract has one operation, which is called what the file is called and is for any status and
/// media type.
package struct JSONSchemaReader: Reader {
  package let name = "JSON Schema"
  private let dialect: Dialect

  package init() { self.init(dialect: .unstated) }

  /// - Parameter dialect: What a schema without `$schema` is written in.
  init(dialect: Dialect) { self.dialect = dialect }

  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool {
    document.map { SchemaRecognition.isSchema($0.root) } ?? false
  }

  package func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Contract {
    let document = try file.parse(unless: document)
    var reading = try ContractReading(file, document, dialect: dialect)
    let schema = try reading.schema(at: reading.root)
    try reading.readPending()
    reading.contract.source = Contract.Source(
      format: name, version: reading.references.language(of: reading.root).dialect.version)
    reading.contract.operations = [
      Operation(
        body: schema, name: ContractText.stem(of: file.path), location: document.root.place)
    ]
    return reading.contract
  }
}

extension Operation {
  /// The operation of a contract that has no requests: one body, whatever its status and type.
  init(body: SchemaID, name: String, location: SourceLocation) {
    self.init(location: location)
    self.name = name
    let content = Content(mediaType: "*/*", schema: body)
    responses = [Response(status: .any, contents: [content], location: location)]
  }
}
