extension PatternParser {
  /// One side of a possible range in a class.
  private enum ClassAtom {
    case scalar(UInt32)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .set(let set): set
      }
    }
  }

  /// Takes `[…]` or `[^…]`.
  mutating func takeClass() throws(PatternError) -> ScalarSet {
    let start = offset
    offset += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = next, scalar != "]" {
      ranges += try takeRange()
    }
    guard take("]") else {
      throw PatternError("this class is not closed", at: start, hint: "Add the missing ']'.")
    }
    let set = cased(ScalarSet(ranges))
    return isNegated ? set.complement : set
  }

  /// Takes `a`, `a-z`, `\d`, or in Annex B `\d-z`.
  private mutating func takeRange() throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = offset
    let first = try takeClassAtom()
    guard looksAhead("-"), let after = peek(1), after != "]" else { return first.set.ranges }
    offset += 1
    let last = try takeClassAtom()
    guard case .scalar(let low) = first, case .scalar(let high) = last else {
      guard !isUnicode else {
        throw PatternError(
          "a class such as \\d cannot begin or end a range", at: start,
          hint: "Write \\- for the character '-'.")
      }
      return first.set.ranges + last.set.ranges + [0x2D...0x2D]
    }
    guard low <= high else {
      throw PatternError(
        "this range ends before it begins", at: start,
        hint: "Write the smaller code point first, or \\- for the character '-'.")
    }
    return [low...high]
  }

  private mutating func takeClassAtom() throws(PatternError) -> ClassAtom {
    let start = offset
    guard take("\\") else {
      offset += 1
      return .scalar(source[start])
    }
    if let set = try takeClassEscape() { return .set(set) }
    return .scalar(try takeCharacterEscape(from: start, isInClass: true))
  }
}
