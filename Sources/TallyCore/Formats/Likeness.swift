/// What a captured string looks like, whatever its contract says of it.
///
/// It is what a report may tell of a value without showing it. Cases are tried in their order:
/// the most particular first.
package enum Likeness: String, Sendable, CaseIterable {
  case empty
  case uuid
  case dateTime = "date-time"
  case date, time
  /// A date-time but for a space, a missing zone or `+0200`.
  case nearlyDateTime = "nearly-date-time"
  case epochSeconds = "epoch-seconds"
  case epochMilliseconds = "epoch-milliseconds"
  case number, boolean, ipv4, ipv6, duration, uri
  /// A URI but for `{expressions}` (RFC 6570).
  case uriTemplate = "uri-template"
  case email, html, hostname, base64

  /// What follows "looks like".
  package var words: String {
    switch self {
    case .empty: "an empty string"
    case .uuid: "a UUID"
    case .dateTime: "a date-time"
    case .date: "a date"
    case .time: "a time"
    case .nearlyDateTime: "a date-time that is not RFC 3339"
    case .epochSeconds: "epoch seconds"
    case .epochMilliseconds: "epoch milliseconds"
    case .number: "a number"
    case .boolean: "a boolean"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .duration: "a duration"
    case .uri: "a URI"
    case .uriTemplate: "a URI template"
    case .email: "an e-mail address"
    case .html: "HTML"
    case .hostname: "a host name"
    case .base64: "base64"
    }
  }

  /// What the text looks like, or `nil` where it is just text.
  package init?(of text: String) {
    let text = FormatText(text)
    guard let likeness = Self.allCases.first(where: { $0.isLike(text) }) else { return nil }
    self = likeness
  }

  private func isLike(_ text: FormatText) -> Bool {
    switch self {
    case .empty: text.isAtEnd
    case .uuid: text.isUUID
    case .dateTime: text.isDateTime
    case .date: text.isDate
    case .time: text.isTime
    case .nearlyDateTime: text.isNearlyDateTime
    case .epochSeconds: text.isEpoch(digits: 10)
    case .epochMilliseconds: text.isEpoch(digits: 13)
    case .number: text.isNumber
    case .boolean: text.isWord("true") || text.isWord("false")
    case .ipv4: text.isIPv4
    case .ipv6: text.isIPv6
    case .duration: text.isDuration
    case .uri: text.isURI(isReference: false, international: true) && text.namesAuthority
    case .uriTemplate: text.isURITemplate
    case .email: text.isEmail(international: true)
    case .html: text.isMarkup
    case .hostname: text.isHostname(international: false) && text.hasThreeLabels
    case .base64: text.isBase64 && text.isMixed
    }
  }
}

extension Format {
  /// What a text looks like, in words that follow "looks like": `a date-time`; `nil` for just text.
  package static func looksLike(_ text: String) -> String? { Likeness(of: text)?.words }
}

extension FormatText {
  /// Whether the digits are a moment between 2001 and 2100, in seconds or milliseconds.
  fileprivate func isEpoch(digits: Int) -> Bool {
    guard count == digits, allSatisfy(\.isDigit) else { return false }
    var rest = self
    let seconds = rest.digits(10) ?? 0
    return (978_307_200..<4_102_444_800).contains(seconds)
  }

  /// A JSON number (RFC 8259 §6), but with leading zeros allowed.
  var isNumber: Bool {
    var rest = self
    _ = rest.take(UInt8(ascii: "-"))
    guard rest.skip(while: \.isDigit) > 0 else { return false }
    if rest.take(UInt8(ascii: ".")), rest.skip(while: \.isDigit) == 0 { return false }
    if rest.takeLetter(UInt8(ascii: "e")) {
      _ = rest.take(UInt8(ascii: "+")) || rest.take(UInt8(ascii: "-"))
      guard rest.skip(while: \.isDigit) > 0 else { return false }
    }
    return rest.isAtEnd
  }

  fileprivate func isWord(_ word: String) -> Bool {
    var rest = self
    for letter in word.utf8 {
      guard rest.takeLetter(letter) else { return false }
    }
    return rest.isAtEnd
  }

  fileprivate var namesAuthority: Bool {
    var rest = self
    _ = rest.upTo(UInt8(ascii: ":"))
    return rest.peek(1) == UInt8(ascii: "/") && rest.peek(2) == UInt8(ascii: "/")
      && rest.count > 3
  }

  fileprivate var isURITemplate: Bool {
    var rest = self
    guard rest.upTo(UInt8(ascii: ":")).allSatisfy(\.isLetter), namesAuthority else { return false }
    return contains(UInt8(ascii: "{")) && contains(UInt8(ascii: "}"))
      && allSatisfy { $0 > 0x20 && !$0.isOne(of: "<>\"\\^`|") }
  }

  fileprivate var isMarkup: Bool {
    var rest = self
    _ = rest.skip { $0 <= 0x20 }
    guard rest.take(UInt8(ascii: "<")) else { return false }
    return (rest.next.isLetter || rest.next.isOne(of: "!/?")) && rest.contains(UInt8(ascii: ">"))
  }

  fileprivate var hasThreeLabels: Bool {
    var rest = self
    var dots = 0
    var last = rest.upTo(UInt8(ascii: "."))
    while rest.take(UInt8(ascii: ".")) {
      dots += 1
      last = rest.upTo(UInt8(ascii: "."))
    }
    return dots >= 2 && last.allSatisfy(\.isLetter)
  }

  /// Long, and of digits and letters of both cases: a word is none of it.
  fileprivate var isMixed: Bool {
    count >= 20 && !allSatisfy { !$0.isDigit } && !allSatisfy { !(0x41...0x5A).contains($0) }
      && !allSatisfy { !(0x61...0x7A).contains($0) }
  }
}
