import Foundation
import TallyDocuments
import TestSupport
import Testing

/// What a team does with its baseline: keeps it in git, merges it, and accepts now of this and now of that.
@Suite struct BaselineCareTests {
  static let contract = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {"get": {
     "responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"type": "object", "required": ["id", "state"], "properties": {
        "id": {"type": "integer"}, "state": {"type": "string", "enum": ["open"]}}}}}}}}}}}
    """

  static func exchange(_ path: String, _ body: String) -> String {
    #"{"method": "GET", "url": "\#(path)", "status": 200, "body": \#(body)}"# + "\n"
  }

  private struct Bench {
    let folder: String
    var known: String { folder + "/tally-baseline.json" }

    init(_ folder: String, traffic: [String: String]) throws {
      self.folder = folder
      try Disk.write(BaselineCareTests.contract, to: folder + "/c.json")
      for (name, text) in traffic { try Disk.write(text, to: "\(folder)/\(name).ndjson") }
      try Disk.write(
        #"{"contracts": ["c.json"], "captures": ["*.ndjson"]}"#, to: folder + "/tally.json")
    }

    func run(_ arguments: String...) -> CommandRun {
      CommandRun(arguments + ["--config", folder + "/tally.json", "--baseline", known])
    }

    func text() throws -> String { try String(contentsOfFile: known, encoding: .utf8) }
  }

  /// Two branches accept another value each, and somebody keeps the lines of both, in any order.
  @Test(arguments: [false, true])
  func linesOfBothBranchesHold(_ isTurned: Bool) throws {
    try withTemporaryFolder { folder in
      let ours = try Bench(
        folder, traffic: ["t": Self.exchange("/users/1", #"{"id": 1, "state": "lost"}"#)])
      #expect(ours.run("accept").status == 0)
      let mine = try ours.text().split(separator: "\n").map(String.init)
      let theirs = try Bench(
        folder, traffic: ["t": Self.exchange("/users/1", #"{"id": 1, "state": "sold"}"#)])
      try Disk.write("[{\"tally\": \"baseline\", \"version\": 1}\n]\n", to: theirs.known)
      #expect(theirs.run("accept").status == 0)
      let other = try theirs.text().split(separator: "\n").map(String.init)
      #expect(mine[1] != other[1])
      let both = isTurned ? [other[1], mine[1]] : [mine[1], other[1]]
      try Disk.write(([mine[0]] + both + ["]"]).joined(separator: "\n") + "\n", to: ours.known)
      let bench = try Bench(
        folder,
        traffic: [
          "t": Self.exchange("/users/1", #"{"id": 1, "state": "lost"}"#)
            + Self.exchange("/users/2", #"{"id": 2, "state": "sold"}"#)
        ])
      let check = bench.run("check", "--fail-on", "warning")
      #expect(check.status == 0, "\(check.output)\(check.messages)")
      // Accepting makes one line of them again.
      #expect(bench.run("accept").output.hasSuffix("0 added, 1 kept, 0 removed\n"))
      #expect(try bench.text().split(separator: "\n").count == 3)
      #expect(bench.run("check", "--fail-on", "warning").status == 0)
    }
  }

  @Test func aConflictIsCalledOne() throws {
    try withTemporaryFolder { folder in
      let bench = try Bench(folder, traffic: ["t": Self.exchange("/users/1", #"{"id": "1"}"#)])
      #expect(bench.run("accept").status == 0)
      let lines = try bench.text().split(separator: "\n").map(String.init)
      try Disk.write(
        ([lines[0], "<<<<<<< HEAD"] + lines[1...] + ["=======", "]", ">>>>>>> other"])
          .joined(separator: "\n"), to: bench.known)
      let check = bench.run("check")
      #expect(check.status == 2)
      #expect(
        check.messages.contains(":2:1: error: a merge conflict stands here"), "\(check.messages)")
    }
  }

  /// Captures that are named in the place of all do not show that a drift is gone.
  @Test func someCapturesProveNothingGone() throws {
    try withTemporaryFolder { folder in
      let bench = try Bench(
        folder,
        traffic: [
          "bad": Self.exchange("/users/1", #"{"id": "1", "state": "open"}"#),
          "good": Self.exchange("/users/2", #"{"id": 2, "state": "open"}"#),
        ])
      #expect(bench.run("accept").output.hasSuffix("1 added, 0 kept, 0 removed\n"))
      let part = folder + "/good.ndjson"
      let check = bench.run("check", part, "--strict-baseline")
      #expect(check.status == 0, "\(check.output)")
      #expect(bench.run("accept", part).output.hasSuffix("0 added, 1 kept, 0 removed\n"))
      #expect(bench.run("check").status == 0)
      // All of them do.
      try FileManager.default.removeItem(atPath: folder + "/bad.ndjson")
      #expect(bench.run("check", "--strict-baseline").status == 1)
      #expect(bench.run("accept").output.hasSuffix("0 added, 0 kept, 1 removed\n"))
    }
  }

  /// A baseline is kept in git: what a report hides is hidden there, and known again all the same.
  @Test func holdsNoSecrets() throws {
    let token =
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"
    try withTemporaryFolder { folder in
      let bench = try Bench(
        folder,
        traffic: [
          "t": Self.exchange("/reset/\(token)", "{}") + Self.exchange("/phone/+447700900123", "{}")
            + Self.exchange("/users/1", #"{"id": 1, "state": "07700900123"}"#)
        ])
      let accept = bench.run("accept")
      #expect(accept.status == 0, "\(accept.messages)")
      let text = try bench.text()
      #expect(text.contains("undocumented-endpoint") && text.contains("unknown-enum-value"))
      for secret in [token, "7700900123", "07700900123"] {
        #expect(!text.contains(secret), "\(text)")
      }
      let check = bench.run("check", "--fail-on", "warning", "--strict-baseline")
      #expect(check.status == 0, "\(check.output)")
      for secret in [token, "7700900123"] { #expect(!check.output.contains(secret)) }
      // Nor when it is told that a day is over.
      let day = text.replacing("\"accepted\"", with: "\"until\": \"2001-01-01\", \"accepted\"")
      try Disk.write(day, to: bench.known)
      let over = bench.run("check")
      #expect(over.output.contains("accepted until 2001-01-01, which is over"), "\(over.output)")
      for secret in [token, "7700900123"] { #expect(!over.output.contains(secret)) }
    }
  }
}
