import TallyCore
import TallyDocuments

extension Rule {
  /// A captured string that does not hold what `contentEncoding` and `contentMediaType` say.
  static let contentMismatch = Rule(
    id: "content-mismatch",
    severity: .error,
    summary: "A captured string does not hold the encoded content that the contract names",
    rationale: """
      Bytes travel in JSON as text: a thumbnail in base64, a document within a document. The type says \
      string, so nothing complains until the client decodes it, and gets nil for a picture and an \
      exception for a text that was to be JSON.

      Send what is promised, or agree on the other encoding. Told apart are `base64`, `base64url`, \
      `base32` and `base16`, JSON (also `…+json`), and by their first bytes PNG, JPEG, GIF, WebP, PDF, \
      ZIP and gzip.
      """,
    examples: [
      RuleExample(
        "an address where a picture in base64 was promised",
        contract:
          #"{"properties": {"thumb": {"type": "string", "contentEncoding": "base64"}}}"#,
        captures: [#"{"thumb": "https://cdn.example.com/7.png"}"#],
        flags: ["/thumb"]),
      RuleExample(
        "text where JSON in a string was promised",
        contract:
          #"{"properties": {"meta": {"type": "string", "contentMediaType": "application/json"}}}"#,
        captures: [#"{"meta": "{\"id\": 1"}"#, #"{"meta": "{\"id\": 1}"}"#],
        flags: ["/meta"]),
      RuleExample(
        "a JPEG where a PNG was promised",
        contract: #"""
          {"properties": {"thumb": {"type": "string", "contentEncoding": "base64",
                                    "contentMediaType": "image/png"}}}
          """#,
        captures: [#"{"thumb": "/9j/4AAQSkZJRgABAQ=="}"#],
        flags: ["/thumb"]),
      RuleExample(
        "base64 of JSON, its line broken",
        contract: #"""
          {"properties": {"meta": {"type": "string", "contentEncoding": "base64",
                                   "contentMediaType": "application/json"}}}
          """#,
        captures: [#"{"meta": "eyJpZCI6\r\nIDF9"}"#],
        flags: []),
      RuleExample(
        "a media type of which nothing can be told",
        contract:
          #"{"properties": {"notes": {"type": "string", "contentMediaType": "text/markdown"}}}"#,
        captures: [#"{"notes": "*Tea*"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "contentEncoding", "contentMediaType"),
        let first = breach.first
      else { return [] }
      let all = comparison.seen.types[.string] ?? 0
      let count = counted(min(breach.count, all), of: all, .string, being)
      let hint = Format.looksLike(first.text).map { "; \(breach.subject) looks like \($0)" } ?? ""
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(count) not\(hint)", evidence: [first])
      ]
    })
}
