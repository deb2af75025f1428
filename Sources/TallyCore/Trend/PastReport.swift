/// What a report of an earlier run says, as far as a trend needs it.
package struct PastReport: Sendable, Equatable {
  package let file: String
  package let verdict: Report.Verdict
  /// Those of which something was seen.
  package let endpoints: [Endpoint]
  package let findings: [Drift]
  /// How many inputs could not be read.
  package let errors: Int

  package struct Endpoint: Sendable, Equatable {
    package let id: String
    package let captures: Int
    package let verdict: Report.Verdict

    package init(id: String, captures: Int, verdict: Report.Verdict) {
      self.id = id
      self.captures = captures
      self.verdict = verdict
    }
  }

  /// A finding, as it was reported.
  package struct Drift: Sendable, Equatable {
    package let id: String
    /// The fingerprints of the same drift at other places, of which the report makes one finding.
    package let otherIDs: [String]
    package let rule: String
    package let severity: Severity
    package let endpoint: String
    /// Where the drift is also seen.
    package let otherEndpoints: [String]
    package let location: String
    package let message: String
    /// Those that it hurts, sorted, each once.
    package let clients: [String]
    package let isBaselined: Bool

    package init(
      id: String, rule: String, severity: Severity, endpoint: String, location: String,
      message: String, clients: [String], isBaselined: Bool,
      others: [(id: String, endpoint: String)] = []
    ) {
      self.id = id
      otherIDs = others.map(\.id)
      otherEndpoints = others.map(\.endpoint)
      self.rule = rule
      self.severity = severity
      self.endpoint = endpoint
      self.location = location
      self.message = message
      self.clients = clients
      self.isBaselined = isBaselined
    }
  }

  package init(
    file: String, verdict: Report.Verdict, endpoints: [Endpoint], findings: [Drift], errors: Int
  ) {
    self.file = file
    self.verdict = verdict
    self.endpoints = endpoints
    self.findings = findings
    self.errors = errors
  }

  /// The verdict for people, of the whole or of one endpoint: `known drift` where that is all there was.
  package func verdictWords(at endpoint: Endpoint?) -> String {
    let isKnown = findings.contains { drift in
      drift.isBaselined && drift.severity > .info
        && (endpoint.map { $0.id == drift.endpoint || drift.otherEndpoints.contains($0.id) }
          ?? true)
    }
    return (endpoint?.verdict ?? verdict).words(isKnown: isKnown)
  }

  /// Findings that the baseline did not hold.
  package var new: [Drift] { findings.filter { !$0.isBaselined } }
}
