import Foundation

// Models that the compiler makes decoders for, beside what the test tells the simulation of them.

enum Oracle {
  struct Numbers: Decodable {
    var i: Int?
    var i8: Int8?
    var i16: Int16?
    var i32: Int32?
    var i64: Int64
    var u: UInt?
    var u8: UInt8?
    var u32: UInt32?
    var u64: UInt64?
    var d: Double
    var f: Float?
    var dec: Decimal?
    var list: [Int]
    var map: [String: Double]?

    static let properties =
      [
        ("i", "Int?", nil), ("i8", "Int8?", nil), ("i16", "Int16?", nil), ("i32", "Int32?", nil),
        ("i64", "Int64", nil), ("u", "UInt?", nil), ("u8", "UInt8?", nil), ("u32", "UInt32?", nil),
        ("u64", "UInt64?", nil), ("d", "Double", nil), ("f", "Float?", nil),
        ("dec", "Decimal?", nil), ("list", "[Int]", nil), ("map", "[String: Double]?", nil),
      ] as [(String, String, String?)]
  }

  enum Kind: String, Decodable { case video, picture }
  enum Level: Int, Decodable { case none, low, high = 7 }

  struct Texts: Decodable {
    var s: String
    var url: URL?
    var urls: [URL]
    var id: UUID?
    var data: Data?
    var date: Date?
    var dates: [Date?]
    var kind: Kind
    var kinds: [Kind]?
    var level: Level?
    var flag: Bool
    var set: Set<String>?

    static let properties =
      [
        ("s", "String", nil), ("url", "URL?", nil), ("urls", "[URL]", nil), ("id", "UUID?", nil),
        ("data", "Data?", nil), ("date", "Date?", nil), ("dates", "[Date?]", nil),
        ("kind", "Kind", nil), ("kinds", "[Kind]?", nil), ("level", "Level?", nil),
        ("flag", "Bool", nil), ("set", "Set<String>?", nil),
      ] as [(String, String, String?)]
  }

  struct Item: Decodable {
    var id: Int
    var title: String?
    var children: [Item]?
    var byName: [String: Item]?

    static let properties =
      [
        ("id", "Int", nil), ("title", "String?", nil), ("children", "[Item]?", nil),
        ("byName", "[String: Item]?", nil),
      ] as [(String, String, String?)]
  }

  /// Key paths by nested containers, written by hand as clients write them.
  struct Article: Decodable {
    var articleId: String
    var authorName: String
    var authorIconUrl: URL?
    var city: String?

    enum Keys: String, CodingKey { case articleId, author }
    enum AuthorKeys: String, CodingKey { case name, icon, address }
    enum AddressKeys: String, CodingKey { case city }

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Keys.self)
      articleId = try root.decode(String.self, forKey: .articleId)
      let author = try root.nestedContainer(keyedBy: AuthorKeys.self, forKey: .author)
      authorName = try author.decode(String.self, forKey: .name)
      authorIconUrl = try author.decodeIfPresent(URL.self, forKey: .icon)
      let address = try author.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
      city = try address.decodeIfPresent(String.self, forKey: .city)
    }

    static let properties =
      [
        ("articleId", "String", nil), ("authorName", "String", "author.name"),
        ("authorIconUrl", "URL?", "author.icon"), ("city", "String?", "author.address.city"),
      ] as [(String, String, String?)]
  }

  /// Decoded with `convertFromSnakeCase`.
  struct Snake: Decodable {
    var userId: Int?
    var authorIconUrl: String
    var imageURL: String?
    var line1Text: String?
    var nestedThings: [Thing]?

    struct Thing: Decodable { var innerValue: Int }

    static let properties =
      [
        ("userId", "Int?", nil), ("authorIconUrl", "String", nil), ("imageURL", "String?", nil),
        ("line1Text", "String?", nil), ("nestedThings", "[Thing]?", nil),
      ] as [(String, String, String?)]
  }
}
