import TallyCore
import TallyDocuments

/// What lies between the bytes that a capture kept and a JSON text: a compression, a character set.
///
/// Neither is believed by a header alone: most recorders write bodies down unpacked and as UTF-8
/// beside the headers that were sent.
struct BodyDecoding {
  /// Of the response, with its parameters.
  let contentType: String?
  let head: CapturedHead?

  enum Outcome {
    /// UTF-8 text, or what comes as near to it as can be.
    case text(Bytes, Origin)
    case unverifiable(String)
  }

  /// Opens bytes that begin at a place of a file.
  func open(_ bytes: Bytes, _ origin: Origin) -> Outcome {
    // Nothing that begins like JSON is compressed or in another character set, as far as one sees.
    if bytes.beginsLikeContainer { return recoded(bytes, origin) }
    var (bytes, origin) = (bytes, origin)
    // Some servers compress what is compressed already.
    for _ in 0..<2 {
      switch unpack(bytes) {
      case .unpacked(let plain): (bytes, origin) = (plain, origin.opaque)
      case .failed(let why): return .unverifiable("the body \(why)")
      case .plain: return recoded(bytes, origin)
      }
    }
    return recoded(bytes, origin)
  }

  // MARK: - Compression

  private enum Unpacking {
    case plain
    case unpacked(Bytes)
    /// Why, as the end of a sentence that begins with "the body".
    case failed(String)
  }

  private func unpack(_ bytes: Bytes) -> Unpacking {
    if let compression = Compression(magicOf: bytes, 0..<bytes.count) {
      return unpack(bytes, compression)
    }
    if bytes.isCompressedTextDamaged {
      return .failed("is compressed, and was kept as text, which destroyed it")
    }
    if let raw = bytes.compressedBytesAsLatin1,
      let compression = Compression(magicOf: raw, 0..<raw.count)
    {
      return unpack(raw, compression)
    }
    guard !bytes.beginsLikeJSON, bytes.isBinary else { return .plain }
    return unpackWithoutSign(bytes)
  }

  private func unpack(_ bytes: Bytes, _ compression: Compression) -> Unpacking {
    if compression == .zstd { return .failed("is compressed with zstd, which is not read") }
    do {
      return .unpacked(try bytes.inflated(compression))
    } catch {
      // Other texts than zlib's may begin with two bytes that make a multiple of 31.
      let isSure = compression == .gzip || bytes[0] == 0x78 && bytes.isBinary
      return isSure
        ? .failed("is compressed with \(compression.rawValue), and \(error.summary)") : .plain
    }
  }

  /// What no first bytes tell: here the header decides, since the bytes are no text.
  private func unpackWithoutSign(_ bytes: Bytes) -> Unpacking {
    let coding = head?.values(of: "content-encoding").last?.text.lowercased() ?? ""
    if coding.hasSuffix("br") { return .failed("is compressed with brotli, which is not read") }
    if coding.hasSuffix("zstd") || coding.hasSuffix("compress") || coding.hasSuffix("dcb") {
      return .failed("is compressed with \(coding), which is not read")
    }
    guard coding.hasSuffix("deflate"), let plain = try? bytes.inflated(.deflate) else {
      return .plain
    }
    return .unpacked(plain)
  }

  // MARK: - Character sets

  /// The same text in UTF-8, where it is in another set that its first bytes or the header name.
  private func recoded(_ bytes: Bytes, _ origin: Origin) -> Outcome {
    if let text = bytes.utf16AsUTF8 { return .text(text, origin.opaque) }
    guard contentType != nil, let table = SingleByteSet(named: charset), !bytes.isUTF8 else {
      return .text(bytes, origin)
    }
    return .text(table.recode(bytes), origin.singleByte)
  }

  /// The `charset` of the content type, in lower case; `""` where it names none.
  private var charset: String {
    for parameter in (contentType ?? "").lowercased().split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == "charset" else { continue }
      return String(parts[1].filter { $0 != " " && $0 != "\"" && $0 != "'" })
    }
    return ""
  }
}

extension Origin {
  /// For bytes that were decoded in a way that keeps no offsets.
  var opaque: Origin { Origin(file: file, offset: offset, encoding: .opaque, line: 0) }

  /// For bytes each of which became a character.
  var singleByte: Origin {
    guard case .plain = encoding else { return opaque }
    return Origin(file: file, offset: offset, encoding: .singleByte, line: 0)
  }
}

extension Bytes {
  var beginsLikeContainer: Bool {
    let start = textStart(in: textRange)
    return self[start].opensContainer && self[start + 1] != 0
  }

  var beginsLikeJSON: Bool {
    let start = textStart(in: textRange)
    return start < count && self[start].mayBeginJSON && self[start + 1] != 0
  }

  /// Whether a byte stands here that no text has, or that is not UTF-8.
  fileprivate var isBinary: Bool {
    for offset in 0..<min(count, 512) {
      let byte = self[offset]
      if byte < 0x20, !byte.isJSONWhitespace, byte != 0x0C, byte != 0x1B { return true }
    }
    return !isUTF8
  }

  /// Whether no byte, up to a bound, is out of its place in UTF-8.
  fileprivate var isUTF8: Bool {
    let bound = 1 << 20
    // The bound may stand within a character.
    return !string(in: 0..<min(count, bound)).unicodeScalars.dropLast(count > bound ? 3 : 0)
      .contains("\u{FFFD}")
  }

  /// UTF-16 text as UTF-8, told by its byte order mark, or by the NUL beside its first character.
  fileprivate var utf16AsUTF8: Bytes? {
    guard count >= 2 else { return nil }
    let (first, second) = (self[0], self[1])
    let hasMark = first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE
    let isBigEndian = first == 0xFE || first == 0 && second.mayBeginJSON
    guard hasMark || isBigEndian || second == 0 && first.mayBeginJSON else { return nil }
    let units = stride(from: hasMark ? 2 : 0, to: count - 1, by: 2).map { offset in
      let (one, other) = (UInt16(self[offset]), UInt16(self[offset + 1]))
      return isBigEndian ? one << 8 | other : other << 8 | one
    }
    return Bytes(String(decoding: units, as: UTF16.self))
  }

  /// Compressed bytes each of which a recorder took for a character: written in UTF-8, they begin
  /// with these.
  fileprivate var compressedBytesAsLatin1: Bytes? {
    let word = word(at: 0)
    let isGzip = word & 0xFFFF_FFFF == 0x088B_C21F
    let isZlib = word & 0xFF_FFFF == 0x9C_C278 || word & 0xFF_FFFF == 0x9A_C378
    guard isGzip || isZlib else { return nil }
    var raw: [UInt8] = []
    for scalar in string(in: 0..<count).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      raw.append(byte)
    }
    return Bytes(raw)
  }

  /// Whether a recorder has put U+FFFD for compressed bytes that are not UTF-8.
  fileprivate var isCompressedTextDamaged: Bool {
    let word = word(at: 0)
    return word & 0xFF_FFFF_FFFF == 0x08_BDBF_EF1F || word & 0xFFFF_FFFF == 0xBDBF_EF78
  }
}
