import Foundation
import TallyDocuments
import TestSupport
import Testing

/// What `tally fix` does to the sources of clients that other libraries than Codable fill.
@Suite struct SwiftMapperFixTests {
  struct Client: Sendable, CustomTestStringConvertible {
    let library: String
    let source: String
    /// The rule of the icon, before and after.
    let before: String
    let after: String

    var testDescription: String { library }
  }

  static let clients = [
    Client(
      library: "ObjectMapper",
      source: """
        import ObjectMapper

        class Article: Mappable {
          var title: String?
          var icon: String?
          required init?(map: Map) {
            guard map.JSON["title"] != nil else { return nil }
          }
          func mapping(map: Map) {
            title <- map["title"]
            icon <- map["author.icon_url"]
          }
        }

        """, before: #"map["author.icon_url"]"#, after: #"map["author.avatar_url"]"#),
    Client(
      library: "ObjectMapper by constants",
      source: """
        import ObjectMapper

        struct Article: ImmutableMappable {
          let title: String
          let icon: String
          init(map: Map) throws {
            title = try map.value("title")
            icon = try map.value(Keys.icon)
          }
          private enum Keys { static let icon = "author.icon_url" }
        }

        """, before: #"icon = "author.icon_url""#, after: #"icon = "author.avatar_url""#),
    Client(
      library: "HandyJSON",
      source: """
        import HandyJSON

        struct Article: HandyJSON {
          var title: String?
          var icon: String?
          mutating func mapping(mapper: HelpingMapper) {
            mapper <<< self.icon <-- "author.icon_url"
          }
        }

        """, before: #""author.icon_url""#, after: #""author.avatar_url""#),
    Client(
      library: "SwiftyJSON",
      source: """
        import SwiftyJSON

        struct Article {
          let title: String?
          let icon: String?
          init(json: JSON) {
            title = json["title"].string
            icon = json["author"]["icon_url"].string
          }
        }

        """, before: #"json["author"]["icon_url"]"#, after: #"json["author"]["avatar_url"]"#),
    Client(
      library: "Unbox",
      source: """
        import Unbox

        struct Article: Unboxable {
          let title: String
          let icon: String
          init(unboxer: Unboxer) throws {
            title = try unboxer.unbox(key: "title")
            icon = try unboxer.unbox(keyPath: "author.icon_url")
          }
        }

        """, before: #""author.icon_url""#, after: #""author.avatar_url""#),
  ]

  @Test(arguments: clients)
  func theNextCheckIsClean(_ client: Client) throws {
    try withTemporaryFolder { folder in
      let capture = FixTests.capture.replacing("null", with: "1")
      try Disk.write(FixTests.contract, to: folder + "/c.json")
      try Disk.write(capture, to: folder + "/a.json")
      try Disk.write(client.source, to: folder + "/Article.swift")
      let runs = [["check"], ["fix"], ["check", "--fail-on", "warning"]].map { command in
        CommandRun(
          command + [
            folder + "/a.json", "--contract", folder + "/c.json", "--client",
            folder + "/Article.swift:Article",
          ])
      }
      #expect(runs[0].output.contains("Article.icon"), "\(runs[0].messages)")
      #expect(runs[1].status == 0, "\(runs[1].messages)")
      let edited = try String(contentsOfFile: folder + "/Article.swift", encoding: .utf8)
      #expect(edited == client.source.replacing(client.before, with: client.after))
      #expect(runs[2].output.contains("clean: no findings"), "\(runs[2].output)")
    }
  }
}
