import TallyCore
import TallyDocuments

/// Collects what a contract's reader noticed, so that each thing is said once for the whole file.
struct NoticeLedger: Sendable {
  private struct Entry: Sendable {
    var count = 0
    var first: Document.Node
  }

  private var entries: [String: Entry] = [:]

  /// Notes one more place of which the message is true.
  mutating func note(_ message: String, at node: Document.Node) {
    var entry = entries[message] ?? Entry(first: node)
    entry.count += 1
    if node.document.start(node.index) < entry.first.document.start(entry.first.index) {
      entry.first = node
    }
    entries[message] = entry
  }

  /// The notices in the order of their first places: `"…" is not judged yet (12 times, first here)`.
  ///
  /// - Complexity: O(*n*) in the bytes of the document: lines are counted once for all of them.
  var notices: [Notice] {
    let sorted = entries.sorted { left, right in
      let (one, other) = (left.value.first.place, right.value.first.place)
      return one == other ? left.key < right.key : one < other
    }
    var counter: LineCounter?
    return sorted.map { message, entry in
      var lines = counter.flatMap { $0.counts(entry.first) ? $0 : nil } ?? LineCounter(entry.first)
      defer { counter = lines }
      let times = entry.count > 1 ? " (\(entry.count) times, first here)" : ""
      return Notice(message + times, at: lines.locate(entry.first))
    }
  }
}

/// Finds the lines of nodes that are asked for in the order in which they are written.
private struct LineCounter {
  private let document: Document
  private var offset = 0
  private var line: Int
  private var column = 1

  init(_ node: Document.Node) {
    document = node.document
    line = document.origin.line
  }

  /// Whether the node is of the same document, and not before the last one.
  func counts(_ node: Document.Node) -> Bool {
    node.document.bytes === document.bytes && node.document.start(node.index) >= offset
  }

  mutating func locate(_ node: Document.Node) -> SourceLocation {
    let target = min(document.start(node.index), document.bytes.count)
    while offset < target {
      let byte = document.bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {  // not a UTF-8 continuation byte
        column += 1
      }
      offset += 1
    }
    return SourceLocation(
      file: document.origin.file, offset: document.fileOffset(ofByte: target), line: line,
      column: column)
  }
}
