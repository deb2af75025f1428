import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let boundKeywords = [
    SchemaKeyword(name: "minimum", role: .fills(fillMinimum)),
    SchemaKeyword(name: "maximum", role: .fills(fillMaximum)),
    SchemaKeyword(name: "exclusiveMinimum", role: exclusive(Assertion.Kind.exclusiveMinimum)),
    SchemaKeyword(name: "exclusiveMaximum", role: exclusive(Assertion.Kind.exclusiveMaximum)),
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
    let isExclusive = isSharpened(by: "exclusiveMinimum", use, draft)
    draft.append(isExclusive ? .exclusiveMinimum(bound) : .minimum(bound), use)
  }

  private static func fillMaximum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let bound = try number(use)
    let isExclusive = isSharpened(by: "exclusiveMaximum", use, draft)
    draft.append(isExclusive ? .exclusiveMaximum(bound) : .maximum(bound), use)
  }

  /// Whether the bound itself is excluded, as drafts before 6 say beside it.
  private static func isSharpened(
    by name: String, _ use: KeywordUse, _ draft: SchemaDraft
  ) -> Bool {
    Dialect.Span.booleanExclusion.contains(draft.language.dialect)
      && use.schema.node.member(name)?.bool ?? false
  }

  private static func exclusive(
    _ kind: @escaping @Sendable (Double) -> Assertion.Kind
  ) -> Role {
    .fills { (use, reading, draft) throws(InputError) in
      let dialect = draft.language.dialect
      let isBoolean = use.node.type == .boolean
      let takesBooleans = Dialect.Span.booleanExclusion.contains(dialect)
      if isBoolean || dialect == .draft04 {
        guard isBoolean != takesBooleans else { return }
        guard isBoolean || use.node.double != nil else { throw use.mustBe("true or false") }
        reading.ledger.note(
          "in \(dialect.rawValue), \"\(use.name)\" is \(takesBooleans ? "true or false" : "a number"), so this counts for nothing",
          at: use.node)
        return
      }
      draft.append(kind(try number(use)), use)
    }
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
      draft.append(kind(try use.count()), use)
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
    let bound = use.node.double == nil ? nil : Literal(use.node)
    schema.assertions.append(Assertion(kind, location: use.place, bound: bound))
  }
}

extension KeywordUse {
  /// The value, if it is an integer of 0 or more; what no `Int` holds is no bound at all.
  func count() throws(InputError) -> Int {
    guard let bound = node.double, bound >= 0, node.type == .integer else {
      throw mustBe("an integer of 0 or more")
    }
    return node.integer ?? Int.max
  }
}

extension Dialect.Span {
  /// Where `exclusiveMinimum` is `true` or `false` (draft-04 §5.1.3).
  fileprivate static let booleanExclusion = Dialect.Span([
    .draft04, .swagger20, .openAPI30, .unstated,
  ])
}
