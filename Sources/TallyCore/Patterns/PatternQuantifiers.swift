extension PatternParser {
  struct Quantifier {
    let minimum: Int
    /// `nil` for no bound.
    let maximum: Int?
    let isGreedy: Bool

    func apply(to body: PatternNode, captures: Range<Int>) -> PatternNode {
      if body.isEmpty || minimum == 1 && maximum == 1 { return body }
      if maximum == 0 { return .empty }
      return .repetition(
        PatternNode.Repetition(
          body: body, minimum: minimum, maximum: maximum, isGreedy: isGreedy, captures: captures))
    }
  }

  /// Takes `*`, `+`, `?`, `{2}`, `{2,}` or `{2,3}`, and a `?` after it; `nil` where there is none.
  mutating func takeQuantifier() throws(PatternError) -> Quantifier? {
    let bounds: (Int, Int?)
    switch next {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{":
      guard let counted = try takeBraces() else { return nil }
      return Quantifier(minimum: counted.0, maximum: counted.1, isGreedy: !take("?"))
    default: return nil
    }
    offset += 1
    return Quantifier(minimum: bounds.0, maximum: bounds.1, isGreedy: !take("?"))
  }

  /// Takes what stands in braces; `nil`, with nothing taken, where that counts nothing.
  private mutating func takeBraces() throws(PatternError) -> (Int, Int?)? {
    var ahead = self
    ahead.offset += 1
    guard let minimum = ahead.takeNumber() else { return nil }
    var maximum: Int? = minimum
    if ahead.take(",") { maximum = ahead.takeNumber() }
    guard ahead.take("}") else { return nil }
    if let maximum, maximum < minimum {
      throw PatternError(
        "{\(minimum),\(maximum)} has its bounds in the wrong order", at: offset,
        hint: "Write the smaller number first.")
    }
    offset = ahead.offset
    return (minimum, maximum)
  }

  /// Takes decimal digits; a number beyond `Int32` counts as the largest one.
  mutating func takeNumber() -> Int? {
    var number: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), Int(Int32.max))
      offset += 1
    }
    return number
  }
}
