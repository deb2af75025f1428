package import TallyDocuments

/// A `format` of JSON Schema 2020-12 (§7.3) or of the OpenAPI registry that can be tested, or one that
/// an agreed example shows and no registry names.
package enum Format: String, Sendable, CaseIterable, BitwiseCopyable {
  case dateTime = "date-time"
  case date, time, duration
  case email
  case idnEmail = "idn-email"
  case hostname, ipv4, ipv6
  case uri, iri, uuid
  case uriReference = "uri-reference"
  case iriReference = "iri-reference"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  case uriTemplate = "uri-template"
  case int32, int64, float, double, byte, binary, password
  /// A number, also in quotes.
  case decimal
  /// Seconds since 1970, also in quotes: up to the year 5138.
  case epochSeconds = "epoch-seconds"
  /// Milliseconds since 1970, also in quotes: from April 1970 on, or 0 for never.
  case epochMilliseconds = "epoch-milliseconds"
  /// What is nearly a ``dateTime``: a space for the `T`, no zone, or `+0200`.
  case nearlyDateTime = "nearly-date-time"

  /// Whether the value at an index keeps the format of that name; `nil` where it is not known.
  ///
  /// A string without escapes is read in place, so that the test allocates nothing.
  package static func matches(
    _ name: String, _ document: borrowing Document, _ index: Int
  ) -> Bool? {
    Format(rawValue: name)?.matches(document, index)
  }

  /// Whether the value keeps the format; a value of another type than the format is about does.
  package func matches(_ document: borrowing Document, _ index: Int) -> Bool {
    switch document.type(index) {
    case .string: matchesString(document, index)
    case .integer, .number: matchesNumber(document, index)
    default: true
    }
  }

  /// Whether a text, its escapes decoded, keeps the format.
  package func matches(_ text: String) -> Bool { matches(FormatText(text)) }

  private func matchesString(_ document: borrowing Document, _ index: Int) -> Bool {
    guard !document.hasEscapes(index) else { return matches(document.string(index)) }
    let content = document.start(index) + 1..<document.end(index) - 1
    return matches(FormatText(document.bytes, content))
  }

  private func matchesNumber(_ document: borrowing Document, _ index: Int) -> Bool {
    switch self {
    case .int32: document.integer(index).map { Int32(exactly: $0) != nil } ?? false
    case .int64: document.integer(index) != nil
    case .float: document.double(index).map { Float($0).isFinite } ?? false
    case .double: document.double(index)?.isFinite ?? false
    case .epochSeconds, .epochMilliseconds: document.double(index).map(isMoment) ?? false
    default: true
    }
  }

  func matches(_ text: FormatText) -> Bool {
    switch self {
    case .dateTime: text.isDateTime
    case .date: text.isDate
    case .time: text.isTime
    case .duration: text.isDuration
    case .email: text.isEmail(international: false)
    case .idnEmail: text.isEmail(international: true)
    case .hostname: text.isHostname(international: false)
    case .ipv4: text.isIPv4
    case .ipv6: text.isIPv6
    case .uri: text.isURI(isReference: false, international: false)
    case .iri: text.isURI(isReference: false, international: true)
    case .uriReference: text.isURI(isReference: true, international: false)
    case .iriReference: text.isURI(isReference: true, international: true)
    case .uuid: text.isUUID
    case .jsonPointer: text.isJSONPointer
    case .relativeJSONPointer: text.isRelativeJSONPointer
    case .regex: text.isRegex
    case .uriTemplate: text.keepsURITemplate
    case .byte: text.isBase64
    case .decimal: text.isNumber
    case .epochSeconds, .epochMilliseconds:
      text.isNumber && Double(text.string).map(isMoment) ?? false
    case .nearlyDateTime: text.isNearlyDateTime && !text.isDateTime
    case .int32, .int64, .float, .double, .binary, .password: true
    }
  }

  /// Whether a number is a moment in this unit, as far as can be told from the other one.
  ///
  /// Seconds that are taken for milliseconds are within 50 days of 1970, and milliseconds that are
  /// taken for seconds are tens of thousands of years away.
  private func isMoment(_ number: Double) -> Bool {
    switch self {
    case .epochSeconds: number.magnitude < 1e11
    case .epochMilliseconds: number == 0 || number.magnitude >= 1e10
    default: true
    }
  }
}
