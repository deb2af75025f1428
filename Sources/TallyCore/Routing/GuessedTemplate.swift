/// The template that an undocumented path probably follows, so that `/users/17` and `/users/23` are
/// one endpoint and one finding.
package enum GuessedTemplate {
  /// `/users/17/posts` → `/users/{id}/posts`, without the first `count` segments.
  package static func of(_ target: RequestTarget, droppingFirst count: Int = 0) -> String {
    let pieces = target.segments.dropFirst(count).map { range in
      let segment = target.bytes[range]
      let isData = isIdentifier(segment) || isSlug(segment)
      return isData ? "{id}" : String(decoding: segment, as: UTF8.self)
    }
    return "/" + pieces.joined(separator: "/")
  }

  /// Whether a segment looks like data rather than a name somebody chose: a number, a UUID, hex
  /// digits, an e-mail address, a date, a long token with digits in it.
  package static func isIdentifier(_ segment: ArraySlice<UInt8>) -> Bool {
    if let at = segment.firstIndex(of: UInt8(ascii: "@")) {
      return segment[at...].contains(UInt8(ascii: "."))
    }
    if beginsWithDate(segment) { return true }
    var digits = 0
    var hexadecimals = 0
    var letters = 0
    var dashes = 0
    for byte in segment {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        hexadecimals += 1
      case UInt8(ascii: "g")...UInt8(ascii: "z"), UInt8(ascii: "G")...UInt8(ascii: "Z"):
        letters += 1
      case UInt8(ascii: "-"), UInt8(ascii: "_"): dashes += 1
      default: return false
      }
    }
    let count = segment.count
    if digits > 0, letters == 0, hexadecimals == 0 { return true }
    if letters == 0, digits > 0, digits + hexadecimals + dashes == count, count - dashes >= 8 {
      return true
    }
    return digits >= 2 && count >= 16
  }

  /// Whether a segment looks like a title that was made fit for a URL: `how-to-bake-good-bread`,
  /// `red-scarf-4711`.
  ///
  /// Names of endpoints have dashes as well, but fewer.
  static func isSlug(_ segment: ArraySlice<UInt8>) -> Bool {
    let words = segment.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isLetterOrDigit) })
    else { return false }
    return words.count > 3 && segment.count >= 20
      || words[words.count - 1].count > 2 && words[words.count - 1].allSatisfy(isDigit)
  }

  /// `2024-05-01`, perhaps with a time behind it.
  private static func beginsWithDate(_ segment: ArraySlice<UInt8>) -> Bool {
    guard segment.count >= 10 else { return false }
    return segment.prefix(10).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }
}
