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
    if findings.contains(where: { $0.suggestions.contains(where: \.isSafe) }) {
      let filled = Set(judged.flatMap(\.comparisons).flatMap(\.filled))
      for index in findings.indices { findings[index].holdBack(filled) }
    }
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

extension Report.ContractSummary {
  fileprivate init(_ contract: Contract) {
    self.init(
      file: contract.file, format: contract.source.format, version: contract.source.version,
      operations: contract.source.operations)
  }
}

extension Comparison {
  /// The client properties whose rules find a value here.
  fileprivate var filled: [ClientSymbol] {
    seen.present == 0 ? [] : readers.filter { !$0.isHolder && $0.path != nil }.map(\.symbol)
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
