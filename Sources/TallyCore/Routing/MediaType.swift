/// A media type or range of them, without its parameters (RFC 9110 §8.3.1, §12.5.1).
package struct MediaType: Sendable, Hashable {
  /// In lower case; `*` in a range.
  package let type: String
  package let subtype: String

  /// Reads `application/json; charset=utf-8`, in any case; `nil` where there is no slash.
  package init?(_ text: String) {
    let essence = text.prefix { $0 != ";" && $0 != "," }.lowercased().filter { !$0.isWhitespace }
    guard let slash = essence.firstIndex(of: "/") else { return nil }
    type = String(essence[..<slash])
    subtype = String(essence[essence.index(after: slash)...])
    guard !type.isEmpty, !subtype.isEmpty else { return nil }
  }

  /// Whether it is JSON by its name: `application/json`, `text/json` or any `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json") || subtype == "x-json"
      || subtype == "x-javascript"
  }

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
