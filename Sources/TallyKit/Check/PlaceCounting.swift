import TallyCore
import TallyDocuments
import TallyReaders

/// Counts the lines and columns of every place that a report prints, one pass a file.
///
/// Places are kept as byte offsets until here, so that a run that finds nothing counts nothing.
struct PlaceCounter {
  private var offsets: [String: Set<Int>] = [:]
  private var counted: [SourceLocation: SourceLocation] = [:]

  /// - Parameters:
  ///   - report: Whose places to count, in place.
  ///   - open: The bytes of a file, once more; `nil` where they are gone (a pipe).
  static func count(_ report: inout Report, open: (String) -> ByteStream?) {
    var counter = PlaceCounter()
    report.eachPlace { place in
      if place.line == 0 { counter.offsets[place.file, default: []].insert(place.offset) }
      return place
    }
    for file in counter.offsets.keys.sorted() {
      if let stream = open(file) { counter.count(file, stream) }
    }
    report.eachPlace { counter.counted[$0] ?? $0 }
  }

  private mutating func count(_ file: String, _ stream: ByteStream) {
    var pending = (offsets[file] ?? []).sorted()[...]
    var lines = LineCounter()
    var position = 0
    while !pending.isEmpty, let chunk = try? stream.next() {
      var reached = 0
      while let offset = pending.first, offset <= position + chunk.count {
        lines.advance(over: chunk, in: reached..<offset - position)
        reached = offset - position
        counted[SourceLocation(file: file, offset: offset)] = SourceLocation(
          file: file, offset: offset, line: lines.line, column: lines.column)
        pending.removeFirst()
      }
      lines.advance(over: chunk, in: reached..<chunk.count)
      position += chunk.count
    }
  }
}

extension Report {
  /// Replaces every place by what `change` makes of it.
  mutating func eachPlace(_ change: (SourceLocation) -> SourceLocation) {
    for index in findings.indices { findings[index].eachPlace(change) }
    for index in stale.indices { stale[index].location = change(stale[index].location) }
    for index in notices.indices { notices[index].location = change(notices[index].location) }
    for index in summary.unchecked.indices {
      summary.unchecked[index].places = summary.unchecked[index].places.map(change)
    }
    for client in clients.indices {
      for model in clients[client].models.indices {
        clients[client].models[model].source = clients[client].models[model].source.map(change)
      }
    }
  }
}

extension Finding {
  fileprivate mutating func eachPlace(_ change: (SourceLocation) -> SourceLocation) {
    for index in evidence.indices { evidence[index].location = change(evidence[index].location) }
    for index in impact.indices { impact[index].source = impact[index].source.map(change) }
    if let place = contract { contract?.location = change(place.location) }
    for index in suggestions.indices {
      suggestions[index].location = change(suggestions[index].location)
    }
  }
}
