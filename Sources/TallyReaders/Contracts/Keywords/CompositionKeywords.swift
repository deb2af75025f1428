import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let compositionKeywords = [
    branches("allOf", .always) { $0.allOf += $1 },
    branches("oneOf", openAPI3) { $0.oneOf += $1 },
    branches("anyOf", openAPI3) { $0.anyOf += $1 },
    SchemaKeyword(
      name: "not", role: .fills(fillNot), dialects: openAPI3, vocabulary: .applicator,
      subschemas: .one),
    SchemaKeyword(
      name: "if", role: .fills(fillIf), dialects: .since07, vocabulary: .applicator,
      subschemas: .one),
    SchemaKeyword(
      name: "then", role: .fills(fillBranchOfIf), dialects: .since07, vocabulary: .applicator,
      subschemas: .one),
    SchemaKeyword(
      name: "else", role: .fills(fillBranchOfIf), dialects: .since07, vocabulary: .applicator,
      subschemas: .one),
    SchemaKeyword(
      name: "discriminator", role: .fills(fillDiscriminator), vocabulary: .applicator),
  ]

  /// Swagger 2.0 has `allOf` alone.
  private static let openAPI3 = Dialect.Span.always.subtracting(Dialect.Span([.swagger20]))

  private static func branches(
    _ name: String, _ dialects: Dialect.Span,
    _ add: @escaping @Sendable (inout Schema, [SchemaID]) -> Void
  ) -> SchemaKeyword {
    let fill: Fill = { (use, reading, draft) throws(InputError) in
      guard use.node.type == .array else { throw use.mustBe("an array of schemas") }
      var branches: [SchemaID] = []
      for site in use.site.elements { branches.append(try reading.schema(at: site)) }
      if branches.isEmpty {
        reading.ledger.note("an empty \"\(use.name)\" counts for nothing", at: use.node)
      }
      draft.inPlace = draft.inPlace ?? use.node
      add(&draft.schema, branches)
    }
    return SchemaKeyword(
      name: name, role: .fills(fill), dialects: dialects, vocabulary: .applicator,
      subschemas: .list)
  }

  private static func fillNot(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.not = try reading.schema(at: use.site)
    draft.inPlace = draft.inPlace ?? use.node
  }

  /// JSON Schema 2020-12 §10.2.2, with the `then` and `else` that stand beside it.
  private static func fillIf(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let then = use.schema.member("then")
    let otherwise = use.schema.member("else")
    if then == nil, otherwise == nil {
      reading.ledger.note(
        "an \"if\" without \"then\" or \"else\" counts for nothing", at: use.node)
    }
    draft.schema.conditional = Schema.Conditional(
      test: try reading.schema(at: use.site),
      then: try reading.schema(atOptional: then),
      otherwise: try reading.schema(atOptional: otherwise))
    draft.inPlace = draft.inPlace ?? use.node
  }

  /// `if` reads them; without it they count for nothing.
  private static func fillBranchOfIf(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.schema.node.member("if") == nil else { return }
    reading.ledger.note("\"\(use.name)\" without \"if\" counts for nothing", at: use.node)
  }

  // MARK: - Discriminator (OpenAPI 3.1 §4.8.25)

  private static func fillDiscriminator(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let property = try discriminatorProperty(use)
    let branches = ["oneOf", "anyOf"].compactMap { use.schema.member($0) }.flatMap(\.elements)
    guard !branches.isEmpty else {
      return try reading.addFamily(
        use, property: property, mapping: use.site.member("mapping"))
    }
    let tags = try Tags(branches, &reading)
    draft.schema.discriminator = Schema.Discriminator(
      property: property, mapping: try tags.mapping(use, &reading))
  }

  /// The tag's name; Swagger 2.0 writes nothing else.
  private static func discriminatorProperty(_ use: KeywordUse) throws(InputError) -> String {
    if let property = use.node.string { return property }
    guard use.node.type == .object else { throw use.mustBe("an object with \"propertyName\"") }
    guard let property = use.node.member("propertyName")?.string else {
      throw InputError(.missingMember("propertyName"), at: use.node.location)
    }
    return property
  }

  /// The branches of a `oneOf` or `anyOf`, by the tag values that choose them.
  private struct Tags {
    /// The names of the schemas that branches refer to.
    private var byName: [String: SchemaID] = [:]
    /// The branch for a schema that is referred to.
    private var byTarget: [SchemaID: SchemaID] = [:]

    init(_ branches: [Site], _ reading: inout ContractReading) throws(InputError) {
      for branch in branches {
        guard let reference = branch.member("$ref"), reference.node.type == .string else {
          continue
        }
        let id = try reading.schema(at: branch)
        let target = try reading.references.resolve(reference)
        byTarget[try reading.schema(at: target)] = id
        guard let name = try? JSONPointer(target.pointer).tokens.last else { continue }
        byName[name] = id
      }
    }

    /// The tags that `mapping` names, and the names of those schemas that it leaves out.
    func mapping(
      _ use: KeywordUse, _ reading: inout ContractReading
    ) throws(InputError) -> [String: SchemaID] {
      var mapping: [String: SchemaID] = [:]
      var named: Set<SchemaID> = []
      for (tag, site) in use.site.member("mapping")?.members ?? [] {
        guard let text = site.node.string else {
          throw InputError(
            .wrongType(of: "a value of \"mapping\"", expected: "a schema's name or reference"),
            at: site.node.location)
        }
        let id = try branch(text, at: site, &reading)
        mapping[tag] = id
        named.insert(id)
      }
      for (name, id) in byName where !named.contains(id) && mapping[name] == nil {
        mapping[name] = id
      }
      return mapping
    }

    private func branch(
      _ text: String, at site: Site, _ reading: inout ContractReading
    ) throws(InputError) -> SchemaID {
      if let id = byName[text] { return id }
      let target = try reading.schema(at: try reading.component(text, at: site))
      return byTarget[target] ?? target
    }
  }
}
