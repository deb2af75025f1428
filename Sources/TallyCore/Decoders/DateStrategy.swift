/// How a client reads dates.
package enum DateStrategy: Sendable, Hashable {
  /// Seconds since 2001, which is what `Date` decodes when nobody says otherwise.
  case deferredToDate
  case secondsSince1970
  case millisecondsSince1970
  case iso8601
  /// A pattern of Unicode TS 35, as `DateFormatter` takes it.
  case formatted(DatePattern)

  /// The names of those that need no pattern.
  package static let names: [String: DateStrategy] = [
    "deferredToDate": .deferredToDate, "secondsSince1970": .secondsSince1970,
    "millisecondsSince1970": .millisecondsSince1970, "iso8601": .iso8601,
  ]
}

/// What became of a text that should be a date.
package enum DateReading: Sendable {
  case date
  /// A date, but another day or hour than the text says: February 30 is March 1.
  case rolledOver
  case noDate
}

extension DateReading {
  /// Reads a date as Foundation's ISO 8601 style does, which is laxer than the standard.
  ///
  /// Fields may be short, minutes may be 75, and what follows the zone is ignored; but a zone must
  /// stand there, and a fraction has at most nine digits.
  package static func iso8601(_ text: ByteText) -> DateReading {
    guard let year = text.digits(at: 0), text[year.end] == UInt8(ascii: "-"),
      let month = text.digits(at: year.end + 1, width: 2), text[month.end] == UInt8(ascii: "-"),
      let day = text.digits(at: month.end + 1, width: 2), text[day.end] == UInt8(ascii: "T"),
      let hour = text.digits(at: day.end + 1, width: 2), text[hour.end] == UInt8(ascii: ":"),
      let minute = text.digits(at: hour.end + 1, width: 2), text[minute.end] == UInt8(ascii: ":"),
      let second = text.digits(at: minute.end + 1, width: 2),
      (1...12).contains(month.value), (1...31).contains(day.value)
    else { return .noDate }
    var end = second.end
    if text[end] == UInt8(ascii: ".") {
      guard let fraction = text.digits(at: end + 1) else { return .noDate }
      end = fraction.end
    }
    guard ZoneText.end(in: text, at: end) != nil else { return .noDate }
    let isInRange =
      day.value <= days(inMonth: month.value, of: year.value) && hour.value <= 24
      && minute.value < 60 && second.value <= 60
    return isInRange ? .date : .rolledOver
  }

  /// Reads a date as JSONModel does: `yyyy-MM-dd'T'HHmmssZZZ` after every colon is deleted.
  package static func jsonModel(_ text: ByteText) -> DateReading {
    let compact = ByteText(text.string.filter { $0 != ":" })
    guard let year = compact.digits(at: 0), compact[year.end] == UInt8(ascii: "-"),
      let month = compact.digits(at: year.end + 1, width: 2),
      compact[month.end] == UInt8(ascii: "-"),
      let day = compact.digits(at: month.end + 1, width: 2), compact[day.end] == UInt8(ascii: "T"),
      let time = compact.digits(at: day.end + 1, width: 6), time.end - day.end == 7,
      (1...12).contains(month.value),
      (1...days(inMonth: month.value, of: year.value)).contains(day.value),
      time.value / 10_000 < 24, time.value / 100 % 100 < 60, time.value % 100 < 60,
      ZoneText.end(in: compact, at: time.end) == compact.count
    else { return .noDate }
    return .date
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A time zone in a text: `Z`, `+02:00`, `+0200`, `+2`, `GMT`, `UTC+2`.
package enum ZoneText {
  /// The offset after the zone that stands at an offset, or `nil` where none does.
  package static func end(in text: ByteText, at offset: Int) -> Int? {
    if text[offset] == UInt8(ascii: "Z") || text[offset] == UInt8(ascii: "z") { return offset + 1 }
    if text.has("GMT", at: offset) || text.has("UTC", at: offset) {
      return difference(in: text, at: offset + 3) ?? offset + 3
    }
    return difference(in: text, at: offset)
  }

  private static func difference(in text: ByteText, at offset: Int) -> Int? {
    guard text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") else { return nil }
    var end = offset + 1
    var hours = 0
    while end < offset + 3, (0x30...0x39).contains(text[end]) {
      hours = hours * 10 + Int(text[end] - 0x30)
      end += 1
    }
    guard end > offset + 1, hours <= 23 else { return nil }
    for _ in 0..<2 {
      let start = text[end] == UInt8(ascii: ":") ? end + 1 : end
      guard let part = text.digits(at: start, width: 2) else { break }
      end = part.end
    }
    return end
  }
}
