import Foundation
import Synchronization
import TallyDocuments
import TestSupport
import Testing

@testable import tally

/// `tally check --watch`: what makes it check again, and what does not.
@Suite struct WatchTests {
  private static let contract =
    #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "parts.json"}"#
  private static let parts =
    #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#

  /// Runs a watch in which each step is done while it waits, after the check before has been told.
  ///
  /// - Returns: What each check said, and the last status.
  private func watch(
    _ steps: [(String) throws -> Void], settings: String? = nil, arguments: [String] = []
  ) throws -> (checks: [String], status: ExitCode) {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/samples", withIntermediateDirectories: true)
      try Disk.write(Self.contract, to: folder + "/contract.json")
      try Disk.write(Self.parts, to: folder + "/parts.json")
      try Disk.write("{\"id\": 1}", to: folder + "/samples/1.json")
      try Disk.write(
        settings ?? "{\"contracts\": \"contract.json\", \"captures\": \"samples/*.json\"}",
        to: folder + "/tally.json")
      let said = Mutex([""])
      let streams = Streams.heard(
        report: { text in said.withLock { $0[$0.count - 1] += text } },
        message: { text in said.withLock { $0[$0.count - 1] += text } })
      var command = try CheckCommand.parse(["--config", folder + "/tally.json"] + arguments)
      command.reports = command.reports.map {
        ReportTarget(format: $0.format, file: $0.file.map { folder + "/" + $0 })
      }
      var rest = steps[...]
      var quiet = 0
      var loop = WatchLoop(command, streams) { _ in
        let isDone = said.withLock { $0.last?.contains("Ctrl-C ends") ?? false }
        guard isDone || quiet > 0 else { return true }
        // A step without effect is waited for a few times.
        if isDone, let step = rest.popFirst() {
          said.withLock { $0.append("") }
          quiet = 4
          do { try step(folder) } catch { Issue.record(error) }
          return true
        }
        quiet -= 1
        if quiet > 0 { return true }
        guard let step = rest.popFirst() else { return false }
        said.withLock { $0.append("") }
        quiet = 4
        do { try step(folder) } catch { Issue.record(error) }
        return true
      }
      let status = try loop.run()
      return (said.withLock { $0.map { $0.replacing(folder + "/", with: "") } }, status)
    }
  }

  private func write(_ text: String, _ name: String) -> (String) throws -> Void {
    { folder in try Disk.write(text, to: folder + "/" + name) }
  }

  @Test func checksAgainWhenAFileChanges() throws {
    let (checks, status) = try watch([
      write("{\"id\": \"1\"}", "samples/1.json"),
      write("{\"id\": 2}", "samples/1.json"),
      write(Self.contract.replacing("}", with: ", \"required\": [\"name\"]}"), "contract.json"),
      write(Self.parts.replacing("\"id\"]", with: "\"id\", \"nick\"]"), "parts.json"),
    ])
    #expect(checks.count == 5)
    #expect(checks[0].contains("clean: no findings"))
    #expect(checks[0].hasSuffix("watching 4 files; Ctrl-C ends\n"))
    #expect(checks[1].hasPrefix("\nchanged: samples/1.json\n"))
    #expect(checks[1].contains("[retyped-field]"))
    #expect(checks[2].contains("clean: no findings"))
    #expect(checks[3].contains("changed: contract.json") && checks[3].contains("/name: required"))
    #expect(checks[4].contains("changed: parts.json") && checks[4].contains("/nick: required"))
    #expect(status == .drift)
  }

  @Test func findsNewFilesAndForgetsThoseThatAreGone() throws {
    let (checks, status) = try watch([
      write("{}", "samples/2.json"),
      write("{}", "samples/none.txt"),
      { try FileManager.default.removeItem(atPath: $0 + "/samples/2.json") },
      { try FileManager.default.removeItem(atPath: $0 + "/samples/1.json") },
      write("{\"id\": 1}", "samples/1.json"),
    ])
    #expect(checks[1].contains("changed: samples/2.json") && checks[1].contains("1 of 2 objects"))
    #expect(checks[2] == "", "what no pattern matches is nothing new")
    #expect(checks[3].contains("changed: samples/2.json") && checks[3].contains("clean"))
    #expect(checks[4].contains("error: no file matches") && checks[4].contains("Ctrl-C ends"))
    #expect(checks[5].contains("clean: no findings"))
    #expect(status == .clean)
  }

  /// A file that is half saved is told of, and mended by the next save.
  @Test func goesOnAfterMistakes() throws {
    let (checks, status) = try watch([
      write("{\"contracts\": \"contract.json\", \"capt", "tally.json"),
      write("{\"contracts\": \"contract.json\", \"captures\": \"samples\"}", "tally.json"),
      write("{\"type\": \"obj", "parts.json"),
      write(Self.parts, "parts.json"),
      write("{\"id\":", "samples/1.json"),
      write("{\"id\": 1}", "samples/1.json"),
      { try FileManager.default.removeItem(atPath: $0 + "/contract.json") },
      write(Self.parts, "contract.json"),
    ])
    for index in [1, 3, 5, 7] {
      #expect(checks[index].contains("error: "), "\(index): \(checks[index])")
      #expect(checks[index].contains("\n  hint: "))
    }
    #expect(checks[1].contains("tally.json:1:37: error: "))
    #expect(checks[3].contains("parts.json:1:14: error: "))
    for index in [2, 4, 6, 8] {
      #expect(checks[index].contains("clean: no findings"), "\(index): \(checks[index])")
    }
    #expect(status == .clean)
  }

  /// The same bytes saved anew are a change; a report that the check itself writes is none.
  @Test func doesNotWakeItself() throws {
    let (checks, _) = try watch(
      [{ _ in }, write("{\"id\": 1}", "samples/1.json"), { _ in }],
      settings: "{\"contracts\": \"contract.json\", \"captures\": \"samples/1.json\"}",
      arguments: ["--report", "json=samples/report.json", "--report", "text"])
    #expect(checks[1] == "" && checks[3] == "")
    #expect(checks[2].contains("clean: no findings"))
  }

  @Test func readsNotesThatAppear() throws {
    let (checks, _) = try watch(
      [write("/note: {optional: true}", "agreed.notes.yml")].map { step in
        { folder in
          try step(folder)
        }
      } + [write("{\"id\": 1, \"note\": \"x\"}", "agreed.json")],
      settings: "{\"contracts\": \"agreed.json\", \"captures\": \"samples\"}")
    #expect(checks[0].contains("agreed.json"))
    #expect(checks.last?.contains("clean: no findings") == true, "\(checks)")
  }

  /// A recording may keep its bodies in files beside it.
  @Test func watchesTheBodiesThatACaptureNames() throws {
    let traffic = """
      {"log": {"version": "1.2", "entries": [{
        "request": {"method": "GET", "url": "https://a.example/x"},
        "response": {"status": 200, "content": {"mimeType": "application/json", "_file": "b.json"}}}]}}
      """
    let (checks, _) = try watch(
      [
        { folder in
          try write("{\"id\": 1}", "samples/b.json")(folder)
          try write(traffic, "samples/t.har")(folder)
        },
        write("{\"id\": \"x\"}", "samples/b.json"),
      ],
      settings: """
        {"captures": "samples/t.har", "endpoints": [
          {"name": "x", "request": "GET /x", "contract": "contract.json", "captures": "samples/1.json"}]}
        """)
    #expect(checks.count == 3)
    #expect(checks[2].hasPrefix("\nchanged: samples/b.json\n"), "\(checks)")
    #expect(checks[2].contains("[retyped-field]"))
  }

  @Test func refusesWhatCanBeReadOnce() {
    let run = CommandRun(["check", "-", "--contract", "c.json", "--watch"])
    #expect(run.status == 2)
    #expect(run.messages.contains("'-' will not do for '--watch'"))
  }
}
