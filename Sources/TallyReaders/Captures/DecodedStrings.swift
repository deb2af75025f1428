import TallyDocuments

extension Origin {
  /// What leads from a document's bytes to those of its file, if they are not the same.
  fileprivate var map: SourceMap? { if case .mapped(let map) = encoding { map } else { nil } }
}

extension Document {
  /// The text that the string at an index stands for, and where its bytes came from.
  func decodedString(_ index: Int) -> (bytes: Bytes, origin: Origin) {
    let content = content(index)
    return (
      Self.decodeJSONString(raw: bytes, content: content),
      Origin(
        file: origin.file, offset: fileOffset(ofByte: content.lowerBound),
        encoding: .jsonString(raw: bytes, start: content.lowerBound, map: origin.map), line: 0)
    )
  }

  /// The bytes that the string at an index stands for in base64, or `nil` where it is none.
  ///
  /// Line breaks may stand in it but no spaces, which are words put in the place of a body.
  func decodedBase64(_ index: Int) -> Bytes? {
    let content = content(index)
    let raw = hasEscapes(index) ? Self.decodeJSONString(raw: bytes, content: content) : bytes
    let text = hasEscapes(index) ? 0..<raw.count : content
    guard raw.firstOffset(of: UInt8(ascii: " "), in: text) == nil else { return nil }
    return Self.decodeBase64(raw: raw, content: text)
  }

  /// The bytes of a body that Polly.js keeps as an array of pieces, in base64 or in hexadecimal
  /// digits, spelled within the string at an index; `nil` where it is none.
  func decodedPieces(_ index: Int, isHex: Bool) -> Bytes? {
    let text = decodedContent(index)
    guard text[0] == UInt8(ascii: "["),
      let pieces = try? Document(parsing: text, origin: Origin(file: "")), pieces.count > 1
    else { return nil }
    var decoded: [ByteRange] = []
    for piece in 1..<pieces.count {
      guard pieces.type(piece) == .string,
        let bytes = isHex ? pieces.decodedHexadecimal(piece) : pieces.decodedBase64(piece)
      else { return nil }
      decoded.append(bytes[0..<bytes.count])
    }
    return Bytes(joining: decoded)
  }

  /// The bytes that the string at an index spells in hexadecimal digits, or `nil` where it is none.
  func decodedHexadecimal(_ index: Int) -> Bytes? {
    guard type(index) == .string else { return nil }
    let content = content(index)
    guard content.count.isMultiple(of: 2) else { return nil }
    var decoded: [UInt8] = []
    for offset in stride(from: content.lowerBound, to: content.upperBound, by: 2) {
      guard let high = bytes[offset].hexadecimalValue, let low = bytes[offset + 1].hexadecimalValue
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return Bytes(decoded)
  }

  /// For bytes that were decoded from the string at an index in a way that keeps no offsets.
  func opaqueOrigin(_ index: Int) -> Origin {
    let place = location(index)
    return Origin(file: place.file, offset: place.offset, encoding: .opaque, line: 0)
  }
}
