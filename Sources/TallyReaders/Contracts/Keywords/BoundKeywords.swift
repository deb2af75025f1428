import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let boundKeywords = [
    SchemaKeyword(name: "minimum", role: .fills(fillMinimum)),
    SchemaKeyword(name: "maximum", role: .fills(fillMaximum)),
    SchemaKeyword(name: "exclusiveMinimum", role: .fills(fillExclusiveMinimum)),
    SchemaKeyword(name: "exclusiveMaximum", role: .fills(fillExclusiveMaximum)),
    SchemaKeyword(name: "multipleOf", role: .fills(fillMultipleOf)),
    SchemaKeyword(name: "minLength", role: count(Assertion.Kind.minLength)),
    SchemaKeyword(name: "maxLength", role: count(Assertion.Kind.maxLength)),
    SchemaKeyword(name: "minItems", role: count(Assertion.Kind.minItems)),
    SchemaKeyword(name: "maxItems", role: count(Assertion.Kind.maxItems)),
    SchemaKeyword(name: "minProperties", role: count(Assertion.Kind.minProperties)),
    SchemaKeyword(name: "maxProperties", role: count(Assertion.Kind.maxProperties)),
    SchemaKeyword(name: "uniqueItems", role: .fills(fillUniqueItems)),
  ]

  // MARK: - Numbers (JSON Schema 2020-12 §6.2)

  private static func fillMinimum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let bound = try number(use)
    let isExclusive = use.schema.node.member("exclusiveMinimum")?.bool ?? false
    draft.append(isExclusive ? .exclusiveMinimum(bound) : .minimum(bound), use)
  }

  private static func fillMaximum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let bound = try number(use)
    let isExclusive = use.schema.node.member("exclusiveMaximum")?.bool ?? false
    draft.append(isExclusive ? .exclusiveMaximum(bound) : .maximum(bound), use)
  }

  /// A boolean is draft-04's, and sharpens `minimum`, where it is read.
  private static func fillExclusiveMinimum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type != .boolean else { return }
    draft.append(.exclusiveMinimum(try number(use)), use)
  }

  private static func fillExclusiveMaximum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type != .boolean else { return }
    draft.append(.exclusiveMaximum(try number(use)), use)
  }

  private static func fillMultipleOf(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let divisor = try number(use)
    guard divisor > 0 else { throw use.mustBe("a number above 0") }
    draft.append(.multipleOf(divisor), use)
  }

  private static func number(_ use: KeywordUse) throws(InputError) -> Double {
    guard let number = use.node.double else { throw use.mustBe("a number") }
    return number
  }

  // MARK: - Counts (§6.3 to §6.5)

  private static func count(_ kind: @escaping @Sendable (Int) -> Assertion.Kind) -> Role {
    .fills { (use, _, draft) throws(InputError) in
      guard let bound = use.node.double, bound >= 0, use.node.type == .integer else {
        throw use.mustBe("an integer of 0 or more")
      }
      draft.append(kind(use.node.integer ?? Int.max), use)
    }
  }

  private static func fillUniqueItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let isUnique = use.node.bool else { throw use.mustBe("true or false") }
    if isUnique { draft.append(.uniqueItems, use) }
  }
}

extension SchemaDraft {
  fileprivate mutating func append(_ kind: Assertion.Kind, _ use: KeywordUse) {
    schema.assertions.append(Assertion(kind, location: use.place))
  }
}
