import TallyCore
import TallyDocuments
import Testing

/// Where every rule stands, and how another key is written there.
@Suite struct SwiftPlaceTests {
  /// The source after an edit that `tally fix` would make.
  private func edited(_ source: String, _ property: String, key: String) throws -> String? {
    let client = try SwiftSources(source).client
    let model = try #require(client.models["Item"])
    let path = try #require(model.properties.first { $0.name == property }?.paths.first)
    var bytes = Array(source.utf8)
    if let range = path.ranges.last {
      let start = range.start.offset
      bytes.replaceSubrange(start..<start + range.length, with: key.utf8)
    } else if let insertion = path.insertion {
      bytes.insert(
        contentsOf: (insertion.before + key + insertion.after).utf8,
        at: insertion.location.offset)
    } else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "struct Item: Codable {\n    let id: Int\n    var title: String?\n}\n",
    "struct Item: Codable { let id: Int; var title: String? }",
    "enum A {\n\tstruct B {}\n}\nstruct Item: Codable {\n\tlet id: Int\n\tvar title: String?\n\n\tvar x: Int { 1 }\n}",
    "struct Item: Codable {\n  let id: Int\n  var title: String? }",
    "struct Item: Codable {\n  let id: Int, title: String?\n  enum CodingKeys: String, CodingKey {\n    case id, title\n  }\n}",
    "struct Item: Codable {\n  let id: Int, title: String?\n  enum CodingKeys: String, CodingKey {\n    case id\n    case title = \"old\" // was\n  }\n}",
    "struct Item: Codable {\n  let `default`: Int\n  let title: String?\n}",
  ])
  func edits(_ source: String) throws {
    let text = try #require(try edited(source, "title", key: "new_title"))
    let before = try SwiftSources(source).lines("Item")
    let after = try SwiftSources(text).lines("Item")
    #expect(
      after
        == before.map {
          $0.hasPrefix("title") ? "title: String? <- new_title" : $0
        }, "\(text)")
  }

  @Test func wholeEnumeration() throws {
    let source = "struct Item: Codable {\n    let id: Int\n    var title: String?\n}\n"
    #expect(
      try edited(source, "title", key: "headline") == """
        struct Item: Codable {
            let id: Int
            var title: String?

            enum CodingKeys: String, CodingKey {
                case id
                case title = "headline"
            }
        }

        """)
  }

  @Test func lines() throws {
    let source = """
      // é
      struct Item: Decodable {
        let id: Int // tally:ignore missing-field the new server sends it
        /* ü */ let title: String?
        enum CodingKeys: String, CodingKey {
          case id, title = "the_title"
        }
        // tally:ignore null-value
      }
      """
    let client = try SwiftSources(source).client
    let item = try #require(client.models["Item"])
    #expect(item.location.description == "App/File0.swift:2:8")
    #expect(item.properties[0].location.description == "App/File0.swift:3:7")
    #expect(item.properties[1].location.description == "App/File0.swift:4:15")
    #expect(item.properties[0].paths[0].location.description == "App/File0.swift:6:10")
    #expect(item.properties[0].paths[0].insertion?.location.column == 12)
    let range = try #require(item.properties[1].paths[0].ranges.first)
    #expect(range.start.line == 6 && range.start.column == 23 && range.length == 9)
    #expect(
      item.properties[0].typeRange?.start.column == 11 && item.properties[0].typeRange?.length == 3)
    #expect(item.properties[1].typeRange == nil)
    #expect(client.ignores.map(\.line) == [3, 9])
    #expect(client.ignores.map(\.rule) == ["missing-field", "null-value"])
    #expect(client.ignores[0].why == "the new server sends it")
  }
}
