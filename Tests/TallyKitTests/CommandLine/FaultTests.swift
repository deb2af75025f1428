import Foundation
import TestSupport
import Testing

/// What goes wrong around a run: a full disk, closed folders, a killed process, a second run.
///
/// Always a message, status 2 and nothing lost: a report is whole, or as it was.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct FaultTests {
  private static let check = "$TALLY check capture.json --contract contract.json"

  private func run(_ script: String) throws -> ProcessTests.Outcome {
    try ProcessTests().run(script)
  }

  @Test(arguments: ["text", "json", "sarif", "html"])
  func saysWhereTheDiskIsFull(_ format: String) throws {
    let full = try run("\(Self.check) --report \(format)=/dev/full")
    #expect(full.status == 2)
    #expect(full.messages.hasPrefix("/dev/full: error: cannot be written: no space left on device"))
  }

  /// A file that may grow no further: the report that was there stays, and nothing lies beside it.
  @Test func keepsTheOldReportWhereTheNewOneDoesNotFit() throws {
    let script = """
      echo old > r.json; trap '' XFSZ; ulimit -f 0
      \(Self.check) --report json=r.json 2>/dev/null; echo $?; cat r.json; ls
      """
    let full = try run(script)
    #expect(full.output.hasPrefix("2\nold\n"), "\(full.output) \(full.messages)")
    #expect(!full.output.contains(".part"))
  }

  @Test func makesTheFolderOfAReport() throws {
    let made = try run("\(Self.check) --report json=new/folder/r.json && ls new/folder")
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.output == "r.json\n")
  }

  /// What cannot be written to is told before any work is done: the capture is not there either.
  @Test(arguments: ["/proc/nowhere/r.json", "folder", "contract.json/r.json"])
  func saysFirstWhereAReportCannotBeWritten(_ file: String) throws {
    let none = try run(
      "mkdir folder; $TALLY check gone.json --contract contract.json --report json=\(file)")
    #expect(none.status == 2)
    #expect(none.output == "")
    #expect(none.messages.hasPrefix("\(file): error: "), "\(none.messages)")
  }

  /// A superuser may write to any folder; then a name that no file can have stands in.
  @Test func saysWhereAFolderCannotBeWrittenTo() throws {
    let script = """
      mkdir shut; chmod 555 shut
      if [ "$(id -u)" = 0 ]; then to=/proc/r.json; else to=shut/r.json; fi
      \(Self.check) --report json=$to; status=$?; ls shut; exit $status
      """
    let shut = try run(script)
    #expect(shut.status == 2)
    #expect(shut.output == "")
    #expect(shut.messages.contains("r.json: error: cannot be written: "))
  }

  /// One capture among many that cannot be read, such as a link that leads nowhere: the others are checked,
  /// and the status is 2.
  @Test(arguments: ["many", "'many/*.json'", "'**/[0-9x]*.json'"])
  func readsTheOthersWhereOneFileCannotBeRead(_ captures: String) throws {
    let script = """
      mkdir many; for n in 1 2 3 4 5 6 7 8 9; do echo '{"id": 1}' > many/$n.json; done
      ln -s /nowhere many/x.json
      $TALLY check \(captures) --contract contract.json --report json
      """
    let some = try run(script)
    #expect(some.status == 2)
    #expect(some.output.contains("\"bodies\": 9"), "\(some.messages)")
    #expect(some.messages.hasPrefix("many/x.json: error: "), "\(some.messages)")
  }

  @Test func checksWhatIsWholeBesideWhatIsBroken() throws {
    let script = """
      mkdir many; for n in 1 2 3 4 5 6 7 8 9; do echo '{"id": 1}' > many/$n.json; done
      echo '{"id": ' > many/y.json; $TALLY check many --contract contract.json --report json
      """
    let some = try run(script)
    #expect(some.status == 2)
    #expect(some.output.contains("\"bodies\": 9"))
    #expect(some.messages.hasPrefix("many/y.json:"), "\(some.messages)")
  }

  /// Killed at any moment, a run leaves the old report or the new one, each of them whole.
  @Test func leavesNoHalfReportWhenItIsKilled() throws {
    let script = """
      i=0; while [ $i -lt 3000 ]; do echo "{\\"n$i\\": 1}"; i=$((i+1)); done > many.ndjson
      check="$TALLY check many.ndjson --contract contract.json --report json=r.json --report html=r.html"
      $check; cp r.json first.json; cp r.html first.html
      for wait in 0.00 0.01 0.02 0.03 0.05 0.08 0.13 0.21 0.34 0.55; do
        $check 2>/dev/null & run=$!; sleep $wait; kill -KILL $run 2>/dev/null; wait $run
        cmp r.json first.json || exit 3; cmp r.html first.html || exit 4
      done
      echo whole
      """
    let killed = try run(script)
    #expect(killed.output == "whole\n", "\(killed.messages.suffix(300))")
  }

  /// Two runs that write the same report do not mix what they write.
  @Test func twoRunsAtOnceLeaveOneWholeReport() throws {
    let script = """
      echo '{}' > other.json
      \(Self.check) --report json=a.json; $TALLY check other.json --contract contract.json --report json=b.json
      n=0; while [ $n -lt 10 ]; do
        \(Self.check) --report json=r.json & one=$!
        $TALLY check other.json --contract contract.json --report json=r.json & two=$!
        wait $one; echo $?; wait $two; echo $?
        cmp -s r.json a.json || cmp -s r.json b.json || echo torn
        n=$((n+1))
      done; ls
      """
    let both = try run(script)
    #expect(both.output.hasPrefix(String(repeating: "0\n1\n", count: 10)), "\(both.output)")
    #expect(!both.output.contains("torn"))
    #expect(!both.output.contains(".part"))
  }
}
