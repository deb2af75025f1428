import Foundation
import TallyDocuments
import TestSupport
import Testing

/// The baseline: what is accepted stays quiet, what is new does not, and what is gone is told.
@Suite struct BaselineTests {
  static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "required": ["x", "y", "z"]}}}}}}},
      "/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "required": ["x"]}}}}}}}}}
    """

  static func exchange(_ path: String, _ body: String) -> String {
    #"{"method": "GET", "url": "\#(path)", "status": 200, "body": \#(body)}"# + "\n"
  }

  /// A folder with the contract, in which traffic is checked and accepted.
  private struct Bench {
    let folder: String
    var baseline: String { folder + "/known.json" }

    func run(_ command: String, _ traffic: String, _ arguments: String...) throws -> CommandRun {
      try Disk.write(BaselineTests.contract, to: folder + "/c.json")
      try Disk.write(traffic, to: folder + "/t.ndjson")
      return CommandRun(
        [command, folder + "/t.ndjson", "--contract", folder + "/c.json", "--baseline", baseline]
          + arguments)
    }
  }

  static let drifted = exchange("/a", #"{"y": 1, "z": 1}"#) + exchange("/b", "{}")

  @Test func whatIsAcceptedStaysQuiet() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      let accept = try bench.run("accept", Self.drifted, "--why", "ticket 4711")
      #expect(accept.status == 0, "\(accept.messages)")
      #expect(accept.output.hasSuffix("known.json: 2 added, 0 kept, 0 removed\n"))
      #expect(try bench.run("check", Self.drifted).status == 0)
      // Other lines, another order, other values: the same drift.
      let again =
        "\n\n" + Self.exchange("/b", #"{"k": 1}"#) + Self.exchange("/a", #"{"z": 3, "y": 9}"#)
      let check = try bench.run("check", again)
      #expect(check.status == 0)
      #expect(check.output.contains("known drift: nothing new; 2 in the baseline"))
      #expect(
        check.output.contains(
          "known drift: GET /a 200 (1 capture, 2 of 3 fields seen, 1 known finding)"))
      #expect(!check.output.contains("clean"))
      // What a machine reads keeps its three verdicts.
      let json = try bench.run("check", again, "--report", "json").output
      #expect(json.contains("\"baselined\": 2"))
      #expect(json.contains("\"verdict\": \"clean\"") && json.contains("\"known\": 1"))
      #expect(json.contains("\"until\": null") && json.contains("\"why\": \"ticket 4711\""))
    }
  }

  /// One fixed and one new of the same rule do not cancel out.
  @Test func whatIsNewFailsAndWhatIsGoneIsTold() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run("accept", Self.drifted)
      let swapped = Self.exchange("/a", #"{"x": 1, "z": 1}"#) + Self.exchange("/b", "{}")
      let check = try bench.run("check", swapped)
      #expect(check.status == 1)
      #expect(check.output.contains("/y: required, but absent"))
      #expect(
        check.text.contains(
          "known.json:2:2: accepted, but gone: missing-field at GET /a 200 /x"))
      let mended = Self.exchange("/a", #"{"x": 1, "y": 1, "z": 1}"#) + Self.exchange("/b", "{}")
      #expect(try bench.run("check", mended).status == 0)
      #expect(try bench.run("check", mended, "--strict-baseline").status == 1)
      #expect(try bench.run("accept", mended).output.hasSuffix("0 added, 1 kept, 1 removed\n"))
      #expect(try bench.run("check", mended, "--strict-baseline").status == 0)
    }
  }

  /// Nothing can be said of an endpoint of which there was no capture.
  @Test func whatWasNotSeenIsNotGone() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run("accept", Self.drifted)
      let part = Self.exchange("/b", "{}")
      #expect(try bench.run("check", part, "--strict-baseline").status == 0)
      #expect(try bench.run("accept", part).output.hasSuffix("0 added, 2 kept, 0 removed\n"))
    }
  }

  @Test func holdsUntilItsDayAndKeepsItsReason() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run("accept", Self.drifted, "--until", "9999-02-28", "--why", "old server")
      let written = try String(contentsOfFile: bench.baseline, encoding: .utf8)
      try Disk.write(written.replacing("9999-02-28", with: "2001-02-28"), to: bench.baseline)
      let over = try bench.run("check", Self.drifted)
      #expect(over.status == 1)
      #expect(over.text.contains("accepted until 2001-02-28, which is over: missing-field"))
      _ = try bench.run("accept", Self.drifted, "--until", "9999-12-31")
      #expect(try bench.run("check", Self.drifted).status == 0)
      let text = try String(contentsOfFile: bench.baseline, encoding: .utf8)
      #expect(text.components(separatedBy: #""why": "old server""#).count == 3)
    }
  }

  /// A drift that has become worse than it was accepted as is new.
  @Test func whatHasBecomeWorseIsNew() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run("accept", Self.drifted)
      let text = try String(contentsOfFile: bench.baseline, encoding: .utf8)
      try Disk.write(text.replacing(#""error""#, with: #""warning""#), to: bench.baseline)
      #expect(try bench.run("check", Self.drifted).status == 1)
    }
  }

  @Test(arguments: [
    ("[]", "1:1", "this is no baseline"),
    (#"[{"tally": "baseline", "version": 2}]"#, "1:2", "another version"),
    (#"[{"tally": "baseline", "version": 1}, {"id": "x"}]"#, "1:39", "\"rule\" is missing"),
    (
      #"[{"tally": "baseline", "version": 1}, {"id": "x", "whi": "y"}]"#, "1:51",
      "unknown member \"whi\""
    ),
    (
      #"[{"tally": "baseline", "version": 1}, {"id": "x", "rule": "y", "severity": "error", "endpoint": "e", "location": "", "until": "soon"}]"#,
      "1:127", "must be a day"
    ),
  ])
  func refusesWithAPlace(_ text: String, _ place: String, _ words: String) throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      try Disk.write(text, to: bench.baseline)
      let check = try bench.run("check", Self.drifted)
      #expect(check.status == 2)
      #expect(check.messages.contains("known.json:\(place): error:"), "\(check.messages)")
      #expect(check.messages.contains(words), "\(check.messages)")
    }
  }

  @Test func aBaselineThatIsNotThereIsAnError() throws {
    try withTemporaryFolder { folder in
      let check = try Bench(folder: folder).run("check", Self.drifted)
      #expect(check.status == 2)
    }
  }

  /// Two branches that accept different drift merge, as `git merge-file` merges.
  @Test func mergesInGit() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      var versions: [String] = []
      for traffic in [
        Self.exchange("/a", #"{"x": 1, "z": 1}"#) + Self.exchange("/b", #"{"x": 1}"#),
        Self.exchange("/a", #"{"z": 1}"#) + Self.exchange("/b", #"{"x": 1}"#),
        Self.exchange("/a", #"{"x": 1, "z": 1}"#) + Self.exchange("/b", "{}"),
      ] {
        try? FileManager.default.removeItem(atPath: bench.baseline)
        _ = try bench.run("accept", traffic)
        versions.append(try String(contentsOfFile: bench.baseline, encoding: .utf8))
      }
      for (name, text) in zip(["base", "ours", "theirs"], versions) {
        try Disk.write(text, to: "\(folder)/\(name)")
      }
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git", "merge-file", "ours", "base", "theirs"]
      git.currentDirectoryURL = URL(filePath: folder)
      try git.run()
      git.waitUntilExit()
      guard git.terminationStatus != 127 else { return print("skipped: there is no git") }
      #expect(git.terminationStatus == 0)
      try Disk.write(
        try String(contentsOfFile: folder + "/ours", encoding: .utf8), to: bench.baseline)
      let all = Self.exchange("/a", #"{"z": 1}"#) + Self.exchange("/b", "{}")
      #expect(try bench.run("check", all).status == 0)
    }
  }
}
