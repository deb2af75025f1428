// Dates and times (RFC 3339): §5.6 for the grammar, §5.7 for the ranges, appendix A for durations.

extension FormatText {
  var isDate: Bool {
    var rest = self
    return rest.takeDate() && rest.isAtEnd
  }

  var isTime: Bool {
    var rest = self
    return rest.takeTime() && rest.isAtEnd
  }

  var isDateTime: Bool {
    var rest = self
    return rest.takeDate() && rest.takeLetter(UInt8(ascii: "t")) && rest.takeTime() && rest.isAtEnd
  }

  /// What servers send for a date-time that is none: a space for the `T`, no zone, or `+0200`.
  var isNearlyDateTime: Bool {
    var rest = self
    guard rest.takeDate(), rest.takeLetter(UInt8(ascii: "t")) || rest.take(UInt8(ascii: " ")),
      let hour = rest.digits(2), hour < 24, rest.take(UInt8(ascii: ":")),
      let minute = rest.digits(2), minute < 60
    else { return false }
    if rest.take(UInt8(ascii: ":")) {
      guard let second = rest.digits(2), second < 61 else { return false }
      if rest.take(UInt8(ascii: ".")) { _ = rest.skip(while: \.isDigit) }
    }
    _ = rest.take(UInt8(ascii: " "))
    if rest.takeLetter(UInt8(ascii: "z")) { return rest.isAtEnd }
    guard rest.take(UInt8(ascii: "+")) || rest.take(UInt8(ascii: "-")) else { return rest.isAtEnd }
    guard rest.digits(2) != nil else { return false }
    _ = rest.take(UInt8(ascii: ":"))
    return rest.isAtEnd || (rest.digits(2) != nil && rest.isAtEnd)
  }

  /// Takes `2024-02-29`.
  private mutating func takeDate() -> Bool {
    guard let year = digits(4), take(UInt8(ascii: "-")), let month = digits(2),
      take(UInt8(ascii: "-")), let day = digits(2), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    return (1...days).contains(day)
  }

  /// Takes `23:59:60.5+01:00`; second 60 only where it is 23:59 in UTC.
  private mutating func takeTime() -> Bool {
    guard let hour = digits(2), hour < 24, take(UInt8(ascii: ":")),
      let minute = digits(2), minute < 60, take(UInt8(ascii: ":")),
      let second = digits(2), second <= 60
    else { return false }
    if take(UInt8(ascii: ".")), skip(while: \.isDigit) == 0 { return false }
    guard let zone = takeZone() else { return false }
    let inUTC = (hour * 60 + minute - zone + 1440) % 1440
    return second < 60 || inUTC == 1439
  }

  /// The offset from UTC in minutes.
  private mutating func takeZone() -> Int? {
    if takeLetter(UInt8(ascii: "z")) { return 0 }
    let isWest = next == UInt8(ascii: "-")
    guard take(UInt8(ascii: "+")) || take(UInt8(ascii: "-")), let hours = digits(2), hours < 24,
      take(UInt8(ascii: ":")), let minutes = digits(2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}

extension FormatText {
  /// `P1Y2M3DT4H5M6S` or `P2W`: no unit may be left out between two that stand.
  var isDuration: Bool {
    var rest = self
    guard rest.take(UInt8(ascii: "P")) else { return false }
    var weeks = rest
    if weeks.takeUnits("W"), weeks.isAtEnd { return true }
    let hasDate = rest.takeUnits("YMD")
    guard rest.take(UInt8(ascii: "T")) else { return hasDate && rest.isAtEnd }
    return rest.takeUnits("HMS") && rest.isAtEnd
  }

  /// Takes numbers with consecutive units of the list; at least one.
  private mutating func takeUnits(_ units: String) -> Bool {
    var wanted = 0
    var isStarted = false
    while next.isDigit {
      var ahead = self
      _ = ahead.skip(while: \.isDigit)
      guard let index = units.utf8.firstIndex(of: ahead.next) else { return false }
      let position = units.utf8.distance(from: units.startIndex, to: index)
      guard !isStarted || position == wanted else { return false }
      ahead.offset += 1
      self = ahead
      wanted = position + 1
      isStarted = true
    }
    return isStarted
  }
}
