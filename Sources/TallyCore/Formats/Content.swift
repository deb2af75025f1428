import TallyDocuments

/// What a string holds, as `contentEncoding` and `contentMediaType` say it (JSON Schema 2020-12 §8).
///
/// Both are annotations: a string that does not keep them is valid all the same, and so they never
/// choose a branch. What is neither an encoding nor a media type of these tables is held to nothing.
package struct Content: Sendable, Equatable {
  package var encoding: String?
  package var mediaType: String?

  package init(encoding: String? = nil, mediaType: String? = nil) {
    self.encoding = encoding
    self.mediaType = mediaType
  }

  /// The encodings that can be told from other text.
  fileprivate enum Encoding: String {
    /// RFC 4648 §4 to §6 and §8.
    case base64, base64url, base32, base16
  }

  /// Encodings that leave a text as it is.
  private static let plain: Set = ["7bit", "8bit", "binary"]

  /// Whether there is a test for an encoding.
  package static func knows(encoding: String) -> Bool {
    Encoding(rawValue: encoding.lowercased()) != nil || plain.contains(encoding.lowercased())
  }
}

extension Content {
  /// What the bytes of a media type can be known by.
  fileprivate enum Kind {
    case json
    /// What they begin with.
    case signature([UInt8])

    init?(_ mediaType: String) {
      let name = mediaType.split(separator: ";").first.map(String.init)?.lowercased() ?? ""
      let essence = name.filter { $0 != " " }
      if essence.hasSuffix("/json") || essence.hasSuffix("+json") {
        self = .json
      } else if let bytes = Self.signatures[essence] {
        self = .signature(bytes)
      } else {
        return nil
      }
    }

    private static let signatures: [String: [UInt8]] = [
      "application/gzip": [0x1F, 0x8B],
      "application/pdf": Array("%PDF-".utf8),
      "application/zip": Array("PK".utf8),
      "image/gif": Array("GIF8".utf8),
      "image/jpeg": [0xFF, 0xD8, 0xFF],
      "image/png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "image/webp": Array("RIFF".utf8),
    ]

    func isKept(by bytes: Bytes) -> Bool {
      switch self {
      case .signature(let start):
        return bytes.count >= start.count && start.indices.allSatisfy { bytes[$0] == start[$0] }
      case .json:
        do {
          _ = try Document(parsing: bytes, origin: Origin(file: ""))
          return true
        } catch {
          // Text that is too deep to be read is not known to be none.
          if case .nestingTooDeep = error.reason { return true }
          return false
        }
      }
    }
  }
}

extension Content {
  /// The keyword that a string does not keep; `nil` where it keeps both, or is no string.
  ///
  /// - Complexity: O(*n*) in the bytes of the string.
  func broken(by document: borrowing Document, _ index: Int) -> Keyword? {
    guard document.type(index) == .string else { return nil }
    var bytes = Bytes(document.string(index))
    if let encoding = encoding.flatMap({ Encoding(rawValue: $0.lowercased()) }) {
      guard let decoded = encoding.decode(bytes) else { return .contentEncoding }
      bytes = decoded
    } else if let encoding, !Self.plain.contains(encoding.lowercased()) {
      return nil
    }
    guard let kind = mediaType.flatMap({ Kind($0) }) else { return nil }
    // Of an image in a string that names no encoding, one is missing in the contract.
    if case .signature = kind, encoding == nil { return nil }
    return kind.isKept(by: bytes) ? nil : .contentMediaType
  }

  package enum Keyword: String, Sendable { case contentEncoding, contentMediaType }

  /// What a keyword promises, in words: `application/json in base64`.
  func expectation(of keyword: Keyword) -> String {
    switch keyword {
    case .contentEncoding: encoding ?? ""
    case .contentMediaType: (mediaType ?? "") + (encoding.map { " in \($0)" } ?? "")
    }
  }
}

extension Content.Encoding {
  fileprivate func decode(_ text: Bytes) -> Bytes? {
    switch self {
    case .base64: Document.decodeBase64(raw: text, content: 0..<text.count)
    case .base64url: Self.decodeBase64URL(text)
    case .base32: Self.decode(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", bits: 5)
    case .base16: Self.decode(text, "0123456789ABCDEF", bits: 4)
    }
  }

  /// RFC 4648 §5: two digits of the alphabet are others.
  private static func decodeBase64URL(_ text: Bytes) -> Bytes? {
    var plain: [UInt8] = []
    for offset in 0..<text.count {
      switch text[offset] {
      case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
      case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
      case let byte: plain.append(byte)
      }
    }
    return Document.decodeBase64(raw: Bytes(plain), content: 0..<plain.count)
  }

  /// Digits of so many bits each, in capitals or not, and padding behind them (RFC 4648 §6, §8).
  private static func decode(_ text: Bytes, _ alphabet: String, bits: Int) -> Bytes? {
    let values = Dictionary(
      zip(alphabet.utf8, UInt32(0)...).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    var decoded: [UInt8] = []
    var (buffer, held) = (UInt32(0), 0)
    var end = text.count
    while bits == 5, end > 0, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    for offset in 0..<end {
      let byte = text[offset]
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      guard let value = values[isSmall ? byte - 32 : byte] else { return nil }
      buffer = (buffer << UInt32(bits) | value) & 0xFFFF
      held += bits
      guard held >= 8 else { continue }
      held -= 8
      decoded.append(UInt8(truncatingIfNeeded: buffer >> UInt32(held)))
    }
    // What is left over is less than a digit, and nothing.
    guard held < bits, buffer & ((1 << UInt32(held)) - 1) == 0 else { return nil }
    return Bytes(decoded)
  }
}
