import TallyDocuments

/// Reads a regular expression: ECMA-262 §22.2.1, and Annex B §B.1.2 where it is not in Unicode mode.
///
/// The grammar is spread over a few files: groups, escapes and classes have one each.
struct PatternParser {
  /// How `i`, `m` and `s` stand inside a group `(?i:…)`.
  struct Modifiers {
    var ignoresCase = false
    var isMultiline = false
    var dotMatchesAll = false
  }

  /// The code points of the source.
  let source: [UInt32]
  let isUnicode: Bool
  /// How many capturing groups there are in all, and the numbers of the named ones.
  private(set) var groupCount = 0
  private(set) var groupNames: [String: [Int]] = [:]

  var offset = 0
  var depth = 0
  /// How many capturing groups have been opened so far.
  var captures = 0
  var modifiers = Modifiers()
  /// For each disjunction around this place, which one it is and in which alternative we are.
  var branches: [(disjunction: Int, alternative: Int)] = []
  var disjunctions = 0
  /// Where each named group stood among the branches.
  var named: [(name: String, branches: [(disjunction: Int, alternative: Int)])] = []

  static func parse(
    _ source: [UInt32], isUnicode: Bool
  ) throws(PatternError) -> (node: PatternNode, groupCount: Int) {
    var parser = PatternParser(source, isUnicode: isUnicode)
    let node = try parser.takeDisjunction()
    guard parser.isAtEnd else {
      throw PatternError(
        "this ')' closes no group", at: parser.offset,
        hint: "Remove it, or write \\) for the character.")
    }
    return (node, parser.groupCount)
  }

  private init(_ source: [UInt32], isUnicode: Bool) {
    self.source = source
    self.isUnicode = isUnicode
    countGroups()
  }

  /// Counts the groups ahead of reading them, for references to groups that follow.
  private mutating func countGroups() {
    var isInClass = false
    while let scalar = take() {
      switch scalar {
      case "\\": _ = take()
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass && !looksAhead("?"): groupCount += 1
      case "(" where !isInClass && looksAhead("?<") && !looksAhead("?<=") && !looksAhead("?<!"):
        groupCount += 1
        var ahead = self
        ahead.offset += 2
        if let name = try? ahead.takeGroupName() {
          groupNames[name, default: []].append(groupCount)
        }
      default: break
      }
    }
    offset = 0
  }
}

// MARK: - Scalars

extension PatternParser {
  var isAtEnd: Bool { offset >= source.count }

  /// The scalar here, or U+FFFD's successor in no alphabet at the end.
  var next: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    offset + distance < source.count ? Unicode.Scalar(source[offset + distance]) : nil
  }

  func looksAhead(_ text: String) -> Bool {
    var distance = 0
    for scalar in text.unicodeScalars {
      guard peek(distance) == scalar else { return false }
      distance += 1
    }
    return true
  }

  mutating func take() -> Unicode.Scalar? {
    let scalar = next
    offset += 1
    return scalar
  }

  mutating func take(_ text: String) -> Bool {
    guard looksAhead(text) else { return false }
    offset += text.unicodeScalars.count
    return true
  }
}

// MARK: - Terms

extension PatternParser {
  mutating func takeDisjunction() throws(PatternError) -> PatternNode {
    guard depth < Limits.patternDepth else {
      throw PatternError(
        "groups nested deeper than \(Limits.patternDepth) levels", at: offset,
        hint: "Flatten the expression.")
    }
    depth += 1
    disjunctions += 1
    branches.append((disjunctions, 0))
    defer {
      branches.removeLast()
      depth -= 1
    }
    var alternatives = [try takeAlternative()]
    while take("|") {
      branches[branches.count - 1].alternative += 1
      alternatives.append(try takeAlternative())
    }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func takeAlternative() throws(PatternError) -> PatternNode {
    var terms: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let before = captures
      let start = offset
      let (node, isQuantifiable) = try takeTerm(scalar)
      guard let quantifier = try takeQuantifier() else {
        terms.append(node)
        continue
      }
      guard isQuantifiable else { throw nothingToRepeat(at: offset, start: start) }
      terms.append(quantifier.apply(to: node, captures: before + 1..<captures + 1))
    }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  /// Takes a term without its quantifier, and says whether it may have one.
  private mutating func takeTerm(
    _ scalar: Unicode.Scalar
  ) throws(PatternError) -> (PatternNode, isQuantifiable: Bool) {
    switch scalar {
    case "^", "$":
      offset += 1
      return (
        modifiers.isMultiline
          ? .lineEdge(isEnd: scalar == "$")
          : .assertion(scalar == "^" ? .start : .end), false
      )
    case "(": return try takeGroup()
    case "\\": return try takeAtomEscape()
    case "[": return (.set(try takeClass()), true)
    case ".":
      offset += 1
      return (.set(modifiers.dotMatchesAll ? .all : ScalarSet.lineTerminators.complement), true)
    case "*", "+", "?": throw nothingToRepeat(at: offset, start: offset)
    case "{", "}", "]":
      try checkBracket(scalar)
      fallthrough
    default:
      offset += 1
      return (.set(cased(ScalarSet(scalar.value))), true)
    }
  }

  /// Annex B lets brackets that close or repeat nothing stand for themselves.
  private func checkBracket(_ scalar: Unicode.Scalar) throws(PatternError) {
    var ahead = self
    if isUnicode {
      throw PatternError(
        "this '\(scalar)' opens or closes nothing", at: offset,
        hint: "Write \\\(scalar) for the character.")
    }
    if scalar == "{", try ahead.takeQuantifier() != nil {
      throw nothingToRepeat(at: offset, start: offset)
    }
  }

  private func nothingToRepeat(at offset: Int, start: Int) -> PatternError {
    PatternError(
      "there is nothing here that a quantifier could repeat", at: start,
      hint: "Put what is to be repeated before the quantifier, or escape it with \\.")
  }

  /// A set as the modifiers have it read.
  func cased(_ set: ScalarSet) -> ScalarSet {
    modifiers.ignoresCase ? CaseFolding.closure(of: set) : set
  }
}

extension PatternNode {
  /// `^` or `$` in a group with the modifier `m`.
  static func lineEdge(isEnd: Bool) -> PatternNode {
    .lookaround(
      Lookaround(
        body: .set(ScalarSet.lineTerminators.complement), isAhead: isEnd, isNegative: true))
  }
}
