/// The text of a YAML file in UTF-8, and how it relates to the bytes of the file.
struct YAMLSource: Sendable {
  /// In UTF-8; once checked, free of control characters other than tabs and line breaks.
  let text: Bytes
  let encoding: UnicodeEncoding

  /// Decodes a file whose first bytes say what it is written in.
  ///
  /// - Throws: ``YAMLRefusal`` for what is not that.
  /// - Complexity: O(*n*).
  /// - SeeAlso: YAML 1.2.2 §5.2.
  init(_ bytes: Bytes) throws(YAMLRefusal) {
    encoding = UnicodeEncoding(of: bytes)
    if encoding == .utf8 {
      text = bytes
    } else {
      guard let decoded = encoding.decode(bytes) else { throw YAMLRefusal(.encoding, at: 0) }
      text = decoded
    }
  }

  /// A text that nothing is known of, for the place of an error in it.
  init(unchecked bytes: Bytes) {
    text = bytes
    encoding = .utf8
  }

  /// Checks that the text is one.
  ///
  /// - Throws: ``YAMLRefusal`` at the first byte that may not stand in YAML.
  /// - Complexity: O(*n*), sixteen bytes a step.
  /// - SeeAlso: YAML 1.2.2 §5.1.
  func check() throws(YAMLRefusal) {
    let bytes = self.text
    defer { withExtendedLifetime(bytes) {} }
    let text = Lookahead(bytes)
    var offset = text.byteOrderMarkEnd(from: 0)
    while true {
      offset = text.firstControlOrMultibyte(from: offset)
      switch text.byte(at: offset) {
      case 0x09, 0x0A, 0x0D: offset &+= 1
      case 0x80...:
        let length = text.sequenceLength(at: offset)
        guard length > 0 else { throw YAMLRefusal(.utf8, at: offset) }
        offset &+= length
      default:
        guard offset >= bytes.count else { throw YAMLRefusal(.control, at: offset) }
        return
      }
    }
  }

  /// The place of a byte of the text in the file.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  func locate(_ offset: Int, file: String) -> SourceLocation {
    let place = text.locate(offsets: [offset])[0]
    return SourceLocation(
      file: file, offset: fileOffset(offset), line: place.line, column: place.column)
  }

  /// The offset in the file of a byte of the text.
  ///
  /// - Complexity: O(1) in UTF-8; O(*n*) in the bytes before it otherwise.
  func fileOffset(_ offset: Int) -> Int { encoding.offset(ofUTF8: offset, in: text) }
}

extension Lookahead {
  /// The offset of the first byte that is below a space or beyond ASCII.
  @inline(__always) fileprivate func firstControlOrMultibyte(from start: Int) -> Int {
    let spaces = Block(repeating: 0x20)
    var offset = start
    while true {
      let block: Block = block(at: offset)
      let isFound: SIMDMask<Block> = block .< spaces
      let lane = Self.firstLane(of: isFound)
      offset &+= lane
      if lane < 16 { return offset }
    }
  }
}

/// The ways in which Unicode text is written as bytes.
enum UnicodeEncoding: Sendable {
  case utf8, utf16BE, utf16LE, utf32BE, utf32LE

  /// The encoding that the first bytes show, by their mark or by where their zeros are.
  init(of bytes: Bytes) {
    let first = (0..<4).map { $0 < bytes.count ? bytes[$0] : 1 }
    switch (first[0], first[1], first[2], first[3]) {
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): self = .utf32BE
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): self = .utf32LE
    case (0xFE, 0xFF, _, _), (0, 1..., _, _): self = .utf16BE
    case (0xFF, 0xFE, _, _), (1..., 0, _, _): self = .utf16LE
    default: self = .utf8
    }
  }

  private var unitWidth: Int {
    switch self {
    case .utf8: 1
    case .utf16BE, .utf16LE: 2
    case .utf32BE, .utf32LE: 4
    }
  }

  private var isLittleEndian: Bool { self == .utf16LE || self == .utf32LE }

  /// The text in UTF-8 with its mark, or `nil` if it is none.
  fileprivate func decode(_ bytes: Bytes) -> Bytes? {
    guard bytes.count % unitWidth == 0 else { return nil }
    var writer = ByteWriter(capacity: bytes.count)
    var offset = 0
    while offset < bytes.count {
      guard let scalar = scalar(bytes, &offset) else { return nil }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { writer.append(byte) }
    }
    return writer.bytes()
  }

  private func scalar(_ bytes: Bytes, _ offset: inout Int) -> Unicode.Scalar? {
    let high = unit(bytes, &offset)
    guard unitWidth == 2, 0xD800..<0xDC00 ~= high else { return Unicode.Scalar(high) }
    guard offset < bytes.count else { return nil }
    let low = unit(bytes, &offset)
    guard 0xDC00..<0xE000 ~= low else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private func unit(_ bytes: Bytes, _ offset: inout Int) -> UInt32 {
    defer { offset += unitWidth }
    var value: UInt32 = 0
    for index in 0..<unitWidth {
      let place = isLittleEndian ? unitWidth - 1 - index : index
      value = value << 8 | UInt32(bytes[offset + place])
    }
    return value
  }

  /// Where a byte of the UTF-8 text stands in the file.
  fileprivate func offset(ofUTF8 target: Int, in text: Bytes) -> Int {
    guard self != .utf8 else { return target }
    var offset = 0
    for index in 0..<min(target, text.count) {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { offset += unitWidth == 2 && byte >= 0xF0 ? 4 : unitWidth }
    }
    return offset
  }
}
