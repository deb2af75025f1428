import TallyCore
import TallyDocuments

/// What a capture keeps of one response, whatever its format, and what its body comes to.
struct CapturedResponse {
  /// How a capture keeps a body.
  enum Content {
    /// Not at all: because there was none, or because it was not kept. Its length, where that is
    /// known.
    case absent(size: Int?)
    /// As the text that was sent, in the JSON string at an index.
    case text(Document, Int)
    /// As the JSON value at an index.
    case value(Document, Int)
    /// As base64 in the JSON string at an index.
    case base64(Document, Int)
    /// In a way that cannot be read: why.
    case unreadable(String)
  }

  /// In upper case.
  var method: String?
  var status: Int?
  var contentType: String?
  /// The length that the capture states beside a text.
  var size: Int?
  var content = Content.absent(size: 0)

  /// The body, if it is JSON as a document of the parser's.
  func body(parsing parser: inout DocumentParser) -> Exchange.Body {
    if isBodiless { return .none }
    let kind = MediaKind(contentType)
    switch content {
    case .unreadable(let why): return .unverifiable(why)
    case .absent(let size): return absent(size: size, kind)
    case .value(let document, let index): return .json(document.subtree(index))
    case _ where kind == .other: return .other
    case .text(let document, let index):
      let (bytes, origin) = document.decodedString(index)
      return text(bytes, origin, kind, &parser)
    case .base64(let document, let index):
      guard let bytes = document.decodedBase64(index) else {
        return .unverifiable("the capture says that the body is base64, and it is not")
      }
      let place = document.location(index)
      let origin = Origin(
        file: place.file, offset: place.offset, encoding: .opaque, line: 0)
      return text(bytes, origin, kind, &parser)
    }
  }

  /// Whether HTTP allows no body here (RFC 9110 §6.4.1).
  private var isBodiless: Bool {
    guard method != "HEAD", let status else { return method == "HEAD" }
    return (100..<200).contains(status) || status == 204 || status == 304
  }

  private func absent(size: Int?, _ kind: MediaKind) -> Exchange.Body {
    if size == 0 { return .none }
    if kind == .other { return .other }
    if size == nil, kind == .open { return .none }
    return .unverifiable("the capture did not keep the body")
  }

  private func text(
    _ bytes: Bytes, _ origin: Origin, _ kind: MediaKind, _ parser: inout DocumentParser
  ) -> Exchange.Body {
    if bytes.count == 0 { return absent(size: size ?? 0, kind) }
    if let compression = bytes.compression {
      return .unverifiable("the body is compressed (\(compression))")
    }
    if kind == .open, !bytes.beginsLikeContainer { return .other }
    do {
      return .json(try parser.parse(bytes, origin: origin))
    } catch {
      switch error.reason {
      case .nestingTooDeep, .tooLarge: return .unverifiable("the body is \(error.summary)")
      case _ where kind == .open: return .other
      default: return .invalid(bytes.mistake(error))
      }
    }
  }
}

extension DocumentParser {
  /// Takes back the memory of a body that is done with.
  mutating func recycle(_ exchange: consuming Exchange) {
    if case .json(let document) = exchange.body { recycle(document) }
  }
}

extension Bytes {
  fileprivate var beginsLikeContainer: Bool {
    let first = self[textStart(in: textRange)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The name of the compression whose magic number the bytes begin with.
  fileprivate var compression: String? {
    if self[0] == 0x1F, self[1] == 0x8B { return "gzip" }
    if self[0] == 0x28, self[1] == 0xB5, self[2] == 0x2F, self[3] == 0xFD { return "zstd" }
    return nil
  }
}
