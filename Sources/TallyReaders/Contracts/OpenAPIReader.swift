package import TallyCore
package import TallyDocuments

/// An OpenAPI 3.0 or 3.1 description in JSON.
///
/// Only what responses speak of is read: a component that no response reaches is never resolved.
package struct OpenAPIReader: Reader {
  package let name = "OpenAPI 3"

  package init() {}

  /// Anything that means to be OpenAPI, readable or not, so that the refusal can say what it is.
  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool {
    guard let root = document?.root else {
      return YAMLText.hasMember(file.bytes, ["openapi", "swagger"])
    }
    if root.member("openapi")?.string != nil || root.member("swagger") != nil { return true }
    return root.member("paths")?.eachMember.contains { $0.name.string?.first == "/" } ?? false
  }

  package func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Contract {
    let document = try ContractText.parse(file, document)
    let dialect = try Self.dialect(of: document.root)
    var reading = try ContractReading(file, document, dialect: dialect.dialect)
    if dialect.isNewer {
      reading.ledger.note("this version of OpenAPI is read as 3.1", at: dialect.node)
    }
    var paths = OpenAPIPaths(reading)
    try paths.read(paths.reading.root)
    try paths.reading.readPending()
    return paths.reading.contract
  }

  private static func dialect(
    of root: Document.Node
  ) throws(InputError) -> (dialect: Dialect, isNewer: Bool, node: Document.Node) {
    if let version = root.member("swagger") {
      throw InputError(
        .invalid(
          "this contract is Swagger \(version.string ?? version.text), which is not read yet",
          hint: "Convert it to OpenAPI 3, as by: npx swagger2openapi swagger.json"),
        at: version.location)
    }
    guard let node = root.member("openapi") else {
      throw InputError(.missingMember("openapi"), at: root.location)
    }
    let version = (node.string ?? "").split(separator: ".")
    switch (version.first, version.dropFirst().first) {
    case ("3", "0"): return (.openAPI30, false, node)
    case ("3", let minor): return (.openAPI31, minor != "1", node)
    default:
      throw InputError(
        .wrongType(of: "\"openapi\"", expected: "a version, as \"3.0.3\" or \"3.1.0\""),
        at: node.location)
    }
  }
}
