import TallyDocuments
import TallyReaders

extension Files {
  /// Whether a file begins like a description of an interface: OpenAPI or Swagger.
  ///
  /// - Complexity: O(1): only the first bytes are looked at.
  package static func looksLikeContract(_ path: String) -> Bool {
    guard (try? Disk.kind(of: path)) == .file, let stream = try? ByteStream(opening: path),
      let head = try? stream.next()
    else { return false }
    let text = head.string(in: 0..<min(head.count, 1 << 12))
    return ["openapi", "swagger"].contains { word in
      text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("\(word):") }
        || text.contains("\"\(word)\"")
    }
  }
}
