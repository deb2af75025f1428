import Foundation
import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

@testable import tally

extension PlantedSecrets {
  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// The secrets that stand in some text, also as base64 or percent-encoded.
  static func found(in text: String) -> [String] {
    let decoded = text.removingPercentEncoding ?? text
    let plain = text.replacing("\\/", with: "/")
    let unpacked = text.split { !($0.isLetter || $0.isNumber || "+/=-_".contains($0)) }
      .compactMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
    let all = [decoded, plain] + unpacked
    return Self.all.filter { row in all.contains { $0.contains(row.secret) } }
      .map { "\($0.kind): \($0.secret)" }
  }
}

@Suite struct PlantedSecretsTests {
  @Test func thereAreEnoughOfThem() {
    #expect(PlantedSecrets.all.count >= 60)
    #expect(Set(PlantedSecrets.all.map(\.kind)).count >= 20)
    #expect(Set(PlantedSecrets.all.map(\.secret)).count == PlantedSecrets.all.count)
    // All of them are where the test looks for them.
    #expect(
      PlantedSecrets.found(in: PlantedSecrets.exchange(path: "accounts")).count
        == PlantedSecrets.all.count)
  }

  /// A contract that all of the traffic breaks, in as many ways as there are.
  private static func contract() throws -> String {
    let body = try JSONSerialization.jsonObject(with: Data(PlantedSecrets.body.utf8))
    let names = try #require(body as? [String: Any]).keys.sorted()
    let promises = [
      #"{"enum": ["none of these"]}"#, #"{"type": "boolean"}"#, #"{"pattern": "^nothing$"}"#,
      #"{"const": "else"}"#, #"{"format": "uuid"}"#, #"{"maxLength": 1, "maximum": 1}"#,
    ]
    let properties = names.enumerated().filter { $0.offset % 7 < 6 }.map { offset, name in
      "\(PlantedSecrets.quoted(name)): \(promises[offset % 7])"
    }
    return """
      {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/accounts/{mail}": {"get":
      {"responses": {"200": {"description": "", "headers": {"X-Api-Key": {"required": true, "schema":
      {"type": "string", "maxLength": 2}}}, "content": {"application/json": {"schema":
      {"type": "object", "additionalProperties": false, "required": ["absent"], "properties":
      {\(properties.joined(separator: ", "))}}}}}}}}}}
      """
  }

  private static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in paths where path.hasSuffix(".json") || path.hasSuffix(".http") {
      files[path] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
    return files
  }

  /// Traffic with the secrets in bodies, in the names of members, and at places no contract knows.
  private static var traffic: String {
    let keyed =
      #"{"byMail": {"greta.lind@planted-mail.se": 1, "DE89370400440532013000": {"a": 2}}}"#
    let lines = [
      PlantedSecrets.exchange(path: "accounts"),
      PlantedSecrets.exchange(path: "elsewhere"),
      PlantedSecrets.exchange(path: "accounts", status: 418),
      #"{"method": "GET", "url": "https://api.planted.example/accounts/x", "status": 200, "#
        + #""headers": {"content-type": "application/json"}, "body": \#(keyed)}"#,
      #"{"method": "GET", "url": "https://api.planted.example/accounts/y", "status": 200, "#
        + #""headers": {"content-type": "application/json; key=Tr0ub4dor&3x"}, "#
        + #""body": "{\"password\": \"Tr0ub4dor&3x\", "}"#,
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [true, false]) func noneSurvivesAnImport(hasContract: Bool) throws {
    try withTemporaryFolder { folder in
      try Self.traffic.write(toFile: "\(folder)/in.ndjson", atomically: true, encoding: .utf8)
      try Self.contract().write(toFile: "\(folder)/c.json", atomically: true, encoding: .utf8)
      try "{}".write(toFile: "\(folder)/tally.json", atomically: true, encoding: .utf8)
      let contract =
        hasContract ? ["--contract", "\(folder)/c.json"] : ["--config", "\(folder)/tally.json"]
      let run = CommandRun(["import", "\(folder)/in.ndjson", "--into", "\(folder)/out"] + contract)
      #expect(run.status == 0, "\(run.messages)")
      let files = try Self.files(in: "\(folder)/out")
      #expect(files.count >= 4)
      for (path, text) in files {
        #expect(PlantedSecrets.found(in: text + path) == [], "\(path)")
      }
      #expect(PlantedSecrets.found(in: run.output + run.messages) == [])
    }
  }

  @Test(arguments: Report.formats) func noneSurvivesAReport(format: String) throws {
    try withTemporaryFolder { folder in
      try Self.traffic.write(toFile: "\(folder)/in.ndjson", atomically: true, encoding: .utf8)
      try Self.contract().write(toFile: "\(folder)/c.json", atomically: true, encoding: .utf8)
      let run = CommandRun(
        ["check", "\(folder)/in.ndjson", "--contract", "\(folder)/c.json", "--report", format])
      #expect(run.status == 1)
      #expect(run.output.count > 200)
      #expect(PlantedSecrets.found(in: run.output + run.messages) == [])
    }
  }
}
