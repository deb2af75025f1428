import TallyCore
import Testing

/// Computed properties, and what is read of them.
@Suite struct SwiftAdapterTests {
  static let source = """
    struct Home: Decodable {
      private let items: [Item]
      let videos: [Video]
      let pictures: [Video]
      let name: String
      let nick: String?
      let raw: String
      var banner: Item? { items.first }
      var lead: Item { items.first! }
      var second: Item { return self.items[1] }
      var list: [Item] { Array(items.dropFirst()) }
      var last: Item { items.last ?? Item(id: 0, kind: .video) }
      var media: [Media] {
        videos.map { Media(kind: .video, url: $0.url) } + pictures.map { Media(kind: .picture, url: $0.url) }
      }
      var all: [Video] { videos + pictures }
      var ids: [Int] { items.map(\\.id) }
      var ids2: [Int] { items.map { $0.id } }
      var films: [Item] { items.filter { $0.kind == .video } }
      var title: String { [name, raw].joined(separator: ", ") }
      var shown: String { nick ?? "nobody" }
      var number: Int? { Int(raw) }
      var link: URL? { URL(string: raw) }
      var kind: Kind? { Kind(rawValue: raw) }
      var text: String { "\\(name) has \\(items.count)" }
      var constant: Int { 7 }
      static var some: Home? { nil }
    }
    enum Kind: String, Decodable { case video = "movie", picture }
    struct Item: Decodable { let id: Int; let kind: Kind; enum CodingKeys: String, CodingKey { case id = "item_id", kind } }
    struct Video: Decodable { let url: URL }
    struct Media { enum Kind { case video, picture }; let kind: Kind; let url: URL }
    extension Home { var isEmpty: Bool { banner == nil } }
    """

  @Test func shapes() throws {
    let lines = try SwiftSources(Self.source, roots: ["Home"]).lines("Home").dropFirst(6)
    #expect(
      Array(lines) == [
        "banner: Item? of items [first]",
        "lead: Item of items [first] traps",
        "second: Item of items [index 1] traps",
        "list: [Item] of items [rest]",
        "last: Item of items [last] ?? Item(id: 0, kind: .video)",
        "media: [Media] of videos, pictures [concat kind=video,picture]",
        "all: [Video] of videos, pictures [concat]",
        "ids: [Int] of items [map item_id]",
        "ids2: [Int] of items [map item_id]",
        "films: [Item] of items [filter kind=movie]",
        "title: String of name, raw [join ', ']",
        "shown: String of nick [default] ?? \"nobody\"",
        "number: Int? as String of raw [convert]",
        "link: URL? as String of raw [convert]",
        "kind: Kind? of raw [enum]",
        "text: String of name, items [computed]",
        "isEmpty: Bool of banner [computed]",
      ])
  }
}
