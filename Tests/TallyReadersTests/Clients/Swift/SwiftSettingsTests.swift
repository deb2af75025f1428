import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// How the decoder is set up, what the configuration says, and what is refused.
@Suite struct SwiftSettingsTests {
  private static let item = "struct Item: Decodable { let id: Int; let date: Date? }\n"

  @Test func strategiesOfTheSources() throws {
    let client = try SwiftSources(
      Self.item,
      """
      func load() {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.iso8601
        decoder.dataDecodingStrategy = .deferredToData
      }
      """
    ).client
    #expect(client.decoder.keyStrategy == .convertFromSnakeCase)
    #expect(client.decoder.dateStrategy == .iso8601)
    #expect(client.decoder.dataStrategy == .deferredToData)
    #expect(client.notices.isEmpty)
  }

  @Test func formattersThatAreSeen() throws {
    let client = try SwiftSources(
      Self.item,
      """
      extension DateFormatter {
        static let api: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter
        }()
      }
      extension JSONDecoder {
        static let api: JSONDecoder = {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(DateFormatter.api)
          return decoder
        }()
      }
      """
    ).client
    #expect(client.decoder.dateStrategy == .formatted(try DatePattern("yyyy-MM-dd")))
  }

  @Test func codeForDatesMakesThemOpaque() throws {
    let sources = try SwiftSources(
      Self.item + "func f() { decoder.dateDecodingStrategy = .custom { _ in Date() } }")
    #expect(sources.lines("Item") == ["id: Int <- id", "date: Date? <- date opaque"])
  }

  /// Models without the code that decodes them say nothing of how dates are written.
  @Test(arguments: [
    ("", nil, " opaque"), ("let decoder = JSONDecoder()", nil, ""),
    ("", #"{"dateStrategy": "iso8601"}"#, ""), ("", #"{"keyStrategy": "useDefaultKeys"}"#, ""),
    ("func f() { load(dateDecodingStrategy: .iso8601, from: url) }", nil, ""),
    ("func load(dateDecodingStrategy: JSONDecoder.DateDecodingStrategy) {}", nil, ""),
  ])
  func datesNeedADecoder(_ row: (code: String, decoder: String?, mark: String)) throws {
    let sources = try SwiftSources(Self.item, row.code, decoder: row.decoder)
    #expect(sources.lines("Item") == ["id: Int <- id", "date: Date? <- date\(row.mark)"])
  }

  @Test func aStrategyThatIsGivenCounts() throws {
    let given = "func f() { load(dateDecodingStrategy: .secondsSince1970, from: url) }"
    #expect(
      try SwiftSources(Self.item, given).client.decoder.dateStrategy == .secondsSince1970)
  }

  @Test func disagreementIsTold() throws {
    let one = "func a() { decoder.keyDecodingStrategy = .convertFromSnakeCase }"
    let other = "func b() { decoder.keyDecodingStrategy = .useDefaultKeys }"
    let client = try SwiftSources(Self.item, one, other).client
    #expect(client.decoder.keyStrategy == .convertFromSnakeCase)
    #expect(client.notices.count == 1)
    #expect(client.notices.first?.message.contains("App/File1.swift:1:20") == true)
    #expect(client.notices.first?.location.file == "App/File2.swift")
    let configured = try SwiftSources(
      Self.item, one, other, decoder: #"{"keyStrategy": "useDefaultKeys"}"#
    ).client
    #expect(configured.decoder.keyStrategy == .useDefaultKeys && configured.notices.isEmpty)
  }

  @Test func wordsOfTheConfiguration() throws {
    let source = """
      struct Item: Decodable {
        @Safe var list: [Int]
        @Unknown var other: Int
        let text: String?
        let count: Int
      }
      struct Own: Decodable {
        let text: String?
        enum CodingKeys: String, CodingKey { case text }
        init(from decoder: Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          text = try c.decodeNonEmpty(String.self, forKey: .text)
        }
      }
      """
    let decoder =
      #"{"wrappers": {"Safe": "lossy decode"}, "helpers": {"decodeNonEmpty": "decodeIfPresent"}}"#
    let sources = try SwiftSources(source, decoder: decoder)
    #expect(
      sources.lines("Item") == [
        "list: [Int] <- list elements=drop", "other: Int <- other opaque", "text: String? <- text",
        "count: Int <- count",
      ])
    #expect(sources.lines("Own") == ["text: String? <- text"])
    #expect(try SwiftSources(source).lines("Own") == ["text: String? <- text opaque"])
    let error = #expect(throws: InputError.self) {
      try SwiftSources(source, decoder: #"{"helpers": {"x": "decodeIfPresnt"}}"#)
    }
    #expect(error?.hint == "Did you mean \"decodeIfPresent\"?")
  }

  @Test func whatIsRefused() throws {
    let none = #expect(throws: InputError.self) { try SwiftSources("struct A {}", "let x = 1") }
    #expect(none?.summary == "no model is declared in the client's sources")
    let twice = #expect(throws: InputError.self) {
      try SwiftSources(
        "struct A: Decodable { let b: B }", "struct B: Decodable { let c: Int }",
        "struct B: Codable { let c: String }", roots: ["A", "B"])
    }
    #expect(twice?.location.file == "App/File2.swift")
    #expect(twice?.summary.contains("App/File1.swift:1:8") == true)
    // What nothing leads to may stand there twice.
    let fine = try SwiftSources(
      "struct A: Decodable {}", "struct B: Decodable {}", "struct B: Codable {}", roots: ["A"])
    #expect(fine.client.models.keys.sorted() == ["A"])
  }

  @Test func onlyWhatIsAskedForIsCompiled() throws {
    let source = """
      struct A: Decodable { let b: [B]; let c: Page<D>? }
      struct B: Decodable { let x: Elsewhere }
      struct Page<T: Decodable>: Decodable { let items: [T] }
      struct D: Decodable {}
      struct E: Decodable {}
      """
    let client = try SwiftSources(source, roots: ["A"]).client
    #expect(client.models.keys.sorted() == ["A", "B", "D", "Elsewhere", "Page<D>"])
    #expect(client.unknownModel(in: .model("A")) == nil)
    guard case .opaque(let opacity)? = client.models["Elsewhere"]?.content else {
      Issue.record("not opaque")
      return
    }
    #expect(opacity.reason.contains("Elsewhere") && opacity.location.line == 2)
  }
}
