import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that does not keep its `format`.
  static let formatChanged = Rule(
    id: "format-changed",
    severity: .warning,
    summary: "A captured value does not keep the format that the contract names",
    rationale: """
      A date that lost its zone, gained a fraction or became a number is still a value to JSON and \
      an exception to a date formatter: the type says string, the client says no. Seconds that became \
      milliseconds are a date in another millennium. So a broken date is an error, other formats are \
      warnings.

      Agree on one spelling (RFC 3339, `2024-05-06T12:00:00Z`) and send it everywhere.
      """,
    examples: [
      RuleExample(
        "a date-time without its zone",
        contract: #"{"properties": {"at": {"type": "string", "format": "date-time"}}}"#,
        captures: [#"{"at": "2024-05-06 12:00:00"}"#],
        flags: ["/at"]),
      RuleExample(
        "February has no 30th",
        contract: #"{"properties": {"day": {"type": "string", "format": "date"}}}"#,
        captures: [#"{"day": "2024-02-30"}"#],
        flags: ["/day"]),
      RuleExample(
        "a date-time with a fraction and an offset",
        contract: #"{"properties": {"at": {"type": "string", "format": "date-time"}}}"#,
        captures: [#"{"at": "2024-05-06T12:00:00.123+02:00"}"#],
        flags: []),
      RuleExample(
        "seconds since 1970 that became milliseconds",
        contract: #"{"createdAt": 1772517600, "title": "x"}"#,
        captures: [#"{"createdAt": 1772517600000, "title": "x"}"#],
        flags: ["/createdAt"]),
      RuleExample(
        "a number in quotes that is none any more",
        contract: #"{"size": "12", "title": "x"}"#,
        captures: [#"{"size": "large", "title": "x"}"#],
        flags: ["/size"]),
      RuleExample(
        "a format that nobody knows",
        contract: #"{"properties": {"card": {"type": "string", "format": "credit-card"}}}"#,
        captures: [#"{"card": "x"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "format"), let first = breach.first else {
        return []
      }
      let isText = first.type == .string
      let types: [JSONType] = isText ? [.string] : [.integer, .number]
      let all = types.reduce(0) { $0 + (comparison.seen.types[$1] ?? 0) }
      let count = counted(min(breach.count, all), of: all, isText ? .string : .value, being)
      let names = listed(breach.expected.map { epochUnit($0) ?? $0 }, "or")
      let hint = Format.looksLike(first.text).map { "; \(breach.subject) looks like \($0)" } ?? ""
      return [
        Drift(
          isText || breach.expected.contains { epochUnit($0) != nil }
            ? "promised \(names), but \(count) not\(hint)"
            : "promised \(names), but \(count) out of its range",
          severity: formatSeverity(breach.expected, first),
          evidence: [first])
      ]
    })
}

/// Dates are parsed by every client; that a URI has `{expressions}` in it is common and harmless.
private func formatSeverity(_ formats: [String], _ value: Evidence) -> Severity? {
  let dates: Set = ["date-time", "nearly-date-time", "epoch-seconds", "epoch-milliseconds"]
  if formats.contains(where: dates.contains) { return .error }
  return Likeness(of: value.text) == .uriTemplate ? .info : nil
}
