/// Did-you-mean: the known name that a misspelled one is closest to.
package enum NearestName {
  /// What to write instead of a name that is not known: the nearest name, or those that are most like it.
  ///
  /// - Parameters:
  ///   - name: What is not known.
  ///   - names: What is.
  ///   - kind: What the names are of, for a sentence: `models`.
  /// - Returns: A sentence.
  package static func hint(for name: String, among names: [String], called kind: String) -> String {
    if let nearest = of(name, among: names) { return "Did you mean \"\(nearest)\"?" }
    guard !names.isEmpty else { return "There are no \(kind)." }
    let shown = 8
    guard names.count > shown else {
      return "The \(kind) are: \(names.joined(separator: ", "))."
    }
    let wanted = folded(name)
    let byLikeness = names.map { (slips(wanted, folded($0)), $0) }.sorted(by: <)
    let listed = byLikeness.prefix(shown).map(\.1).joined(separator: ", ")
    return "The most alike of \(names.count) \(kind) are: \(listed)."
  }

  /// The nearest of the names, or `nil` where none is near.
  ///
  /// Near means: at most two slips (one for names under five letters), a slip being a letter too
  /// many, too few, wrong, or swapped with its neighbour; case and separators are free, so that
  /// `imageURL` is near `image_url`. Of equals, the first in alphabetical order.
  ///
  /// - Complexity: O(*k* · *n*²) for *k* names of *n* bytes.
  package static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard wanted.count <= 64 else { return nil }
    let limit = wanted.count < 5 ? 1 : 2
    var best: (slips: Int, name: String)?
    for candidate in names where candidate != name {
      let bytes = folded(candidate)
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let slips = slips(wanted, bytes)
      guard slips <= limit else { continue }
      if best.map({ (slips, candidate) < ($0.slips, $0.name) }) ?? true {
        best = (slips, candidate)
      }
    }
    return best?.name
  }

  /// The nearest of the names, or else those that have all of it in them, at most four, shortest first.
  ///
  ///     wrapped → wrapped-value
  ///     missing → missing-body, missing-field, missing-header
  package static func alike(_ name: String, among names: [String]) -> [String] {
    if let nearest = of(name, among: names) { return [nearest] }
    let wanted = folded(name)
    guard wanted.count > 2 else { return [] }
    let holding = names.filter { candidate in
      candidate != name
        && String(decoding: folded(candidate), as: UTF8.self)
          .contains(String(decoding: wanted, as: UTF8.self))
    }
    return Array(holding.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.prefix(4))
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }

  /// The optimal string alignment distance.
  private static func slips(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for (row, byte) in one.enumerated() {
      var line = [row + 1]
      for (column, otherByte) in other.enumerated() {
        var cost = min(
          last[column] + (byte == otherByte ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, byte == other[column - 1], one[row - 1] == otherByte {
          cost = min(cost, before[column - 1] + 1)
        }
        line.append(cost)
      }
      before = last
      last = line
    }
    return last[other.count]
  }
}
