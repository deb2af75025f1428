import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import tally

/// What shells and `man` are told, held to the tables that parsing reads.
@Suite struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish", "man"])
  func namesEveryCommandAndOption(_ kind: String) {
    let text = CommandRun(["completions", kind]).output.replacing("\\-", with: "-")
    for command in CommandOutline.all {
      #expect(text.contains(command.name))
      for option in command.options {
        let name = kind == "fish" ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(text.contains(name), "\(command.name) \(option.name)")
      }
    }
  }

  /// The shell itself completes with it.
  @Test func bashCompletes() throws {
    let script = CommandRun(["completions", "bash"]).output
    let bash = Process()
    bash.executableURL = URL(filePath: "/usr/bin/env")
    bash.arguments = [
      "bash", "-c",
      script + """

        COMP_WORDS=(tally fix --dry); COMP_CWORD=2; _tally; echo "${COMPREPLY[@]}"
        COMP_WORDS=(tally ru); COMP_CWORD=1; _tally; echo "${COMPREPLY[@]}"
        """,
    ]
    let pipe = Pipe()
    bash.standardOutput = pipe
    bash.standardError = Pipe()
    try bash.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    guard bash.terminationStatus != 127 else { return print("skipped: there is no bash") }
    #expect(String(decoding: said, as: UTF8.self) == "--dry-run\nrules\n")
  }

  @Test func refusesOtherShells() {
    #expect(CommandRun(["completions", "tcsh"]).status == 2)
    #expect(CommandRun(["completions"]).status == 2)
  }
}
