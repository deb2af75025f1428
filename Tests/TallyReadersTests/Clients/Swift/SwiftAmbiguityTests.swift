import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Types of one name in several files: an app's, and those of its widget.
@Suite struct SwiftAmbiguityTests {
  private static let app = """
    struct Article: Decodable { let title: String; let author: Author?; let parts: [Article]? }
    struct Author: Decodable { let name: String }
    """

  @Test func thoseThatSayTheSameAreOne() throws {
    let page = "struct Page: Decodable { let article: Article }"
    let copy = """
      struct Author: Codable { var name: String }
      struct Article: Codable, Equatable {
        var title: String
        var author: Author?
        var parts: [Article]?
        enum CodingKeys: String, CodingKey { case title, author, parts = "parts" }
      }
      """
    let client = try SwiftSources(Self.app, copy, page, roots: ["Page"]).client
    #expect(client.models.keys.sorted() == ["Article", "Author", "Page"])
    #expect(client.models["Article"]?.location.file == "App/File0.swift")
  }

  @Test func thoseThatDoNotAreToldWhereTheyAreNeeded() throws {
    let page = "struct Page: Decodable { let article: Article? ; let id: Int }"
    let other = "struct Article: Decodable { let title: String? }"
    let client = try SwiftSources(Self.app, other, page, roots: ["Page"]).client
    guard case .opaque(let opacity)? = client.models["Article of several files"]?.content else {
      return #expect(Bool(false), "\(client.models.keys)")
    }
    #expect(opacity.reason.contains("App/File1.swift:1:8"))
    #expect(opacity.reason.contains("\"sources\""))
    #expect(opacity.location.file == "App/File0.swift")
    #expect(
      client.models["Page"]?.properties.map { "\($0.type)" } == [
        "Article of several files?", "Int",
      ])
  }

  @Test func aDifferenceFurtherDownCounts() throws {
    let page = "struct Page: Decodable { let article: Article }"
    let other = """
      struct Article: Decodable { let title: String; let author: Author?; let parts: [Article]? }
      struct Author: Decodable { let name: String? }
      """
    let client = try SwiftSources(Self.app, other, page, roots: ["Page"]).client
    #expect(client.models["Article of several files"] != nil)
  }

  /// What no body leads to may be declared as often as it likes.
  @Test func whatIsNotNeededIsNotAsked() throws {
    let page = "struct Page: Decodable { let id: Int }"
    let other = "struct Article: Decodable { let title: Int }"
    let client = try SwiftSources(Self.app, other, page, roots: ["Page"]).client
    #expect(client.models.keys.sorted() == ["Page"])
  }

  @Test func aRootThatIsAmbiguousIsRefused() throws {
    let other = "struct Article: Decodable { let title: Int }"
    let error = #expect(throws: InputError.self) {
      try SwiftSources(Self.app, other, roots: ["[Article]"])
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("App/File0.swift:1:8") && text.contains("App/File1.swift:1:8"), "\(text)")
    #expect(throws: Never.self) { try SwiftSources(Self.app, Self.app, roots: ["[Article]"]) }
  }
}
