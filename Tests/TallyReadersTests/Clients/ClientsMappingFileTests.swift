import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// What the reader of mapping files takes, and how it refuses the rest.
@Suite struct ClientsMappingFileTests {
  @Test func readsTheProductsExample() throws {
    let client = try mappingFile(productExample)
    #expect(client.client == "ios" && client.decoder.profile == "jsonmodel")
    let article = try #require(client.models["ArticleInfo"])
    #expect(article.properties.map(\.name) == ["articleId", "authorName", "authorIconUrl"])
    let icon = article.properties[2]
    #expect(icon.paths[0].keys == ["author", "icon"] && icon.type == .optional(.scalar(.url)))
    #expect(icon.paths[0].ranges.map(\.length) == [6, 4])
    #expect(icon.paths[0].ranges[1].start.description == "App/ios.mapping.json:6:40")
    let media = try #require(client.models["Gallery"]?.properties.first)
    #expect(media.adapter == .concat(tag: .init(key: "kind", values: ["video", "picture"])))
  }

  @Test func shortForms() throws {
    let client = try mappingFile(
      """
      {"models": {
        "A": {"properties": {"name": "author.name", "userID": {"type": "Int"}, "x": {}}},
        "Kind": {"cases": ["a", "b"]}, "Level": {"cases": [0, 7]}}}
      """)
    #expect(client.client == "ios" && client.decoder.profile == "codable")
    let properties = client.models["A"]?.properties ?? []
    #expect(properties.map { $0.paths[0].text } == ["author.name", "userID", "x"])
    #expect(properties.map(\.type.description) == ["Any", "Int", "Any"])
    guard case .integers([0, 7])? = client.models["Level"]?.content else {
      Issue.record("Level is no enumeration of integers")
      return
    }
  }

  @Test func decoderSettings() throws {
    let client = try mappingFile(
      """
      {"decoder": {"name": "jsonmodel", "keyStrategy": "mapperForSnakeCase",
                   "dateStrategy": {"formatted": "dd/MM/yyyy"}},
       "models": {"A": {"properties": {"imageURL": {"type": "NSURL<Optional> *"}}}}}
      """)
    #expect(client.decoder.profile == "jsonmodel")
    #expect(client.models["A"]?.properties[0].paths[0].keys == ["image_u_r_l"])
    #expect(client.decoder.dateStrategy == .formatted(try DatePattern("dd/MM/yyyy")))
  }

  @Test func namesInAnyCase() throws {
    let text = #"{"decoder": "JSONModel", "models": {"A": {"properties": {}}}}"#
    let file = InputFile(path: "a.mapping.json", bytes: Bytes(text))
    #expect(try ClientFiles.model(of: file).decoder.profile == "jsonmodel")
  }

  /// A member that may be absent but not null, or the other way about.
  @Test func halvesOfOptional() throws {
    let client = try mappingFile(
      """
      {"decoder": "zod", "models": {"A": {"properties": {
        "a": {"type": "string", "optional": "absent"},
        "b": {"type": "string", "optional": "null"}}}}}
      """)
    let properties = client.models["A"]?.properties ?? []
    #expect(properties.map(\.type.isOptional) == [true, true])
    #expect(properties.map(\.mustNotBeNull) == [true, false])
    #expect(properties.map(\.mustBePresent) == [false, true])
  }

  /// Elements are counted in brackets, or by keys that are numbers.
  @Test(arguments: [
    ("mjextension", "orders[0][1].name", ["orders", "[0]", "[1]", "name"]),
    ("objectmapper", "orders.0.name", ["orders", "0", "name"]),
    ("mantle", "orders[0].name", ["orders[0]", "name"]),
    ("gson", #"author\\.name"#, ["author.name"]),
  ])
  func countedElements(_ decoder: String, _ path: String, _ keys: [String]) throws {
    let client = try mappingFile(
      """
      {"decoder": "\(decoder)", "models": {"A": {"properties": {"p": "\(path)"}}}}
      """)
    let read = try #require(client.models["A"]?.properties.first?.paths.first)
    #expect(read.keys == keys)
    let isCounted = keys.contains { $0.first.map { "[0".contains($0) } == true }
    let location = client.reads(root: .model("A")).first?.location.description
    #expect(location?.contains("*") == isCounted)
  }

  @Test func aBackslashKeepsADot() throws {
    let client = try mappingFile(
      #"{"models": {"A": {"properties": {"x": {"from": "a\\.b.c", "type": "Int"}}}}}"#)
    #expect(client.models["A"]?.properties[0].paths[0].keys == ["a.b", "c"])
  }

  @Test func recognizesByContent() throws {
    let reader = MappingFileReader()
    for (text, expected) in [
      (#"{"models": {}}"#, true), (#"{"models": []}"#, false), ("[]", false),
    ] {
      let file = InputFile(path: "x", bytes: Bytes(text))
      let document = try Document(parsing: file.bytes, origin: Origin(file: "x"))
      #expect(reader.recognizes(file, document) == expected)
    }
    #expect(!reader.recognizes(InputFile(path: "a.mapping.json", bytes: Bytes("x")), nil))
  }

  // MARK: - Refusals

  /// A whole file, where it is refused, and what the refusal says and advises.
  static let wrongFiles: [(String, String, String, String)] = [
    (#"{"models": {}, "modles": 1}"#, "1:16", "unknown member \"modles\"", "\"models\""),
    (#"{"models": {}}"#, "1:12", "no model is declared", "Declare one"),
    (#"{"models": {"A": 1}}"#, "1:18", "must be an object with \"properties\"", "Write"),
    (#"{"models": {"A": {}}}"#, "1:18", "\"properties\" is missing", "Add the member"),
    (
      #"{"models": {"A": {"properties": {}, "cases": []}}}"#, "1:46", "both properties and cases",
      "Keep the one"
    ),
    (
      #"{"models": {"A": {"cases": ["a", 1]}}}"#, "1:28",
      "must be a list of strings or of integers", ""
    ),
    (
      #"{"models": {"A": {"properties": {}}, "A": {"properties": {}}}}"#, "1:38",
      "the model \"A\" is declared twice", "Remove one"
    ),
    (
      #"{"decoder": "codabel", "models": {}}"#, "1:13", "no decoder is called \"codabel\"",
      "\"codable\""
    ),
    (
      #"{"decoder": {"name": "jackson", "failOnUnknownPropertys": false}, "models": {}}"#, "1:33",
      "unknown member \"failOnUnknownPropertys\"", "\"failOnUnknownProperties\""
    ),
    (
      #"{"decoder": {"name": "zod", "coerce": 1}, "models": {}}"#, "1:39",
      "\"coerce\" must be true or false", "Write"
    ),
    (
      #"{"decoder": "gson", "models": {"A": {"properties": {"p": "author.name"}}}}"#, "1:58",
      "gson reads no path such as \"author.name\"", "Declare a model for \"author\""
    ),
    (#"{"decoder": 7, "models": {}}"#, "1:13", "must be a decoder's name", "Write"),
    (#"{"decoder": {"nam": "x"}, "models": {}}"#, "1:14", "unknown member \"nam\"", "\"name\""),
    (
      #"{"decoder": {"name": "jsonmodel", "keyStrategy": "convertFromSnakeCase"}, "models": {}}"#,
      "1:50", "no key strategy of jsonmodel is called", "Write one of: useDefaultKeys, mapperFor"
    ),
    (
      #"{"decoder": {"dateStrategy": "iso8602"}, "models": {}}"#, "1:30",
      "no date strategy is called", "\"iso8601\""
    ),
    (
      #"{"decoder": {"dateStrategy": {"formatted": "yyyy-QQ"}}, "models": {}}"#, "1:44",
      "has the letter Q", "Use letters among"
    ),
    (#"{"client": 1, "models": {}}"#, "1:12", "\"client\" must be a string", "Write a string"),
  ]

  @Test(arguments: wrongFiles)
  func files(_ text: String, _ place: String, _ summary: String, _ hint: String) throws {
    try check(text, place, summary, hint)
  }

  /// The object of one property, and how it is refused; columns count from its brace.
  static let wrongProperties: [(String, Int, String, String)] = [
    (#"{"frm": "a"}"#, 2, "unknown member \"frm\"", "\"from\""),
    (#"{"from": "a", "from": "b"}"#, 15, "the member \"from\" is declared twice", "Remove"),
    (#"7"#, 1, "must be a key path, or an object", "Write"),
    (#"{"from": 7}"#, 10, "\"from\" must be a key path or a list of them", "Write"),
    (#"{"from": []}"#, 10, "\"from\" must be a key path or a list of them", "Write"),
    (#"{"from": [7]}"#, 11, "must be a string", "Write"),
    (#"{"from": "a..b"}"#, 13, "has an empty key", "each side of a dot"),
    (#"{"from": ""}"#, 11, "has an empty key", "each side of a dot"),
    (#"{"type": "[Int"}"#, 15, "\"[Int\" spells no type", "as in Swift"),
    (
      #"{"type": "Strng"}"#, 10, "\"Strng\" is neither known nor a model",
      "Did you mean \"String\"?"
    ),
    (#"{"type": "[Itm]"}"#, 10, "\"Itm\" is neither known nor a model", "Did you mean"),
    (#"{"type": 1}"#, 10, "\"type\" must be a string", "Write"),
    (#"{"type": "Int", "optional": 1}"#, 29, "\"optional\" must be true or false", "Write"),
    (#"{"adapter": "first", "type": "Item"}"#, 13, "has nothing to work on", "\"from\""),
    (
      #"{"from": "a", "adapter": "frist", "type": "Item"}"#, 26, "no adapter is called \"frist\"",
      "\"first\""
    ),
    (#"{"from": "a", "adapter": "first"}"#, 1, "\"type\" is missing", "Add"),
    (#"{"from": ["a", "b"], "adapter": "first", "type": "Item"}"#, 33, "takes one list", "concat"),
    (
      #"{"from": "a", "adapter": "rest", "type": "Item"}"#, 42, "must be a list, such as [Item]",
      "Write"
    ),
    (
      #"{"from": ["a", "b"], "adapter": "concat", "tag": {"k": ["x"]}, "type": "[Item]"}"#, 56,
      "the tag has 1 values for 2 operands", "one value for each path"
    ),
    (
      #"{"from": ["a", "b"], "adapter": "concat", "tag": {}, "type": "[Item]"}"#, 50,
      "must be an object with one member", "Write"
    ),
    (#"{"from": "a", "adapter": "index", "type": "Item"}"#, 1, "\"index\" is missing", "Add"),
    (
      #"{"from": "a", "adapter": "index", "index": -1, "type": "Item"}"#, 44,
      "must be an integer from 0", ""
    ),
    (#"{"from": "a", "adapter": "map", "type": "[String]"}"#, 1, "\"key\" is missing", "Add"),
    (#"{"from": "a", "adapter": "filter", "type": "[Item]"}"#, 1, "\"where\" is missing", "Add"),
    (#"{"from": "a", "adapter": "default", "type": "Int"}"#, 1, "\"value\" is missing", "Add"),
    (
      #"{"from": "a", "adapter": "enum", "type": "Item"}"#, 42,
      "a model of this file with \"cases\"", ""
    ),
    (#"{"from": "a", "format": "yyyy-QQ", "type": "Date"}"#, 25, "has the letter Q", "Use letters"),
  ]

  @Test(arguments: wrongProperties)
  func properties(_ text: String, _ column: Int, _ summary: String, _ hint: String) throws {
    let file = """
      {"models": {"Item": {"properties": {}}, "A": {"properties": {"p":
      \(text)}}}}
      """
    try check(file, "2:\(column)", summary, hint)
  }

  /// What JSONModel cannot do is not guessed at.
  @Test(arguments: [
    (#"{"from": "a\\.b"}"#, "takes for a path"), (#"{"from": "a.@sum.b"}"#, "is not simulated"),
  ])
  func pathsOfJSONModel(_ text: String, _ summary: String) throws {
    let file = """
      {"decoder": "jsonmodel", "models": {"A": {"properties": {"p":
      \(text)}}}}
      """
    try check(file, "2:10", summary, "")
  }

  private func check(_ text: String, _ place: String, _ summary: String, _ hint: String) throws {
    let error = #expect(throws: InputError.self) { try mappingFile(text) }
    #expect(error?.location.description == "App/ios.mapping.json:\(place)")
    #expect(error?.summary.contains(summary) == true, "\(error?.summary ?? "")")
    #expect(error?.hint.contains(hint) == true || hint.isEmpty, "\(error?.hint ?? "")")
    #expect(error?.hint.isEmpty == false)
  }
}
