/// The template that an undocumented path probably follows, so that `/users/17` and `/users/23` are
/// one endpoint and one finding.
package enum GuessedTemplate {
  /// `/users/17/posts` → `/users/{id}/posts`, without the first `count` segments.
  package static func of(_ target: RequestTarget, droppingFirst count: Int = 0) -> String {
    let pieces = target.segments.dropFirst(count).map { range in
      let segment = target.bytes[range]
      return isIdentifier(segment) ? "{id}" : String(decoding: segment, as: UTF8.self)
    }
    return "/" + pieces.joined(separator: "/")
  }

  /// Whether a segment looks like data rather than a name somebody chose: a number, a UUID, hex
  /// digits, an e-mail address, a date, a long token with digits in it.
  package static func isIdentifier(_ segment: ArraySlice<UInt8>) -> Bool {
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
      case UInt8(ascii: "@"): return segment.contains(UInt8(ascii: "."))
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
}
