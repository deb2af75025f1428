import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

@testable import tally

/// Captures as a user gives them: files beside files, contracts, and files that are cut short.
@Suite struct CapturesTests {
  static let contract = """
    openapi: 3.0.3
    info: {title: t, version: "1"}
    paths:
      /users/{id}:
        get:
          responses:
            200:
              description: a user
              content:
                application/json:
                  schema: {type: object, required: [id], properties: {id: {type: integer}}}
                  example: {id: "7"}
    """

  @Test func readsBodiesBesideAHAR() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/api.yaml")
      try Disk.write("{\n \"id\": \"7\"}", to: folder + "/body.json.txt")
      try Disk.write(Self.har("body.json.txt"), to: folder + "/a.har")
      let report = try Self.report(folder, "a.har")
      #expect(report.findings.map(\.rule) == ["retyped-field"])
      let place = report.findings.first?.evidence.first?.location
      #expect(place?.description == "\(folder)/body.json.txt:2:8")
    }
  }

  @Test(arguments: ["../body.json", "/etc/hostname", "none.json", "a/../../body.json"])
  func opensNothingOutsideTheFolder(_ name: String) throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/api.yaml")
      try Disk.write(Self.har(name), to: folder + "/a.har")
      let report = try Self.report(folder, "a.har")
      #expect(report.findings.map(\.rule) == ["unverifiable-capture"])
    }
  }

  private static func har(_ file: String) -> String {
    """
    {"log": {"entries": [{"request": {"method": "GET", "url": "http://h/users/7"},
      "response": {"status": 200, "content": {"mimeType": "application/json", "_file": "\(file)"}}}]}}
    """
  }

  @Test func takesExamplesForCapturesIfAsked() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/api.yaml")
      let run = CommandRun(["check", "--contract", folder + "/api.yaml", "--capture-examples"])
      #expect(run.status == 1)
      #expect(run.output.contains("api.yaml:12:29\n              \"id\": \"…\""), "\(run.output)")
      let refused = CommandRun(["check", "--contract", folder + "/api.yaml", folder + "/api.yaml"])
      #expect(refused.status == 2)
      #expect(
        refused.messages.contains("this is a contract, and no capture"), "\(refused.messages)")
    }
  }

  @Test func acceptsWhatIsCutShortIfAsked() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/api.yaml")
      let line = "{\"method\":\"GET\",\"url\":\"/users/7\",\"status\":200,\"body\":{\"id\":7}}\n"
      try Disk.write(line + line.dropLast(9), to: folder + "/a.ndjson")
      let arguments = ["check", "--contract", folder + "/api.yaml", folder + "/a.ndjson"]
      let strict = CommandRun(arguments)
      #expect(strict.status == 2)
      #expect(strict.messages.contains("a.ndjson:2:55: error: expected"), "\(strict.messages)")
      let lenient = CommandRun(arguments + ["--allow-truncated"])
      #expect(lenient.status == 0)
      #expect(lenient.text.contains("a.ndjson:2:55: the capture is cut short here"))
    }
  }

  private static func report(_ folder: String, _ capture: String) throws -> Report {
    var configuration = Configuration()
    configuration.contracts = [.init("\(folder)/api.yaml", at: configuration.place)]
    configuration.captures = [.init("\(folder)/\(capture)", at: configuration.place)]
    return try DriftCheck(configuration).checkedReport()
  }
}
