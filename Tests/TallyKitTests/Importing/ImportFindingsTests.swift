import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// A check of an import finds what a check of the captures finds.
///
/// With every body kept, findings are the same in rule, endpoint, location, severity and in all that was
/// counted. With one body of each shape, they are the same in rule, endpoint and location, but for the
/// rules that wait for a number of bodies, and for the recognisers. What has neither a request nor a
/// status nor JSON is not imported, and so no longer unverifiable. The path of an endpoint that no contract has may itself be
/// redacted, and is left out.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ImportFindingsTests {
  /// One finding, as far as it is to be the same.
  struct Trait: Hashable, Comparable, CustomStringConvertible {
    let description: String

    static func < (left: Trait, right: Trait) -> Bool { left.description < right.description }

    init(_ finding: Finding, isCounted: Bool) {
      let endpoint = finding.rule == "undocumented-endpoint" ? "" : finding.endpoint
      var text = "\(finding.rule) \(endpoint) \(finding.location)"
      if isCounted {
        text += " \(finding.severity) \(finding.alsoAt.map { "\($0.endpoint) \($0.location)" })"
        if let seen = finding.seen {
          let types = seen.types.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
          text += " \(types) \(seen.absent) of \(seen.of), \(seen.nulls)"
        }
      }
      description = text
    }
  }

  static func configuration(_ contract: String, _ captures: String) -> Configuration {
    func placed(_ path: String) -> Configuration.Placed<String> {
      Configuration.Placed(path, at: SourceLocation(file: path, offset: 0))
    }
    var configuration = Configuration()
    configuration.contracts = [placed(contract)]
    configuration.captures = [placed(captures)]
    configuration.joinsExamples = true
    configuration.allowsTruncated = true
    configuration.takesMixedRequests = true
    return configuration
  }

  static func traits(
    _ contract: String, _ captures: String, isCounted: Bool, recognizes: Bool
  ) throws -> Set<Trait> {
    var configuration = configuration(contract, captures)
    if !isCounted || !recognizes { configuration.rules = recognisers }
    let report = try DriftCheck(configuration).checkedReport()
    let findings = report.findings.filter { finding in
      isCounted || DriftCheck.rules.first { $0.id == finding.rule }?.isStatistic != true
    }
    return Set(findings.map { Trait($0, isCounted: isCounted) })
  }

  /// Whether two findings are one drift is told from all values of a field, not from one of each shape.
  private static let recognisers = [
    "renamed-field", "moved-field", "merged-field", "split-field", "wrapped-value",
  ].map { id in
    Configuration.RuleSetting(
      id: Configuration.Placed(id, at: SourceLocation(file: "", offset: 0)), level: .off)
  }

  /// How many findings there are, all of them the same in the import.
  static func compare(
    _ contract: String, _ captures: String, recognizes: Bool
  ) throws -> Int {
    try withTemporaryFolder { folder in
      var count = 0
      for isDeduplicated in [false, true] {
        var options = ImportOptions(folder: "\(folder)/\(isDeduplicated)")
        options.key = "a key"
        options.isDeduplicated = isDeduplicated
        let result = try Importer(configuration(contract, captures), options).run()
        #expect(result.notices == [])
        let hasNothing = result.leftOut.contains { $0.reason == "the cassette holds no response" }
        let before = try traits(
          contract, captures, isCounted: !isDeduplicated, recognizes: recognizes
        ).filter {
          !hasNothing || !$0.description.hasPrefix("unverifiable-capture")
        }
        let after = try traits(
          contract, options.folder, isCounted: !isDeduplicated, recognizes: recognizes)
        #expect(before.subtracting(after).sorted() == [], "\(captures) \(isDeduplicated)")
        #expect(after.subtracting(before).sorted() == [], "\(captures) \(isDeduplicated)")
        count += before.count
      }
      return count
    }
  }

  @Test(arguments: [
    ("linode", "contract/2023-10-02/openapi.yaml"),
    ("spotify", "contract/2026-05-31/fixed-spotify-open-api.yml"),
    ("adyen", "contract/2026-05-28/CheckoutService-v72.json"),
  ])
  func contractTraffic(service: String, contract: String) throws {
    let folder = try #require(Corpora.url("corpora/contract-traffic/\(service)"))
    let count = try Self.compare(
      folder.appending(path: contract).path, folder.appending(path: "traffic").path,
      recognizes: true)
    print("import of \(service): \(count) findings the same")
    #expect(count > 10)
  }

  /// Recordings without a contract, each held against bodies of its own as agreed examples.
  ///
  /// Most of what else was recorded differs from those, in all the ways that there are. Recognisers are left out:
  /// they find the example's own values again, which are no longer there.
  @Test(arguments: [
    "betamax-groovy", "betamax-python", "dvr-swift", "hoverfly", "pact", "postman", "raw-http",
    "vcr-go", "vcr-python", "vcr-ruby", "wiremock",
  ])
  func recorded(format: String) throws {
    let captures = try #require(Corpora.url("corpora/recorded/\(format)")).path
    try withTemporaryFolder { folder in
      var options = ImportOptions(folder: "\(folder)/plain")
      options.redacts = false
      let plain = try Importer(Self.configuration("", captures).withoutContract, options).run()
      let bodies = plain.files.compactMap { Self.body(of: $0) }
      var count = 0
      for (number, body) in Self.some(bodies).enumerated() {
        let example = "\(folder)/example-\(number).json"
        try body.write(to: URL(filePath: example))
        count += try Self.compare(example, captures, recognizes: false)
      }
      #expect(count > 0)
      print("import of \(format): \(count) findings the same")
    }
  }

  /// The middle one, and of few the first one, too.
  private static func some(_ bodies: [Data]) -> [Data] {
    guard bodies.count > 2 else { return bodies }
    let middle = bodies[bodies.count / 2]
    return bodies.count < 8 ? [bodies[0], middle] : [middle]
  }

  /// The JSON object in an imported file.
  private static func body(of file: String) -> Data? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    if file.hasSuffix(".http") {
      guard let end = text.range(of: "\n\n"), text[end.upperBound...].hasPrefix("{"),
        !text.hasSuffix("{}\n")
      else {
        return nil
      }
      return Data(text[end.upperBound...].utf8)
    }
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let value else { return nil }
    guard value["method"] != nil, value["url"] != nil else {
      return value.isEmpty ? nil : Data(text.utf8)
    }
    guard let body = value["body"] as? [String: Any], !body.isEmpty else { return nil }
    return try? JSONSerialization.data(withJSONObject: body)
  }
}

extension Configuration {
  fileprivate var withoutContract: Configuration {
    var configuration = self
    configuration.contracts = []
    return configuration
  }
}
