/// What the schemas that apply to an array say of its elements, one schema after another.
struct ElementTables: Sendable {
  private struct Table: Sendable {
    let id: SchemaID
    let prefix: [SchemaID]
    let items: SchemaID?
    /// `unevaluatedItems`, and from which element on it applies whatever the values.
    var unevaluated: (schema: SchemaID, start: Int)?
  }

  private var tables: [Table] = []
  private var never: Set<SchemaID> = []
  private(set) var looseItems: [Shape.LooseItems] = []
  private(set) var tupleCount = 0

  init(_ ids: [SchemaID], in contract: Contract) {
    for id in ids {
      let schema = contract[id]
      guard schema.items != nil || !schema.prefixItems.isEmpty || schema.unevaluatedItems != nil
      else { continue }
      tupleCount = max(tupleCount, schema.prefixItems.count)
      var table = Table(id: id, prefix: schema.prefixItems, items: schema.items)
      if let unevaluated = schema.unevaluatedItems {
        let all = contract.evaluators(of: id, among: ids)
        add(unevaluated, to: &table, all.map { ($0, contract[$0]) })
      }
      tables.append(table)
      let rest = [schema.items, schema.unevaluatedItems].compactMap(\.self)
      never.formUnion(rest.filter { contract[$0].isNever })
    }
  }

  private mutating func add(
    _ unevaluated: SchemaID, to table: inout Table, _ evaluators: [(id: SchemaID, schema: Schema)]
  ) {
    let holder = table.id
    let looksAtAll = evaluators.contains { id, schema in
      schema.items != nil || (id != holder && schema.unevaluatedItems != nil)
    }
    guard !looksAtAll else { return }
    let start = evaluators.map(\.schema.prefixItems.count).max() ?? 0
    let contains = evaluators.compactMap(\.schema.contains).filter(\.evaluates).map(\.schema)
    if contains.isEmpty {
      table.unevaluated = (unevaluated, start)
    } else {
      looseItems.append(
        Shape.LooseItems(holder: table.id, schema: unevaluated, start: start, contains: contains))
    }
  }

  /// What applies to the element at a position, the first being 0.
  func place(at position: Int) -> Shape.Place {
    var place = Shape.Place()
    for table in tables {
      if position < table.prefix.count {
        place.add(table.prefix[position])
      } else if let items = table.items {
        add(items, "items", of: table, to: &place)
      }
      if let unevaluated = table.unevaluated, position >= unevaluated.start {
        add(unevaluated.schema, "unevaluatedItems", of: table, to: &place)
      }
    }
    return place
  }

  private func add(
    _ schema: SchemaID, _ keyword: String, of table: Table, to place: inout Shape.Place
  ) {
    if never.contains(schema) {
      place.bans.append(Shape.Ban(keyword: keyword, schema: table.id))
    } else {
      place.add(schema)
    }
  }
}
