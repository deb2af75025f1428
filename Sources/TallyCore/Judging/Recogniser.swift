/// A second pass over the findings of one endpoint that sees two of them as one drift.
///
/// A rule looks at one location; that `author.icon` is now `author.avatar_url` shows only in two. A
/// recogniser replaces such findings by one that keeps their fingerprints as its `parts` and is
/// never milder than the worst of them.
package struct Recogniser: Sendable {
  /// The rules under whose ids it reports.
  package let rules: [Rule]
  package let recognise: @Sendable (EndpointFindings) -> [Finding]

  package init(
    rules: [Rule], recognise: @escaping @Sendable (EndpointFindings) -> [Finding]
  ) {
    self.rules = rules
    self.recognise = recognise
  }
}

/// What a recogniser sees: one endpoint's findings, and the comparisons that they came from.
package struct EndpointFindings: Sendable {
  package let endpoint: EndpointContext
  package var findings: [Finding]
  package let comparisons: [InstanceLocation: Comparison]

  package init(
    endpoint: EndpointContext, findings: [Finding], comparisons: [InstanceLocation: Comparison]
  ) {
    self.endpoint = endpoint
    self.findings = findings
    self.comparisons = comparisons
  }
}
