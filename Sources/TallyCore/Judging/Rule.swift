package import TallyDocuments

/// One check, as a value: its identity, its reason, its examples and its judgement.
///
/// A rule is a pure function of one comparison. It sees no file, no other location and no other
/// rule, so rules can run in any order and in parallel, and each can be read alone.
public struct Rule: Sendable {
  /// Kebab case, naming the drift and not the cure: "allow `missing-field`" must read well.
  public let id: String
  /// The severity where no client is given.
  public let severity: Severity
  /// One line without a full stop, for lists.
  public let summary: String
  /// Why anyone should care, and what to do, in Markdown.
  public let rationale: String
  /// Bodies of evidence that are both documentation and test.
  public let examples: [RuleExample]
  /// What other tools call the same drift, in other words or cut in another way: `"oasdiff …"`.
  ///
  /// Looked up when it is asked for: a check never does.
  public var peers: [String] { peersOf(id) }
  package var peersOf: @Sendable (_ id: String) -> [String] = { _ in [] }
  /// Whether the rule runs only where the configuration turns it on.
  public let isOffByDefault: Bool
  /// Whether it speaks of all captures together, and so waits for enough of them.
  public let isStatistic: Bool
  /// Whether it asks which of the values that an `enum` lists were seen.
  package let countsListed: Bool
  /// Which outcomes at its location the drift is the cause of.
  package let causes: Set<ClientTally.Cause>
  /// Whether it is about values of a type that is not promised: what becomes of those is told by no
  /// other rule about values.
  package let isOfTypes: Bool
  package let check: Check

  /// Whether it is about values, rather than about members being there.
  var isOfValues: Bool {
    if case .recognised = check { return false }
    return !causes.contains(.absence)
  }

  /// What a rule looks at.
  package enum Check: Sendable {
    case member(@Sendable (Comparison) -> [Drift])
    case exchange(@Sendable (ExchangeComparison) -> [Drift])
    /// A ``Recogniser`` reports it.
    case recognised
  }

  package init(
    id: String, severity: Severity, summary: String, rationale: String, examples: [RuleExample],
    isOffByDefault: Bool = false,
    isStatistic: Bool = false, countsListed: Bool = false,
    causes: Set<ClientTally.Cause> = [.value], isOfTypes: Bool = false, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.examples = examples
    self.isOffByDefault = isOffByDefault
    self.isStatistic = isStatistic
    self.countsListed = countsListed
    self.causes = causes
    self.isOfTypes = isOfTypes
    self.check = check
  }
}

/// A contract, captures, perhaps a client, and the places at which a rule must fire.
public struct RuleExample: Sendable {
  public let title: String
  /// A JSON Schema, an agreed example or an OpenAPI document.
  public let contract: String
  /// Files of captures: bodies, or exchanges a line.
  public let captures: [String]
  /// A mapping file, with the root type that is attached to every endpoint.
  public let client: (mapping: String, root: String)?
  /// The locations of the findings, or their endpoints where the rule is about exchanges, in
  /// report order; none where the rule must stay silent.
  public let flags: [String]

  package init(
    _ title: String, contract: String, captures: [String],
    client: (mapping: String, root: String)? = nil, flags: [String]
  ) {
    self.title = title
    self.contract = contract
    self.captures = captures
    self.client = client
    self.flags = flags
  }
}

/// What a rule has to say of a comparison.
package struct Drift: Sendable {
  /// What is so, in one sentence without a full stop that names the values at hand.
  package let message: String
  /// Where the rule's own severity does not fit this case.
  package let severity: Severity?
  package let evidence: [Evidence]
  /// The client property that it is about, where one property makes one finding.
  package let symbol: ClientSymbol?
  /// What the client makes of it, where no simulated outcome says so.
  package let impact: [Impact]
  /// The mapping rule that it is about, where one rule makes one finding, wherever it is read.
  package let mapping: SourceLocation?
  /// The most that it can be, whatever a client makes of it.
  package let ceiling: Severity

  package init(
    _ message: String, severity: Severity? = nil, evidence: [Evidence?] = [],
    symbol: ClientSymbol? = nil, impact: [Impact] = [], mapping: SourceLocation? = nil,
    ceiling: Severity = .breaking
  ) {
    self.message = message
    self.severity = severity
    self.evidence = evidence.compactMap(\.self)
    self.symbol = symbol
    self.impact = impact
    self.mapping = mapping
    self.ceiling = ceiling
  }
}
