import Foundation
import Synchronization
import TallyDocuments
import TestSupport
import Testing

@testable import tally

/// A command line that was run within the test: its status, and what it said.
struct CommandRun {
  let status: Int32
  var output: String
  var messages: String
  /// The output, a report for people, with whole lines.
  var text: String { unwrapped(output) }

  init(_ arguments: [String]) {
    let said = Mutex((output: "", messages: ""))
    let streams = Streams.heard(
      report: { text in said.withLock { $0.output += text } },
      message: { text in said.withLock { $0.messages += text } })
    status = Main.run(arguments, streams).rawValue
    (output, messages) = said.withLock { $0 }
  }
}
