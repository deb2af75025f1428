/// The name that another was most likely meant to be, or `nil` where none is near.
///
/// Names that differ in case and separators alone (`imageURL`, `image_url`) are the same; else at
/// most a third of the letters may be wrong, left out, added or swapped.
///
/// - Complexity: O(*k* · *n*²) for *k* names of *n* bytes.
func nearestName(to name: String, among names: [String]) -> String? {
  let wanted = folded(name)
  let limit = max(wanted.count / 3, 1)
  let measured = names.filter { $0 != name }
    .map { (name: $0, distance: distance(wanted, folded($0), limit: limit)) }
  return measured.filter { $0.distance <= limit }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

private func folded(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
}

/// How many letters must be changed, added, left out or swapped (optimal string alignment), or more
/// than the limit.
private func distance(_ one: [UInt8], _ other: [UInt8], limit: Int) -> Int {
  guard abs(one.count - other.count) <= limit else { return limit + 1 }
  var before: [Int] = []
  var row = Array(0...other.count)
  for i in 0..<one.count {
    var next = [i + 1]
    for j in 0..<other.count {
      var best = min(row[j] + (one[i] == other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        best = min(best, before[j - 1] + 1)
      }
      next.append(best)
    }
    before = row
    row = next
  }
  return row[other.count]
}
