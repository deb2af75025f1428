extension Document {
  /// The value of the string at `index`, its escapes decoded.
  ///
  /// A lone surrogate escape decodes to U+FFFD.
  package func string(_ index: Int) -> String {
    let content = content(index)
    guard hasEscapes(index) else { return bytes.string(in: content) }
    let decoded = Self.decodeJSONString(raw: bytes, content: content)
    return decoded.string(in: 0..<decoded.count)
  }

  /// The bytes between the quotes of the string at `index`, in ``bytes``.
  @inlinable package func content(_ index: Int) -> Range<Int> {
    let entry = entries[index]
    return Int(entry.start) &+ 1..<Int(entry.end) &- 1
  }

  /// The length of the string at `index` in Unicode scalars, an escape counting as what it means.
  ///
  /// - SeeAlso: JSON Schema 2020-12 validation §6.3.1, `maxLength`.
  package func scalarCount(_ index: Int) -> Int {
    let content = content(index)
    guard hasEscapes(index) else { return bytes.scalarCount(in: content) }
    let decoded = Self.decodeJSONString(raw: bytes, content: content)
    return decoded.scalarCount(in: 0..<decoded.count)
  }

  /// The number at `index`, if it is an integer that an `Int` can hold.
  ///
  /// It is exact: `9007199254740993.0` and `1e18` lose no digit on the way.
  package func integer(_ index: Int) -> Int? {
    guard type(index) == .integer else { return nil }
    var digits = DecimalDigits(bytes, start(index)..<end(index))
    return digits.integer()
  }

  /// The number at `index`, as the nearest `Double`; infinite beyond the largest one.
  package func double(_ index: Int) -> Double? {
    guard type(index) == .integer || type(index) == .number else { return nil }
    return Double(text(index))
  }
}
