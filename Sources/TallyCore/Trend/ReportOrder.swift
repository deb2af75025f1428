/// The order of reports by the names of their files, and what to call them.
///
/// Where each path has a day (`2026-03-01`, `20260301`), the last such decides, and then the name; else
/// the name alone, in which numbers count as numbers: `run-9` comes before `run-10`.
package struct ReportOrder {
  /// The places of the files, first report first.
  package let indices: [Int]
  /// The day where that tells the reports apart, else the file's name, else its path; in order.
  package let labels: [String]

  package init(_ files: [String]) {
    let days = files.map(Self.day)
    let usesDays = days.allSatisfy { $0 != nil }
    let keys = files.map(Self.parts)
    indices = files.indices.sorted { left, right in
      if usesDays, days[left] != days[right] { return days[left] ?? "" < days[right] ?? "" }
      if keys[left] != keys[right] { return keys[left].lexicographicallyPrecedes(keys[right]) }
      return files[left] < files[right]
    }
    let candidates = [usesDays ? days.map { $0 ?? "" } : [], files.map(Self.name), files]
    let labels = candidates.first { $0.count == files.count && Set($0).count == files.count }
    self.labels = indices.map { (labels ?? files)[$0] }
  }

  /// A run of digits, or of anything else.
  private enum Part: Comparable {
    case number(Int)
    case text(String)
  }

  private static func parts(_ file: String) -> [Part] {
    runs(file).map { run in Int(run).map { .number($0) } ?? .text(run) }
  }

  private static func runs(_ text: String) -> [String] {
    var runs: [String] = []
    var wasDigit: Bool?
    for character in text {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit {
        runs[runs.count - 1].append(character)
      } else {
        runs.append("\(character)")
      }
      wasDigit = isDigit
    }
    return runs
  }

  /// The last day in a path, as `2026-03-01`.
  private static func day(_ file: String) -> String? {
    let runs = runs(file)
    for index in runs.indices.reversed() {
      if runs[index].utf8.count == 8, let day = day(Array(runs[index]).map { "\($0)" }) {
        return day
      }
      guard index >= 4, runs[index - 1] == runs[index - 3],
        ["-", "_", "."].contains(runs[index - 1]),
        [runs[index - 4], runs[index - 2], runs[index]].map(\.utf8.count) == [4, 2, 2]
      else { continue }
      let digits = (runs[index - 4] + runs[index - 2] + runs[index]).map { "\($0)" }
      if let day = day(digits) { return day }
    }
    return nil
  }

  private static func day(_ digits: [String]) -> String? {
    let number = { (range: Range<Int>) in Int(digits[range].joined()) ?? 0 }
    guard (1970...2999).contains(number(0..<4)), (1...12).contains(number(4..<6)),
      (1...31).contains(number(6..<8))
    else { return nil }
    return "\(digits[0..<4].joined())-\(digits[4..<6].joined())-\(digits[6..<8].joined())"
  }

  private static func name(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }
}
