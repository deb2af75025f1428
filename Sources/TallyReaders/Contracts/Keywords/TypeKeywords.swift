import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let typeKeywords = [
    SchemaKeyword(name: "type", role: .fills(fillType)),
    SchemaKeyword(name: "nullable", role: .describes(fillNullable), vocabulary: .core),
    SchemaKeyword(name: "x-nullable", role: .describes(fillNullable), vocabulary: .core),
    SchemaKeyword(name: "format", role: .fills(fillFormat), vocabulary: .format),
    SchemaKeyword(name: "pattern", role: .fills(fillPattern)),
  ]

  /// JSON Schema 2020-12 §6.1.1: one name, or a list of them.
  private static func fillType(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    var types: TypeSet = []
    let nodes = use.node.type == .array ? use.node.elements : [use.node]
    for node in nodes {
      guard let name = node.string else {
        throw InputError(
          .wrongType(of: "\"type\"", expected: "a type's name, or a list of them"),
          at: node.location)
      }
      if name == "file", draft.language.dialect.isOpenAPI {
        reading.ledger.note(
          "\"file\" is a body that need not be JSON: any value is taken to be promised", at: node)
        types = .any
        continue
      }
      guard let type = JSONType(name: name) else { throw unknownType(name, at: node) }
      types.insert(TypeSet(type))
    }
    if nodes.isEmpty { reading.ledger.note("an empty \"type\" allows no value", at: use.node) }
    draft.schema.types = types
  }

  private static func unknownType(_ name: String, at node: Document.Node) -> InputError {
    let names = JSONType.allCases.map(\.name)
    let hint =
      typeHints[name.lowercased()]
      ?? NearestName.of(name, among: names).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(names.joined(separator: ", "))."
    return InputError(.invalid("\"\(name)\" is no type of JSON", hint: hint), at: node.location)
  }

  /// What those who write a type that JSON does not have mean.
  private static let typeHints: [String: String] = [
    "obj": "Did you mean \"object\"?", "dict": "Did you mean \"object\"?",
    "dictionary": "Did you mean \"object\"?", "map": "Did you mean \"object\"?",
    "struct": "Did you mean \"object\"?", "hash": "Did you mean \"object\"?",
    "list": "Did you mean \"array\"?", "arr": "Did you mean \"array\"?",
    "str": "Did you mean \"string\"?", "text": "Did you mean \"string\"?",
    "bool": "Did you mean \"boolean\"?", "int": "Did you mean \"integer\"?",
    "int32": "Did you mean \"integer\" with \"format\": \"int32\"?",
    "int64": "Did you mean \"integer\" with \"format\": \"int64\"?",
    "long": "Did you mean \"integer\" with \"format\": \"int64\"?",
    "float": "Did you mean \"number\"?", "double": "Did you mean \"number\"?",
    "decimal": "Did you mean \"number\"?", "nil": "Did you mean \"null\"?",
    "date": "Did you mean \"string\" with \"format\": \"date\"?",
    "datetime": "Did you mean \"string\" with \"format\": \"date-time\"?",
    "date-time": "Did you mean \"string\" with \"format\": \"date-time\"?",
    "uuid": "Did you mean \"string\" with \"format\": \"uuid\"?",
    "file": "Did you mean \"string\" with \"format\": \"binary\"?",
    "any": "Leave \"type\" out where any value will do.",
  ]

  private static func fillNullable(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let isNullable = use.node.bool else { throw use.mustBe("true or false") }
    switch draft.language.dialect {
    case .unstated, .swagger20, .openAPI30: break
    default:
      reading.ledger.note(
        "\"\(use.name)\" is no keyword of \(draft.language.dialect.rawValue); it is taken at its word",
        at: use.node)
    }
    draft.nullable = isNullable ? use.node : nil
  }

  /// JSON Schema 2020-12 §6.3.3.
  private static func fillPattern(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .string else { throw use.mustBe("a regular expression") }
    draft.schema.assertions.append(
      Assertion(.pattern(try Pattern(at: use.node)), location: use.place))
  }

  private static func fillFormat(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let format = use.node.string else { throw use.mustBe("a string") }
    draft.schema.format = format
  }
}
