package import TallyCore
import TallyDocuments

/// The report as SARIF 2.1.0 (OASIS standard, errata 01): one run, one result a finding.
///
/// The locations are the client's lines that break, the worst first, or else where the value was seen;
/// these, and where it was promised, are related locations. Messages hold no counts, since consumers group
/// by them; the whole message is in the properties. Columns count code points.
package struct SARIFReporter: Reporter {
  package let name = "sarif"

  package init() {}

  package func write(_ report: Report, to output: inout String) {
    JSONOutput.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run(report)])),
    ]).write(to: &output)
    output += "\n"
  }

  private func run(_ report: Report) -> JSONOutput {
    .object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .string("tally")),
              ("semanticVersion", .string(Report.toolVersion)),
              ("rules", .array(report.rules.map(rule))),
            ])
          )
        ])
      ),
      ("columnKind", .string("unicodeCodePoints")),
      ("invocations", .array([invocation(report)])),
      ("results", .array(report.findings.map { result($0, report.rules) })),
    ])
  }

  private func rule(_ rule: Rule) -> JSONOutput {
    .object([
      ("id", .string(rule.id)),
      ("shortDescription", message(rule.summary)),
      (
        "help",
        .object([("text", .string(rule.rationale)), ("markdown", .string(rule.rationale))])
      ),
      ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
    ])
  }

  private func invocation(_ report: Report) -> JSONOutput {
    let notes = report.obstacles.map { error in
      JSONOutput.object([
        ("level", .string("error")), ("message", message(error.summary)),
        ("locations", .array([location(error.location)])),
      ])
    }
    return .object([
      ("executionSuccessful", .boolean(report.obstacles.isEmpty)),
      ("toolExecutionNotifications", .array(notes)),
    ])
  }

  private func result(_ finding: Finding, _ rules: [Rule]) -> JSONOutput {
    var members: [(String, JSONOutput)] = [("ruleId", .string(finding.rule))]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      members.append(("ruleIndex", .integer(index)))
    }
    let broken = finding.brokenLines.map(\.place)
    let places = broken.isEmpty ? [finding.place].compactMap(\.self) : broken
    members += [
      ("level", .string(level(finding.severity))),
      ("message", message(finding.lastingMessage(rules))),
      ("locations", .array(places.map { location($0, finding) })),
      ("relatedLocations", .array(related(finding))),
      ("partialFingerprints", .object([("tally/v1", .string(finding.id))])),
      ("baselineState", .string(finding.isBaselined ? "unchanged" : "new")),
    ]
    if let suppression = finding.suppression {
      let kind = suppression == .source ? "inSource" : "external"
      members.append(("suppressions", .array([.object([("kind", .string(kind))])])))
    }
    let fixes = finding.suggestions.filter { $0.location.line > 0 }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes.map(fix)))) }
    members.append(
      (
        "properties",
        .object([
          ("severity", .string(finding.severity.rawValue)),
          ("message", .string(finding.fullMessage)),
          ("confidence", .number(finding.confidence)),
        ])
      ))
    return .object(members)
  }

  private func related(_ finding: Finding) -> [JSONOutput] {
    var places: [(SourceLocation, String)] = []
    if let seen = finding.evidence.first?.location { places.append((seen, "seen here")) }
    if let contract = finding.contract?.location { places.append((contract, "promised here")) }
    for impact in finding.impact {
      guard let source = impact.source, !places.contains(where: { $0.0 == source }) else {
        continue
      }
      let words = impact.effect == .none ? impact.symbolWords : impact.effectWords
      places.append((source, "read here: \(words)"))
    }
    return places.enumerated().map { index, place in
      .object(
        [("id", .integer(index))] + physical(place.0) + [("message", message(place.1))])
    }
  }

  private func location(_ place: SourceLocation, _ finding: Finding? = nil) -> JSONOutput {
    var members = physical(place)
    if let finding {
      let name = "\(finding.endpoint) \(finding.location)"
      members.append(
        (
          "logicalLocations",
          .array([
            .object([("fullyQualifiedName", .string(name)), ("kind", .string("member"))])
          ])
        ))
    }
    return .object(members)
  }

  private func physical(_ place: SourceLocation) -> [(String, JSONOutput)] {
    var members = [("artifactLocation", artifact(place.file))]
    if place.line > 0 { members.append(("region", region(place, of: nil))) }
    return [("physicalLocation", .object(members))]
  }

  private func fix(_ edit: Finding.Suggestion) -> JSONOutput {
    let replacement = JSONOutput.object([
      ("deletedRegion", region(edit.location, of: edit.replaced)),
      ("insertedContent", .object([("text", .string(edit.replacement))])),
    ])
    let change = JSONOutput.object([
      ("artifactLocation", artifact(edit.location.file)), ("replacements", .array([replacement])),
    ])
    let verb = edit.length == 0 ? "Insert" : "Replace \(edit.replaced) by"
    let new = edit.replacement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .object([
      ("description", message("\(verb) \(new)")),
      ("artifactChanges", .array([change])),
    ])
  }

  private func message(_ text: String) -> JSONOutput { .object([("text", .string(text))]) }

  private func level(_ severity: Severity) -> String {
    switch severity {
    case .breaking, .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
