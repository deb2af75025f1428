import TallyDocuments

extension PatternParser {
  /// In which alternative of which group.
  struct Branch {
    let group: Int
    let alternative: Int
  }

  /// A group that is not closed yet.
  struct OpenGroup {
    enum Kind {
      case plain
      case capture(Int)
      case look(isAhead: Bool, isNegative: Bool)
    }

    let kind: Kind
    let start: Int
    let isQuantifiable: Bool
    /// The group among all, and what stood before it.
    let number: Int
    let capturesBefore: Int
    let modifiersBefore: Modifiers
    private(set) var alternatives: [PatternNode] = []
    var terms: [PatternNode] = []

    var branch: Branch { Branch(group: number, alternative: alternatives.count) }

    mutating func closeAlternative() {
      alternatives.append(terms.count == 1 ? terms[0] : .sequence(terms))
      terms = []
    }

    /// What stands in the group.
    var body: PatternNode {
      let last = terms.count == 1 ? terms[0] : PatternNode.sequence(terms)
      return alternatives.isEmpty ? last : .alternatives(alternatives + [last])
    }

    var node: PatternNode {
      switch kind {
      case .plain: body
      case .capture(let number): .capture(number, body)
      case .look(let isAhead, let isNegative):
        .lookaround(
          PatternNode.Lookaround(body: body, isAhead: isAhead, isNegative: isNegative))
      }
    }
  }

  mutating func openGroup(
    _ kind: OpenGroup.Kind, from start: Int, isQuantifiable: Bool = true
  ) throws(PatternError) {
    guard open.count <= Limits.patternDepth else {
      throw PatternError(
        "groups nested deeper than \(Limits.patternDepth) levels", at: start,
        hint: "Flatten the expression.")
    }
    opened += 1
    open.append(
      OpenGroup(
        kind: kind, start: start, isQuantifiable: isQuantifiable, number: opened,
        capturesBefore: captures, modifiersBefore: modifiers))
    if case .capture = kind { captures += 1 }
  }

  mutating func closeGroup() throws(PatternError) {
    guard open.count > 1, let group = open.popLast() else {
      throw PatternError(
        "this ')' closes no group", at: offset,
        hint: "Remove it, or write \\) for the character.")
    }
    offset += 1
    modifiers = group.modifiersBefore
    try append(
      group.node, from: group.start, captures: group.capturesBefore,
      isQuantifiable: group.isQuantifiable)
  }

  /// Takes what begins with `(`, up to where its body begins.
  mutating func takeOpening() throws(PatternError) {
    let start = offset
    offset += 1
    guard looksAhead("?") else { return try openGroup(.capture(captures + 1), from: start) }
    if take("?:") { return try openGroup(.plain, from: start) }
    for (text, isAhead, isNegative) in Self.looks where take(text) {
      return try openGroup(
        .look(isAhead: isAhead, isNegative: isNegative), from: start,
        isQuantifiable: isAhead && !isUnicode)
    }
    if take("?<") {
      let name = try takeGroupName()
      try checkIsNew(name, at: start)
      named.append((name, open.map(\.branch)))
      return try openGroup(.capture(captures + 1), from: start)
    }
    offset += 1
    try openGroup(.plain, from: start)
    try takeModifiers(from: start)
  }

  private static let looks: [(text: String, isAhead: Bool, isNegative: Bool)] = [
    ("?=", true, false), ("?!", true, true), ("?<=", false, false), ("?<!", false, true),
  ]

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
      let areApart = zip(other.branches, open.map(\.branch)).contains {
        $0.group == $1.group && $0.alternative != $1.alternative
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
