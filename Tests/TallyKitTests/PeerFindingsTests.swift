import Foundation
import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

/// What another checker has found in its own suite, as its reports show it, beside what is found here.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct PeerFindingsTests {
  static let folder = "corpora/peer-traffic-suites/redocly-drift/tests/e2e/drift"

  /// Why a finding of the other checker is none here.
  enum Difference: String, CaseIterable {
    case request = "bodies of requests are not compared: a client is broken by what it is sent"
    case security = "whether a request carries credentials is for the server to judge"
    case host = "a request to another host is left out and counted, as a setting has it"
  }

  struct Row: Sendable {
    /// Findings of both.
    let found: Int
    /// Findings of the other alone, by reason.
    var others: [Difference: Int] = [:]
    /// Findings of ours alone, by rule.
    var ours: [String: Int] = [:]
  }

  /// By report: what it comes to.
  static let rows: [String: Row] = [
    "validate-clean": Row(found: 0),
    // Of two descriptions of one operation, each of us takes another one, and says so.
    "validate-colliding-specs": Row(found: 0, ours: ["undeclared-field": 1]),
    "validate-composition": Row(found: 1, others: [.request: 4]),
    "validate-host-mismatch": Row(found: 1, others: [.host: 1]),
    "validate-min-severity": Row(found: 1),
    "validate-readonly": Row(found: 0),
    "validate-recursive": Row(found: 1),
    "validate-schema-mismatch": Row(found: 1),
    "validate-security": Row(found: 0, others: [.security: 1]),
    "validate-server": Row(found: 1),
    "validate-undocumented": Row(found: 2),
    // An access log has no bodies, of which is told.
    "format-apache-json": Row(found: 1, ours: ["unverifiable-capture": 1]),
    "format-auto-ndjson": Row(found: 2),
    "format-har": Row(found: 1),
    "format-kong": Row(found: 1),
    "format-nginx-json": Row(found: 1, ours: ["unverifiable-capture": 1]),
  ]

  private struct Snapshot {
    let spec: String
    let traffic: String
    let isStrict: Bool
    let findings: [Finding]
  }

  /// One finding, in words that both have: `missing-field GET /pets/{id} 200 /name`.
  private enum Finding: Hashable {
    case told(String)
    case other(Difference)
  }

  @Test(arguments: rows.keys.sorted())
  func findsTheSame(_ name: String) throws {
    let root = try #require(Corpora.url(Self.folder))
    let file = root.appending(path: "__snapshots__/\(name).txt")
    let snapshot = try Self.parse(try String(contentsOf: file, encoding: .utf8))
    let (ours, foreign) = try Self.found(snapshot, root)
    let row = try #require(Self.rows[name])
    var others: [Difference: Int] = [:]
    var told: Set<String> = []
    for finding in snapshot.findings {
      switch finding {
      case .told(let words): told.insert(words)
      case .other(let difference): others[difference, default: 0] += 1
      }
    }
    #expect(told.subtracting(ours).sorted() == [])
    #expect(told.count == row.found)
    #expect(others == row.others)
    #expect(others[.host] ?? 0 == foreign)
    var rules: [String: Int] = [:]
    for words in ours.subtracting(told) {
      rules[String(words.prefix { $0 != " " }), default: 0] += 1
    }
    #expect(rules == row.ours)
    let apart = others.values.reduce(0, +)
    print("peer suite \(name): \(told.count) of \(told.count + apart) found, \(apart) explained")
  }

  /// There is a row for every report in words.
  @Test func knowsEveryReport() throws {
    let root = try #require(Corpora.url(Self.folder))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "__snapshots__").path)
    let told = names.filter { $0.hasPrefix("validate-") || $0.hasPrefix("format-") }
    #expect(told.map { String($0.dropLast(4)) }.sorted() == Self.rows.keys.sorted())
  }

  // MARK: - The other's report

  private static func parse(_ text: String) throws -> Snapshot {
    let lines = text.split(separator: "\n").map(String.init)
    func value(_ name: String) -> String? {
      lines.first { $0.contains("\(name): ") }?.split(separator: " ").last.map(String.init)
    }
    var findings: [Finding] = []
    for (index, line) in lines.enumerated() where line.contains("ERROR #") {
      let message = String(line.split(separator: "→", maxSplits: 1)[1].dropFirst())
      findings.append(
        finding(message, sample: lines[index + 1].split(separator: " ").map(String.init)))
    }
    return Snapshot(
      spec: try #require(value("Spec")?.split(separator: "/fixtures/").last.map(String.init)),
      traffic: try #require(value("Traffic")?.split(separator: "/fixtures/").last.map(String.init)),
      isStrict: lines.contains { $0.contains("strict-host") }, findings: findings)
  }

  /// A message in our words; the sample is `↳ sample exchange=1 GET /pets/{id} (200) getPet`, split.
  private static func finding(_ message: String, sample: [String]) -> Finding {
    let request = "\(sample[3]) \(sample[4])"
    let field = message.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    if message.hasPrefix("Response is missing required field") {
      let status = sample[5].filter(\.isNumber)
      return .told("missing-field \(request) \(status) /\(field)")
    }
    if message.hasPrefix("Undocumented endpoint") {
      // Whether the path is known with another method is told apart here, and not there.
      return .told("undocumented \(request.replacing("/42", with: "/{id}"))")
    }
    if message.hasPrefix("Undocumented server") { return .other(.host) }
    if message.hasPrefix("Request does not satisfy documented OpenAPI security") {
      return .other(.security)
    }
    return .other(.request)
  }

  // MARK: - Ours

  /// What is found, and how many requests went to another host than the contract's.
  private static func found(_ snapshot: Snapshot, _ root: URL) throws -> (Set<String>, Int) {
    let fixtures = root.appending(path: "fixtures").path
    let place = SourceLocation(file: "test", offset: 0)
    var configuration = Configuration()
    configuration.contracts = [.init("\(fixtures)/\(snapshot.spec)", at: place)]
    configuration.captures = [.init("\(fixtures)/\(snapshot.traffic)", at: place)]
    configuration.hosts = snapshot.isStrict ? .strict : .lenient
    // What nothing could be said of is in the report all the same.
    guard let report = try? DriftCheck(configuration).checkedReport() else { return ([], 0) }
    let words = report.findings.filter { $0.rule != "unexercised-endpoint" }.map { finding in
      finding.rule.hasPrefix("undocumented-endpoint") || finding.rule == "undocumented-method"
        ? "undocumented \(finding.endpoint)"
        : "\(finding.rule) \(finding.endpoint) \(finding.location)"
    }
    let foreign = report.summary.unchecked.filter { $0.reason.contains("to a host that none") }
    return (Set(words), foreign.reduce(0) { $0 + $1.count })
  }
}
