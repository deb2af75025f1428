import TallyDocuments

// `unevaluatedProperties` and `unevaluatedItems` (JSON Schema 2020-12 §11): what none of the schemas
// that apply to a value has looked at.

extension Validator {
  /// Which children of a value have been looked at, by their position.
  struct Marks {
    var isMarked: [Bool]

    init(count: Int) { isMarked = Array(repeating: false, count: count) }

    mutating func markAll() { isMarked = Array(repeating: true, count: isMarked.count) }

    mutating func markFirst(_ count: Int) {
      for position in 0..<min(count, isMarked.count) { isMarked[position] = true }
    }
  }

  mutating func unevaluatedMembersHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    guard let schema = plan.schema.unevaluatedProperties else { return true }
    var marks = Marks(count: document.childCount(index) / 2)
    var seen: Set<SchemaID> = []
    mark(&marks, by: plan, document, index, scope: scope, &seen)
    var position = 0
    var name = index + 1
    while name < document.next(index) {
      if !marks.isMarked[position], !childHolds(schema, document, name + 1) { return false }
      position += 1
      name = document.next(name + 1)
    }
    return true
  }

  mutating func unevaluatedElementsHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    guard let schema = plan.schema.unevaluatedItems else { return true }
    var marks = Marks(count: document.childCount(index))
    var seen: Set<SchemaID> = []
    mark(&marks, by: plan, document, index, scope: scope, &seen)
    var position = 0
    var element = index + 1
    while element < document.next(index) {
      if !marks.isMarked[position], !childHolds(schema, document, element) { return false }
      position += 1
      element = document.next(element)
    }
    return true
  }

  /// Marks the children that a schema looks at, and the schemas that apply with it; it is known to
  /// be valid.
  private mutating func mark(
    _ marks: inout Marks, by plan: Plan, _ document: borrowing Document, _ index: Int,
    scope: Int32, _ seen: inout Set<SchemaID>
  ) {
    let isFirst = seen.isEmpty
    guard seen.insert(plan.id).inserted else { return }
    if document.type(index) == .object {
      markMembers(&marks, by: plan, isFirst: isFirst, document, index)
    } else {
      markElements(&marks, by: plan, isFirst: isFirst, document, index)
    }
    for schema in applied(with: plan, document, index, scope: scope) {
      mark(&marks, by: self.plan(of: schema), document, index, scope: scope, &seen)
    }
  }

  /// The schemas that apply to a value together with another, as far as they are valid.
  private mutating func applied(
    with plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> [SchemaID] {
    guard plan.schema.appliesInPlace else { return [] }
    let schema = plan.schema
    var applied = schema.allOf + (schema.reference.map { [$0] } ?? [])
    for branch in schema.anyOf + schema.oneOf
    where holds(branch, document, index, asChoice: true, scope: scope) {
      applied.append(branch)
    }
    if let conditional = schema.conditional {
      let isMet = holds(conditional.test, document, index, asChoice: true, scope: scope)
      if isMet { applied.append(conditional.test) }
      if let branch = isMet ? conditional.then : conditional.otherwise { applied.append(branch) }
    }
    if document.type(index) == .object {
      applied += presentDependents(plan, document, index)
    }
    return applied
  }

  private mutating func markMembers(
    _ marks: inout Marks, by plan: Plan, isFirst: Bool, _ document: borrowing Document,
    _ index: Int
  ) {
    let schema = plan.schema
    if schema.additional != .absent || (!isFirst && schema.unevaluatedProperties != nil) {
      marks.markAll()
      return
    }
    guard !schema.properties.isEmpty || !schema.patternProperties.isEmpty else { return }
    var position = 0
    var name = index + 1
    while name < document.next(index) {
      if property(of: plan, document, name) != nil
        || schema.patternProperties.contains(where: {
          matches($0.pattern, document, name) ?? true
        })
      {
        marks.isMarked[position] = true
      }
      position += 1
      name = document.next(name + 1)
    }
  }

  private mutating func markElements(
    _ marks: inout Marks, by plan: Plan, isFirst: Bool, _ document: borrowing Document,
    _ index: Int
  ) {
    let schema = plan.schema
    if schema.items != nil || (!isFirst && schema.unevaluatedItems != nil) {
      marks.markAll()
      return
    }
    marks.markFirst(schema.prefixItems.count)
    guard let contains = schema.contains, contains.evaluates else { return }
    var position = 0
    var element = index + 1
    while element < document.next(index) {
      if childHolds(contains.schema, document, element) { marks.isMarked[position] = true }
      position += 1
      element = document.next(element)
    }
  }
}
