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
  /// - Complexity: O(*n*) in the bytes of the documents: lines are counted once for all of them.
  var notices: [Notice] {
    let byFile = Dictionary(grouping: entries) { $0.value.first.place.file }
    return byFile.sorted { $0.key < $1.key }.flatMap { Self.notices($0.value) }
  }

  private static func notices(_ entries: [(key: String, value: Entry)]) -> [Notice] {
    let sorted = entries.sorted { left, right in
      let (one, other) = (left.value.first.place, right.value.first.place)
      return one == other ? left.key < right.key : one < other
    }
    guard let document = sorted.first?.value.first.document else { return [] }
    let places = document.locate(sorted.map { document.start($0.value.first.index) })
    return zip(sorted, places).map { entry, place in
      let count = entry.value.count
      let times = count > 1 ? " (\(count) times, first here)" : ""
      return Notice(entry.key + times, at: place)
    }
  }
}
