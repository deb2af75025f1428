import TallyCore

/// What an `init(from:)` sets by the value of one member.
struct SwiftVariants {
  struct Branch {
    var tags: [String] = []
    let values: [String: SwiftValue]
    let demanded: [SwiftReading]
  }

  /// The value that is looked at.
  let tag: SwiftReading
  var branches: [Branch] = []
  /// The tags for which the body throws.
  var refused: [String] = []
  var otherwise: Branch?
  /// Where a value of no tag may be refused, and may not.
  var refusal: SwiftUnknown?
}

// Branches that are chosen by a value of the JSON.

extension SwiftInitReader {
  /// A `switch` over a value that was decoded.
  mutating func choose(
    _ subject: SwiftExpression, _ choices: [SwiftChoice], _ whole: SwiftStatement, isTop: Bool
  ) -> Flow {
    demand(subject)
    if case .reading(let tag) = value(subject, expecting: nil), isTag(tag),
      let variants = variants(tag, choices, isTop: isTop)
    {
      settle(variants)
      return .goesOn
    }
    blur([whole], "a switch over \(text(subject.range))", at: subject.range.lowerBound)
    if choices.contains(where: { $0.body.endsInReturn }), !isTop {
      hesitate(subject.range.lowerBound)
    }
    return .goesOn
  }

  /// `if isOpen`, `if kind == "a"`, `if kind == .news`: chosen as a `switch` would.
  mutating func decide(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement],
    isTop: Bool
  ) -> Flow? {
    guard conditions.count == 1, case .test(let test) = conditions[0],
      let (tag, texts, isEqual) = comparison(test), isTag(tag)
    else { return nil }
    demand(conditions)
    var result = SwiftVariants(tag: tag)
    let (then, other) = isEqual ? (body, otherwise) : (otherwise, body)
    guard let first = outcome(of: then, isTop: isTop),
      let second = outcome(of: other, isTop: isTop)
    else { return nil }
    if case .some(var branch) = first {
      branch.tags = texts
      result.branches = [branch]
    } else {
      result.refused = texts
    }
    result.otherwise = second
    settle(result)
    return .goesOn
  }

  /// `guard kind == "a" else { throw … }`.
  ///
  /// - Returns: Whether the test is one that is understood.
  mutating func require(_ test: SwiftExpression) -> Bool {
    guard variants == nil, doubt == nil, let (tag, texts, isEqual) = comparison(test), isTag(tag)
    else { return false }
    let branch = SwiftVariants.Branch(tags: texts, values: [:], demanded: [])
    var result = SwiftVariants(tag: tag)
    if isEqual {
      result.branches = [branch]
    } else {
      result.refused = texts
      result.otherwise = SwiftVariants.Branch(values: [:], demanded: [])
    }
    variants = result
    return true
  }

  /// The value that a test compares with constants, which, and whether it holds where they are equal.
  private func comparison(_ test: SwiftExpression) -> (SwiftReading, [String], Bool)? {
    switch test.form {
    case .prefix("!", let inner):
      return comparison(inner).map { ($0.0, $0.1, !$0.2) }
    case .binary("==", let left, let right), .binary("!=", let left, let right):
      guard case .reading(let tag) = value(left, expecting: nil), let text = tagText(right, of: tag)
      else { return nil }
      if case .binary("==", _, _) = test.form { return (tag, [text], true) }
      return (tag, [text], false)
    default:
      guard case .reading(let tag) = value(test, expecting: nil), tag.type == .scalar(.bool) else {
        return nil
      }
      return (tag, ["true"], true)
    }
  }

  /// Whether a value can say which kind of object it is in: one that must be there and be right.
  private func isTag(_ tag: SwiftReading) -> Bool {
    guard variants == nil, doubt == nil, !tag.path.isEmpty, tag.isPlain, tag.converted == nil,
      tag.adapter == nil
    else { return false }
    switch tag.type {
    case .scalar(.string), .scalar(.bool), .scalar(.int): return true
    case .model(let name): return compiler.caseTexts(ofEnumeration: name) != nil
    default: return false
    }
  }

  /// The text by which JSON spells a constant that a tag is compared with.
  func tagText(_ pattern: SwiftExpression, of tag: SwiftReading) -> String? {
    switch (pattern.form, tag.type) {
    case (.string(let string), .scalar(.string)): return string.value
    case (.boolean(let value), .scalar(.bool)): return "\(value)"
    case (.number(let text), .scalar(.int)): return SwiftNumber.integer(text).map { "\($0)" }
    case (.implicit(let name), .model(let model)):
      return compiler.caseTexts(ofEnumeration: model)?.texts[name]
    case (.member(_, let member), .model(let model)):
      return compiler.caseTexts(ofEnumeration: model)?.texts[member.name]
    default: return nil
    }
  }

  /// What a branch sets: nothing where it throws; `nil` where it is not understood.
  func outcome(of body: [SwiftStatement], isTop: Bool) -> SwiftVariants.Branch?? {
    var inner = self
    let flow = inner.run(body, isTop: isTop)
    if flow == .throwing { return .some(nil) }
    // A name that is set in some branches is settled by none of them.
    let names = inner.values.keys.filter { changed($0, inner) }
    guard !names.contains(where: { $0.hasPrefix("$") }) else { return nil }
    guard inner.doubt == nil, inner.variants == nil, inner.refusals.count == refusals.count,
      inner.superIsDecoded == superIsDecoded, isTop || flow == .goesOn
    else { return nil }
    return SwiftVariants.Branch(
      values: inner.values.filter { names.contains($0.key) },
      demanded: Array(inner.demanded.dropFirst(demanded.count)))
  }

  private mutating func settle(_ variants: SwiftVariants) {
    self.variants = variants
    if let refusal = variants.refusal { refusals.append(refusal) }
    // What is set in some branches only is no property of all objects.
    let branches = variants.branches + [variants.otherwise].compactMap(\.self)
    for name in branches.flatMap(\.values.keys) {
      values[name] = nil
      settled.insert(name)
    }
  }
}
