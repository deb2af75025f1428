package import TallyCore
package import TallyReaders

/// Everything that a run needs before it looks at a capture.
package struct CheckPlan: Sendable {
  package let contracts: [Contract]
  package let router: Router
  package let clients: [AttachedClient]
  package var rules: [ActiveRule]
  package var recognisers: [Recogniser]
  var exceptions: RuleExceptions?
  var renames = KnownRenames()
  /// Whether a contract that names no request takes the responses to whatever was asked for.
  var takesMixedRequests = false
  /// The endpoints to look at; `nil` for all.
  var selection: EndpointSelection?

  package init(
    contracts: [Contract], clients: [AttachedClient], rules: [ActiveRule],
    recognisers: [Recogniser], hosts: HostMatching = .lenient, bases: [BaseMapping] = [],
    ignored: IgnoredRequests = IgnoredRequests()
  ) {
    self.contracts = contracts
    router = Router(contracts: contracts, hosts: hosts, bases: bases, ignored: ignored)
    self.clients = clients
    self.rules = rules
    self.recognisers = recognisers
  }

  /// Whether a rule asks which of the values that an `enum` lists were seen.
  var countsListed: Bool { rules.contains { $0.rule.countsListed } }

  /// What the rules are told of an endpoint.
  func context(_ id: String, bodies: Int, hasClients: Bool) -> EndpointContext {
    var context = EndpointContext(id: id, bodies: bodies, hasClients: hasClients)
    for active in rules { context.enoughBodies[active.rule.id] = active.bodies }
    return context
  }

  /// The findings with the severities that they have at their places.
  func excepted(_ findings: [Finding]) -> [Finding] {
    guard let exceptions else { return findings }
    return findings.compactMap(exceptions.apply)
  }

  func isActive(_ rule: Rule) -> Bool { rules.contains { $0.rule.id == rule.id } }

  /// A rule, and the severity that the configuration gives it instead of its own.
  package struct ActiveRule: Sendable {
    package let rule: Rule
    package let severity: Severity?
    /// How many bodies a statistic waits for; `nil` for the usual number.
    package let bodies: Int?

    package init(_ rule: Rule, severity: Severity? = nil, bodies: Int? = nil) {
      self.rule = rule
      self.severity = severity
      self.bodies = bodies
    }
  }
}

/// A capture file, and where its bare bodies belong.
package struct CaptureSource: Sendable {
  package let file: String
  /// The operation that bare bodies are of; `nil` to let the router decide.
  package let operation: OperationID?
  /// Whether it was asked for itself, rather than found in a folder among other things.
  package let isNamed: Bool
  /// Whether somebody has said what it answers, so that it is a body even if it looks like a contract.
  package var isAttached = false
  /// Whether it is a contract whose examples are to be read.
  package var readsExamples = false
  /// Opens the file; called once for the check, and perhaps again to count lines.
  package let open: ByteStream.Opener

  package init(
    file: String, operation: OperationID?, isNamed: Bool = true,
    open: @escaping ByteStream.Opener
  ) {
    self.file = file
    self.operation = operation
    self.isNamed = isNamed
    self.open = open
  }
}
