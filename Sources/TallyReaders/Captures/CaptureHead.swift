package import TallyDocuments

/// The first bytes of a file, by which a reader recognizes it; what several readers ask is found once.
package final class CaptureHead {
  package let bytes: Bytes
  package let path: String

  /// - Parameters:
  ///   - bytes: The beginning of a file, of which at most ``Batch/headSize`` bytes are looked at.
  ///   - path: Of the file, which decides where the bytes do not.
  package init(_ bytes: Bytes, path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// The part of the bytes that is looked at, a byte order mark left out.
  var range: Range<Int> {
    let text = bytes.textRange
    return text.lowerBound..<max(text.lowerBound, min(text.upperBound, Batch.headSize))
  }

  /// Whether a member of some JSON or YAML begins as those that hold an exchange do.
  ///
  /// Bodies seldom have one, and so cost no more than this search.
  private lazy var mayHoldExchanges: Bool =
    ["request", "interact", "scope\"", "schema\"", "provider", "openapi", "swagger"].contains {
      bytes.contains($0, in: range)
    }

  /// The first JSON value of the file, or as much of it as is there, with its brackets closed.
  ///
  /// `nil` where that is no array and no object, and where it can hold no exchange.
  private(set) lazy var document: Document? = {
    guard bytes[bytes.textStart(in: range)].opensContainer, mayHoldExchanges else {
      return nil
    }
    return bytes.completed(in: range).flatMap { completed in
      try? Document(parsing: completed.bytes, origin: Origin(file: path))
    }
  }()

  /// What the lines of a YAML text that are not indented begin with, up to a colon or the end:
  /// `http_interactions`, `- request`, `!tape`; empty for JSON, and where no exchange can be held.
  private(set) lazy var outerKeys: Set<String> = {
    guard !bytes[bytes.textStart(in: range)].opensContainer, mayHoldExchanges else {
      return []
    }
    var keys: Set<String> = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: offset..<range.upperBound)
      if !bytes[offset].isJSONWhitespace {
        let line = bytes.string(in: offset..<min(end ?? range.upperBound, offset + 64))
        keys.insert(line.prefix { $0 != ":" && $0 != "\r" }.filter { $0 != "\"" && $0 != "'" })
      }
      offset = end.map { $0 + 1 } ?? range.upperBound
    }
    return keys
  }()
}
