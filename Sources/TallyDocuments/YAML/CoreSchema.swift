/// What a plain scalar means in JSON's terms (YAML 1.2.2 §10.3.2, the core schema).
///
/// `yes`, `no`, `on`, `off`, dates and `=` are strings, as YAML 1.2 has it. Where JSON has no such
/// number, the text stays a string: `.inf`, `.nan`.
///
/// So do digits with zeros before them, and there this departs from the schema, for which `007` is 7
/// (it is, with the tag `!!int`). JSON can write no such number, so no server sends one: who writes
/// `enum: [01, 02]`, `zip: 02134` or `expires: 0921` speaks of texts, and YAML 1.1, in which many
/// contracts are still written, leaves such texts without quotes.
enum CoreSchema {
  /// What the core schema's own tags begin with.
  static let prefix = "tag:yaml.org,2002:"

  enum Scalar: Equatable {
    case null, boolean(Bool), decimal, octal, hexadecimal, string
  }

  /// What the text of a plain scalar in a range means.
  static func scalar(
    _ bytes: Bytes, _ range: Range<Int>, allowsZeros: Bool = false
  ) -> Scalar {
    guard let first = range.first else { return .null }
    switch bytes[first] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return number(bytes, range, allowsZeros)
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"),
      UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      guard range.count <= 5 else { return .string }
      return words[bytes.string(in: range)] ?? .string
    default: return .string
    }
  }

  private static let words: [String: Scalar] = [
    "~": .null, "null": .null, "Null": .null, "NULL": .null,
    "true": .boolean(true), "True": .boolean(true), "TRUE": .boolean(true),
    "false": .boolean(false), "False": .boolean(false), "FALSE": .boolean(false),
  ]

  private static func number(
    _ bytes: Bytes, _ range: Range<Int>, _ allowsZeros: Bool
  ) -> Scalar {
    if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "0") {
      let digits = range.dropFirst(2)
      switch bytes[range.lowerBound + 1] {
      case UInt8(ascii: "o"):
        return digits.allSatisfy { bytes[$0] & 0xF8 == 0x30 } ? .octal : .string
      case UInt8(ascii: "x"):
        return digits.allSatisfy { bytes[$0].hexadecimalValue != nil } ? .hexadecimal : .string
      default: break
      }
    }
    guard let number = Decimal(bytes, range) else { return .string }
    let hasZeros = number.whole.count > 1 && bytes[number.whole.lowerBound] == UInt8(ascii: "0")
    return hasZeros && !allowsZeros ? .string : .decimal
  }
}

extension CoreSchema {
  /// A decimal number: `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
  struct Decimal {
    let isNegative: Bool
    let whole: Range<Int>
    /// The digits after the point; `nil` without a point.
    let fraction: Range<Int>?
    /// All from the `e` on.
    let exponent: Range<Int>

    init?(_ bytes: Bytes, _ range: Range<Int>) {
      var offset = range.lowerBound
      func isDigit() -> Bool {
        offset < range.upperBound && bytes[offset] &- UInt8(ascii: "0") < 10
      }
      func isSign() -> Bool {
        offset < range.upperBound
          && (bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+"))
      }
      func digits() -> Range<Int> {
        let start = offset
        while isDigit() { offset += 1 }
        return start..<offset
      }
      isNegative = bytes[offset] == UInt8(ascii: "-")
      if isSign() { offset += 1 }
      whole = digits()
      var fraction: Range<Int>?
      if offset < range.upperBound, bytes[offset] == UInt8(ascii: ".") {
        offset += 1
        fraction = digits()
      }
      self.fraction = fraction
      guard !whole.isEmpty || fraction?.isEmpty == false else { return nil }
      let start = offset
      if offset < range.upperBound, bytes[offset] | 0x20 == UInt8(ascii: "e") {
        offset += 1
        if isSign() { offset += 1 }
        if digits().isEmpty { return nil }
      }
      exponent = start..<offset
      guard offset == range.upperBound else { return nil }
    }
  }
}

extension ByteWriter {
  /// Appends a decimal number as JSON spells it: no plus, no zeros before it, digits around a point.
  mutating func append(_ number: CoreSchema.Decimal, in bytes: Bytes) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    let whole = number.whole.drop { bytes[$0] == UInt8(ascii: "0") }
    if whole.isEmpty { append(UInt8(ascii: "0")) } else { append(bytes, whole) }
    if let fraction = number.fraction {
      append(UInt8(ascii: "."))
      if fraction.isEmpty { append(UInt8(ascii: "0")) } else { append(bytes, fraction) }
    }
    append(bytes, number.exponent)
  }

  /// Appends the digits of a number of another base as a decimal number, all of them.
  ///
  /// A digit has 3 or 4 bits.
  ///
  /// - Complexity: O(*n*²), which is why ``Limits/radixDigits`` bounds it.
  mutating func append(radixDigits range: Range<Int>, bits: Int, in bytes: Bytes) {
    var digits: [UInt8] = [0]
    for offset in range {
      var carry = Int(bytes[offset].hexadecimalValue ?? 0)
      for index in digits.indices {
        carry += Int(digits[index]) << bits
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    for digit in digits.reversed() { append(UInt8(ascii: "0") + digit) }
  }
}
