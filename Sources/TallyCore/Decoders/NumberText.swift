package import TallyDocuments

/// Exact facts about a number as it is written.
package enum NumberText {
  /// The integer that plain digits spell, at most 18 of them; `nil` for every other spelling.
  ///
  /// The way that nearly all numbers take, without a `String`.
  package static func small(_ document: borrowing Document, _ index: Int) -> Int64? {
    var offset = document.start(index)
    let end = document.end(index)
    let isNegative = document.bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    guard end - offset <= 18 else { return nil }
    var value: Int64 = 0
    while offset < end {
      let digit = document.bytes[offset] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
      offset += 1
    }
    return isNegative ? -value : value
  }

  /// The integer that any spelling comes to (`1.0`, `12e1`), or `nil` for a fraction or one too
  /// large for 128 bits.
  package static func integer(_ text: String) -> Int128? {
    guard let parts = Parts(text) else { return nil }
    guard let mantissa = parts.mantissa, mantissa != 0 else {
      return parts.mantissa == nil ? nil : 0
    }
    var value = mantissa
    for _ in 0..<max(-parts.exponent, 0) {
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      value = quotient
    }
    for _ in 0..<max(parts.exponent, 0) {
      let (product, isOver) = value.multipliedReportingOverflow(by: 10)
      if isOver { return nil }
      value = product
    }
    return parts.isNegative ? -value : value
  }

  /// Whether every digit before an exponent is 0.
  package static func isZero(_ text: String) -> Bool {
    text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { !(0x31...0x39).contains($0) }
  }

  /// Whether a text is a decimal number and nothing else.
  package static func isNumeral(_ text: String) -> Bool {
    Double(text) != nil
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
      }
  }

  /// A number taken apart: `mantissa` × 10^`exponent`.
  private struct Parts {
    var isNegative = false
    /// `nil` where the digits do not fit.
    var mantissa: Int128? = 0
    var exponent = 0

    init?(_ text: String) {
      var isFraction = false
      var rest = Array(text.utf8)[...]
      if rest.first == UInt8(ascii: "-") {
        isNegative = true
        rest = rest.dropFirst()
      }
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "."): isFraction = true
        case 0x30...0x39:
          take(byte - 0x30)
          if isFraction { exponent -= 1 }
        default:
          guard let power = Int(String(decoding: rest, as: UTF8.self)), power.magnitude < 1_000_000
          else { return nil }
          exponent += power
          rest = []
        }
      }
      trim()
    }

    private mutating func take(_ digit: UInt8) {
      guard let value = mantissa else { return }
      let (product, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = product.addingReportingOverflow(Int128(digit))
      mantissa = isOver || isOverToo ? nil : sum
    }

    private mutating func trim() {
      while exponent < 0, let value = mantissa, value != 0, value % 10 == 0 {
        mantissa = value / 10
        exponent += 1
      }
    }
  }
}
