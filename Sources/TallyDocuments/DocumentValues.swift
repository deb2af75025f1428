extension Document {
  /// The value of the string at `index`, its escapes decoded.
  ///
  /// A lone surrogate escape decodes to U+FFFD.
  package func string(_ index: Int) -> String {
    let content = content(index)
    guard hasEscapes(index) else { return bytes.string(in: content) }
    let decoded = decodedContent(index)
    return decoded.string(in: 0..<decoded.count)
  }

  /// The bytes between the quotes of the string at `index`, in ``bytes``.
  @inlinable package func content(_ index: Int) -> Range<Int> {
    let entry = entries[index]
    return Int(entry.start) &+ 1..<Int(entry.end) &- 1
  }

  /// What the string at `index` stands for, as bytes of its own.
  package func decodedContent(_ index: Int) -> Bytes {
    Self.decodeJSONString(raw: bytes, content: content(index))
  }

  /// The length of the string at `index` in Unicode scalars, an escape counting as what it means.
  ///
  /// - SeeAlso: JSON Schema 2020-12 validation §6.3.1, `maxLength`.
  package func scalarCount(_ index: Int) -> Int {
    let content = content(index)
    guard hasEscapes(index) else { return bytes.scalarCount(in: content) }
    let decoded = decodedContent(index)
    return decoded.scalarCount(in: 0..<decoded.count)
  }

  /// The number at `index`, if it is an integer that an `Int` can hold.
  ///
  /// It is exact: `9007199254740993.0` and `1e18` lose no digit on the way.
  package func integer(_ index: Int) -> Int? {
    guard type(index) == .integer else { return nil }
    if let value = shortInteger(index) { return value }
    var digits = DecimalDigits(bytes, start(index)..<end(index))
    return digits.integer()
  }

  /// The number at `index`, as the nearest `Double`; infinite beyond the largest one.
  package func double(_ index: Int) -> Double? {
    guard type(index) == .integer || type(index) == .number else { return nil }
    // Zero is left out for its sign.
    if let value = shortInteger(index), value != 0 { return Double(value) }
    return DecimalDigits(bytes, start(index)..<end(index)).shortDouble ?? Double(text(index))
  }

  /// The number at `index`, if it is spelled as nothing but digits, a sign apart: fifteen at most,
  /// so that a `Double` holds it too.
  @inlinable package func shortInteger(_ index: Int) -> Int? {
    let entry = entries[index]
    var offset = Int(entry.start)
    let end = Int(entry.end)
    guard entry.type == .integer, end &- offset <= 15 else { return nil }
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset &+= 1 }
    var value = 0
    while offset < end {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      offset &+= 1
    }
    return isNegative ? 0 &- value : value
  }
}
