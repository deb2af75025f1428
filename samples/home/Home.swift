import Foundation

/// The home screen: one story on top, the others in a list.
///
/// The server sends one list. Nothing beyond this file knows.
struct Home: Decodable {
  let updatedAt: Date
  private let items: [Item]

  var banner: Item { items[0] }
  var list: [Item] { Array(items.dropFirst()) }
}

struct Item: Decodable {
  enum Kind: String, Decodable {
    case story, video, poll
  }

  let itemId: Int
  let headline: String
  let kind: Kind
  let imageUrl: URL?
  let commentCount: Int?

  private enum CodingKeys: String, CodingKey {
    case itemId = "id"
    case headline, kind, imageUrl, commentCount
  }
}

extension JSONDecoder {
  static var home: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
