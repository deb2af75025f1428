import Foundation

/// Everything that a gallery shows, in one list.
///
/// The server sends two. Nothing beyond this file knows.
struct Gallery: Decodable {
  private let videos: [Clip]
  private let pictures: [Clip]

  var media: [Media] {
    videos.map { Media(kind: .video, clip: $0) } + pictures.map { Media(kind: .picture, clip: $0) }
  }
}

struct Clip: Decodable {
  let id: String
  let url: URL
  let caption: String
}

struct Media {
  enum Kind {
    case video, picture
  }

  let kind: Kind
  let clip: Clip
}
