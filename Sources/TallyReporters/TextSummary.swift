import TallyCore
import TallyDocuments

// What stands below the findings: the verdict, what was checked, the clients, what could mislead.

extension TextReporter {
  func writeSummary(_ report: Report, to output: inout String) {
    var lines = [verdict(of: report), coverage(of: report)]
    lines += unchecked(report.summary.unchecked)
    if !report.errors.isEmpty {
      let errors = count(report.errors.count, "error")
      lines.append(
        "\(paint("incomplete", .severity(.breaking))): \(errors) kept the check from being made")
    }
    for client in report.clients {
      lines += client.models.map { line(for: $0, of: client.name) }
    }
    lines += quietEndpoints(report) + misleadingContracts(report)
    lines += report.stale.map {
      visible("stale: \($0.location): accepted, but gone: \($0.words)")
    }
    lines += report.notices.map { visible("notice: \($0.location): \($0.message)") }
    lines += proposals(report).map { [$0] } ?? []
    lines += conclusion(report).map { [visible($0)] } ?? []
    for line in lines { output += wrapped(line, indent: 2) + "\n" }
  }

  private func verdict(of report: Report) -> String {
    let severities = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(severity)
      guard count > 0 else { return nil }
      switch severity {
      case .breaking, .info: return "\(count) \(severity.rawValue)"
      case .error, .warning: return self.count(count, severity.rawValue)
      }
    }
    let verdict = paint(report.verdictWords, .severity(report.new.map(\.severity).max()))
    let counts = knownCounts(report)
    guard !severities.isEmpty else {
      return "\(verdict): \(counts.map { "nothing new; \($0)" } ?? "no findings")"
    }
    let known = counts.map { ", and \($0)" } ?? ""
    let list = severities.joined(separator: ", ")
    return "\(verdict): \(count(report.new.count, "finding")) (\(list))\(known)"
  }

  private func coverage(of report: Report) -> String {
    let summary = report.summary
    let endpoints = summary.endpointCoverage
    let fields = summary.fieldCoverage
    var parts = ["checked \(summary.bodies) of \(count(summary.captures, "capture"))"]
    let seen = [(endpoints, "endpoint"), (fields, "field")].filter { $0.0.of > 0 }
      .map { "\($0.0.seen) of \(count($0.0.of, $0.1))" }
    if !seen.isEmpty { parts.append("seen \(seen.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }

  /// Every capture that was not compared, by reason: `not checked: a CONNECT request (2): a.har:9:5`.
  private func unchecked(_ unchecked: [Report.Unchecked]) -> [String] {
    let limit = 16
    var lines = unchecked.prefix(limit).map { part in
      let rest = part.count - part.places.count
      let places = part.places.map { "\($0)" }.joined(separator: ", ")
      let more = rest > 0 ? " and \(rest) more" : ""
      return visible("not checked: \(part.reason) (\(part.count)): \(places)\(more)")
    }
    if unchecked.count > limit {
      let count = unchecked.dropFirst(limit).reduce(0) { $0 + $1.count }
      lines.append("not checked: \(count) more, for other reasons")
    }
    return lines
  }

  private func line(for model: Report.ClientSummary.Model, of client: String) -> String {
    let severity: Severity? =
      switch model.outcome {
      case .fails: .breaking
      case .degraded: .error
      case .unchecked: .warning
      case .fine: nil
      }
    let outcome = paint(model.outcome.rawValue, .severity(severity))
    let place = visible(model.source.map { " at \($0)" } ?? "")
    let start =
      "\(visible("client \(client): \(model.model)")) \(outcome) on \(visible(model.endpoint)), "
    guard model.outcome != .unchecked else {
      return start + "its mapping rules could not be read\(place)"
    }
    let unread =
      model.opaque > 0
      ? "; \(count(model.opaque, "property", plural: "properties")) not checked" : ""
    return start + "\(decoded(model))\(place)\(unread)"
  }

  private func decoded(_ model: Report.ClientSummary.Model) -> String {
    guard model.of > 0 else { return "no body was tried" }
    if model.decoded == 0 { return "\(bodies(model.of, of: model.of)) lost" }
    return "\(bodies(model.decoded, of: model.of)) decoded"
  }

  /// What each contract was read as of which there is more to say.
  private func misleadingContracts(_ report: Report) -> [String] {
    let files = Set(report.notices.map(\.location.file))
    return report.contracts.filter { files.contains($0.file) }.map { contract in
      let format = [contract.format, contract.version].compactMap { $0 }.joined(separator: " ")
      let operations = count(contract.operations, "operation")
      return visible("contract \(contract.file): \(format), \(operations)")
    }
  }

  /// The endpoints that nothing above is told of: clean ones, and those at which all is known.
  private func quietEndpoints(_ report: Report) -> [String] {
    let told = Set(report.new.map(\.endpoint))
    let quiet = report.endpoints.filter { !told.contains($0.id) && $0.verdict == .clean }
    // Where there is something to read, what is well is not what one looks for.
    let limit = told.isEmpty ? 20 : 6
    return [quiet.filter { $0.known == 0 }, quiet.filter { $0.known > 0 }].flatMap {
      lines(of: $0, limit: limit)
    }
  }

  private func lines(of endpoints: [Report.EndpointSummary], limit: Int) -> [String] {
    var lines = endpoints.prefix(limit).map { endpoint in
      let known = endpoint.known > 0 ? ", \(count(endpoint.known, "known finding"))" : ""
      let words = paint(endpoint.words, .severity(endpoint.known > 0 ? .info : nil))
      return "\(words): \(visible(endpoint.id)) (\(extent(of: endpoint))\(known))"
    }
    if let first = endpoints.first, endpoints.count > limit {
      lines.append("\(first.words): \(count(endpoints.count - limit, "more endpoint"))")
    }
    return lines
  }
}

// MARK: - What a terminal sees

/// The text with control characters spelled out, so that a captured name cannot steer a terminal.
func visible(_ text: String) -> String { text.withVisibleControls() }

extension TextReporter {
  enum Paint {
    case bold, dim
    /// Green where there is none.
    case severity(Severity?)

    /// The number of the escape sequence (ECMA-48 §8.3.117).
    fileprivate var code: String {
      switch self {
      case .bold: "1"
      case .dim: "2"
      case .severity(.breaking): "1;31"
      case .severity(.error): "31"
      case .severity(.warning): "33"
      case .severity(.info): "36"
      case .severity(nil): "32"
      }
    }
  }

  func paint(_ text: String, _ paint: Paint) -> String {
    color && !text.isEmpty ? "\u{1B}[\(paint.code)m\(text)\u{1B}[0m" : text
  }
}
