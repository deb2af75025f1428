import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// What examples promise, by a table that was made by hand.
@Suite struct ExampleTests {
  static let rows: [(examples: [String], words: String)] = [
    ([#"{"a": 1, "b": "x", "c": true}"#], "{a: integer, b: string, c: boolean}"),
    (["[1.5]"], "[number]"),
    (["[1, 2.5]"], "[number]"),
    // Who writes a fraction or an exponent means a number, whatever its value
    (
      [#"{"price": 10.0, "distance": 1e3, "count": 10}"#],
      "{price: number, distance: number, count: integer}"
    ),
    ([#"{"a": []}"#], "{a: []}"),
    ([#"{"a": {}}"#], "{a: {}}"),
    ([#"{"a": null}"#], "{a: any type}"),
    ([#"[{"a": 1, "b": null}, {"b": "x"}]"#], "[{a?: integer, b: null or string}]"),
    ([#"[{"a": 1}, [2], "x", null]"#], "[null or string or [integer] or {a: integer}]"),
    ([#"{"a": {"b": [{"c": {}}]}}"#], "{a: {b: [{c: {}}]}}"),
    ([#"[[1, 2], [3]]"#], "[[integer]]"),
    // Several examples refine
    (
      [#"{"a": 1, "b": 2}"#, #"{"b": null, "c": [1]}"#, #"{"b": 3, "c": ["x"]}"#],
      "{a?: integer, b: null or integer, c?: [integer or string]}"
    ),
    ([#"{"a": []}"#, #"{"a": [{"b": 1}]}"#], "{a: [{b: integer}]}"),
    ([#"{"a": 1}"#, #"{"a": 1.5}"#], "{a: number}"),
    (
      [#"{"a": null, "b": 1}"#, #"{"a": {"c": 1}, "b": 1}"#],
      "{a: null or {c: integer}, b: integer}"
    ),
    (["[]", #"[{"a": 1}]"#, "[]"], "[{a: integer}]"),
    // Both of two members of a name are allowed
    ([#"{"a": 1, "a": "x"}"#], "{a: integer or string}"),
  ]

  @Test(arguments: rows)
  func reads(_ row: (examples: [String], words: String)) throws {
    let contract = try contract(ofExamples: row.examples)
    #expect(contract.operations.map(\.title) == ["home"])
    #expect(contract.words == row.words)
  }

  /// Formats, where every value has them and looks leave no doubt.
  static let formats: [(values: String, name: String, words: String)] = [
    (#"["2024-05-01T10:00:00Z", "2024-05-01T10:00:00.5+02:00"]"#, "a", "string date-time"),
    (#"["2024-05-01"]"#, "a", "string date"),
    (#"["10:30:00Z"]"#, "a", "string time"),
    (#"["2024-05-01", "2024-05-01T10:00:00Z"]"#, "a", "string"),
    (#"["2024-05-01 10:00:00", "2024-05-01T10:00:00"]"#, "a", "string nearly-date-time"),
    (#"["2024-05-01 10:00:00", "2024-05-01T10:00:00Z"]"#, "a", "string"),
    (#"["550e8400-e29b-41d4-a716-446655440000"]"#, "a", "string uuid"),
    (#"["https://example.com/a.png"]"#, "a", "string uri"),
    (#"["https://example.com/ü", "https://example.com/"]"#, "a", "string iri"),
    (#"["ann@example.com"]"#, "a", "string email"),
    (#"["ann@example.com", "ann"]"#, "a", "string"),
    (#"["ann", "ann@example.com"]"#, "a", "string"),
    (#"["", "ann@example.com"]"#, "a", "string"),
    (#"["Title: text", "2019-02-30"]"#, "a", "string"),
    (#"["2024-05-01", null]"#, "a", "null or string date"),
    // An address is one where its name says so; four numbers may be a version
    (#"["10.0.0.1"]"#, "ip_address", "string ipv4"),
    (#"["10.0.0.1"]"#, "version", "string"),
    (#"["fe80::1"]"#, "a", "string ipv6"),
    // Numbers in quotes
    (#"["12", "-3.50", "007"]"#, "a", "string decimal"),
    (#"["12", "12a"]"#, "a", "string"),
    (#"["true"]"#, "a", "string"),
    // Moments are told by name and range together
    ("[1772517600]", "createdAt", "integer epoch-seconds"),
    ("[1772517600]", "created_at", "integer epoch-seconds"),
    ("[1772517600, 0]", "deletedAt", "integer epoch-seconds"),
    ("[1772517600.25]", "timestamp", "number epoch-seconds"),
    ("[1772517600000]", "lastSeen", "integer epoch-milliseconds"),
    ("[1772517600000, 1772517600]", "lastSeen", "integer"),
    ("[1772517600]", "id", "integer"),
    ("[1772517600]", "latitude", "integer"),
    ("[12]", "createdAt", "integer"),
    ("[0]", "createdAt", "integer"),
    (#"["1772517600"]"#, "createdAt", "string epoch-seconds"),
    (#"["1772517600"]"#, "id", "string decimal"),
    (#"["1772517600", "12"]"#, "createdAt", "string decimal"),
  ]

  @Test(arguments: formats)
  func recognisesFormats(_ row: (values: String, name: String, words: String)) throws {
    let contract = try contract(ofExamples: [#"{"\#(row.name)": \#(row.values)}"#])
    #expect(contract.words == "{\(row.name): [\(row.words)]}")
  }

  /// Objects whose names are data, and some that only look so.
  static let maps: [(object: String, words: String)] = [
    (#"{"17": {"a": 1}, "23": {"a": 2, "b": 3}}"#, "{*: {a: integer, b?: integer}}"),
    (#"{"550e8400-e29b-41d4-a716-446655440000": 1}"#, "{*: integer}"),
    (#"{"2026-03-01": 1, "2026-03-02": null}"#, "{*: null or integer}"),
    (#"{"ann@example.com": 1}"#, "{*: integer}"),
    (#"{"en": "a", "de": "b", "pt-BR": "c"}"#, "{*: string}"),
    (#"{"en": "a", "de": "b"}"#, "{en: string, de: string}"),
    (#"{"id": 1, "is": 2, "to": 3}"#, "{id: integer, is: integer, to: integer}"),
    (#"{"en": "a", "de": 1, "fr": "c"}"#, "{en: string, de: integer, fr: string}"),
    (#"{"EUR": 1, "USD": 1.1, "GBP": 0.9}"#, "{EUR: integer, USD: number, GBP: number}"),
    (#"{"EUR": 1.0, "USD": 1.1, "GBP": 0.9}"#, "{*: number}"),
    (#"{"@odata.id": "x"}"#, "{@odata.id: string}"),
    (#"{"sha256_fingerprint": "x"}"#, "{sha256_fingerprint: string}"),
    (#"{"line1": "x", "line2": "y"}"#, "{line1: string, line2: string}"),
    (#"{"+1": 2, "-1": 3, "heart": 4}"#, "{+1: integer, -1: integer, heart: integer}"),
  ]

  @Test(arguments: maps)
  func tellsMaps(_ row: (object: String, words: String)) throws {
    #expect(try contract(ofExamples: ["[\(row.object)]"]).words == "[\(row.words)]")
  }

  /// The order of examples decides which is pointed at, and nothing else.
  @Test func isTheSameInAnyOrder() throws {
    let examples = [
      #"{"a": {"1": 1}, "b": [], "c": "12", "t_at": 0}"#,
      #"{"a": {"name": 1}, "b": [{"x": null}], "t_at": 1772517600}"#,
      #"{"a": {}, "b": [{"x": 1, "y": 2}], "c": "x"}"#,
    ]
    let words = "{a: {1?: integer, name?: integer}, b: [{x: null or integer, y?: integer}]}"
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let contract = try contract(ofExamples: order.map { examples[$0] })
      let root = try contract.root
      #expect(root.required.sorted() == ["a", "b"])
      var shown = contract
      shown[SchemaID(0)].properties = root.properties.filter { ["a", "b"].contains($0.name) }
        .sorted { $0.name < $1.name }
      let a = try contract.property("a", of: root)
      let c = try contract.property("c", of: root)
      let moment = try contract.property("t_at", of: root)
      #expect(Set(a.properties.map(\.name)) == ["1", "name"] && a.required.isEmpty, "\(order)")
      #expect(c.format == nil && moment.format == "epoch-seconds")
      if order == [0, 1, 2] { #expect(shown.words == words) }
    }
  }

  @Test func pointsAtWhereAPlaceWasFirstSeen() throws {
    let contract = try contract(ofExamples: ["{\"a\": []}", "{\"a\": [{\"b\": 1}],\n \"c\": 2}"])
    let root = try contract.root
    let list = try contract.property("a", of: root)
    #expect(list.location.file == "example0.json" && list.pointer == "/a")
    let element = contract[try #require(list.items)]
    #expect(element.location.file == "example1.json" && element.pointer == "/a/0")
    #expect(try contract.property("c", of: root).location.offset == 24)
  }

  @Test func keepsTheValuesItShows() throws {
    let contract = try contract(ofExamples: [#"[{"a": "x"}, {"a": "y"}, {"a": 3}]"#])
    let element = contract[try #require(contract.root.items)]
    let member = try contract.property("a", of: element)
    #expect(member.examples.map(\.text) == [#""x""#, #""y""#, "3"])
    #expect(member.pointer == "/0/a")
  }

  @Test func saysWhatItLeavesOpen() throws {
    let contract = try contract(ofExamples: [#"{"a": null, "b": null, "c": [], "d": {}}"#])
    #expect(
      contract.notices.map { "\($0.location.column) \($0.message)" } == [
        "7 the example shows only null here, so any type is taken to be promised (2 times, first here)",
        "29 the example shows no element here, so nothing is promised of them",
        "38 the example shows no member here, so nothing is promised of them",
      ])
  }

  /// As deep as the parser allows, and as wide as an example never is.
  @Test func readsWhatIsDeepOrWide() throws {
    let depth = Limits.depth - 1
    let deep = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(try contract(ofExamples: [deep]).schemas.count == depth + 1)
    let objects =
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(try contract(ofExamples: [objects, objects]).schemas.count == depth + 1)
    let wide = "{" + (0..<20_000).map { #""m\#($0)x": 1"# }.joined(separator: ",") + "}"
    #expect(try contract(ofExamples: [wide, wide]).schemas.count == 20_001)
  }
}
