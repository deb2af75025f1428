import TestSupport
import Testing

/// Whatever is thrown at the command, it ends in status 2, names the place, and says what to do.
@Suite struct HostileInputTests {
  static let cases = HostileFiles.all + HostileCommandLines.all

  @Test func thereAreEnough() { #expect(Self.cases.count >= 200) }

  /// The good files are good, or the bad ones would prove nothing.
  @Test(arguments: [HostileCase.usual, HostileFiles.configured])
  func theGoodFilesPass(_ arguments: [String]) throws {
    let run = try withTemporaryFolder { folder in
      try HostileCase("good", arguments: arguments, place: "").prepare(in: folder) {
        CommandRun($0)
      }
    }
    #expect(run.status == 0, "\(run.messages)\(run.output)")
    #expect(run.messages == "")
  }

  @Test(arguments: cases)
  func endsInStatus2WithAPlaceAndAHint(_ hostile: HostileCase) throws {
    let run = try withTemporaryFolder { folder in
      try hostile.prepare(in: folder) { CommandRun($0) }
    }
    #expect(run.status == 2, "\(run.output)")
    expectMessage(run.messages, naming: hostile.place)
  }

  private func expectMessage(_ messages: String, naming place: String) {
    let lines = messages.split(separator: "\n")
    #expect(lines.count >= 2 && lines.count.isMultiple(of: 2), "\(messages)")
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      #expect(lines[index].contains("error: "), "\(messages)")
      #expect(lines[index + 1].hasPrefix("  hint: "), "\(messages)")
    }
    #expect(messages.contains(place), "\(messages)")
    #expect(!messages.contains("\u{1B}"), "an escape sequence would reach the terminal")
  }
}
