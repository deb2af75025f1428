package import TallyCore
package import TallyDocuments

/// An OpenAPI description in JSON or YAML: 3.0, 3.1, 3.2, or Swagger 2.0.
///
/// Only what responses speak of is read: a component that no response reaches is never resolved.
package struct OpenAPIReader: Reader {
  package let name = "OpenAPI"

  package init() {}

  /// Anything that means to be OpenAPI, readable or not, so that the refusal can say what it is.
  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool {
    guard let root = document?.root else { return false }
    if root.member("openapi").map(Self.isVersion) ?? false { return true }
    if root.member("swagger").map(Self.isVersion) ?? false { return true }
    return root.member("paths")?.eachMember.contains { $0.name.string?.first == "/" } ?? false
  }

  private static func isVersion(_ node: Document.Node) -> Bool {
    switch node.type {
    case .string, .integer, .number: true
    default: false
    }
  }

  package func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Contract {
    let document = try file.parse(unless: document)
    let root = document.root
    let version = try OpenAPIVersion(of: root)
    var reading = try ContractReading(file, document, dialect: version.dialect(root))
    if version.isNewer {
      reading.ledger.note("this version of OpenAPI is read as 3.2", at: version.node)
    }
    reading.references.nameItself(root)
    var paths = OpenAPIPaths(reading, version.edition)
    try paths.read(paths.reading.root)
    try paths.reading.readPending()
    var contract = paths.reading.contract
    contract.source = Contract.Source(
      format: version.format, version: version.text, operations: contract.operations.count)
    contract.mergeAlikeOperations()
    contract.promiseNoJSONInText()
    return contract
  }
}
