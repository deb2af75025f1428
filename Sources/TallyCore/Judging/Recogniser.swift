/// A second pass over the findings of one endpoint that sees two of them as one drift.
///
/// A rule looks at one location; that `author.icon` is now `author.avatar_url` shows only in two. A
/// recogniser replaces such findings by one that keeps their fingerprints as its `parts` and is
/// never milder than the worst of them.
package struct Recogniser: Sendable {
  /// The rules under whose ids it reports.
  package let rules: [Rule]
  package let recognise: @Sendable (EndpointFindings) -> [Finding]
  /// What became of a schema's members, given all that was seen where the schema stands.
  package let learn: @Sendable ([InstanceLocation: Comparison]) -> [LearnedRename]

  package init(
    rules: [Rule], recognise: @escaping @Sendable (EndpointFindings) -> [Finding],
    learn: @escaping @Sendable ([InstanceLocation: Comparison]) -> [LearnedRename] = { _ in [] }
  ) {
    self.rules = rules
    self.recognise = recognise
    self.learn = learn
  }
}

/// What a recogniser sees: one endpoint's findings, and the comparisons that they came from.
package struct EndpointFindings: Sendable {
  package let endpoint: EndpointContext
  package var findings: [Finding]
  package let comparisons: [InstanceLocation: Comparison]
  /// What the configuration says became of fields, and what other endpoints show.
  package var renames: [DeclaredRename]

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

/// That what was at one place is at another, because somebody who knows says so, or because the same
/// schema shows it elsewhere.
package struct DeclaredRename: Sendable, Hashable {
  /// JSON Pointers in which `*` is any element or key.
  package let was: String
  package let now: String
  /// How sure it is, and by what, where it is only learned.
  package var learned: Learned?

  package struct Learned: Sendable, Hashable {
    package let confidence: Double
    package let why: String
  }

  package init(was: String, now: String) {
    self.was = was
    self.now = now
  }

  /// What a schema's place has learned of all of them.
  package init(_ rename: LearnedRename, at place: InstanceLocation) {
    was = place.appending(rename.was).description
    now = place.appending(rename.now).description
    learned = Learned(confidence: rename.confidence, why: rename.why)
  }
}
