import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// Where editions differ, and where an author may think that another one is in force.
@Suite struct DialectTests {
  static let draft04 = "http://json-schema.org/draft-04/schema#"
  static let draft07 = "https://json-schema.org/draft-07/schema"
  static let draft201909 = "https://json-schema.org/draft/2019-09/schema"
  static let draft202012 = "https://json-schema.org/draft/2020-12/schema"

  /// A metaschema, the rest of a schema, the keywords that count, and the notices.
  static let rows: [(metaschema: String, text: String, keywords: [String], notices: [String])] = [
    (
      draft04, #""const": 1"#, [],
      [#""const" is no keyword of JSON Schema draft-04, so it counts for nothing"#]
    ),
    (draft04, #""minimum": 1, "exclusiveMinimum": true"#, ["exclusiveMinimum"], []),
    (
      draft04, #""minimum": 1, "exclusiveMinimum": 2"#, ["minimum"],
      [
        #"in JSON Schema draft-04, "exclusiveMinimum" is true or false, so this counts for nothing"#
      ]
    ),
    (draft07, #""const": 1, "exclusiveMinimum": 2"#, ["const", "exclusiveMinimum"], []),
    (
      draft07, #""prefixItems": [true]"#, [],
      [#""prefixItems" is no keyword of JSON Schema draft-07, so it counts for nothing"#]
    ),
    (
      draft07, #""if": {"type": "null"}"#, ["if"],
      [#"an "if" without "then" or "else" counts for nothing"#]
    ),
    (draft07, #""then": {"type": "null"}"#, [], [#""then" without "if" counts for nothing"#]),
    (draft201909, #""items": [true], "additionalItems": false"#, ["items", "prefixItems"], []),
    (
      draft201909, #""minContains": 2"#, [],
      [#""minContains" without "contains" counts for nothing"#]
    ),
    (
      draft202012, #""minimum": 1, "exclusiveMinimum": true"#, ["minimum"],
      [
        #"in JSON Schema 2020-12, "exclusiveMinimum" is a number, so this counts for nothing"#
      ]
    ),
    (
      draft202012, #""items": [true], "additionalItems": false"#, ["prefixItems"],
      [
        #"a list in "items" is taken for "prefixItems", as which JSON Schema 2020-12 knows it"#,
        #""additionalItems" is no keyword of JSON Schema 2020-12, so it counts for nothing"#,
      ]
    ),
    (
      draft202012, #""type": "string", "nullable": true"#, ["type"],
      [#""nullable" is no keyword of JSON Schema 2020-12; it is taken at its word"#]
    ),
    (
      "https://example.com/house-rules", #""const": 1"#, ["const"],
      [
        #"the metaschema "https://example.com/house-rules" is not at hand: the schema is read as its holder is"#
      ]
    ),
  ]

  @Test(arguments: rows)
  func keywordsCountWhereTheyAreKnown(
    _ row: (metaschema: String, text: String, keywords: [String], notices: [String])
  ) throws {
    let contract = try contract(
      #"{"$schema": "\#(row.metaschema)", "$comment": "", \#(row.text), "properties": {"x": {"type": "object"}}}"#
    )
    let root = try contract.root
    var keywords = root.assertions.map(\.keyword)
    if root.types != .any { keywords.append("type") }
    if root.items != nil { keywords.append("items") }
    if !root.prefixItems.isEmpty { keywords.append("prefixItems") }
    if root.conditional != nil { keywords.append("if") }
    #expect(keywords == row.keywords)
    #expect(
      contract.notices.map(\.message) == row.notices)
  }

  /// Each resource of a file is in its own dialect.
  @Test func embeddedSchemasMayBeOlder() throws {
    let contract = try contract(
      #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {
        "old": {"$id": "old.json", "$schema": "http://json-schema.org/draft-07/schema#",
                "items": [{"type": "null"}]},
        "new": {"prefixItems": [{"type": "null"}]}}}
      """#)
    #expect(try contract.property("old", of: contract.root).prefixItems.count == 1)
    #expect(try contract.property("new", of: contract.root).prefixItems.count == 1)
    #expect(contract.notices.isEmpty)
  }

  @Test func aMetaschemaMayLeaveVocabulariesOut() throws {
    let shelf = ManyFilesTests.Shelf([
      "a.json": #"""
      {"$schema": "meta.json", "properties": {"n": {"minimum": 1}}}
      """#,
      "meta.json": #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/applicator": true,
        "https://example.com/vocab/colours": false}}
      """#,
    ])
    let contract = try JSONSchemaReader().read(shelf.file("a.json"), nil)
    #expect(try contract.property("n", of: contract.root).assertions.isEmpty)
    #expect(
      contract.notices.map(\.message)
        == [#""minimum" is in no vocabulary of its metaschema, so it counts for nothing"#])
  }

  @Test func aMetaschemaMayDemandWhatNobodyKnows() throws {
    let shelf = ManyFilesTests.Shelf([
      "a.json": #"{"$schema": "meta.json", "properties": {}}"#,
      "meta.json": #"{"$vocabulary": {"https://example.com/vocab/colours": true}}"#,
    ])
    let error = try #require(throws: InputError.self) {
      try JSONSchemaReader().read(shelf.file("a.json"), nil)
    }
    #expect(error.location.column == 13)
    #expect(error.summary.contains("https://example.com/vocab/colours"))
  }

  @Test func namesThePlaceOfAPatternThatIsNone() throws {
    let error = try #require(throws: InputError.self) {
      try contract(#"{"type": "object", "properties": {"a": {"pattern": "a(b"}}}"#)
    }
    #expect("\(error.location)" == "contract.json:1:52")
    #expect(error.summary.hasPrefix(#""a(b" is no regular expression: "#))
    let name = try #require(throws: InputError.self) {
      try contract(#"{"type": "object", "patternProperties": {"[": true}, "properties": {}}"#)
    }
    #expect("\(name.location)" == "contract.json:1:42")
  }
}
