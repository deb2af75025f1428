extension Lookahead {
  /// Where a number ends, and whether it is an integer.
  struct NumberEnd {
    let offset: Int
    let type: JSONType
  }

  /// Finds the end of a number.
  ///
  /// - Parameter start: The offset of a `-` or a digit.
  /// - Returns: The offset after its last byte, and its type.
  /// - Throws: ``Refusal`` where a digit is missing.
  /// - SeeAlso: RFC 8259 §6.
  @inline(__always) func numberEnd(from start: Int) throws(Refusal) -> NumberEnd {
    let first = byte(at: start) == UInt8(ascii: "-") ? start &+ 1 : start
    var offset = digitsEnd(from: first)
    if byte(at: first) == UInt8(ascii: "0") {
      offset = first &+ 1  // what follows a leading zero is no part of the number
    } else if offset == first {
      throw Refusal(.digit, at: offset)
    }
    let next = byte(at: offset)
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      return try realNumberEnd(from: first, point: offset)
    }
    return NumberEnd(offset: offset, type: .integer)
  }

  /// Goes on from the point or the exponent.
  ///
  /// A number is digits without a point, times a power of ten: it is an integer when the power is
  /// not negative after the digits' trailing zeros have been moved into it, or when all are zero.
  ///
  /// - Parameters:
  ///   - first: The offset of its first digit.
  ///   - point: The offset of its `.`, `e` or `E`.
  /// - Returns: The offset after its last byte, and its type.
  /// - Throws: ``Refusal`` where a digit is missing.
  @inline(never) private func realNumberEnd(
    from first: Int, point: Int
  ) throws(Refusal) -> NumberEnd {
    var offset = point
    var power = 0
    if byte(at: offset) == UInt8(ascii: ".") {
      offset = try requiredDigitsEnd(from: point &+ 1)
      power = point &+ 1 &- offset
    }
    let digitsEnd = offset
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      power &+= try exponent(at: &offset)
    }
    if power >= 0 { return NumberEnd(offset: offset, type: .integer) }

    var last = digitsEnd &- 1
    while last >= first, power < 0 {
      let digit = byte(at: last)
      if digit == UInt8(ascii: "0") { power &+= 1 } else if digit != UInt8(ascii: ".") { break }
      last &-= 1
    }
    let isIntegral = power >= 0 || last < first
    return NumberEnd(offset: offset, type: isIntegral ? .integer : .number)
  }

  /// Reads an exponent, so large a one as no text can balance cut to what fits.
  private func exponent(at offset: inout Int) throws(Refusal) -> Int {
    offset &+= 1
    let sign = byte(at: offset)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset &+= 1 }
    let end = try requiredDigitsEnd(from: offset)
    var exponent = 0
    while offset < end {
      exponent = min(exponent &* 10 &+ Int(byte(at: offset) &- UInt8(ascii: "0")), 1 << 40)
      offset &+= 1
    }
    return sign == UInt8(ascii: "-") ? 0 &- exponent : exponent
  }

  /// The offset after one or more digits.
  private func requiredDigitsEnd(from start: Int) throws(Refusal) -> Int {
    let end = digitsEnd(from: start)
    if end == start { throw Refusal(.digit, at: end) }
    return end
  }

  /// The offset of the first byte that is no digit, found eight bytes a step.
  ///
  /// Digits are what an exclusive or with `0` leaves below 10. Adding 118 to it raises the top bit
  /// of all else below 128, and what is above has that bit already. The lanes below the first such
  /// byte hold at most 127 after the addition, so no carry comes to it.
  @inline(__always) private func digitsEnd(from start: Int) -> Int {
    var offset = start
    while true {
      let rest = word(at: offset) ^ 0x3030_3030_3030_3030
      let others = (rest &+ 0x7676_7676_7676_7676 | rest) & 0x8080_8080_8080_8080
      if others != 0 { return offset &+ others.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
  }
}
