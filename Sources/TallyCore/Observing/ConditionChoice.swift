import TallyDocuments

// What an `if` and `dependentSchemas` make of a value.

extension Observer {
  /// Settles every condition of a shape at once.
  mutating func settleConditions(
    _ shape: Shape, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) -> Settled {
    var choices: [ChoiceID] = []
    var chosen: [SchemaID] = []
    var isForType = true
    let type = document.type(index)
    for choice in shape.choices {
      guard let condition = choice.condition else { break }
      choices.append(choice.id)
      let outcome = self.outcome(of: condition, shape, document, index, node)
      isForType = isForType && outcome.isForType
      chosen += outcome.met
      guard let branch = outcome.branch else { continue }
      if choice.types[branch].allows(type) {
        chosen.append(choice.branches[branch])
      } else {
        isForType = false
        noteForbidden(choice, branch, document, index, node)
      }
    }
    return Settled(node: settled(node, choices, with: chosen), isForType: isForType)
  }

  private struct Outcome {
    var branch: Int?
    /// The `if` itself, where it is met and somebody asks what has been looked at.
    var met: [SchemaID] = []
    var isForType: Bool
  }

  private mutating func outcome(
    of condition: Shape.Condition, _ shape: Shape, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) -> Outcome {
    switch condition {
    case .member(let name):
      guard document.type(index) == .object else { return Outcome(isForType: true) }
      return Outcome(branch: document.member(name, of: index).map { _ in 0 }, isForType: false)
    case .test(let schema, let types, let then, let otherwise):
      guard types.allows(document.type(index)) else {
        return Outcome(branch: otherwise, isForType: true)
      }
      guard decide(schema, document, index, node) else {
        return Outcome(branch: otherwise, isForType: false)
      }
      let met = shape.asksForEvaluation ? [schema] : []
      return Outcome(branch: then, met: met, isForType: false)
    }
  }

  /// Records a value that a condition forbids as a whole.
  private mutating func noteForbidden(
    _ choice: Shape.Choice, _ branch: Int, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) {
    let keyword =
      switch choice.condition {
      case .test(_, _, let then, _): then == branch ? "then" : "else"
      default: "dependentSchemas"
      }
    let key = Violation.Key(keyword: keyword, schema: choice.id.schema)
    let schema = choice.branches[branch]
    violate(key, document, index, node) { (choice.types[branch].words, $0[schema].location) }
  }
}
