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
  /// What the configuration says became of fields.
  package let renames: [DeclaredRename]

  package init(
    endpoint: EndpointContext, findings: [Finding], comparisons: [InstanceLocation: Comparison],
    renames: [DeclaredRename] = []
  ) {
    self.endpoint = endpoint
    self.findings = findings
    self.comparisons = comparisons
    self.renames = renames
  }
}

/// That what was at one place is at another, because somebody who knows says so.
package struct DeclaredRename: Sendable, Hashable {
  /// JSON Pointers in which `*` is any element or key.
  package let was: String
  package let now: String

  package init(was: String, now: String) {
    self.was = was
    self.now = now
  }
}
