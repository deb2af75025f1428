/// A JSON number without a loss: its digits, none of them a zero at either end, and a power of ten.
struct ExactDecimal {
  let isNegative: Bool
  /// From 0 to 9, the highest first; empty for zero.
  let digits: [UInt8]
  /// By which power of ten the digits are to be multiplied.
  let power: Int

  init(_ number: DecimalDigits) {
    var digits: [UInt8] = []
    for offset in number.mantissa where number.bytes[offset] != UInt8(ascii: ".") {
      let digit = number.bytes[offset] &- UInt8(ascii: "0")
      if digit != 0 || !digits.isEmpty { digits.append(digit) }
    }
    let count = digits.count
    while digits.last == 0 { digits.removeLast() }
    power = number.power + count - digits.count
    isNegative = number.isNegative && !digits.isEmpty
    self.digits = digits
  }

  /// -1, 0 or 1, as this is below, equal to or above another.
  func compared(to other: ExactDecimal) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let order = magnitudeCompared(to: other)
    return isNegative ? -order : order
  }

  private func magnitudeCompared(to other: ExactDecimal) -> Int {
    if digits.isEmpty || other.digits.isEmpty {
      return digits.isEmpty ? (other.digits.isEmpty ? 0 : -1) : 1
    }
    let (length, otherLength) = (digits.count + power, other.digits.count + other.power)
    if length != otherLength { return length < otherLength ? -1 : 1 }
    for (one, another) in zip(digits, other.digits) where one != another {
      return one < another ? -1 : 1
    }
    return digits.count == other.digits.count ? 0 : digits.count < other.digits.count ? -1 : 1
  }

  /// Whether this is a whole multiple of another; `nil` where the other has too many digits to say.
  func isMultiple(of step: ExactDecimal) -> Bool? {
    guard !digits.isEmpty else { return true }
    // Ten divides the step, were its digits moved to this power, and no digits end in a zero.
    guard power >= step.power else { return false }
    guard let divisor = step.word, divisor > 0 else { return nil }
    var rest: UInt64 = 0
    for digit in digits {
      rest = Self.product(rest, 10, modulo: divisor)
      rest = (rest + UInt64(digit) % divisor) % divisor
    }
    var (base, exponent) = (10 % divisor, power - step.power)
    while exponent > 0, rest != 0 {
      if exponent & 1 == 1 { rest = Self.product(rest, base, modulo: divisor) }
      base = Self.product(base, base, modulo: divisor)
      exponent >>= 1
    }
    return rest == 0
  }

  /// The digits as one number, where it is below 2^63.
  private var word: UInt64? {
    guard digits.count <= 18 else { return nil }
    return digits.reduce(0) { $0 * 10 + UInt64($1) }
  }

  private static func product(_ one: UInt64, _ other: UInt64, modulo divisor: UInt64) -> UInt64 {
    divisor.dividingFullWidth((one % divisor).multipliedFullWidth(by: other % divisor)).remainder
  }
}

extension Document {
  /// How two numbers stand to each other: -1, 0 or 1, as the first is below, equal to or above the
  /// other, by the digits as they are written.
  ///
  /// - Complexity: O(*n*) in their digits.
  package static func order(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Int {
    if let left = one.shortInteger(i), let right = other.shortInteger(j) {
      return left < right ? -1 : left == right ? 0 : 1
    }
    return one.exactDecimal(i).compared(to: other.exactDecimal(j))
  }

  /// Whether a number is a whole multiple of another; `nil` where the other has more digits than can
  /// be reckoned with.
  package static func isMultiple(
    _ one: borrowing Document, _ i: Int, of other: borrowing Document, _ j: Int
  ) -> Bool? {
    let (number, step) = (one.decimalDigits(i), other.decimalDigits(j))
    if let isMultiple = number.isShortMultiple(of: step) { return isMultiple }
    return ExactDecimal(number).isMultiple(of: ExactDecimal(step))
  }

  private func exactDecimal(_ index: Int) -> ExactDecimal { ExactDecimal(decimalDigits(index)) }

  private func decimalDigits(_ index: Int) -> DecimalDigits {
    DecimalDigits(bytes, start(index)..<end(index))
  }
}

extension DecimalDigits {
  /// Whether this is a whole multiple of another, where both have so few digits that an `Int` holds
  /// them, brought to one power of ten; `nil` where not.
  fileprivate func isShortMultiple(of step: DecimalDigits) -> Bool? {
    let shift = power - step.power
    guard var value = shortDigits, var divisor = step.shortDigits, (-17...17).contains(shift) else {
      return nil
    }
    var overflows = false
    for _ in 0..<shift.magnitude {
      if shift > 0 {
        (value, overflows) = value.multipliedReportingOverflow(by: 10)
      } else {
        (divisor, overflows) = divisor.multipliedReportingOverflow(by: 10)
      }
      if overflows { return nil }
    }
    return divisor == 0 ? nil : value % divisor == 0
  }

  private var shortDigits: Int? {
    guard mantissa.count <= 18 else { return nil }
    var value = 0
    for offset in mantissa where bytes[offset] != UInt8(ascii: ".") {
      value = value * 10 + Int(bytes[offset] &- UInt8(ascii: "0"))
    }
    return value
  }
}
