import Foundation
import TallyDocuments
import TestSupport
import Testing

/// The program as the build has left it, beside the tests.
let builtProgram: URL? = {
  let url = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "tally")
  return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
}()

/// The real program, in a process of its own.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct ProcessTests {
  struct Outcome {
    let status: Int32
    let output: String
    let messages: String
  }

  /// Runs the program with a shell script's `$TALLY`, in a folder of the good files.
  func run(_ script: String, _ hostile: HostileCase? = nil) throws -> Outcome {
    try withTemporaryFolder { folder in
      try (hostile ?? HostileCase("good", place: "")).prepare(in: folder) { _ in }
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = URL(filePath: folder)
      process.environment = ["TALLY": builtProgram?.path ?? "", "PATH": "/usr/bin:/bin"]
      let (output, messages) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = messages
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      let complained = messages.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let said = String(decoding: bytes, as: UTF8.self)
      try expectReportsToKeepTheSchema(in: folder, said: said)
      return Outcome(
        status: process.terminationStatus, output: said,
        messages: String(decoding: complained, as: UTF8.self))
    }
  }

  @Test func exitsWithTheVerdict() throws {
    #expect(try run("$TALLY check capture.json --contract contract.json").status == 0)
    let drift = try run("echo '{}' > x.json; $TALLY check x.json --contract contract.json")
    #expect(drift.status == 1)
    #expect(drift.output.contains("[missing-field]"))
    #expect(!drift.output.contains("\u{1B}"), "no colour where nobody looks")
    let trouble = try run("$TALLY check none.json --contract contract.json")
    #expect(trouble.status == 2)
    #expect(trouble.output == "")
    #expect(trouble.messages.hasPrefix("none.json: error: "))
  }

  /// A configuration from what stands in the folder, with which the next command goes on.
  @Test func beginsWithWhatIsThere() throws {
    let script = """
      mkdir -p api traffic app .github
      echo '{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"get": {"responses":
        {"200": {"description": "", "content": {"application/json": {"schema": {"type": "object",
        "required": ["id"], "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}}}}}}}}' > api/a.json
      echo '{"method": "GET", "url": "/a", "status": 200, "body": {"id": 1}}' > traffic/day.ndjson
      echo '{"models": {"A": {"properties": {"id": {"type": "Int"}, "name": {"type": "String?"}}}}}' > app/a.mapping.json
      $TALLY init && cat tally.yml && ls .github/workflows && $TALLY check
      """
    let begun = try run(script)
    #expect(begun.status == 0, "\(begun.messages)")
    for line in [
      "contracts:\n  - \"api/a.json\"", "captures:\n  - \"traffic/*.ndjson\"",
      "- \"app/a.mapping.json\"", "\"GET /a\": \"A\"", "tally.yml", "clean: no findings",
    ] {
      #expect(begun.output.contains(line), "\(line)")
    }
    let again = try run("echo 'contracts: []' > tally.yml; $TALLY init")
    #expect(again.status == 2)
    #expect(again.messages.contains("tally.yml is here already"))
  }

  @Test func readsStandardInputAndPipes() throws {
    let lines = #"i=0; while [ $i -lt 30000 ]; do echo '{"id": 1}'; i=$((i+1)); done"#
    let piped = try run("(\(lines)) | $TALLY check - --contract contract.json")
    #expect(piped.status == 0, "\(piped.messages)")
    #expect(piped.output.contains("30000"))
    let fifo = try run("mkfifo p; (echo '{}' > p &) ; $TALLY check p --contract contract.json")
    #expect(fifo.status == 1, "\(fifo.messages)")
  }

  @Test func findsItsConfiguration() throws {
    let found = try run("mv config.json tally.json; $TALLY check")
    #expect(found.status == 0, "\(found.messages)")
    let yaml = try run(
      "printf 'contracts: contract.json\ncaptures: capture.json\n' > tally.yml; $TALLY check")
    #expect(yaml.status == 0, "\(yaml.messages)")
    let both = try run("echo '{}' > tally.json; touch tally.yaml; $TALLY check")
    #expect(both.status == 2)
    let what = "tally.yaml:1:1: error: there are two configurations here, tally.json and tally.yaml"
    #expect(both.messages.hasPrefix(what))
    let nothing = try run("$TALLY check")
    #expect(nothing.status == 2)
    #expect(nothing.messages.hasPrefix("tally check: error: there is no contract"))
  }

  /// A file named on the command line still belongs to the endpoint that the configuration gives it.
  @Test func looksAtTheNamedFilesAlone() throws {
    let script = """
      mkdir a b; echo '{"id": 1}' > a/1.json; echo '{}' > a/2.json; echo '[]' > b/1.json
      echo '{"type": "array", "items": {}}' > list.json
      echo '{"endpoints": [{"name": "a", "contract": "contract.json", "captures": "a/*.json"},
        {"request": "GET /b", "contract": "list.json", "captures": "b"}]}' > tally.json
      """
    #expect(try run("\(script); $TALLY check").status == 1)
    #expect(try run("\(script); $TALLY check a/1.json ./b/1.json").status == 0)
    #expect(try run("\(script); $TALLY check --only GET b").status == 2)
    #expect(
      try run("\(script); $TALLY check --only GET /b").output.contains("checked 1 of 1 capture"))
    #expect(try run("\(script); $TALLY check b").output.contains("checked 1 of 1 capture"))
  }

  /// Ctrl-C ends a watch with the verdict of the last check.
  @Test func watchesUntilItIsInterrupted() throws {
    let script = """
      $TALLY check capture.json --contract contract.json --watch >out 2>said & watch=$!
      until grep -q Ctrl-C said; do sleep 0.1; done
      echo '[]' > capture.json
      until [ "$(grep -c Ctrl-C said)" = 2 ]; do sleep 0.1; done
      kill -INT $watch; wait $watch; echo "$?"; cat out
      """
    let watched = try run("trap 'kill $watch' EXIT; \(script)")
    #expect(watched.output.hasPrefix("1\nclean: no findings"))
    #expect(watched.output.contains("[retyped-field]"))
  }

  /// Work of more than a second tells how far it is; no other does, and none that is to be quiet.
  @Test func tellsHowFarItIs() throws {
    let slow = "mkfifo p; (echo '{\"id\": 1}'; sleep 1.3; echo '{\"id\": 2}') > p & "
    let check = "$TALLY check p --contract contract.json"
    #expect(try run("\(slow)\(check) --progress").messages == "tally check: 1 of 1 file, 0 MB\n")
    #expect(try run("\(slow)\(check) --progress --quiet").messages == "")
    #expect(try run("\(slow)\(check)").messages == "", "nobody looks")
    let quick = try run("$TALLY check capture.json --contract contract.json --progress")
    #expect(quick.messages == "")
  }

  @Test func keepsItsVerdictWhenNobodyReads() throws {
    let script =
      "echo '{}' > x.json; ($TALLY check x.json --contract contract.json; echo $? >&2) | true"
    #expect(try run(script).messages == "1\n")
  }

  @Test func failsWhereTheReportCannotBeWritten() throws {
    let full = try run("$TALLY check capture.json --contract contract.json > /dev/full")
    #expect(full.status == 2)
    #expect(full.messages.contains("<stdout>: error: cannot be written: no space left on device"))
  }

  @Test func writesReportsToFiles() throws {
    let both = try run(
      "$TALLY check capture.json --contract contract.json --report json=r.json --report text; cat r.json; ls"
    )
    #expect(both.output.contains("\"verdict\""))
    #expect(!both.output.contains(".part"))
  }

  /// A sample of the hostile cases, so that what the tests call is what the shell calls.
  @Test(
    arguments: stride(from: 0, to: HostileInputTests.cases.count, by: 29).map {
      HostileInputTests.cases[$0]
    })
  func endsInStatus2(_ hostile: HostileCase) throws {
    let words = hostile.arguments.map {
      "'" + $0.replacing("@", with: ".").replacing("'", with: "'\\''") + "'"
    }
    let outcome = try run("$TALLY \(words.joined(separator: " "))", hostile)
    #expect(outcome.status == 2, "\(outcome.messages)")
    #expect(outcome.messages.contains("error: "))
    #expect(outcome.messages.contains("\n  hint: "))
  }
}
