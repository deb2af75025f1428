import TallyDocuments
import Testing

@testable import TallyCore

@Suite struct ValidatorTests {
  static let rows: [(schema: String, body: String, isValid: Bool)] = [
    // A circle in place ends: of schemas that all apply it says nothing, as a branch it proves nothing.
    (##"{"allOf": [{"$ref": "#"}], "type": "string"}"##, #""x""#, true),
    (##"{"allOf": [{"$ref": "#"}], "type": "string"}"##, "1", false),
    (##"{"anyOf": [{"$ref": "#"}, {"type": "string"}]}"##, #""x""#, true),
    (##"{"anyOf": [{"$ref": "#"}, {"type": "string"}]}"##, "1", false),
    (##"{"not": {"$ref": "#"}}"##, "1", true),
    (##"{"if": {"$ref": "#"}, "then": {"type": "string"}}"##, "1", true),
    // What only requests hold need not be in a response, whichever part says so.
    (
      #"{"allOf": [{"required": ["p"]}, {"properties": {"p": {"writeOnly": true}}}]}"#, "{}", true
    ),
    (#"{"required": ["p", "q"], "properties": {"p": {"writeOnly": true}}}"#, "{}", false),
    // A name that is there twice is there.
    (#"{"required": ["a", "b"]}"#, #"{"a": 1, "a": 2}"#, false),
    (#"{"properties": {"a": {"type": "string"}}}"#, #"{"\u0061": 1}"#, false),
    (#"{"format": "date"}"#, #""soon""#, true),
  ]

  @Test(arguments: rows)
  func decides(_ row: (schema: String, body: String, isValid: Bool)) throws {
    var validator = Validator(contract: try contract(row.schema))
    let document = try Document(parsing: Bytes(row.body), origin: Origin(file: "b.json"))
    let isValid = validator.isValid(SchemaID(0), document, 0)
    #expect(isValid == row.isValid)
    #expect(validator.undecided == 0)
  }

  @Test func assertsFormatsWhereItIsAsked() throws {
    var validator = Validator(
      contract: try contract(#"{"format": "date"}"#), assertsFormats: true)
    let document = try Document(parsing: Bytes(#""soon""#), origin: Origin(file: "b.json"))
    let isValid = validator.isValid(SchemaID(0), document, 0)
    #expect(!isValid)
  }

  /// A schema that applies itself to its children in several ways takes no more time than one.
  @Test(arguments: [
    ##"{"properties": {"a": {"$ref": "#"}}, "allOf": [{"properties": {"a": {"$ref": "#"}}}]}"##,
    ##"{"properties": {"a": {"$ref": "#"}}, "patternProperties": {"a": {"$ref": "#"}}}"##,
    ##"{"oneOf": [{"type": "null"}, {"type": "object", "properties": {"a": {"$ref": "#"}}, "unevaluatedProperties": false}]}"##,
    ##"{"properties": {"a": {"$ref": "#"}}, "if": {"properties": {"a": {"$ref": "#"}}}, "then": {"properties": {"a": {"$ref": "#"}}}}"##,
  ])
  func endsSoon(_ schema: String) throws {
    let depth = 200
    let body =
      String(repeating: #"{"a":"#, count: depth) + "null" + String(repeating: "}", count: depth)
    let contract = try contract(schema)
    let document = try Document(parsing: Bytes(body), origin: Origin(file: "b.json"))
    var validator = Validator(contract: contract)
    let isValid = validator.isValid(SchemaID(0), document, 0)
    #expect(isValid)
    var observer = Observer(contract: contract, schema: SchemaID(0))
    observer.observe(document)
    let facts = observer.observation().facts.values
    #expect(facts.allSatisfy { $0.violations.isEmpty })
  }

  /// Nesting beyond the limit is not followed, and counted.
  @Test func leavesUndecidedWhatIsTooDeep() throws {
    var contract = Contract(file: "schema.json")
    for number in 0..<3_000 {
      var schema = Schema(location: SourceLocation(file: "schema.json", offset: 0), pointer: "")
      schema.allOf = [SchemaID(number + 1)]
      _ = contract.add(schema)
    }
    var last = Schema(location: SourceLocation(file: "schema.json", offset: 0), pointer: "")
    last.isNever = true
    _ = contract.add(last)
    var validator = Validator(contract: contract)
    let document = try Document(parsing: Bytes("1"), origin: Origin(file: "b.json"))
    let isValid = validator.isValid(SchemaID(0), document, 0)
    #expect(isValid)
    #expect(validator.undecided == 1)
  }
}
