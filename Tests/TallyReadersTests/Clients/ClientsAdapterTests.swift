import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Every adapter and refinement, on bodies that break it.
@Suite struct ClientsAdapterTests {
  /// A property, a body, and the events: outcome, place and detail.
  static let cases: [(String, String, [String])] = [
    (#"{"from": "l", "adapter": "last", "type": "Item"}"#, #"{"l":[{"id":1}]}"#, []),
    (
      #"{"from": "l", "adapter": "last", "type": "Item?"}"#, #"{"l":[]}"#,
      ["NIL /l too few elements in the list at l"]
    ),
    (#"{"from": "l", "adapter": "rest", "type": "[Item]"}"#, #"{"l":[]}"#, []),
    (#"{"from": "l", "adapter": "rest", "type": "[Item]?"}"#, "{}", [#"NIL /l no "l""#]),
    (
      #"{"from": "l", "adapter": "index", "index": 1, "type": "Item"}"#, #"{"l":[{"id":1}]}"#,
      ["FAIL_RESPONSE /l too few elements in the list at l"]
    ),
    (
      #"{"from": ["l", "m"], "adapter": "concat", "type": "[Item]?"}"#, #"{"l":[{"id":1}]}"#,
      [#"NIL /m no "m""#]
    ),
    (
      #"{"from": ["a", "b.c"], "adapter": "join", "separator": " "}"#, #"{"a":"x","b":{}}"#,
      [#"FAIL_RESPONSE /b/c keyNotFound "c" at b"#]
    ),
    (
      #"{"from": "l", "adapter": "map", "key": "name.first", "type": "[String]"}"#,
      #"{"l":[{"name":{"first":"x"}},{"name":{}},{}]}"#,
      [
        #"FAIL_RESPONSE /l/*/name keyNotFound "name" at l[]"#,
        #"FAIL_RESPONSE /l/*/name/first keyNotFound "first" at l[].name"#,
      ]
    ),
    (
      #"{"from": "l", "adapter": "map", "key": "id", "type": "[Int?]"}"#, #"{"l":[{"id":1},{}]}"#,
      [#"NIL /l/*/id no "id" at l[]"#]
    ),
    (
      #"{"from": "l", "adapter": "filter", "where": {"id": 1}, "type": "[Item]"}"#,
      #"{"l":[{"id":1},{"id":2}]}"#, []
    ),
    (
      #"{"from": "a", "adapter": "default", "value": 7, "type": "Int"}"#, "{}",
      [#"DEFAULT /a no "a""#]
    ),
    (#"{"from": "a", "default": 7, "type": "Int"}"#, #"{"a":null}"#, ["DEFAULT /a null at a"]),
    (
      #"{"from": "a.b", "default": 7, "type": "Int"}"#, #"{"a":"x"}"#,
      ["FAIL_RESPONSE /a typeMismatch expected Dictionary<String, Any>, found string at a"]
    ),
    (
      #"{"from": "a", "adapter": "convert", "value": "String", "type": "Double"}"#,
      #"{"a":"12.5x"}"#, ["FAIL_RESPONSE /a value cannot be converted to String at a"]
    ),
    (
      #"{"from": "a", "adapter": "convert", "convert": "String", "type": "Int?"}"#, #"{"a":"12"}"#,
      []
    ),
    (
      #"{"from": "a", "adapter": "date", "format": "yyyy-MM-dd", "type": "Date"}"#,
      #"{"a":"06/05/24"}"#,
      [
        #"FAIL_RESPONSE /a dataCorrupted "Date string does not match format expected by formatter." at a"#
      ]
    ),
    (
      #"{"from": "a", "adapter": "enum", "type": "Kind?"}"#, #"{"a":"z"}"#,
      [#"NIL /a no case of Kind has the value at a"#]
    ),
    (
      #"{"from": "a", "type": "Kind?"}"#, #"{"a":"z"}"#,
      [#"FAIL_RESPONSE /a dataCorrupted "Cannot initialize Kind from invalid value" at a"#]
    ),
    (#"{"from": ["a", "b"], "type": "Int"}"#, #"{"a":null,"b":1}"#, []),
    (#"{"from": ["a", "b"], "type": "Int"}"#, "{}", [#"FAIL_RESPONSE /a keyNotFound "a""#]),
    (#"{"from": ["a", "b"], "type": "Int?"}"#, "{}", [#"NIL /a no "a""#]),
  ]

  @Test(arguments: cases)
  func adapters(_ property: String, _ body: String, _ events: [String]) throws {
    let file = """
      {"models": {"Item": {"properties": {"id": {"type": "Int"}}}, "Kind": {"cases": ["a"]},
       "A": {"properties": {"p": \(property)}}}}
      """
    let tally = try Simulating(file).tally("A", body)
    #expect(
      tally.events.keys.map { "\($0.outcome.rawValue) \($0.location) \($0.detail)" }.sorted()
        == events)
    #expect(tally.events.keys.allSatisfy { $0.symbol.property == "p" })
    #expect((tally.decoded == 1) == !events.contains { $0.hasPrefix("FAIL") })
  }

  /// What `JSONDecoder` does with the code in the comment.
  static let lenient: [(String, String, [String])] = [
    // (try? c.decode(Int.self, forKey: .a)) ?? 0
    (
      #"{"from": "a", "type": "Int", "lenient": true, "default": 0}"#, #"{"a":"x"}"#,
      ["A.p DEFAULT /a typeMismatch expected Int, found string at a"]
    ),
    // try? c.decode(Item.self, forKey: .a)
    (
      #"{"from": "a", "type": "Item?", "lenient": true}"#, #"{"a":{"id":"x"}}"#,
      ["Item.id NIL /a/id typeMismatch expected Int, found string at a.id"]
    ),
    (
      #"{"from": "a.b", "type": "Int?", "lenient": true}"#, #"{"a":[]}"#,
      ["A.p NIL /a typeMismatch expected Dictionary<String, Any>, found array at a"]
    ),
    // A loop over an unkeyed container that skips what it cannot decode.
    (
      #"{"from": "a", "type": "[Item]", "elements": "drop"}"#, #"{"a":[{"id":1},{}]}"#,
      [
        "A.p DROP /a/* element dropped at a[]",
        #"Item.id NIL /a/*/id keyNotFound "id" at a[]"#,
      ]
    ),
    // [Failable<Int>], whose value is nil where it cannot be decoded.
    (
      #"{"from": "a", "type": "[Int]", "elements": "null"}"#, #"{"a":[1,"x"]}"#,
      ["A.p NIL /a/* typeMismatch expected Int, found string at a[]"]
    ),
    (#"{"from": "a", "type": "Int", "opaque": "trimmed"}"#, #"{"a":"x"}"#, []),
  ]

  @Test(arguments: lenient)
  func failuresEndWhereTheSourceCatchesThem(
    _ property: String, _ body: String, _ events: [String]
  ) throws {
    let file = """
      {"models": {"Item": {"properties": {"id": {"type": "Int"}}},
       "A": {"properties": {"p": \(property)}}}}
      """
    let tally = try Simulating(file).tally("A", body)
    #expect(
      tally.events.keys.map {
        "\($0.symbol.model).\($0.symbol.property) \($0.outcome.rawValue) \($0.location) \($0.detail)"
      }.sorted() == events)
    #expect(tally.decoded == 1)
  }

  /// Key-value coding through a list, which is the value of a list property.
  @Test func aPathThroughAList() throws {
    let file = """
      {"decoder": "jsonmodel", "models": {
        "Item": {"properties": {"id": {"type": "Int"}}},
        "A": {"properties": {"items": {"from": "rows.item", "type": "[Item]"},
                             "names": {"from": "rows.name", "type": "[String]"},
                             "count": {"from": "rows.@count", "type": "Int"}}}}}
      """
    let simulating = try Simulating(file)
    #expect(try simulating.lines("A", #"{"rows":[{"item":{"id":1},"name":"x"}]}"#) == [])
    #expect(
      try simulating.lines("A", #"{"rows":[{"item":{}},{"item":"x"}]}"#) == [
        "A.items /rows/*/item DROP 1: element dropped at items",
        "Item.id /rows/*/item/id FAIL_RESPONSE 1: kJSONModelMissingKeys (id) at items",
      ])
  }

  /// An optional model absorbs what goes wrong within it, in JSONModel alone.
  @Test func holdersAbsorb() throws {
    let file = """
      {"decoder": "jsonmodel", "models": {
        "Author": {"properties": {"name": {"type": "String"}}},
        "A": {"properties": {"author": {"type": "Author?"}}}}}
      """
    let lines = try Simulating(file).lines("A", #"{"author":{}}"#)
    #expect(lines == ["Author.name /author/name NIL 1: kJSONModelMissingKeys (name) at author"])
    let codable = try Simulating(file.replacing("jsonmodel", with: "codable"))
    #expect(
      try codable.lines("A", #"{"author":{}}"#) == [
        #"Author.name /author/name FAIL_RESPONSE 1: keyNotFound "name" at author"#
      ])
    #expect(try codable.tally("A", #"{"author":{}}"#).decoded == 0)
  }
}
