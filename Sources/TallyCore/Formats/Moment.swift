/// Moments in the notations in which servers send them.
package enum Moment {
  /// Seconds since 1970 of an ISO date or date-time, with or without a zone, or of
  /// `Wed Oct 10 20:19:24 +0000 2018` and its kin; `nil` for anything else.
  package static func parse(_ text: String) -> Double? {
    guard text.utf8.count >= 8, text.utf8.count <= 40 else { return nil }
    let numbers = runs(text)
    if text.utf8.dropFirst(4).first == UInt8(ascii: "-"), numbers.count >= 3 {
      return moment(
        year: numbers[0], month: numbers[1], day: numbers[2], rest: Array(numbers.dropFirst(3)),
        text)
    }
    return spelledOut(text, numbers)
  }

  /// The moment that a number is, if it is one between 2001 and 2100 in seconds, milli-, micro- or
  /// nanoseconds.
  package static func epoch(_ number: Double) -> Double? {
    for scale in [1, 1e3, 1e6, 1e9] where (9.8e8..<4.1e9).contains(number / scale) {
      return number / scale
    }
    return nil
  }

  /// The day, in UTC, of a moment in seconds since 1970: `2026-11-30`.
  package static func day(_ moment: Double) -> String {
    let z = Int((moment / 86_400).rounded(.down)) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  private static func spelledOut(_ text: String, _ numbers: [Int]) -> Double? {
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    guard let word = words.first(where: { months.contains(String($0.prefix(3))) }),
      let month = months.firstIndex(of: String(word.prefix(3))),
      let year = numbers.first(where: { $0 > 1_900 && $0 < 2_200 }),
      let day = numbers.first, day <= 31
    else { return nil }
    let clock = text.split(separator: " ").first { $0.contains(":") }.map { runs(String($0)) } ?? []
    return moment(year: year, month: month + 1, day: day, rest: clock, "")
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func moment(
    year: Int, month: Int, day: Int, rest: [Int], _ text: String
  )
    -> Double?
  {
    guard (1_900..<2_200).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    var seconds = Double(days(year, month, day) * 86_400)
    for (value, unit) in zip(rest.prefix(3), [3_600, 60, 1]) where value < 61 {
      seconds += Double(value * unit)
    }
    return seconds - zone(text)
  }

  /// The seconds by which a text's zone is ahead, 0 where it names none.
  private static func zone(_ text: String) -> Double {
    guard text.utf8.count > 19, let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      text.distance(from: text.startIndex, to: sign) >= 19
    else { return 0 }
    let numbers = runs(String(text[sign...]))
    guard let hours = numbers.first, hours < 2_400 else { return 0 }
    let minutes = numbers.count > 1 ? hours * 60 + numbers[1] : hours / 100 * 60 + hours % 100
    return Double(minutes * 60) * (text[sign] == "-" ? -1 : 1)
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The runs of digits in a text, each as a number of at most nine digits.
  private static func runs(_ text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.map { Int($0.prefix(9)) ?? 0 }
  }
}
