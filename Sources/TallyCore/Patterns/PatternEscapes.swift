extension PatternParser {
  /// Takes an escape outside a class.
  mutating func takeAtomEscape() throws(PatternError) -> (PatternNode, isQuantifiable: Bool) {
    let start = offset
    if take("\\b") { return (wordBoundary(isNegative: false), false) }
    if take("\\B") { return (wordBoundary(isNegative: true), false) }
    if let reference = try takeBackreference() { return (reference, true) }
    offset = start + 1
    if let set = try takeClassEscape() { return (.set(set), true) }
    let scalar = try takeCharacterEscape(from: start, isInClass: false)
    return (.set(cased(ScalarSet(scalar))), true)
  }

  /// `\b`, which in a group that ignores case is about more word characters than ASCII has.
  private func wordBoundary(isNegative: Bool) -> PatternNode {
    guard modifiers.ignoresCase, isUnicode else {
      return .assertion(isNegative ? .notWordBoundary : .wordBoundary)
    }
    let word = PatternNode.set(.foldedWordCharacters)
    func edge(_ before: Bool, _ after: Bool) -> PatternNode {
      .sequence([
        .lookaround(.init(body: word, isAhead: false, isNegative: !before)),
        .lookaround(.init(body: word, isAhead: true, isNegative: !after)),
      ])
    }
    return .alternatives([edge(true, isNegative), edge(false, !isNegative)])
  }

  /// Takes `\1` or `\k<name>`; `nil`, with nothing taken, where the escape is something else.
  private mutating func takeBackreference() throws(PatternError) -> PatternNode? {
    let start = offset
    offset += 1
    if take("k") {
      guard isUnicode || !groupNames.isEmpty else {
        offset = start
        return nil
      }
      guard take("<"), let numbers = groupNames[try takeGroupName()] else {
        throw PatternError(
          "\\k names no group of this expression", at: start,
          hint: "Write \\k<name> with a group's name.")
      }
      return .backreference(numbers, ignoresCase: modifiers.ignoresCase)
    }
    guard let first = next, ("1"..."9").contains(first), let number = takeNumber() else {
      offset = start
      return nil
    }
    if number <= groupCount { return .backreference([number], ignoresCase: modifiers.ignoresCase) }
    offset = start
    guard !isUnicode else {
      throw PatternError(
        "there is no group \(number)", at: start, hint: "Refer to one of the \(groupCount) groups.")
    }
    return nil
  }

  /// Takes what follows the backslash of `\d`, `\P{L}` and their like; `nil` where it is another.
  mutating func takeClassEscape() throws(PatternError) -> ScalarSet? {
    guard let scalar = next else { return nil }
    let word =
      modifiers.ignoresCase && isUnicode
      ? ScalarSet.foldedWordCharacters : ScalarSet.wordCharacters
    let set: ScalarSet
    switch scalar {
    case "d": set = .digits
    case "D": set = ScalarSet.digits.complement
    case "s": set = .spaces
    case "S": set = ScalarSet.spaces.complement
    case "w": set = word
    case "W": set = word.complement
    case "p" where isUnicode, "P" where isUnicode: return cased(try takeProperty())
    default: return nil
    }
    offset += 1
    return cased(set)
  }

  /// Takes what follows a backslash and stands for one code point.
  mutating func takeCharacterEscape(
    from start: Int, isInClass: Bool
  ) throws(PatternError) -> UInt32 {
    guard let scalar = take() else {
      throw PatternError(
        "there is nothing after this backslash", at: start, hint: "Write \\\\ for a backslash.")
    }
    switch scalar {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where isInClass: return 0x08
    case "-" where isInClass: return scalar.value
    case "c":
      if let control = takeControlLetter(isInClass: isInClass) { return control }
      if !isUnicode {
        offset -= 1
        return 0x5C
      }
    case "x": if let value = takeHex(2) { return value }
    case "u": if let value = takeUnicodeEscape(inUnicodeMode: isUnicode) { return value }
    case "0"..."7": if let value = takeOctal(scalar) { return value }
    default: break
    }
    try checkIdentityEscape(scalar, from: start)
    return scalar.value
  }

  private mutating func takeControlLetter(isInClass: Bool) -> UInt32? {
    guard let scalar = next else { return nil }
    let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
    let isLegacy = !isUnicode && isInClass && (("0"..."9").contains(scalar) || scalar == "_")
    guard isLetter || isLegacy else { return nil }
    offset += 1
    return scalar.value % 32
  }

  /// Takes the rest of `\0`, or in Annex B of an octal escape up to 377.
  private mutating func takeOctal(_ first: Unicode.Scalar) -> UInt32? {
    guard !isUnicode else {
      let isDigitNext = next.map { ("0"..."9").contains($0) } ?? false
      return first == "0" && !isDigitNext ? 0 : nil
    }
    var value = first.value - 0x30
    for _ in 0..<2 {
      guard let digit = next, ("0"..."7").contains(digit), value * 8 + digit.value - 0x30 <= 0xFF
      else { break }
      value = value * 8 + digit.value - 0x30
      offset += 1
    }
    return value
  }

  private func checkIdentityEscape(
    _ scalar: Unicode.Scalar, from start: Int
  ) throws(PatternError) {
    let isAllowed =
      isUnicode
      ? "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar)
      : scalar != "k" || groupNames.isEmpty
    guard isAllowed else {
      throw PatternError(
        "\\\(scalar) is no escape of ECMA-262", at: start,
        hint: "Remove the backslash, or write \\\\ for a backslash.")
    }
  }

  /// Takes exactly so many hexadecimal digits; `nil`, with nothing taken, where there are fewer.
  mutating func takeHex(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<count {
      guard let scalar = peek(distance), scalar.properties.isASCIIHexDigit,
        let digit = Character(scalar).hexDigitValue
      else { return nil }
      value = value * 16 + UInt32(digit)
    }
    offset += count
    return value
  }

  /// Takes what follows `\u`; `nil`, with nothing taken, where that is no such escape.
  ///
  /// Two escapes of a surrogate pair are one code point in either mode.
  mutating func takeUnicodeEscape(inUnicodeMode: Bool) -> UInt32? {
    if inUnicodeMode, next == "{" { return takeBracedCodePoint() }
    guard let first = takeHex(4) else { return nil }
    guard (0xD800..<0xDC00).contains(first), looksAhead("\\u") else { return first }
    var ahead = self
    ahead.offset += 2
    guard let second = ahead.takeHex(4), (0xDC00..<0xE000).contains(second) else { return first }
    offset = ahead.offset
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func takeBracedCodePoint() -> UInt32? {
    var ahead = self
    ahead.offset += 1
    var value: UInt32?
    while let digit = ahead.takeHex(1) {
      value = min((value ?? 0) * 16 + digit, ScalarSet.end)
    }
    guard let value, value < ScalarSet.end, ahead.take("}") else { return nil }
    offset = ahead.offset
    return value
  }
}
