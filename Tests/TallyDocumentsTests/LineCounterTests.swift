import TestSupport
import Testing

@testable import TallyDocuments

@Suite struct LineCounterTests {
  @Test func countsScalarsAndLineFeeds() {
    let bytes = Bytes("ab\né🚀x\r\n\nlast")
    let offsets = [0, 1, 2, 3, 5, 9, 10, 11, 12, 13, 17, 99]
    let places = bytes.locate(offsets: offsets).map { "\($0.line):\($0.column)" }
    #expect(
      places == [
        "1:1", "1:2", "1:3", "2:1", "2:2", "2:3", "2:4", "2:5", "3:1", "4:1", "4:5", "4:5",
      ])
  }

  @Test func leavesOutAByteOrderMark() {
    let bytes = Bytes("\u{FEFF}a")
    #expect(bytes.locate(offsets: [0, 3, 4]).map(\.column) == [1, 1, 2])
  }

  /// Against a count of one byte at a time, over texts in which lines end anywhere in a word.
  @Test(arguments: 0..<100)
  func agreesWithItsTwin(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["\n", "a", "bc", "é", "日", "🚀", "twelve bytes", "\r\n"]
    // Some are longer than the counter's lanes can hold at once.
    let length = Int.random(in: 0...1, using: &random) == 0 ? 40 : 4000
    let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let bytes = Bytes(text)
    let offsets = (0..<10).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()

    let slow = offsets.map { offset in
      let before = Array(text.utf8.prefix(offset))
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let last = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return [line, before[last...].count { $0 & 0xC0 != 0x80 } + 1]
    }
    #expect(bytes.locate(offsets: offsets).map { [$0.line, $0.column] } == slow)
  }
}
