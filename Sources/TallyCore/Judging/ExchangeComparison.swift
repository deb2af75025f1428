package import TallyDocuments

/// What was seen of the exchanges themselves, where they do not fit the contract.
package struct ExchangeComparison: Sendable {
  /// What does not fit.
  package enum Kind: Sendable, Hashable {
    case undocumentedEndpoint
    case undocumentedMethod
    case undocumentedStatus
    case undocumentedContentType
    case missingBody
    case invalidBody
    /// A success whose body is that of an error.
    case errorBody
    case missingHeader
    /// A header whose value its schema does not allow: `detail` says how.
    case headerMismatch
    case servedPastSunset
    /// Operations of which no capture holds an exchange: `promised` names them.
    case unexercised
    case unverifiable
  }

  package let kind: Kind
  /// `"GET /users/{id} 200"`; for an unknown path, its guessed template.
  package let endpoint: String
  /// The header that it is about; else the root.
  package var location = InstanceLocation.root
  /// What was sent instead, or why: `"text/html"`, `"418"`, `"HTML"`.
  package let detail: String
  /// What the contract lists: statuses, media types, methods.
  package let promised: [String]
  package let count: Int
  /// Exchanges of the same endpoint in all.
  package let of: Int
  package let evidence: Evidence?
  package let contract: SourceLocation?
  package let hasClients: Bool
  /// Where the rule's own severity does not fit what was found.
  package var severity: Severity?
  /// The kinds of bodies or values that it counts: another one is another drift.
  package var kinds: Set<String> = []

  package init(
    kind: Kind, endpoint: String, detail: String, promised: [String], count: Int, of: Int,
    evidence: Evidence?, contract: SourceLocation?, hasClients: Bool
  ) {
    self.kind = kind
    self.endpoint = endpoint
    self.detail = detail
    self.promised = promised
    self.count = count
    self.of = of
    self.evidence = evidence
    self.contract = contract
    self.hasClients = hasClients
  }
}
