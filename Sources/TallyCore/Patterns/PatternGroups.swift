extension PatternParser {
  /// Takes what begins with `(`: a group, a look-ahead or a look-behind.
  mutating func takeGroup() throws(PatternError) -> (PatternNode, isQuantifiable: Bool) {
    let start = offset
    offset += 1
    guard looksAhead("?") else { return (try takeCapture(named: nil, from: start), true) }
    if take("?:") { return (try takeRest(from: start), true) }
    if take("?=") {
      return (try takeLook(from: start, isAhead: true, isNegative: false), !isUnicode)
    }
    if take("?!") {
      return (try takeLook(from: start, isAhead: true, isNegative: true), !isUnicode)
    }
    if take("?<=") { return (try takeLook(from: start, isAhead: false, isNegative: false), false) }
    if take("?<!") { return (try takeLook(from: start, isAhead: false, isNegative: true), false) }
    if take("?<") {
      let name = try takeGroupName()
      try checkIsNew(name, at: start)
      return (try takeCapture(named: name, from: start), true)
    }
    offset += 1
    let outside = modifiers
    defer { modifiers = outside }
    try takeModifiers(from: start)
    return (try takeRest(from: start), true)
  }

  private mutating func takeCapture(
    named name: String?, from start: Int
  ) throws(PatternError) -> PatternNode {
    captures += 1
    let number = captures
    if let name { named.append((name, branches)) }
    return .capture(number, try takeRest(from: start))
  }

  private mutating func takeLook(
    from start: Int, isAhead: Bool, isNegative: Bool
  ) throws(PatternError) -> PatternNode {
    .lookaround(
      PatternNode.Lookaround(
        body: try takeRest(from: start), isAhead: isAhead, isNegative: isNegative))
  }

  /// Takes what a group holds, and its `)`.
  private mutating func takeRest(from start: Int) throws(PatternError) -> PatternNode {
    let body = try takeDisjunction()
    guard take(")") else {
      throw PatternError("this group is not closed", at: start, hint: "Add the missing ')'.")
    }
    return body
  }

  /// Takes `i-ms:`, and lets it hold for what follows.
  private mutating func takeModifiers(from start: Int) throws(PatternError) {
    var seen: [Unicode.Scalar] = []
    var isOn = true
    while let scalar = take() {
      switch scalar {
      case ":" where !seen.isEmpty: return
      case "-" where isOn: isOn = false
      case "i", "m", "s":
        guard !seen.contains(scalar) else { throw badGroup(at: start) }
        seen.append(scalar)
        if scalar == "i" { modifiers.ignoresCase = isOn }
        if scalar == "m" { modifiers.isMultiline = isOn }
        if scalar == "s" { modifiers.dotMatchesAll = isOn }
      default: throw badGroup(at: start)
      }
    }
    throw badGroup(at: start)
  }

  private func badGroup(at start: Int) -> PatternError {
    PatternError(
      "there is no such kind of group", at: start,
      hint: "Write one of (?: (?= (?! (?<= (?<! (?<name> or (?i: as ECMA-262 has them.")
  }

  /// Two groups may share a name only where no match can go through both.
  private func checkIsNew(_ name: String, at start: Int) throws(PatternError) {
    for other in named where other.name == name {
      let areApart = zip(other.branches, branches).contains {
        $0.disjunction == $1.disjunction && $0.alternative != $1.alternative
      }
      guard areApart else {
        throw PatternError(
          "a group named \"\(name)\" is already there", at: start,
          hint: "Give this group another name.")
      }
    }
  }

  /// Takes a name and the `>` after it.
  mutating func takeGroupName() throws(PatternError) -> String {
    let start = offset
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar != ">" {
      offset += 1
      var value = scalar.value
      if scalar == "\\" {
        guard take("u"), let escaped = takeUnicodeEscape(inUnicodeMode: true) else {
          throw badName(at: start)
        }
        value = escaped
      }
      guard let scalar = Unicode.Scalar(value), isAllowedInName(scalar, isFirst: name.isEmpty)
      else { throw badName(at: start) }
      name.append(scalar)
    }
    guard !name.isEmpty, take(">") else { throw badName(at: start) }
    return String(name)
  }

  private func isAllowedInName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    if scalar.isASCII || isFirst {
      return isFirst ? scalar.properties.isIDStart : scalar.properties.isIDContinue
    }
    return scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  private func badName(at start: Int) -> PatternError {
    PatternError(
      "this is no name for a group", at: start,
      hint: "Write a name of letters, digits, _ and $, and a '>' after it.")
  }
}
