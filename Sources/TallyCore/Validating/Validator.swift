package import TallyDocuments

/// Whether a value is valid against a schema: JSON Schema 2020-12 to the letter, and nothing else.
///
///     var validator = Validator(contract: contract)
///     validator.isValid(schema, document, 0)
///
/// It stops at the first keyword that is broken, and says only yes or no: the observing walk asks it
/// which branch applies, and tells by its own means what is wrong. Drafts differ in how they are
/// read, not here. Beyond JSON Schema it knows two things of OpenAPI: a `discriminator` decides
/// between branches, and what only requests hold is not required of a response.
package struct Validator: Sendable {
  package let contract: Contract
  /// Whether a `format` that is not met makes a value invalid.
  let assertsFormats: Bool
  /// How often a pattern, or a nesting beyond `Limits.validationDepth`, was left undecided; it is
  /// taken for kept.
  package internal(set) var undecided = 0

  var names = NameTable()
  var plans: [Plan] = []
  var planNumbers = PairTable()
  /// The entry of a plan for a name.
  var entryNumbers = PairTable()
  var entries: [Entry] = []
  /// The last visit in which each entry's name was there.
  var stamps: [UInt32] = []
  var stamp: UInt32 = 0
  /// What is known of the containers of the document at hand.
  var verdicts: [Question: Bool] = [:]
  /// The schemas with others in place that are being asked about, outermost first.
  var frames: [Frame] = []
  /// The outermost frame whose answer was taken for granted since.
  var assumed = Int.max
  var depth = 0
  var scopes = ScopeTable()

  struct Question: Hashable {
    let schema: SchemaID
    let index: Int
    let scope: Int32
  }

  struct Frame {
    let schema: SchemaID
    let index: Int
    /// Whether the schema is one of several: its failing does not fail the one before.
    let isChoice: Bool
  }

  /// - Parameters:
  ///   - contract: The arena of the schemas.
  ///   - assertsFormats: Whether a `format` that is not met makes a value invalid, rather than being
  ///     an annotation (JSON Schema 2020-12 §7.2).
  package init(contract: Contract, assertsFormats: Bool = false) {
    self.contract = contract
    self.assertsFormats = assertsFormats
  }

  /// Whether the value at an index is valid.
  ///
  /// - Complexity: O(*v* × *s*) for *v* values and the *s* schemas that apply to one of them.
  package mutating func isValid(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    forget()
    return allows(schema, document, index)
  }

  /// Ends the work on a document: the next one has other values at the same indices.
  mutating func forget() {
    if !verdicts.isEmpty { verdicts.removeAll(keepingCapacity: true) }
  }

  /// The same as ``isValid(_:_:_:)``, for one who asks more than once about a document.
  mutating func allows(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    holds(schema, document, index, scope: scopes.none)
  }
}

// MARK: - One schema

extension Validator {
  /// Whether a value that is the child of another is valid.
  mutating func childHolds(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    holds(schema, document, index, scope: scopes.none)
  }

  /// Whether a value is valid against one schema, and against those that apply in place with it.
  mutating func holds(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int, asChoice: Bool = false,
    scope: Int32
  ) -> Bool {
    let plan = self.plan(of: schema)
    let type = document.type(index)
    guard plan.schema.types.allows(type), !plan.schema.isNever else { return false }
    guard plan.isTangled || type == .object || type == .array else {
      return keywordsHold(plan, document, index, scope: scope)
    }
    let scope = self.scope(scope, with: schema)
    let question = Question(schema: schema, index: index, scope: scope)
    let isKept = document.next(index) - index > 8 && (plan.isTangled || !frames.isEmpty)
    if isKept, let known = verdicts[question] { return known }
    if plan.isTangled, let verdict = circle(to: schema, index, asChoice: asChoice) {
      return verdict
    }
    guard depth < Limits.validationDepth else {
      undecided += 1
      return true
    }
    let verdict = decide(plan, document, index, asChoice: asChoice, scope: scope)
    if isKept, assumed >= frames.count { verdicts[question] = verdict }
    if assumed >= frames.count { assumed = .max }
    return verdict
  }

  private mutating func decide(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, asChoice: Bool, scope: Int32
  ) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard plan.isTangled else { return keywordsHold(plan, document, index, scope: scope) }
    frames.append(Frame(schema: plan.id, index: index, isChoice: asChoice))
    defer { frames.removeLast() }
    return keywordsHold(plan, document, index, scope: scope)
      && othersHold(plan, document, index, scope: scope)
  }

  /// What a schema makes of a value about which it is being asked already; `nil` where it is not.
  ///
  /// A circle of schemas that all apply adds nothing to what they say. One that leads through a
  /// choice is a branch that proves nothing.
  private mutating func circle(to schema: SchemaID, _ index: Int, asChoice: Bool) -> Bool? {
    var leadsThroughChoice = asChoice
    for position in frames.indices.reversed() {
      guard frames[position].index == index else { return nil }
      if frames[position].schema == schema {
        assumed = min(assumed, position)
        return !leadsThroughChoice
      }
      leadsThroughChoice = leadsThroughChoice || frames[position].isChoice
    }
    return nil
  }

  /// Whether the keywords that look at the value itself, or at its children, are kept.
  private mutating func keywordsHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    for assertion in plan.schema.assertions where !holds(assertion, document, index) {
      return false
    }
    if assertsFormats, let format = plan.format, !format.matches(document, index) { return false }
    return switch document.type(index) {
    case .object: membersHold(plan, document, index, scope: scope)
    case .array: elementsHold(plan, document, index)
    default: true
    }
  }

  private mutating func holds(
    _ assertion: Assertion, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    guard case .pattern(let pattern) = assertion.kind, document.type(index) == .string else {
      return assertion.holds(document, index)
    }
    return matches(pattern, document, index) ?? true
  }

  /// Whether a string or name matches; `nil` where that is left undecided.
  mutating func matches(
    _ pattern: Pattern, _ document: borrowing Document, _ index: Int
  ) -> Bool? {
    switch pattern.test(document, index) {
    case .match: return true
    case .noMatch: return false
    case .undecided:
      undecided += 1
      return nil
    }
  }
}
