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
  var modifiers = Modifiers()
  /// The groups around this place, the innermost last; the whole expression is the first.
  var open: [OpenGroup] = []
  /// How many groups of any kind, and how many capturing ones, have been opened so far.
  var opened = 0
  var captures = 0
  /// Where each named group stood.
  var named: [(name: String, branches: [Branch])] = []

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - source: Its code points.
  ///   - isUnicode: Whether to read it as with the flag `u`, or else as Annex B has it.
  /// - Returns: Its meaning, and how many capturing groups it has.
  /// - Throws: The first fault.
  static func parse(
    _ source: [UInt32], isUnicode: Bool
  ) throws(PatternError) -> (node: PatternNode, groupCount: Int) {
    var parser = PatternParser(source, isUnicode: isUnicode)
    return (try parser.takeAll(), parser.groupCount)
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
  /// Reads to the end.
  ///
  /// Open groups are kept by hand: a call within a call for each takes too much of a small stack.
  private mutating func takeAll() throws(PatternError) -> PatternNode {
    try openGroup(.plain, from: 0, isQuantifiable: false)
    while let scalar = next {
      switch scalar {
      case "|":
        offset += 1
        open[open.count - 1].closeAlternative()
      case "(": try takeOpening()
      case ")": try closeGroup()
      default:
        let (start, before) = (offset, captures)
        let (node, isQuantifiable) = try takeTerm(scalar)
        try append(node, from: start, captures: before, isQuantifiable: isQuantifiable)
      }
    }
    guard open.count == 1, let all = open.popLast() else {
      throw PatternError(
        "this group is not closed", at: open[open.count - 1].start, hint: "Add the missing ')'.")
    }
    return all.body
  }

  /// Takes a quantifier, and adds the term before it to the innermost group.
  mutating func append(
    _ node: PatternNode, from start: Int, captures before: Int, isQuantifiable: Bool
  ) throws(PatternError) {
    guard let quantifier = try takeQuantifier() else {
      open[open.count - 1].terms.append(node)
      return
    }
    guard isQuantifiable else { throw nothingToRepeat(at: start) }
    open[open.count - 1].terms.append(
      quantifier.apply(to: node, captures: before + 1..<captures + 1))
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
    case "\\": return try takeAtomEscape()
    case "[": return (.set(try takeClass()), true)
    case ".":
      offset += 1
      return (.set(modifiers.dotMatchesAll ? .all : ScalarSet.lineTerminators.complement), true)
    case "*", "+", "?": throw nothingToRepeat(at: offset)
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
      throw nothingToRepeat(at: offset)
    }
  }

  private func nothingToRepeat(at offset: Int) -> PatternError {
    PatternError(
      "there is nothing here that a quantifier could repeat", at: offset,
      hint: "Put what is to be repeated before the quantifier, or escape it with \\.")
  }

  /// A set as the modifiers have it read.
  func cased(_ set: ScalarSet) -> ScalarSet {
    modifiers.ignoresCase ? CaseFolding.closure(of: set) : set
  }
}
