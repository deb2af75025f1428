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
    /// As the text that was sent, or, where that is no JSON, as its base64.
    case textOrBase64(Document, Int)
    /// As the JSON value at an index.
    case value(Document, Int)
    /// As base64 in the JSON string at an index, or in the strings of an array that it spells.
    case base64(Document, Int)
    /// As hexadecimal digits in the strings of an array that the JSON string at an index spells.
    case hexadecimal(Document, Int)
    /// As the bytes that were sent.
    case bytes(Bytes, Origin)
    /// In a file beside the capture, of a name.
    case file(String)
    /// In a way that cannot be read: why.
    case unreadable(String)
  }

  /// In upper case.
  var method: String?
  var status: Int?
  var contentType: String?
  /// The length that the capture states beside a text.
  var size: Int?
  /// What was kept beside the body.
  var head: CapturedHead?
  var content = Content.absent(size: 0)

  /// The body, if it is JSON as a document of the parser's.
  func body(parsing parser: inout DocumentParser) -> Exchange.Body {
    if isBodiless { return .none }
    let kind = MediaKind(contentType)
    switch content {
    case .unreadable(let why): return .unverifiable(why)
    case .file: return .unverifiable("the capture keeps the body in another file")
    case .absent(let size): return absent(size: size, kind)
    case .value(let document, let index): return .json(document.subtree(index))
    case _ where kind == .other: return .other
    case .text(let document, let index):
      let (bytes, origin) = document.decodedString(index)
      return text(bytes, origin, kind, &parser)
    case .textOrBase64(let document, let index):
      let (bytes, origin) = document.decodedString(index)
      // What tells nothing but text may be text.
      guard !bytes.beginsLikeContainer, bytes.count >= 4, let raw = document.decodedBase64(index),
        raw.beginsLikeContainer || Compression(magicOf: raw, 0..<raw.count) == .gzip
      else { return text(bytes, origin, kind, &parser) }
      return text(raw, document.opaqueOrigin(index), kind, &parser)
    case .bytes(let bytes, let origin): return text(bytes, origin, kind, &parser)
    case .base64(let document, let index):
      if let bytes = document.decodedBase64(index) ?? document.decodedPieces(index, isHex: false) {
        return text(bytes, document.opaqueOrigin(index), kind, &parser)
      }
      let (bytes, origin) = document.decodedString(index)
      if bytes.beginsLikeContainer { return text(bytes, origin, kind, &parser) }
      if bytes.isRedacted(at: 0) {
        return .unverifiable("the capture holds a stand-in for the body")
      }
      return .unverifiable("the capture says that the body is base64, and it is not")
    case .hexadecimal(let document, let index):
      guard let bytes = document.decodedPieces(index, isHex: true) else {
        return .unverifiable("the capture says that the body is binary, and it is not")
      }
      return text(bytes, document.opaqueOrigin(index), kind, &parser)
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
    switch BodyDecoding(contentType: contentType, head: head).open(bytes, origin) {
    case .unverifiable(let why): return .unverifiable(why)
    case .text(let bytes, let origin): return json(bytes, origin, kind, &parser)
    }
  }

  private func json(
    _ bytes: Bytes, _ origin: Origin, _ kind: MediaKind, _ parser: inout DocumentParser
  ) -> Exchange.Body {
    if bytes.count == 0 { return .none }
    if kind == .open, !bytes.beginsLikeContainer { return .other }
    do {
      return .json(try parser.parse(bytes, origin: origin))
    } catch {
      switch error.reason {
      case .nestingTooDeep, .tooLarge: return .unverifiable("the body is \(error.summary)")
      case _ where kind == .open: return .other
      case .unexpectedEnd where bytes.beginsLikeContainer && isCutShort(bytes):
        return .unverifiable("the capture kept the beginning of the body alone")
      default:
        let mistake = bytes.mistake(error)
        return bytes.isRedacted(at: mistake.offset)
          ? .unverifiable("the capture holds a stand-in for a part of the body")
          : .invalid(mistake.text)
      }
    }
  }

  /// Whether the headers tell of a coding, which the capture may have undone or not.
  var isEncoded: Bool { !(head?.values(of: "content-encoding").isEmpty ?? true) }

  /// Whether the capture itself says that the body was longer.
  private func isCutShort(_ bytes: Bytes) -> Bool {
    if let size { return size > bytes.count }
    guard let head, head.values(of: "content-encoding").isEmpty,
      let length = head.values(of: "content-length").last.flatMap({ Int($0.text) })
    else { return false }
    return length > bytes.count
  }
}

extension CapturedResponse.Content {
  /// Bytes that were kept in another spelling, if they could be read from it.
  static func bytesOrNone(_ bytes: Bytes?, _ origin: Origin) -> Self {
    bytes.map { .bytes($0, origin) }
      ?? .unreadable("the capture says that the body is binary, and it is not")
  }
}

extension DocumentParser {
  /// Takes back the memory of a body that is done with.
  mutating func recycle(_ exchange: consuming Exchange) {
    if case .json(let document) = exchange.body { recycle(document) }
  }
}
