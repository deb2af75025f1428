import TallyCore
import TallyDocuments

/// Which edition of OpenAPI a document says that it is written in.
struct OpenAPIVersion {
  enum Edition: Sendable {
    case swagger20, openAPI30, openAPI31, openAPI32
  }

  let edition: Edition
  /// As it is written: `3.0.3`.
  let text: String
  /// Where it is written.
  let node: Document.Node
  /// Whether it is an edition after those that are known, and read as the last of them.
  var isNewer = false

  /// The name of the format in reports.
  var format: String { edition == .swagger20 ? "Swagger" : "OpenAPI" }

  /// The language of the schemas, which `jsonSchemaDialect` may set from 3.1 on.
  func dialect(_ root: Document.Node) -> Dialect {
    switch edition {
    case .swagger20: return .swagger20
    case .openAPI30: return .openAPI30
    case .openAPI31, .openAPI32:
      let standard = edition == .openAPI31 ? Dialect.openAPI31 : .openAPI32
      let named = root.member("jsonSchemaDialect")?.string.flatMap { Dialect(metaschema: $0) }
      return named.map { [.draft202012, .unstated].contains($0) ? standard : $0 } ?? standard
    }
  }

  /// - Throws: `InputError` where the version is missing or none that exists.
  init(of root: Document.Node) throws(InputError) {
    guard let node = root.member("openapi") ?? root.member("swagger") else {
      throw InputError(.missingMember("openapi"), at: root.location)
    }
    self.node = node
    let isSwagger = root.member("openapi") == nil
    text = node.string ?? (node.type.isNumber ? node.text : "")
    // `swagger: 2.0` without quotes is a number in YAML, and cannot be anything else.
    if node.string == nil, !isSwagger || text.isEmpty { throw Self.mustBe(node, isSwagger, text) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    switch (isSwagger, parts.first, parts.dropFirst().first) {
    case (true, "2", _): edition = .swagger20
    case (false, "3", "0"): edition = .openAPI30
    case (false, "3", "1"): edition = .openAPI31
    case (false, "3", let minor?) where Int(minor) != nil:
      edition = .openAPI32
      isNewer = minor != "2"
    default: throw Self.mustBe(node, isSwagger, text)
    }
  }

  private static func mustBe(
    _ node: Document.Node, _ isSwagger: Bool, _ text: String
  ) -> InputError {
    let name = isSwagger ? "swagger" : "openapi"
    let expected =
      isSwagger ? "the version \"2.0\"" : "a version in quotes, as \"3.0.3\" or \"3.1.0\""
    if node.string?.first?.isNumber == true {
      return InputError(
        .invalid(
          "\"\(name)\" is \"\(text)\", a version that is not read",
          hint: "Give a description in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0."),
        at: node.location)
    }
    guard !isSwagger, node.type.isNumber, text.hasPrefix("3") else {
      return InputError(.wrongType(of: "\"\(name)\"", expected: expected), at: node.location)
    }
    return InputError(
      .invalid(
        "\"openapi\" is the number \(text), and must be \(expected)",
        hint: "Write \"\(text).0\", with the quotes."),
      at: node.location)
  }
}

extension JSONType {
  fileprivate var isNumber: Bool { self == .integer || self == .number }
}
