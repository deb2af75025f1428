/// What the schemas that apply to an object say of its members, one schema after another.
struct MemberTables: Sendable {
  private struct Table: Sendable {
    let id: SchemaID
    let properties: [String: SchemaID]
    let patterns: [Schema.PatternProperty]
    let additional: Schema.Additional
    /// `unevaluatedProperties`, unless another schema leaves it nothing to say.
    let unevaluated: SchemaID?
    /// Whether that is `false`.
    let forbidsUnevaluated: Bool
    /// The tables of the schemas that apply by way of this one, itself among them.
    let evaluators: [Int]
  }

  private let tables: [Table]
  let hasPatterns: Bool

  init(_ ids: [SchemaID], in contract: Contract) {
    var tables: [Table] = []
    for id in ids {
      let schema = contract[id]
      var evaluators: [SchemaID] = []
      var isVoid = false
      if schema.unevaluatedProperties != nil {
        evaluators = contract.evaluators(of: id, among: ids)
        isVoid = evaluators.contains { $0 != id && contract[$0].unevaluatedProperties != nil }
      }
      tables.append(
        Table(
          id: id,
          properties: Dictionary(
            schema.properties.map { ($0.name, $0.schema) }, uniquingKeysWith: { _, last in last }),
          patterns: schema.patternProperties, additional: schema.additional,
          unevaluated: isVoid ? nil : schema.unevaluatedProperties,
          forbidsUnevaluated: schema.unevaluatedProperties.map { contract[$0].isNever } ?? false,
          evaluators: evaluators.compactMap(ids.firstIndex(of:))))
    }
    self.tables = tables
    hasPatterns = tables.contains { !$0.patterns.isEmpty }
  }

  /// The schemas that patterns give to members, in the order in which they are written.
  var patternSchemas: [SchemaID] {
    tables.flatMap { $0.patterns.map(\.schema) }
  }

  /// What applies to a member.
  struct Ruling {
    var place = Shape.Place()
    /// Whether `properties` or a pattern speaks of it.
    var isDeclared = false
  }

  /// What applies to the member of a name; to one that no schema speaks of, if `nil`.
  func ruling(for name: String?) -> Ruling {
    var ruling = Ruling()
    var isEvaluated: [Bool] = []
    for table in tables { isEvaluated.append(apply(table, to: name, &ruling)) }
    for table in tables {
      guard let schema = table.unevaluated, !table.evaluators.contains(where: { isEvaluated[$0] })
      else { continue }
      if table.forbidsUnevaluated {
        ruling.place.bans.append(Shape.Ban(keyword: "unevaluatedProperties", schema: table.id))
      } else {
        ruling.place.add(schema)
      }
    }
    return ruling
  }

  /// Adds what one schema says, and returns whether that counts as having looked at the member.
  private func apply(_ table: Table, to name: String?, _ ruling: inout Ruling) -> Bool {
    var isListed = false
    if let name {
      if let schema = table.properties[name] {
        isListed = true
        ruling.place.add(schema)
      }
      for property in table.patterns {
        let verdict = property.pattern.test(name)
        guard verdict != .noMatch else { continue }
        isListed = true
        if verdict == .match {
          ruling.place.add(property.schema)
        } else {
          ruling.place.bans.append(Shape.Ban(keyword: "pattern-undecided", schema: table.id))
        }
      }
    }
    ruling.isDeclared = ruling.isDeclared || isListed
    guard !isListed else { return true }
    switch table.additional {
    case .absent: return false
    case .allowed: return true
    case .forbidden:
      ruling.place.bans.append(Shape.Ban(keyword: "additionalProperties", schema: table.id))
    case .schema(let schema): ruling.place.add(schema)
    }
    return true
  }
}

extension Contract {
  /// The schemas that apply by way of one, among all those that apply; itself the first of them.
  ///
  /// A branch is followed where it is among them: it was chosen, or something else asks for it too.
  func evaluators(of schema: SchemaID, among all: [SchemaID]) -> [SchemaID] {
    let chosen = Set(all)
    var found = [schema]
    var seen: Set<SchemaID> = [schema]
    var pending = [schema]
    while let id = pending.popLast() {
      for next in self[id].inPlace where !seen.contains(next) {
        guard chosen.contains(next) || self[next].onlyRefers else { continue }
        seen.insert(next)
        pending.append(next)
        if chosen.contains(next) { found.append(next) }
      }
    }
    return found
  }
}

extension Schema {
  /// Every schema that may apply to the same value by way of this one, `not` excepted.
  fileprivate var inPlace: [SchemaID] {
    var schemas = allOf + oneOf + anyOf + dependentSchemas.map(\.schema)
    schemas += [reference, conditional?.test, conditional?.then, conditional?.otherwise]
      .compactMap(\.self)
    return schemas + (discriminator.map { Array($0.mapping.values) } ?? [])
  }
}
