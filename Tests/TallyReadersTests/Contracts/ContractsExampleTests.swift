import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

@Suite struct ContractsExampleTests {
  /// A schema in words: `{a: integer, b?: string date}`.
  private static func words(_ id: SchemaID, _ contract: Contract) -> String {
    let schema = contract[id]
    let members = schema.properties.map { property in
      let mark = schema.required.contains(property.name) ? "" : "?"
      return "\(property.name)\(mark): \(words(property.schema, contract))"
    }
    guard schema.types != .any else { return "any type" }
    return schema.types.types.map { type in
      switch type {
      case .object: "{\(members.joined(separator: ", "))}"
      case .array: "[\(schema.items.map { words($0, contract) } ?? "")]"
      case .string: "string" + (schema.format.map { " " + $0 } ?? "")
      default: type.name
      }
    }.joined(separator: " or ")
  }

  static let rows: [(examples: [String], schema: String)] = [
    ([#"{"a": 1, "b": "x", "c": true}"#], "{a: integer, b: string, c: boolean}"),
    (["1.5"], "number"),
    (["1.0"], "integer"),
    (["[1, 2.5]"], "[number]"),
    (["[]"], "[]"),
    (["null"], "any type"),
    ([#"{"a": null}"#], "{a: any type}"),
    ([#"[{"a": 1, "b": null}, {"b": "x"}]"#], "[{a?: integer, b: null or string}]"),
    ([#"[{"a": 1}, [2], "x", null]"#], "[null or string or [integer] or {a: integer}]"),
    ([#"{"a": {"b": [{"c": {}}]}}"#], "{a: {b: [{c: {}}]}}"),
    // Several examples refine
    (
      [#"{"a": 1, "b": 2}"#, #"{"b": null, "c": [1]}"#, #"{"b": 3, "c": ["x"]}"#],
      "{a?: integer, b: null or integer, c?: [integer or string]}"
    ),
    ([#"{"a": []}"#, #"{"a": [{"b": 1}]}"#], "{a: [{b: integer}]}"),
    // Formats, where every string has it
    ([#"["2024-05-01T10:00:00Z", "2024-05-01T10:00:00.5+02:00"]"#], "[string date-time]"),
    ([#"["2024-05-01"]"#], "[string date]"),
    ([#"["2024-05-01", "2024-05-01T10:00:00Z"]"#], "[string]"),
    ([#"["550e8400-e29b-41d4-a716-446655440000"]"#], "[string uuid]"),
    ([#"["https://example.com/a.png"]"#], "[string uri]"),
    ([#"["ann@example.com"]"#], "[string email]"),
    ([#"["ann@example.com", "ann"]"#], "[string]"),
    ([#"["ann", "ann@example.com"]"#], "[string]"),
    ([#"["Title: text", "2019-02-30"]"#], "[string]"),
    ([#"["2024-05-01", null]"#], "[null or string date]"),
    // The first of two members of a name is the one that counts here
    ([#"{"a": 1, "a": "x"}"#], "{a: integer}"),
  ]

  @Test(arguments: rows)
  func reads(_ row: (examples: [String], schema: String)) throws {
    let documents = try row.examples.enumerated().map { index, text in
      try Document(parsing: Bytes(text), origin: Origin(file: "example\(index).json"))
    }
    let contract = AgreedExampleReader.contract(from: documents, file: "home.example.json")
    #expect(contract.operations.map(\.title) == ["home"])
    #expect(Self.words(SchemaID(0), contract) == row.schema)
    #expect(contract.schemas.allSatisfy { $0.additional == .absent })
  }

  @Test func keepsTheValuesItShows() throws {
    let contract = try contract(#"[{"a": "x"}, {"a": "y"}, {"a": 3}]"#, file: "home.json")
    let element = contract[try #require(contract.root.items)]
    let member = try contract.property("a", of: element)
    #expect(member.examples.map(\.text) == [#""x""#, #""y""#, "3"])
    #expect(member.pointer == "/0/a")
  }
}
