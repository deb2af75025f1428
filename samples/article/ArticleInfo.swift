import Foundation

/// What the article screen shows.
struct ArticleInfo: Decodable {
  let articleId: String
  let title: String
  let publishedAt: Date
  let readingMinutes: Int?
  let authorName: String
  let authorIconUrl: URL?
  let tags: [String]

  /// `by City desk, 4 min`.
  var byline: String {
    guard let readingMinutes else { return "by \(authorName)" }
    return "by \(authorName), \(readingMinutes) min"
  }

  private enum CodingKeys: String, CodingKey {
    case articleId, title, publishedAt, readingMinutes, author, tags
  }

  private enum AuthorKeys: String, CodingKey {
    case name
    case icon
  }

  init(from decoder: any Decoder) throws {
    let article = try decoder.container(keyedBy: CodingKeys.self)
    articleId = try article.decode(String.self, forKey: .articleId)
    title = try article.decode(String.self, forKey: .title)
    publishedAt = try article.decode(Date.self, forKey: .publishedAt)
    readingMinutes = try article.decodeIfPresent(Int.self, forKey: .readingMinutes)
    tags = try article.decode([String].self, forKey: .tags)
    let author = try article.nestedContainer(keyedBy: AuthorKeys.self, forKey: .author)
    authorName = try author.decode(String.self, forKey: .name)
    authorIconUrl = try author.decodeIfPresent(URL.self, forKey: .icon)
  }
}

/// Fetches articles; the one place that knows how dates are written.
struct ArticleLoader {
  func article(from data: Data) throws -> ArticleInfo {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(ArticleInfo.self, from: data)
  }
}
