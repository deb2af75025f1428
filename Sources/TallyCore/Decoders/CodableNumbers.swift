package import TallyDocuments

/// How `JSONDecoder` reads numbers.
package enum CodableNumbers {
  /// A fixed-width integer: of `12.0` the value, of `12.5` and `1e400` an error.
  ///
  /// A fraction that the nearest `Double` does not keep is accepted without it.
  package static func integer(
    _ document: borrowing Document, _ index: Int, _ bounds: ClosedRange<Int128>
  ) -> Verdict {
    if let small = NumberText.small(document, index) {
      return bounds.contains(Int128(small)) ? .ok : .fail(.unfitNumber)
    }
    let text = document.text(index)
    if let plain = Int128(text) { return bounds.contains(plain) ? .ok : .fail(.unfitNumber) }
    guard let double = Double(text), double.isFinite, let value = Int128(exactly: double),
      bounds.contains(value)
    else { return .fail(.unfitNumber) }
    // Where a Double skips integers, a Decimal decides.
    if double.magnitude >= 0x1p53, DecimalText(text)?.makesInteger != true {
      return .fail(.unfitNumber)
    }
    return NumberText.integer(text) == nil ? Verdict(.lossy, .truncated) : .ok
  }

  /// A floating-point number; an integer with more digits than fit is taken all the same.
  package static func floating<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, _ document: borrowing Document, _ index: Int
  ) -> Verdict {
    if let small = NumberText.small(document, index),
      small.magnitude <= 1 << Value.significandBitCount
    {
      return .ok
    }
    let text = document.text(index)
    guard let value = Value(text), value.isFinite, value != 0 || NumberText.isZero(text) else {
      return .fail(.unfitNumber)
    }
    guard document.type(index) == .integer || value.magnitude >= 0x1p53 else { return .ok }
    let exact = NumberText.integer(text)
    return exact.map { Value(exactly: $0) == value } == true || isHuge(exact, value)
      ? .ok : Verdict(.lossy, .precision)
  }

  /// A number beyond 128 bits is a measure, not a count: nobody expects its last digits.
  private static func isHuge<Value: BinaryFloatingPoint>(_ exact: Int128?, _ value: Value) -> Bool {
    exact == nil && value.magnitude > 0x1p120
  }

  /// A `Decimal`: 38 digits and a power of ten from -128 to 127.
  package static func decimal(_ document: Document, _ index: Int) -> Verdict {
    if NumberText.small(document, index) != nil { return .ok }
    guard let decimal = DecimalText(document.text(index)) else { return .fail(.unfitNumber) }
    return decimal.isCut ? Verdict(.lossy, .precision) : .ok
  }
}

/// A number as `Decimal` keeps it: `mantissa` × 10^`exponent`.
private struct DecimalText {
  private(set) var mantissa: UInt128 = 0
  private(set) var exponent = 0
  /// Whether a digit other than 0 had no room.
  private(set) var isCut = false

  /// - Returns: `nil` where the exponent has no room.
  init?(_ text: String) {
    var isFraction = false
    var isFull = false
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): isFraction = true
      case 0x30...0x39:
        isFull = isFull || !append(byte - 0x30)
        if isFull { isCut = isCut || byte != UInt8(ascii: "0") }
        exponent += (isFull ? 1 : 0) - (isFraction ? 1 : 0)
      default:
        guard let power = Int(String(decoding: rest, as: UTF8.self)), power.magnitude < 1_000_000
        else {
          return nil
        }
        exponent += power
        rest = []
      }
    }
    guard (-128...127).contains(exponent) else { return nil }
  }

  private mutating func append(_ digit: UInt8) -> Bool {
    let (product, isOver) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, isOverToo) = product.addingReportingOverflow(UInt128(digit))
    if isOver || isOverToo { return false }
    mantissa = sum
    return true
  }

  /// Whether an integer can be made of it: its digits, trailing zeros aside, must fit 64 bits.
  var makesInteger: Bool {
    var digits = mantissa
    while digits != 0, digits % 10 == 0 { digits /= 10 }
    return digits <= UInt128(UInt64.max)
  }
}

/// Which numbers are likely to be dates of a strategy, and which of another one.
package enum Epoch {
  /// Whether a number is no date of another epoch or unit: 1,700,000,000 is 2054 when counted from
  /// 2001, and 1,700,000,000,000 is no year that anyone writes when counted in seconds.
  package static func isLikely(_ number: Double, _ strategy: DateStrategy) -> Bool {
    switch strategy {
    case .deferredToDate: number.magnitude < 1e9
    case .secondsSince1970: number.magnitude < 1e11
    case .millisecondsSince1970: number.magnitude >= 1e11 || number.magnitude < 1e8
    case .iso8601, .formatted: true
    }
  }
}

/// Forms of strings that types are made of.
package enum StringForms {
  /// 8-4-4-4-12 hexadecimal digits.
  package static func isUUID(_ text: ByteText) -> Bool {
    guard text.count == 36 else { return false }
    return (0..<36).allSatisfy { index in
      [8, 13, 18, 23].contains(index)
        ? text[index] == UInt8(ascii: "-") : URLText.isHexDigit(text[index])
    }
  }

  /// RFC 4648 §4, with its padding and nothing else.
  package static func isBase64(_ text: ByteText) -> Bool {
    guard text.count % 4 == 0 else { return false }
    var length = text.count
    for _ in 0..<2 where length > 0 && text[length - 1] == UInt8(ascii: "=") { length -= 1 }
    return (0..<length).allSatisfy { index in
      switch text[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
      default: false
      }
    }
  }
}
