import TallyDocuments

extension HTTPMessageScanner {
  /// The chunks from an offset on, if that is what stands there (RFC 9112 §7.1).
  func chunks(from start: Int) -> (chunks: [Range<Int>], end: Int)? {
    var chunks: [Range<Int>] = []
    var offset = start
    while offset < bytes.count {
      let size = line(at: offset)
      guard let length = chunkSize(size.content), length <= bytes.count - size.next else {
        return nil
      }
      if length == 0 {
        // Trailers are fields; an empty line ends them.
        var trailer = line(at: size.next)
        while !trailer.content.isEmpty, trailer.next < bytes.count, startLine(trailer) == nil {
          trailer = line(at: trailer.next)
        }
        let end = startLine(trailer) == nil ? trailer.next : trailer.content.lowerBound
        return (chunks.isEmpty ? [size.next..<size.next] : chunks, end)
      }
      chunks.append(size.next..<size.next + length)
      let rest = line(at: size.next + length)
      guard rest.content.isEmpty else { return nil }
      offset = rest.next
    }
    return nil
  }

  private func chunkSize(_ line: Range<Int>) -> Int? {
    var size = 0
    var digits = 0
    for offset in line {
      if bytes[offset] == UInt8(ascii: ";") || bytes[offset] == UInt8(ascii: " ") { break }
      guard let digit = bytes[offset].hexadecimalValue, digits < 12 else { return nil }
      size = size << 4 | Int(digit)
      digits += 1
    }
    return digits > 0 ? size : nil
  }
}
