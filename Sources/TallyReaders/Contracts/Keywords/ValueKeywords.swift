import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let valueKeywords = [
    SchemaKeyword(name: "enum", role: .fills(fillEnum)),
    SchemaKeyword(name: "const", role: .fills(fillConst), dialects: .since06),
    SchemaKeyword(name: "example", role: .describes(fillExample), vocabulary: .core),
    SchemaKeyword(name: "examples", role: .describes(fillExamples), vocabulary: .core),
    SchemaKeyword(name: "default", role: .describes(fillExample), vocabulary: .core),
  ]

  /// JSON Schema 2020-12 §6.1.2.
  private static func fillEnum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .array else { throw use.mustBe("an array of values") }
    let isOfStrings = use.schema.node.member("type")?.string == "string"
    var values: [Literal] = []
    for node in use.node.elements {
      guard isOfStrings, node.type != .null, let text = try spelling(node) else {
        values.append(Literal(node))
        continue
      }
      reading.ledger.note(
        "an \"enum\" of strings lists what is none; it is taken for its text", at: node)
      values.append(Literal(text))
    }
    if values.isEmpty { reading.ledger.note("an empty \"enum\" allows no value", at: use.node) }
    draft.schema.assertions.append(Assertion(.enumeration(values), location: use.place))
  }

  /// The text of a number or boolean as a string, as YAML's authors mean it.
  private static func spelling(_ node: Document.Node) throws(InputError) -> Document.Node? {
    switch node.type {
    case .boolean, .integer, .number:
      try Document(
        parsing: Bytes("\"\(node.text)\""), origin: Origin(file: node.place.file)
      ).root
    default: nil
    }
  }

  private static func fillConst(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.assertions.append(
      Assertion(.constant(Literal(use.node)), location: use.place))
  }

  private static func fillExample(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.examples.append(use.node)
  }

  /// A list in JSON Schema; early OpenAPI tools also write one value, or names for them.
  private static func fillExamples(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    switch use.node.type {
    case .array: draft.schema.examples += use.node.elements
    case .object:
      draft.schema.examples += use.node.eachMember.compactMap { $0.value.member("value") }
    default: draft.schema.examples.append(use.node)
    }
  }
}
