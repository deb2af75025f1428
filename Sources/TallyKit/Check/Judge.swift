import TallyCore
import TallyDocuments

/// The judgement of one run, endpoint by endpoint.
struct Judge {
  let survey: Survey
  let plan: CheckPlan
  /// The active rules that judge a member, by their positions in the plan.
  private let checks: [(Int, @Sendable (Comparison) -> [Drift])]
  /// What the configuration says of the recognisers' rules, by their ids: nothing where one is off.
  private let settings: [String: CheckPlan.ActiveRule?]

  init(survey: Survey, plan: CheckPlan) {
    self.survey = survey
    self.plan = plan
    checks = plan.rules.indices.compactMap { position in
      guard case .member(let check) = plan.rules[position].rule.check else { return nil }
      return (position, check)
    }
    settings = Dictionary(
      plan.recognisers.flatMap(\.rules).map { rule in
        (rule.id, plan.rules.first { $0.rule.id == rule.id })
      }, uniquingKeysWith: { first, _ in first })
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
    /// What clients read here, and what was seen there; nothing without a client.
    let comparisons: [Comparison]
    /// What the configuration says of it that is of use.
    let renames: Set<DeclaredRename>
  }

  /// One endpoint as far as it can be judged alone.
  private struct Draft {
    let endpoint: Route.Endpoint
    let seen: Survey.Seen
    let reads: [[ClientRead]]
    let witnesses: EndpointFindings
    let comparisons: [Comparison]
    var findings: [Finding]
  }

  /// What each endpoint came to, once those that share a schema have learned from one another.
  func endpoints() -> [Judged] {
    var judged: [Judged?] = []
    var open: [(number: Int, draft: Draft)] = []
    for endpoint in survey.endpoints.keys.sorted(by: { plan.router.order($0, $1) }) {
      guard let seen = survey.endpoints[endpoint] else { continue }
      let draft = draft(endpoint, seen)
      // What has nothing new in it has nothing to tell, and nothing to learn.
      let isOpen = draft.witnesses.findings.contains { $0.rule == "undeclared-field" }
      if isOpen { open.append((judged.count, draft)) }
      judged.append(isOpen ? nil : self.judged(draft))
    }
    let shared = SharedRenames(
      open.map(\.draft.witnesses), told: open.map(\.draft.findings), by: activeRecognisers)
    for (index, entry) in open.enumerated() {
      var draft = entry.draft
      if !shared[index].isEmpty {
        var witnesses = draft.witnesses
        witnesses.renames += shared[index]
        draft.findings = recognised(witnesses)
      }
      judged[entry.number] = self.judged(draft)
    }
    return judged.compactMap(\.self)
  }

  private func draft(_ endpoint: Route.Endpoint, _ seen: Survey.Seen) -> Draft {
    let readers = plan.readers(of: endpoint)
    let reads = readers.map { $0.model.reads(root: $0.root) }
    let context = plan.context(
      plan.router.name(of: endpoint), bodies: seen.bodies, hasClients: !readers.isEmpty)
    let comparisons = Comparison.join(
      EndpointWitnesses(
        endpoint: context, contract: plan.contracts[endpoint.operation.contract],
        schema: plan.router.schema(of: endpoint), observation: seen.observation,
        reads: reads.flatMap(\.self), tallies: seen.tallies))
    var findings: [Finding] = []
    for comparison in comparisons where !comparison.isIdle {
      findings += self.findings(of: comparison)
    }
    let witnesses = EndpointFindings(
      endpoint: context, findings: findings,
      comparisons: Dictionary(
        comparisons.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first }),
      renames: plan.renames.at(context.id))
    return Draft(
      endpoint: endpoint, seen: seen, reads: reads, witnesses: witnesses, comparisons: comparisons,
      findings: recognised(witnesses))
  }

  private func judged(_ draft: Draft) -> Judged {
    let context = draft.witnesses.endpoint
    let contract = plan.contracts[draft.endpoint.operation.contract]
    let readers = plan.readers(of: draft.endpoint)
    let roots = readers.map { ($0.model.client, $0.model.place(of: "\($0.root)")) }
    var findings = draft.findings
    for index in findings.indices {
      findings[index].nameComponent(in: contract)
      findings[index].placeRoots(roots)
    }
    return Judged(
      endpoint: draft.endpoint,
      summary: Report.EndpointSummary(
        id: context.id, captures: draft.seen.exchanges, verdict: .clean,
        fields: draft.witnesses.comparisons.coverage(findings)), findings: findings,
      tallies: draft.seen.tallies, reads: draft.reads, alive: draft.comparisons.symbolsOfReaders,
      comparisons: readers.isEmpty ? [] : draft.comparisons,
      renames: draft.witnesses.comparisons.used(plan.renames.at(context.id)))
  }

  private var activeRecognisers: [Recogniser] {
    plan.recognisers.filter { $0.rules.contains(where: { plan.isActive($0) }) }
  }

  /// Replaces findings that are two sides of one drift, and proposes what mends it.
  private func recognised(_ witnesses: EndpointFindings) -> [Finding] {
    let raw = Dictionary(
      witnesses.findings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var witnesses = witnesses
    for recogniser in activeRecognisers { witnesses.findings = recogniser.recognise(witnesses) }
    // A drift of which the configuration does not want to hear is told by its parts again.
    var findings = witnesses.findings.flatMap { finding in
      guard case .some(nil) = settings[finding.rule] else { return [finding] }
      return finding.parts.compactMap { raw[$0] }
    }
    for index in findings.indices {
      if let severity = settings[findings[index].rule]??.severity {
        findings[index].override(severity)
      }
      findings[index].suggest(from: witnesses.comparisons)
      findings[index].suggestOpening(for: witnesses.comparisons.values)
    }
    return findings
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
}

extension Router {
  func order(_ left: Route.Endpoint, _ right: Route.Endpoint) -> Bool {
    let (one, other) = (name(of: left), name(of: right))
    if one != other { return one < other }
    return (left.operation, left.response, left.content ?? -1)
      < (right.operation, right.response, right.content ?? -1)
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
