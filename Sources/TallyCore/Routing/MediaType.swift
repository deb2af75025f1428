/// A media type or range of them, without its parameters (RFC 9110 §8.3.1, §12.5.1).
package struct MediaType: Sendable, Hashable {
  /// In lower case; `*` in a range.
  package let type: String
  package let subtype: String

  /// Reads `application/json; charset=utf-8`, in any case; `nil` where there is no slash.
  package init?(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(48)
    var slash: Int?
    scan: for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","): break scan
      case 0...0x20: break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "/") where slash == nil:
        slash = bytes.count
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    guard let slash, slash > 0, slash + 1 < bytes.count else { return nil }
    type = String(decoding: bytes[..<slash], as: UTF8.self)
    subtype = String(decoding: bytes[(slash + 1)...], as: UTF8.self)
  }

  /// Whether it is JSON by its name: `application/json`, `text/json` or any `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json") || subtype == "x-json"
      || subtype == "x-javascript"
  }

  /// Whether it is an error described by RFC 9457, in JSON or XML.
  package var isProblem: Bool { subtype.hasPrefix("problem+") }

  package var isRange: Bool { type == "*" || subtype.hasPrefix("*") }

  /// How well this promise fits what was sent, best first, or `nil` where it does not.
  ///
  /// 0 the same type · 1 both JSON, under other names · 2 `application/*+json` · 3 `application/*`
  /// · 4 `*/*`.
  package func distance(to sent: MediaType) -> Int? {
    if self == sent { return 0 }
    if type == "*" { return 4 }
    if !isRange { return isJSON && sent.isJSON ? 1 : nil }
    guard type == sent.type else { return nil }
    if subtype == "*" { return 3 }
    return sent.subtype.hasSuffix(subtype.dropFirst()) ? 2 : nil
  }
}

extension MediaType: CustomStringConvertible {
  package var description: String { "\(type)/\(subtype)" }
}
