import TallyCore
import TallyDocuments

// What a body that should be JSON is instead, told from its text and its first mistake.

extension Bytes {
  /// The mistake that a parser found, with its place in these bytes and what they look like.
  ///
  /// - Complexity: O(*n*): the bytes are parsed once more, for a place that is theirs alone.
  func mistake(_ error: InputError) -> (text: Exchange.InvalidText, offset: Int) {
    var place = SourceLocation(file: "", offset: 0, line: 1, column: 1)
    do { _ = try Document(parsing: self, origin: Origin(file: "")) } catch {
      place = error.location
    }
    let text = Exchange.InvalidText(
      error, looksLike: looksLike(error.reason, at: place.offset), line: place.line,
      column: place.column)
    return (text, place.offset)
  }

  private func looksLike(_ reason: InputError.Reason, at offset: Int) -> String {
    let start = textStart(in: textRange)
    if start == count { return "empty" }
    let opening = string(in: start..<Swift.min(start + 256, count)).lowercased()
    if opening.hasPrefix("<!doctype html") || opening.contains("<html") { return "HTML" }
    if opening.hasPrefix("<") { return "XML" }
    guard self[start] != UInt8(ascii: "{"), self[start] != UInt8(ascii: "[") else {
      return brokenJSON(reason, at: offset)
    }
    return textBeforeJSON(opening, from: start)
  }

  /// A text that begins as JSON does.
  private func brokenJSON(_ reason: InputError.Reason, at offset: Int) -> String {
    let found = offset < count ? self[offset] : 0
    switch reason {
    case .unexpectedEnd: return "truncated JSON"
    case .unexpectedByte(_, "the end of the text"):
      return found.opensContainer
        ? "several JSON texts in one" : "JSON with text behind it"
    case .unexpectedByte(UInt8(ascii: "/"), _): return "JSON with comments"
    case .unexpectedByte(UInt8(ascii: "'"), _): return "JSON with single quotes"
    case .unexpectedByte(UInt8(ascii: "N"), "a value"),
      .unexpectedByte(UInt8(ascii: "I"), "a value"):
      return "JSON with NaN, Infinity or None"
    case .unexpectedByte(UInt8(ascii: "}"), "a member name"),
      .unexpectedByte(UInt8(ascii: "]"), "a value"):
      return "JSON with a comma too many"
    case .unexpectedByte(_, "a member name"): return "JSON with names without quotes"
    case .invalidUTF8: return "JSON in another encoding than UTF-8"
    default: return "broken JSON"
    }
  }

  /// A text that begins in another way, and may have JSON in it.
  private func textBeforeJSON(_ opening: String, from start: Int) -> String {
    if self[start + 1] == 0 || self[start] == 0xFE || self[start] == 0xFF { return "UTF-16" }
    if opening.hasPrefix(")]}'") || opening.hasPrefix("while(1)") || opening.hasPrefix("for(;;)") {
      return "JSON behind a guard against hijacking"
    }
    let bracket = opening.firstIndex { $0 == "{" || $0 == "[" }
    guard let bracket else {
      return opening.contains("=") && !opening.contains(" ") ? "form data" : "text"
    }
    let call = opening[..<bracket]
    return call.hasSuffix("(") && !call.contains(" ") ? "JSONP" : "text with JSON behind it"
  }
}
