import TallyDocuments

// The keywords that apply other schemas to the same value.

extension Validator {
  mutating func othersHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    let schema = plan.schema
    if let reference = schema.reference,
      !holds(reference, document, index, scope: scope)
    {
      return false
    }
    for part in schema.allOf where !holds(part, document, index, scope: scope) { return false }
    guard branchesHold(plan, document, index, scope: scope) else { return false }
    if let not = schema.not, holds(not, document, index, asChoice: true, scope: scope) {
      return false
    }
    if let conditional = schema.conditional,
      !holds(conditional, document, index, scope: scope)
    {
      return false
    }
    switch document.type(index) {
    case .object:
      return dependentsHold(plan, document, index, scope: scope)
        && unevaluatedMembersHold(plan, document, index, scope: scope)
    case .array: return unevaluatedElementsHold(plan, document, index, scope: scope)
    default: return true
    }
  }

  private mutating func branchesHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    let schema = plan.schema
    switch schema.discriminator?.choice(document, index) {
    case .schema(let schema)?:
      return holds(schema, document, index, asChoice: true, scope: scope)
    case .unknown?, .missing?: if plan.isDiscriminated { return false }
    case nil: break
    }
    if !schema.anyOf.isEmpty,
      !schema.anyOf.contains(where: {
        holds($0, document, index, asChoice: true, scope: scope)
      })
    {
      return false
    }
    guard !schema.oneOf.isEmpty else { return true }
    var count = 0
    for branch in schema.oneOf where holds(branch, document, index, asChoice: true, scope: scope) {
      count += 1
      if count > 1 { return false }
    }
    return count == 1
  }

  private mutating func holds(
    _ conditional: Schema.Conditional, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    guard conditional.then != nil || conditional.otherwise != nil else { return true }
    let isMet = holds(conditional.test, document, index, asChoice: true, scope: scope)
    guard let branch = isMet ? conditional.then : conditional.otherwise else { return true }
    return holds(branch, document, index, scope: scope)
  }

  private mutating func dependentsHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    presentDependents(plan, document, index).allSatisfy {
      holds($0, document, index, scope: scope)
    }
  }

  /// The schemas of `dependentSchemas` whose names an object has.
  mutating func presentDependents(
    _ plan: Plan, _ document: borrowing Document, _ index: Int
  ) -> [SchemaID] {
    guard !plan.dependentSchemas.isEmpty else { return [] }
    markNames(of: plan, document, index)
    return plan.dependentSchemas.filter { isPresent($0.name) }.map(\.schema)
  }
}

extension Document {
  /// The value of the first member of a name; `nil` where the value is no object, too.
  func member(_ name: String, of index: Int) -> Int? {
    guard type(index) == .object else { return nil }
    var entry = index + 1
    while entry < next(index) {
      if hasEscapes(entry) ? string(entry) == name : spells(name, at: entry) { return entry + 1 }
      entry = next(entry + 1)
    }
    return nil
  }

  private func spells(_ name: String, at index: Int) -> Bool {
    let content = content(index)
    guard content.count == name.utf8.count else { return false }
    return zip(content, name.utf8).allSatisfy { bytes[$0] == $1 }
  }
}
