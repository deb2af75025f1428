import TallyDocuments

extension Validator {
  /// A schema made ready to be asked about values.
  final class Plan: Sendable {
    let id: SchemaID
    let schema: Schema
    let format: Format?
    /// Whether other schemas apply to the same value, or several to one member.
    let isTangled: Bool
    /// Whether an object needs a tag that names its branch.
    let isDiscriminated: Bool
    /// Whether something depends on which names are there.
    let asksForNames: Bool
    /// The entries of the names of `required`.
    let required: [Int32]
    let dependentRequired: [(name: Int32, required: [Int32])]
    let dependentSchemas: [(name: Int32, schema: SchemaID)]

    init(
      id: SchemaID, schema: Schema, isDiscriminated: Bool, required: [Int32],
      dependentRequired: [(name: Int32, required: [Int32])],
      dependentSchemas: [(name: Int32, schema: SchemaID)]
    ) {
      self.id = id
      self.schema = schema
      self.isDiscriminated = isDiscriminated
      self.required = required
      self.dependentRequired = dependentRequired
      self.dependentSchemas = dependentSchemas
      format = schema.format.flatMap(Format.init(rawValue:))
      isTangled = schema.appliesInPlace || !schema.patternProperties.isEmpty
      asksForNames =
        !required.isEmpty || !dependentRequired.isEmpty || !dependentSchemas.isEmpty
    }
  }

  /// A name that a schema speaks of.
  struct Entry {
    let name: Int32
    var property: SchemaID?
  }

  mutating func plan(of schema: SchemaID) -> Plan {
    if let number = planNumbers[0, schema.index] { return plans[Int(number)] }
    let plan = makePlan(of: schema)
    planNumbers[0, schema.index] = Int32(plans.count)
    plans.append(plan)
    return plan
  }

  private mutating func makePlan(of id: SchemaID) -> Plan {
    let schema = contract[id]
    for property in schema.properties {
      entries[Int(entry(property.name, of: id))].property = property.schema
    }
    var required: [Int32] = []
    for name in schema.required { required.append(entry(name, of: id)) }
    var dependents: [(name: Int32, required: [Int32])] = []
    for dependent in schema.dependentRequired {
      var names: [Int32] = []
      for name in dependent.required { names.append(entry(name, of: id)) }
      dependents.append((entry(dependent.name, of: id), names))
    }
    var schemas: [(name: Int32, schema: SchemaID)] = []
    for property in schema.dependentSchemas {
      schemas.append((entry(property.name, of: id), property.schema))
    }
    return Plan(
      id: id, schema: schema, isDiscriminated: contract.isDiscriminated(schema),
      required: required, dependentRequired: dependents, dependentSchemas: schemas)
  }

  /// The entry of a name, added if there is none.
  private mutating func entry(_ name: String, of schema: SchemaID) -> Int32 {
    let label = names.intern(name)
    if let known = entryNumbers[schema.index, label] { return known }
    let number = Int32(entries.count)
    entries.append(Entry(name: label))
    stamps.append(0)
    entryNumbers[schema.index, label] = number
    return number
  }

  /// The entry for the name at an index, if the schema speaks of it.
  func entry(of plan: Plan, _ document: borrowing Document, _ name: Int) -> Int32? {
    names.find(document, name).flatMap { entryNumbers[plan.id.index, $0] }
  }
}

extension Schema {
  /// Whether it applies other schemas to the same value.
  var appliesInPlace: Bool {
    reference != nil || !allOf.isEmpty || !anyOf.isEmpty || !oneOf.isEmpty || not != nil
      || conditional != nil || !dependentSchemas.isEmpty || unevaluatedProperties != nil
      || unevaluatedItems != nil || discriminator != nil
  }
}
