import TallyCore
import Testing

/// What the contract declares, or leaves to be a key of a map, is no news, and nothing has moved there.
@Suite struct DeclaredPlacesTests {
  static let rows: [(contract: String, capture: String)] = [
    (
      """
      {"type": "object", "required": ["id", "card"], "properties": {"id": {}, "card": {"type": "string"},
       "pay": {"type": "string"}}, "dependentSchemas": {"pay": {"properties": {"payCard": {"type": "string"}}}}}
      """, #"{"id": 1, "pay": "x", "payCard": "4"}"#
    ),
    (
      """
      {"type": "object", "required": ["id", "card"], "properties": {"id": {}, "card": {"type": "string"},
       "pay": {"type": "string"}}, "dependentSchemas": {"pay": {"properties": {"payCard": {"type": "string"}}}}}
      """, #"{"id": 1, "payCard": "4"}"#
    ),
    (
      """
      {"type": "object", "required": ["id", "icon_url"], "properties": {"id": {}, "icon_url": {"type": "string"},
       "kind": {}}, "if": {"required": ["kind"]}, "then": {"properties": {"iconUrl": {"type": "string"}}}}
      """, #"{"id": 1, "kind": "x", "iconUrl": "https://a.org/1"}"#
    ),
    (
      """
      {"type": "object", "required": ["id", "home_url"], "properties": {"id": {}, "home_url": {"type": "string"},
       "links": {"type": "object", "additionalProperties": {"type": "string"}}}}
      """, #"{"id": 1, "links": {"home_url": "https://a.org/1", "self": "https://a.org/2"}}"#
    ),
    (
      """
      {"type": "object", "required": ["home_url"], "properties": {"home_url": {"type": "string"}},
       "additionalProperties": {"type": "string"}}
      """, #"{"homeUrl": "https://a.org/1"}"#
    ),
    (
      """
      {"type": "object", "required": ["id", "price"], "properties": {"id": {}, "price": {"type": "number"},
       "prices": {"type": "object", "patternProperties": {"^price": {"type": "number"}}}}}
      """, #"{"id": 1, "prices": {"price_eur": 2.5}}"#
    ),
  ]

  @Test(arguments: rows)
  func nothingMovesThere(_ row: (contract: String, capture: String)) throws {
    for count in [1, 6] {
      let findings = try recognised(
        contract: row.contract, captures: Array(repeating: row.capture, count: count))
      #expect(findings.contains { $0.rule == "missing-field" })
      #expect(findings.allSatisfy { $0.now.isEmpty && $0.candidates.isEmpty })
    }
  }
}
