import TallyCore

// The cases of a `switch` over a value that was decoded.

extension SwiftInitReader {
  func variants(
    _ tag: SwiftReading, _ choices: [SwiftChoice], isTop: Bool
  ) -> SwiftVariants? {
    var result = SwiftVariants(tag: tag)
    var unknownCase: String?
    if case .model(let name) = tag.type {
      unknownCase = compiler.caseTexts(ofEnumeration: name)?.unknown
    }
    // What is done with any other value: one of these, the last for certain if none before is.
    var others: [(branch: SwiftVariants.Branch?, condition: SwiftExpression?)] = []
    for choice in choices where others.last.map({ $0.condition != nil }) ?? true {
      var reader = self
      if let name = choice.name { reader.rebind(name, .reading(tag)) }
      guard let branch = reader.outcome(of: choice.body, isTop: isTop) else { return nil }
      guard !choice.patterns.isEmpty else {
        others.append((branch, choice.condition))
        continue
      }
      // A tag of its own behind one that something else is asked of may be either.
      guard choice.condition == nil, others.isEmpty,
        let texts = texts(of: choice.patterns, tag)
      else { return nil }
      // What no case has is a case as well.
      if let unknownCase, texts.contains(unknownCase) { others.append((branch, nil)) }
      if case .some(var branch) = branch {
        branch.tags = texts
        result.branches.append(branch)
      } else {
        result.refused += texts
      }
    }
    result.otherwise = either(others.map(\.branch))
    let conditions = others.compactMap(\.condition)
    if let first = conditions.first, others.contains(where: { $0.branch == nil }),
      result.otherwise != nil
    {
      result.refusal = SwiftUnknown(
        reason: "init(from:) refuses some values by \(text(first.range))",
        location: location(first.range.lowerBound), paths: [tag.path], readings: [tag])
    }
    return result
  }

  private func texts(of patterns: [SwiftExpression], _ tag: SwiftReading) -> [String]? {
    let texts = patterns.compactMap { tagText($0, of: tag) }
    return texts.count == patterns.count ? texts : nil
  }

  /// What several branches come to of which it is not known which is taken; `nil` where all throw.
  private func either(_ all: [SwiftVariants.Branch?]) -> SwiftVariants.Branch? {
    let branches = all.compactMap(\.self)
    guard branches.count > 1, let first = branches.first else { return branches.first }
    var values: [String: SwiftValue] = [:]
    for name in Set(branches.flatMap(\.values.keys)) {
      let own = branches.map { $0.values[name] }
      values[name] = .unknown(
        SwiftUnknown(
          reason: "init(from:) decides on it in a switch", location: location(body.place),
          paths: own.compactMap(\.self).flatMap { paths(of: $0) }))
    }
    let demanded = first.demanded.filter { reading in
      branches.allSatisfy { $0.demanded.contains { $0.keys == reading.keys } }
    }
    return SwiftVariants.Branch(values: values, demanded: demanded)
  }
}
