import TallyDocuments

extension Document {
  /// The text that the string at an index stands for, and where its bytes came from.
  func decodedString(_ index: Int) -> (bytes: Bytes, origin: Origin) {
    let content = content(index)
    return (
      Self.decodeJSONString(raw: bytes, content: content),
      Origin(
        file: origin.file, offset: fileOffset(ofByte: content.lowerBound),
        encoding: .jsonString(raw: bytes, start: content.lowerBound), line: 0)
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
}
