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

  /// A server may send a description itself: it is a body where somebody says what it answers.
  @Test(arguments: [
    (["--endpoint", "GET /openapi.json"], #"{"openapi": "3.1.0", "paths": {}}"#, 0, ""),
    (
      ["--endpoint", "GET /openapi.json"], #"{"swagger": "2.0", "paths": 7}"#, 1, "[retyped-field]"
    ),
    (["--endpoint", "GET /openapi.json"], "openapi: 3.1.0", 2, "expected a value"),
    ([], #"{"openapi": "3.1.0", "paths": {}}"#, 2, "say with --endpoint what it answers"),
  ])
  func takesADescriptionForABodyWhereItIsAttached(
    _ row: (options: [String], body: String, status: Int32, says: String)
  ) throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.describing, to: folder + "/api.yaml")
      try Disk.write(row.body, to: folder + "/served.json")
      let run = CommandRun(
        ["check", folder + "/served.json", "--contract", folder + "/api.yaml"] + row.options)
      #expect(run.status == row.status, "\(run.messages)")
      #expect(run.output.contains(row.says) || run.messages.contains(row.says), "\(run)")
    }
  }

  /// The same, where the configuration says so, in traffic, and when it is imported.
  @Test func aDescriptionIsABodyInTrafficAndByConfiguration() throws {
    try withTemporaryFolder { folder in
      let body = #"{"openapi": "3.1.0", "paths": 7}"#
      try Disk.write(Self.describing, to: folder + "/api.yaml")
      try Disk.write(body, to: folder + "/served.json")
      let request = #""request": {"method": "GET", "url": "http://h/openapi.json"}"#
      let text = body.replacing("\"", with: "\\\"")
      let files = [
        "t.har": #"{"log": {"entries": [{\#(request), "response": {"status": 200, "content": "#
          + #"{"mimeType": "application/json", "text": "\#(text)"}}}]}}"#,
        "t.ndjson": #"{\#(request), "response": {"status": 200, "body": \#(body)}}"#,
        "t.http": "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n\(body)",
      ]
      for (name, text) in files {
        try Disk.write(text, to: "\(folder)/\(name)")
        let endpoint = name == "t.http" ? ["--endpoint", "GET", "/openapi.json"] : []
        let run = CommandRun(
          ["check", "\(folder)/\(name)", "--contract", folder + "/api.yaml"] + endpoint)
        #expect(
          run.status == 1 && run.output.contains("/paths: promised object"), "\(name): \(run)")
      }
      try Disk.write(
        """
        {"contracts": "api.yaml", "endpoints":
         [{"name": "self", "request": "GET /openapi.json", "captures": "served.json"}]}
        """, to: folder + "/tally.json")
      let configured = CommandRun(["check", "--config", folder + "/tally.json"])
      #expect(configured.status == 1 && configured.output.contains("/paths: promised object"))
      let imported = CommandRun([
        "import", folder + "/served.json", "--endpoint", "GET /openapi.json", "--into",
        folder + "/kept", "--config", folder + "/tally.json",
      ])
      #expect(imported.status == 0, "\(imported.messages)")
    }
  }

  private static let describing = """
    openapi: 3.0.3
    info: {title: t, version: "1"}
    paths:
      /openapi.json:
        get:
          responses:
            200:
              description: the description
              content:
                application/json:
                  schema: {type: object, required: [paths], properties: {paths: {type: object}}}
    """

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
