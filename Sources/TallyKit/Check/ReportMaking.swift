package import TallyCore
import TallyDocuments

extension Report {
  /// Judges what was seen.
  package init(_ survey: Survey, plan: CheckPlan) {
    self.init()
    bodyFiles = survey.bodyFiles
    summary.captures = survey.exchanges
    summary.bodies = survey.bodies
    for (reason, count) in survey.ignored { summary.ignored[reason.rawValue] = count.count }
    rules = plan.rules.map(\.rule)
    contracts = plan.contracts.map(ContractSummary.init)
    let read = plan.contracts.flatMap(\.notices) + plan.clients.flatMap(\.model.notices)
    notices = read.map { ($0.message, $0.location) }
    let judge = Judge(survey: survey, plan: plan)
    let judged = judge.endpoints()
    notices += plan.renames.idle(judged.map { ($0.summary.id, $0.renames) })
    endpoints = judged.map(\.summary).sorted { $0.id < $1.id }
    clients = judge.clients(judged)
    let own = judge.exchangeFindings(&summary) + judge.headFindings() + judge.coverageFindings()
    findings = Finding.merged(acrossEndpoints: plan.excepted(Judge.findings(of: judged)))
    findings += plan.excepted(own)
    summary.unchecked = judge.unchecked()
    findings.sort(by: Finding.isWorse)
    for index in endpoints.indices { endpoints[index].judge(by: findings) }
    summary.fieldCoverage = endpoints.reduce(into: Coverage(seen: 0, of: 0)) {
      $0.seen += $1.fields.seen
      $0.of += $1.fields.of
    }
    let operations = Set(survey.endpoints.keys.map(\.operation))
    summary.endpointCoverage = Coverage(
      seen: operations.count,
      of: plan.selection?.count ?? plan.contracts.reduce(0) { $0 + $1.operations.count })
  }
}

extension Finding {
  /// Says where the root types are declared, of which no property is at fault.
  fileprivate mutating func placeRoots(_ roots: [(client: String, place: SourceLocation?)]) {
    for index in impact.indices where impact[index].source == nil {
      impact[index].source = roots.first { $0.client == impact[index].client }?.place
    }
  }
}

extension Report.ContractSummary {
  fileprivate init(_ contract: Contract) {
    self.init(
      file: contract.file, format: contract.source.format, version: contract.source.version,
      operations: contract.source.operations)
  }
}

extension Finding {
  /// The order of a report: worst first, then by endpoint, location, rule and fingerprint.
  static func isWorse(_ left: Finding, _ right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.endpoint != right.endpoint { return left.endpoint < right.endpoint }
    if left.location != right.location { return left.location < right.location }
    return (left.rule, left.id) < (right.rule, right.id)
  }
}

/// The judgement of one run, endpoint by endpoint.
struct Judge {
  let survey: Survey
  let plan: CheckPlan
  /// The active rules that judge a member, by their positions in the plan.
  private let checks: [(Int, @Sendable (Comparison) -> [Drift])]

  init(survey: Survey, plan: CheckPlan) {
    self.survey = survey
    self.plan = plan
    checks = plan.rules.indices.compactMap { position in
      guard case .member(let check) = plan.rules[position].rule.check else { return nil }
      return (position, check)
    }
  }

  struct Judged {
    let endpoint: Route.Endpoint
    let summary: Report.EndpointSummary
    let findings: [Finding]
    let tallies: [ClientTally]
    /// What each client's root type reads, in the order of ``tallies``.
    let reads: [[ClientRead]]
    /// The properties that read what is promised or sent here.
    let alive: Set<ClientSymbol>
    /// What the configuration says of it that is of use.
    let renames: Set<DeclaredRename>
  }

  func endpoints() -> [Judged] {
    survey.endpoints.keys.sorted { plan.router.order($0, $1) }.compactMap { endpoint in
      survey.endpoints[endpoint].map { judge(endpoint, $0) }
    }
  }

  private func judge(_ endpoint: Route.Endpoint, _ seen: Survey.Seen) -> Judged {
    let readers = plan.readers(of: endpoint)
    let reads = readers.map { $0.model.reads(root: $0.root) }
    let context = plan.context(
      plan.router.name(of: endpoint), bodies: seen.bodies, hasClients: !readers.isEmpty)
    let contract = plan.contracts[endpoint.operation.contract]
    let comparisons = Comparison.join(
      EndpointWitnesses(
        endpoint: context, contract: contract,
        schema: plan.router.schema(of: endpoint), observation: seen.observation,
        reads: reads.flatMap(\.self), tallies: seen.tallies))
    var findings: [Finding] = []
    for comparison in comparisons where !comparison.isIdle {
      findings += self.findings(of: comparison)
    }
    let byLocation = Dictionary(
      comparisons.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    recognise(&findings, context, byLocation)
    for index in findings.indices {
      findings[index].nameComponent(in: contract)
      findings[index].placeRoots(
        readers.map { ($0.model.client, $0.model.place(of: "\($0.root)")) })
    }
    return Judged(
      endpoint: endpoint,
      summary: summary(context, seen, comparisons), findings: findings,
      tallies: seen.tallies, reads: reads, alive: comparisons.symbolsOfReaders,
      renames: byLocation.used(plan.renames.at(context.id)))
  }

  /// Replaces findings that are two sides of one drift, and proposes what mends it.
  private func recognise(
    _ findings: inout [Finding], _ context: EndpointContext,
    _ comparisons: [InstanceLocation: Comparison]
  ) {
    let raw = Dictionary(findings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for recogniser in plan.recognisers where recogniser.rules.contains(where: { plan.isActive($0) })
    {
      findings = recogniser.recognise(
        EndpointFindings(
          endpoint: context, findings: findings, comparisons: comparisons,
          renames: plan.renames.at(context.id)))
    }
    let recognised = Dictionary(
      plan.recognisers.flatMap(\.rules).map { rule in
        (rule.id, plan.rules.first { $0.rule.id == rule.id })
      }, uniquingKeysWith: { first, _ in first })
    // A drift of which the configuration does not want to hear is told by its parts again.
    findings = findings.flatMap { finding in
      guard case .some(nil) = recognised[finding.rule] else { return [finding] }
      return finding.parts.compactMap { raw[$0] }
    }
    for index in findings.indices {
      if let severity = recognised[findings[index].rule]??.severity {
        findings[index].override(severity)
      }
      guard let old = findings[index].was.first, let new = findings[index].now.first else {
        continue
      }
      findings[index].suggest(
        from: comparisons[old]?.readers ?? [], finding: comparisons[new])
    }
  }

  /// What the active rules say of a member.
  func findings(of comparison: Comparison) -> [Finding] {
    checks.flatMap { findings(of: $0, $1, comparison) }
  }

  private func findings(
    of position: Int, _ check: @Sendable (Comparison) -> [Drift], _ comparison: Comparison
  ) -> [Finding] {
    let drifts = check(comparison)
    // Most rules have nothing to say of most places.
    guard !drifts.isEmpty else { return [] }
    let active = plan.rules[position]
    return drifts.map { drift in
      var finding = Finding(active.rule, comparison, drift)
      if let severity = active.severity { finding.override(severity) }
      if active.rule.causes.isDisjoint(with: [.value]) {
        finding.suggestOptional(for: comparison.readers)
      }
      return finding
    }
  }

  private func summary(
    _ context: EndpointContext, _ seen: Survey.Seen, _ comparisons: [Comparison]
  ) -> Report.EndpointSummary {
    let promised = comparisons.filter { $0.promise != nil && !$0.location.steps.isEmpty }
    return Report.EndpointSummary(
      id: context.id, captures: seen.exchanges, verdict: .clean,
      fields: Report.Coverage(
        seen: promised.count { $0.seen.visits > 0 }, of: promised.count))
  }
}

extension Router {
  func order(_ left: Route.Endpoint, _ right: Route.Endpoint) -> Bool {
    let (one, other) = (name(of: left), name(of: right))
    if one != other { return one < other }
    return (left.operation, left.response, left.content ?? -1)
      < (right.operation, right.response, right.content ?? -1)
  }
}
