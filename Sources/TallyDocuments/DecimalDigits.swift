/// A JSON number as written: a sign, digits and a power of ten.
struct DecimalDigits {
  let bytes: Bytes
  let isNegative: Bool
  /// The digits, and perhaps a point among them.
  let mantissa: Range<Int>
  /// By which power of ten the digits, read without their point, are to be multiplied.
  let power: Int

  /// Takes apart a number that the parser has accepted.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    let start = isNegative ? range.lowerBound + 1 : range.lowerBound
    var end = start
    var afterPoint: Int?
    while end < range.upperBound, bytes[end] | 0x20 != UInt8(ascii: "e") {
      end += 1
      if bytes[end - 1] == UInt8(ascii: ".") { afterPoint = end }
    }
    mantissa = start..<end
    let fraction = afterPoint.map { end - $0 } ?? 0
    power = Self.exponent(bytes, end..<range.upperBound) - fraction
  }

  /// The value of `e5`, `E-3` or nothing, cut to where no text can balance it.
  private static func exponent(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    var magnitude = 0
    for offset in range {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      if digit < 10 { magnitude = min(magnitude * 10 + Int(digit), 1 << 40) }
    }
    let isNegative = range.contains { bytes[$0] == UInt8(ascii: "-") }
    return isNegative ? -magnitude : magnitude
  }

  /// The value, if it is an integer that an `Int` can hold.
  mutating func integer() -> Int? {
    var last = mantissa.upperBound
    var power = self.power
    while last > mantissa.lowerBound, power < 0 {
      switch bytes[last - 1] {
      case UInt8(ascii: "."): break
      case UInt8(ascii: "0"): power += 1
      default: return nil
      }
      last -= 1
    }
    var value = 0
    for offset in mantissa.lowerBound..<last where bytes[offset] != UInt8(ascii: ".") {
      guard append(bytes[offset] &- UInt8(ascii: "0"), to: &value) else { return nil }
    }
    while power > 0, value != 0 {
      guard append(0, to: &value) else { return nil }
      power -= 1
    }
    return value
  }

  /// The value, if few enough digits spell it that one rounding gives the nearest `Double`.
  ///
  /// Up to fifteen digits and powers of ten up to the 22nd are `Double`s themselves, so that one
  /// multiplication or division of the two is rounded once (Clinger, *How to Read Floating Point
  /// Numbers Accurately*, 1990).
  var shortDouble: Double? {
    guard mantissa.count <= 16, (-22...22).contains(power) else { return nil }
    var value = 0
    var digits = 0
    for offset in mantissa where bytes[offset] != UInt8(ascii: ".") {
      value = value * 10 + Int(bytes[offset] &- UInt8(ascii: "0"))
      digits += 1
    }
    guard digits <= 15 else { return nil }
    var scale = 1.0
    for _ in 0..<power.magnitude { scale *= 10 }
    let magnitude = power < 0 ? Double(value) / scale : Double(value) * scale
    return isNegative ? -magnitude : magnitude
  }

  /// Appends a decimal digit on the sign's side of zero, so that the least `Int` fits too.
  private func append(_ digit: UInt8, to value: inout Int) -> Bool {
    let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflowsToo) =
      isNegative
      ? tens.subtractingReportingOverflow(Int(digit))
      : tens.addingReportingOverflow(Int(digit))
    value = sum
    return !overflows && !overflowsToo
  }
}
