import Foundation
import TallyDocuments
import TestSupport
import Testing

/// The fingerprint of a finding is rule, endpoint, location and client symbol: whatever else of a run
/// changes, the same drift has the same one.
@Suite struct IdentityTests {
  /// A contract, a client and captures, in which the same four things are wrong.
  struct Bench: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var contract = IdentityTests.contract
    var client = IdentityTests.client
    var traffic = IdentityTests.traffic

    /// The fingerprints of a run, sorted.
    func fingerprints() throws -> [String] {
      try withTemporaryFolder { folder in
        try Disk.write(contract, to: folder + "/c.json")
        try Disk.write(client, to: folder + "/m.json")
        try Disk.write(traffic.map { $0 + "\n" }.joined(), to: folder + "/t.ndjson")
        let run = CommandRun([
          "check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
          folder + "/m.json:Shop", "--report", "json",
        ])
        #expect(run.status == 1, "\(run.messages)")
        let report = try #require(
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        return findings.compactMap { $0["id"] as? String }.sorted()
      }
    }
  }

  static let contract = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/shop": {"get": {
     "responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"type": "object", "required": ["teas"], "properties": {"teas": {"type": "array", "items":
       {"type": "object", "required": ["id", "price"], "properties": {
        "id": {"type": "integer"}, "price": {"type": "number"},
        "kind": {"enum": ["green", "black"]}}}}}}}}}}}}}}
    """

  static let client = """
    {"client": "ios", "models": {
     "Shop": {"properties": {"teas": {"from": "teas", "type": "[Tea]"}}},
     "Tea": {"properties": {"id": {"from": "id", "type": "Int"},
                            "cost": {"from": "price", "type": "Double"},
                            "origin": {"from": "land", "type": "String"}}}}}
    """

  /// One without a price, one with a price in quotes, one of an unknown kind, and none with a land.
  static let traffic = [
    exchange(#"[{"id": 1}, {"id": 2, "price": "4", "kind": "white"}]"#),
    exchange(#"[{"id": 3, "price": 7.5}]"#),
  ]

  static func exchange(_ teas: String) -> String {
    #"{"method": "GET", "url": "/shop", "status": 200, "body": {"teas": \#(teas)}}"#
  }

  static let same: [Bench] = [
    Bench(testDescription: "captures in another order", traffic: traffic.reversed()),
    Bench(
      testDescription: "elements at other places, other values, other counts",
      traffic: [
        exchange(
          #"[{"id": 9, "price": 1}, {"id": 8, "kind": "red", "price": "1.25"}, {"id": 8, "price": "7"}]"#
        ),
        exchange(#"[{"id": 5, "price": 2}, {"id": 7}, {"id": 6}]"#),
      ]),
    Bench(testDescription: "lines of the contract moved", contract: "\n\n  " + contract + "\n"),
    Bench(
      testDescription: "lines of the client moved, its properties in another order",
      client: """


        {"client": "ios", "models": {
         "Tea": {"properties": {"origin": {"from": "land", "type": "String"},
                                "cost": {"from": "price", "type": "Double"},
                                "id": {"from": "id", "type": "Int"}}},
         "Shop": {"properties": {"teas": {"from": "teas", "type": "[Tea]"}}}}}
        """),
    Bench(
      testDescription: "keywords that say the same in other words",
      contract: contract.replacing(
        #""kind": {"enum": ["green", "black"]}"#,
        with: #""kind": {"description": "of the leaf", "enum": ["black", "green"]}"#)),
  ]

  @Test(arguments: same)
  func staysTheSame(_ bench: Bench) throws {
    let before = try Bench(testDescription: "before").fingerprints()
    #expect(Set(before).count == before.count)
    #expect(before.count >= 4)
    #expect(try bench.fingerprints() == before)
  }

  /// A property that is called otherwise is another client property, and its finding another finding.
  @Test func differsByClientProperty() throws {
    let before = Set(try Bench(testDescription: "before").fingerprints())
    let renamed = Bench(
      testDescription: "renamed", client: Self.client.replacing("origin", with: "country"))
    let after = Set(try renamed.fingerprints())
    #expect(before.subtracting(after).count == 1)
    #expect(after.subtracting(before).count == 1)
  }

  // MARK: - One schema at many endpoints

  static let shared = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
     "/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"$ref": "#/components/schemas/Tea"}}}}}}},
     "/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"$ref": "#/components/schemas/Tea"}}}}}}}},
     "components": {"schemas": {"Tea": {"type": "object", "required": ["id"]}}}}
    """

  static func tea(_ path: String, _ body: String) -> String {
    #"{"method": "GET", "url": "\#(path)", "status": 200, "body": \#(body)}"# + "\n"
  }

  /// A drift that two endpoints share stands under the first that was captured: which one that is today
  /// makes neither a new finding of the baseline nor a new one of the trend.
  @Test func aSharedDriftIsKnownByAnyOfItsPlaces() throws {
    try withTemporaryFolder { folder in
      func run(_ command: String, _ traffic: String, _ arguments: String...) throws -> CommandRun {
        try Disk.write(Self.shared, to: folder + "/c.json")
        try Disk.write(traffic, to: folder + "/t.ndjson")
        return CommandRun(
          [command, folder + "/t.ndjson", "--contract", folder + "/c.json"] + arguments)
      }
      let both = Self.tea("/a", "{}") + Self.tea("/b", "{}")
      let second = Self.tea("/b", "{}")
      for (number, traffic) in [both, second, both].enumerated() {
        _ = try run("check", traffic, "--report", "json=\(folder)/r\(number).json")
      }
      let trend = CommandRun(["trend", folder + "/r*.json"])
      #expect(trend.output.contains("for 3 reports</summary>"), "\(trend.messages)")
      #expect(!trend.output.contains("<h2>Fixed</h2>"))

      let baseline = folder + "/known.json"
      #expect(try run("accept", both, "--baseline", baseline).status == 0)
      for traffic in [both, second] {
        #expect(
          try run("check", traffic, "--baseline", baseline, "--strict-baseline").status == 0)
      }
    }
  }
}
