import TallyCore
import Testing

/// A value of another kind is one finding, whatever it held.
@Suite struct ChangedKindTests {
  private static func contract(_ prices: String) -> String {
    """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
     "required": ["id", "value"],
     "properties": {"id": {"type": "integer"}, "value": \(prices)}}
    """
  }

  private static let settings = contract(
    """
    {"type": "object", "required": ["theme", "language", "fontSize"], "properties": {
     "theme": {"type": "string"}, "language": {"type": "string"}, "fontSize": {"type": "integer"}}}
    """)

  static let captures: [(value: String, names: [String])] = [
    // The same members, in the elements of a list.
    (#"[{"theme": "dark", "language": "de", "fontSize": 12}]"#, []),
    // A list of pairs.
    (#"[{"key": "theme", "value": "dark"}, {"key": "language", "value": "de"}]"#, []),
    // The bare values.
    (#"["dark", "de", "12"]"#, []),
    // Other names, too: told with the one finding.
    (
      #"[{"theme_name": "dark", "lang": "de", "font_size": 12}]"#,
      ["/value/theme is /value/*/theme_name", "/value/fontSize is /value/*/font_size"]
    ),
  ]

  @Test(arguments: captures)
  func isToldOnce(_ row: (value: String, names: [String])) throws {
    let findings = try recognised(
      contract: Self.settings, captures: ["{\"id\": 1, \"value\": \(row.value)}"])
    #expect(findings.map { "\($0.rule) \($0.location)" } == ["retyped-field /value"])
    for name in row.names { #expect(findings[0].why?.contains(name) == true) }
  }

  /// A list that became a map of the same things: both locations read `/value/*/amount`.
  @Test func tellsAMapFromAList() throws {
    let list = Self.contract(
      """
      {"type": "array", "items": {"type": "object", "required": ["amount", "net"],
       "properties": {"amount": {"type": "number"}, "net": {"type": "number"}}}}
      """)
    let findings = try recognised(
      contract: list,
      captures: [
        #"{"id": 1, "value": {"17": {"amount": 1, "net": 2}, "18": {"amount": 3, "net": 4}}}"#
      ])
    #expect(findings.map { "\($0.rule) \($0.location)" } == ["retyped-field /value"])
  }
}
