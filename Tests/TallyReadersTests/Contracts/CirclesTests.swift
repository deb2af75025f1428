import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A schema may contain itself; what says nothing but that it is itself is refused.
@Suite struct CirclesTests {
  /// Definitions, of which `a` is the root.
  static let refused = [
    ##""a": {"$ref": "#/$defs/a"}"##,
    ##""a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a", "minimum": 1}"##,
    ##""a": {"allOf": [{"$ref": "#/$defs/a"}]}"##,
    ##""a": {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}, "b": {"$ref": "#/$defs/a"}"##,
    ##""a": {"oneOf": [{"$ref": "#/$defs/b"}]}, "b": {"allOf": [true, {"$ref": "#/$defs/a"}]}"##,
    ##""a": {"not": {"$ref": "#/$defs/a"}}"##,
    ##""a": {"if": {"$ref": "#/$defs/a"}, "then": true}"##,
  ]

  @Test(arguments: refused)
  func refusesWhatOnlyLeadsBack(_ definitions: String) throws {
    let text = ##"{"$ref": "#/$defs/a", "$defs": {\##(definitions)}}"##
    let error = try #require(throws: InputError.self) { try contract(text) }
    #expect(error.summary.contains("leads back to itself and to nothing else"))
    #expect(error.location.line == 1 && error.location.column > 22)
  }

  /// A definition `a`, and values with whether they are valid.
  static let accepted: [(definitions: String, valid: [String], invalid: [String])] = [
    (
      ##""a": {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "string"}]}"##,
      [#""x""#], ["1", "[]"]
    ),
    (
      ##""a": {"anyOf": [{"$ref": "#/$defs/b"}, {"type": "string"}]}, "b": {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "integer"}]}"##,
      [#""x""#, "1"], ["1.5", "{}"]
    ),
    (
      ##""a": {"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}}, "additionalProperties": false}"##,
      ["{}", #"{"a": {"a": {}}}"#], [#"{"a": {"a": {"b": 1}}}"#, "1"]
    ),
    (
      ##""a": {"type": ["array", "integer"], "items": {"$ref": "#/$defs/b"}}, "b": {"$ref": "#/$defs/c"}, "c": {"$ref": "#/$defs/a"}"##,
      ["[[], 1, [[2]]]"], [#"[["x"]]"#]
    ),
    (
      ##""a": {"type": "object", "dependentSchemas": {"b": {"$ref": "#/$defs/a"}}}"##,
      ["{}", #"{"b": 1}"#], ["[]"]
    ),
  ]

  @Test(arguments: accepted)
  func readsWhatHasAnotherWayOut(
    _ row: (definitions: String, valid: [String], invalid: [String])
  ) throws {
    let contract = try contract(
      ##"{"$ref": "#/$defs/a", "$defs": {\##(row.definitions)}}"##)
    let body = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
    var validator = Validator(contract: contract)
    for (values, isValid) in [(row.valid, true), (row.invalid, false)] {
      for value in values {
        let document = try Document(parsing: Bytes(value), origin: Origin(file: "value"))
        #expect(validator.isValid(body, document, 0) == isValid, "\(value)")
      }
    }
  }
}
