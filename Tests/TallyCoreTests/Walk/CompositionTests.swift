import Testing

@testable import TallyCore

@Suite struct CompositionTests {
  static let tagged = """
    {"oneOf": [
      {"required": ["kind", "lives"], "properties": {"kind": {"const": "cat"},
       "lives": {"type": "integer"}, "name": {"type": "string"}}},
      {"required": ["kind"], "properties": {"kind": {"enum": ["dog", "wolf"]},
       "bark": {"type": "boolean"}, "name": {"type": "string"}}}]}
    """
  static let mapped = """
    {"oneOf": [{"$ref": "#/$defs/Nice"}, {"$ref": "#/$defs/Hunt"}],
     "discriminator": {"propertyName": "type",
       "mapping": {"NICE": "#/$defs/Nice", "HUNT": "#/$defs/Hunt"}},
     "$defs": {
       "Nice": {"required": ["type", "smile"], "properties": {"type": {}, "smile": {"type": "string"}}},
       "Hunt": {"required": ["type", "prey"], "properties": {"type": {}, "prey": {"type": "string"}}}}}
    """
  static let plain = """
    {"oneOf": [{"required": ["a", "b"], "properties": {"a": {"type": "integer"}, "b": {}}},
      {"required": ["c"], "properties": {"c": {"type": "integer"}}}]}
    """

  static let rows: [(title: String, schema: String, body: String, drifts: [String])] = [
    (
      "a tag decides though other members break", tagged,
      #"{"kind": "cat", "lives": "nine", "name": 7}"#,
      ["type /lives: string (integer)", "type /name: integer (string)"]
    ),
    (
      "a tag decides though nothing of its branch is there", tagged,
      #"{"kind": "cat", "bark": true}"#, ["required /lives", "unpromised /bark"]
    ),
    ("one of several values of a tag", tagged, #"{"kind": "wolf", "bark": true}"#, []),
    ("a discriminator decides", mapped, #"{"type": "NICE"}"#, ["required /smile"]),
    (
      "a discriminator decides though the other branch would fit", mapped,
      #"{"type": "HUNT", "smile": "wide"}"#, ["required /prey", "unpromised /smile"]
    ),
    (
      "an unknown tag is one finding", mapped, #"{"type": "SAD", "smile": 3, "tear": 1}"#,
      [#"mapping /type: SAD (one of "HUNT", "NICE")"#]
    ),
    (
      "a tag that is absent is one finding", mapped, #"{"smile": 3}"#,
      [#"discriminator /type: {"smile": 3} ("type")"#]
    ),
    (
      "a tag that is a number", mapped.replacing("NICE", with: "1"), #"{"type": 1, "smile": 3}"#,
      ["type /smile: integer (string)"]
    ),
    (
      "a branch that no tag can name is found by what it holds",
      mapped.replacing("[{", with: #"[{"required": ["tear"], "properties": {"tear": {}}}, {"#),
      #"{"type": "SAD", "tear": 1}"#, ["unpromised /type"]
    ),
    ("the nearest branch's differences", plain, #"{"a": 1}"#, ["required /b"]),
    (
      "several branches", plain, #"{"a": 1, "b": 2, "c": 3}"#,
      ["oneOf : branch 1 and branch 2 (exactly one of 2 branches)", "unpromised /c"]
    ),
    (
      "several branches of an anyOf are as it should be",
      plain.replacing("oneOf", with: "anyOf"), #"{"a": 1, "b": 2, "c": 3}"#, []
    ),
    (
      "a branch that leads back to itself proves nothing",
      ##"{"anyOf": [{"$ref": "#"}, {"type": "string"}], "properties": {}}"##, #""x""#, []
    ),
  ]

  @Test(arguments: rows)
  func records(_ row: (title: String, schema: String, body: String, drifts: [String])) throws {
    #expect(try WalkedBody(row.schema, row.body).drifts == row.drifts, "\(row.title)")
  }

  /// A value of which no branch is nearest is counted as fitting none.
  @Test func countsWhatFitsNoBranch() throws {
    let walked = try WalkedBody(
      #"{"oneOf": [{"const": "video"}, {"const": "picture"}]}"#, #""audio""#, #""video""#)
    #expect(walked.observation.facts.values.map(\.unmatched.count).max() == 1)
  }
}
