package import TallyCore
import TallyDocuments

/// The report as JUnit XML, as the widely used schema of its Ant task describes it.
///
/// A suite is an endpoint and a case a finding: drift from `error` on has failed, what the baseline
/// holds is skipped with what it says of that, anything less has passed and is told in the suite's output. An endpoint without
/// findings has one case that passed. The times are zero: a report knows no clock.
package struct JUnitReporter: Reporter {
  package let name = "junit"

  package init() {}

  package func write(_ report: Report, to output: inout String) {
    output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    let byEndpoint = Dictionary(grouping: report.findings, by: \.endpoint)
    let ids = Set(byEndpoint.keys).union(report.endpoints.map(\.id)).sorted()
    for (number, id) in ids.enumerated() {
      Suite(name: id, number: number, cases: (byEndpoint[id] ?? []).map(Case.init))
        .write(to: &output)
    }
    if !report.obstacles.isEmpty {
      Suite(name: "inputs", number: ids.count, cases: report.obstacles.map(Case.init))
        .write(to: &output)
    }
    output += "</testsuites>\n"
  }
}

private struct Case {
  enum Result: String {
    case passed, skipped, failure, error
  }

  let name: String
  let type: String
  let message: String
  let details: String
  let result: Result
  /// Why it is skipped.
  var known: String?

  init(_ finding: Finding) {
    name = "\(finding.rule) \(finding.location)"
    type = finding.rule
    message = finding.message
    var lines = ["\(finding.severity.rawValue): \(finding.fullMessage)"]
    if let place = finding.clientPlace { lines.append("client: \(place)") }
    if let place = finding.evidence.first?.location { lines.append("seen: \(place)") }
    if let place = finding.contract?.location { lines.append("promised: \(place)") }
    known = finding.knownWords.map { "known drift, \($0): \(finding.message)" }
    details = lines.joined(separator: "\n")
    result =
      finding.isBaselined ? .skipped : finding.severity >= .error ? .failure : .passed
  }

  init(_ error: InputError) {
    name = error.location.description
    type = "input"
    message = error.summary
    details = error.description
    result = .error
  }
}

private struct Suite {
  let name: String
  let number: Int
  let cases: [Case]

  func write(to output: inout String) {
    let tests = max(cases.count, 1)
    func count(_ result: Case.Result) -> Int { cases.count { $0.result == result } }
    output += "  <testsuite package=\"tally\" id=\"\(number)\" name=\"\(xml(name))\""
    output += " timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" tests=\"\(tests)\""
    output += " failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
    output += " skipped=\"\(count(.skipped))\" time=\"0\">\n    <properties/>\n"
    if cases.isEmpty { output += "    <testcase \(attributes("tallies"))/>\n" }
    for each in cases { write(each, to: &output) }
    let facts = cases.filter { $0.result == .passed }.map { xml($0.details) }
    output += "    <system-out>\(facts.joined(separator: "\n"))</system-out>\n"
    output += "    <system-err></system-err>\n  </testsuite>\n"
  }

  private func attributes(_ test: String) -> String {
    "name=\"\(xml(test))\" classname=\"\(xml(name))\" time=\"0\""
  }

  private func write(_ test: Case, to output: inout String) {
    output += "    <testcase \(attributes(test.name))"
    switch test.result {
    case .passed: output += "/>\n"
    case .skipped:
      output += "><skipped message=\"\(xml(test.known ?? ""))\"/></testcase>\n"
    case .failure, .error:
      let element = test.result.rawValue
      output += ">\n      <\(element) type=\"\(xml(test.type))\" message=\"\(xml(test.message))\">"
      output += "\(xml(test.details))</\(element)>\n    </testcase>\n"
    }
  }
}
