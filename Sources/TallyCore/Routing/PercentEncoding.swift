import TallyDocuments

/// Percent-encoding of URLs (RFC 3986 §2.1).
package enum PercentEncoding {
  /// The text with every `%XX` decoded; a `%` that two hex digits do not follow stays as it is.
  ///
  /// Bytes that are not UTF-8 once decoded become U+FFFD.
  package static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(decoding: decoded(Array(text.utf8)), as: UTF8.self)
  }

  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}
