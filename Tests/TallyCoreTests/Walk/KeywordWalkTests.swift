import Testing

@testable import TallyCore

@Suite struct KeywordWalkTests {
  static let rows: [(schema: String, body: String, drifts: [String])] = [
    (
      #"{"properties": {"code": {"pattern": "^[A-Z]{2}$"}}}"#, #"{"code": "dk"}"#,
      ["pattern /code: dk (text that matches ^[A-Z]{2}$)"]
    ),
    (
      #"{"properties": {"a": {"not": {"type": "string"}}}}"#, #"{"a": "x"}"#,
      ["not /a: x (not string)"]
    ),
    (
      #"{"contains": {"const": "a"}, "minContains": 2, "maxContains": 2}"#, #"["a", "b"]"#,
      [#"minContains : 1 (at least 2 elements that are "a")"#]
    ),
    (
      #"{"contains": {"const": "a"}, "maxContains": 1}"#, #"["a", "a"]"#,
      [#"maxContains : 2 (at most 1 element that is "a")"#]
    ),
    (
      #"{"contains": {"type": "integer"}}"#, "[]",
      ["contains : 0 (at least 1 element that is integer)"]
    ),
    (
      #"{"properties": {"m": {"propertyNames": {"maxLength": 2}}}}"#,
      #"{"m": {"abc": {}, "ab": 1}}"#,
      ["propertyNames /m/abc: abc (names that are at most 2 characters)"]
    ),
    (
      #"{"dependentRequired": {"card": ["address"]}}"#, #"{"card": 1}"#,
      [#"dependentRequired /address: {"card": 1} ("address" beside "card")"#]
    ),
    (
      #"{"dependentSchemas": {"card": {"required": ["address"]}}}"#, #"{"card": 1}"#,
      ["required /address"]
    ),
    (
      #"{"dependentSchemas": {"card": false}}"#, #"{"card": 1}"#,
      [#"dependentSchemas : {"card": 1} (no value)"#]
    ),
    (
      #"{"properties": {"a": {}}, "unevaluatedProperties": false}"#, #"{"a": 1, "b": 2}"#,
      ["unevaluatedProperties /b: 2 (no value)"]
    ),
    (
      #"{"properties": {"a": {}}, "unevaluatedProperties": {"type": "string"}}"#,
      #"{"a": 1, "b": 2}"#, ["type /*: integer (string)"]
    ),
    (
      #"{"prefixItems": [{}], "items": false}"#, "[1, 2]", ["items /*: 2 (no value)"]
    ),
    (
      #"{"prefixItems": [{}], "unevaluatedItems": false}"#, "[1, 2]",
      ["unevaluatedItems /*: 2 (no value)"]
    ),
    (
      #"{"contains": {"type": "string"}, "unevaluatedItems": false}"#, #"["a", 2]"#,
      ["unevaluatedItems /*: 2 (no value)"]
    ),
    (
      #"{"patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false}"#,
      #"{"x-a": "1", "x-b": 2, "y": 3}"#, ["forbidden /y", "type /*: integer (string)"]
    ),
    (
      #"{"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}, "additionalProperties": false}]}"#,
      #"{"a": 1, "b": 2}"#, ["additionalProperties /a: 1 (no value)"]
    ),
    (
      #"{"if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"n": {"type": "integer"}}}, "else": {"required": ["m"], "properties": {"m": {}}}, "properties": {"kind": {}, "n": {}}}"#,
      #"{"kind": "a", "n": "x"}"#, ["type /n: string (integer)"]
    ),
    (
      #"{"properties": {"limit": {"if": {"type": "number", "minimum": 100}, "then": {"type": "string"}}}}"#,
      #"{"limit": 250}"#, ["then /limit: 250 (string)"]
    ),
    (
      #"{"if": {"type": "string"}, "then": false}"#, #""x""#, ["then : x (no value)"]
    ),
    (
      #"{"if": {"type": "string"}, "else": {"type": "null"}}"#, "1", ["else : 1 (null)"]
    ),
  ]

  @Test(arguments: rows)
  func records(_ row: (schema: String, body: String, drifts: [String])) throws {
    #expect(try WalkedBody(row.schema, row.body).drifts == row.drifts)
  }

  /// What `then` asks of a member is told at the member, under the schema in `then`.
  @Test func tellsWhatThenAsksForWhereItIs() throws {
    let walked = try WalkedBody(
      """
      {"if": {"required": ["paid"]}, "then": {"properties": {"sum": {"minimum": 1}}},
       "properties": {"sum": {"type": "number"}, "paid": {"type": "boolean"}}}
      """, #"{"paid": true, "sum": 0}"#, #"{"sum": 0}"#)
    #expect(walked.drifts == ["minimum /sum: 0 (at least 1)"])
    #expect(walked.breakers(at: "/sum") == ["/then/properties/sum"])
  }

  /// Names that one pattern matches are keys, and a pattern is not asked about a known name again.
  @Test func countsWhatAPatternMatchesTogether() throws {
    let walked = try WalkedBody(
      #"{"patternProperties": {"^x-": {"type": "integer"}}, "properties": {"x-id": {"type": "integer"}}}"#,
      #"{"x-a": 1, "x-b": 2, "x-id": 3}"#, #"{"x-a": 4, "other": 5}"#)
    let visits = Dictionary(
      walked.observation.facts.map { ($0.key.location.description, $0.value.visits) },
      uniquingKeysWith: +)
    #expect(visits["/*"] == 3)
    #expect(visits["/x-id"] == 1)
    #expect(walked.drifts == ["unpromised /other"])
  }
}
