import TallyDocuments

// Properties compiled for the simulation.

extension SimulationPlan {
  /// The number of a model; what it holds is compiled behind it, so that a chain of models of any length
  /// takes a bounded stack.
  mutating func model(_ name: String) -> Int32 {
    if let number = modelNumbers[name] { return number }
    let number = Int32(models.count)
    modelNumbers[name] = number
    models.append(ModelEntry(name: name, properties: []))
    open.append(number)
    guard !isCompiling else { return number }
    isCompiling = true
    defer { isCompiling = false }
    while let next = open.popLast() {
      guard let declared = client.models[models[Int(next)].name] else { continue }
      addProperties(declared.properties, of: declared.name, to: next)
      addVariants(of: declared, to: next)
    }
    return number
  }

  mutating func addProperties(_ declared: [Property], of name: String, to number: Int32) {
    for each in declared {
      let compiled =
        switch (each.opacity, each.known) {
        case (_?, .nothing): [] as [Int32]
        case (_?, .presence): [presence(of: each, in: name)]
        case (_?, .decoding): [property(each, of: name)]
        case (nil, _):
          each.operands.isEmpty
            ? [property(each, of: name)] : derived(each, of: name, from: declared)
        }
      models[Int(number)].properties += compiled
    }
  }

  /// A property that takes whatever stands there, and fails where nothing or null does.
  private mutating func presence(of property: Property, in model: String) -> Int32 {
    var entry = TypeEntry(kind: .scalar, scalar: .any)
    entry.isOptional = true
    types.append(entry)
    typeNames.append(property.type.description)
    var held = PropertyEntry(
      symbol: ClientSymbol(client: client.client, model: model, property: property.name),
      type: Int32(types.count - 1), operands: property.paths.map(\.keys), adapter: nil,
      isOptional: false, hasFallback: false, conversion: nil, settings: 0)
    held.mustBePresent = true
    held.mustNotBeNull = true
    return add(held)
  }

  private mutating func property(_ property: Property, of model: String) -> Int32 {
    let symbol = ClientSymbol(client: client.client, model: model, property: property.name)
    var type = self.type(property.operandType)
    if case .map(let key) = property.adapter {
      type = mapped(property, key: key, symbol: symbol)
    }
    var entry = PropertyEntry(
      symbol: symbol, type: type, operands: property.paths.map(\.keys), adapter: property.adapter,
      isOptional: property.type.isOptional, hasFallback: property.fallback != nil,
      conversion: property.conversionTarget, settings: setting(property))
    addTolerances(of: property, to: &entry)
    return add(entry)
  }

  /// What a stored property stands and what it does not, for itself and for what is computed from it.
  private mutating func addTolerances(of stored: Property, to entry: inout PropertyEntry) {
    entry.isLenient = stored.isLenient
    entry.mustBePresent = stored.mustBePresent
    entry.mustNotBeNull = stored.mustNotBeNull
    entry.mustFit = stored.mustFit
    entry.mustConvert = stored.mustConvert
    entry.takesFirstPresent = stored.takesFirstPresent
    entry.ignoresNull = stored.ignoresNull
    entry.profile = profile(of: stored)
    entry.needsHolders = stored.needsHolders
    entry.elements = stored.elements
    if case .scalar(let kept) = stored.type.unwrapped { entry.kept = kept }
    entry.alternatives = stored.alternatives.map { self.type($0) }
  }

  /// A computed property: for each stored one that it reads, what that is decoded as, under its own
  /// name and with its own adapter.
  private mutating func derived(
    _ property: Property, of model: String, from declared: [Property]
  ) -> [Int32] {
    let symbol = ClientSymbol(client: client.client, model: model, property: property.name)
    return declared.operands(of: property).map { stored in
      var entry = PropertyEntry(
        symbol: symbol, type: self.type(stored.operandType), operands: stored.paths.map(\.keys),
        adapter: property.adapter ?? .computed, isOptional: property.type.isOptional,
        hasFallback: property.fallback != nil, conversion: property.conversionTarget,
        settings: setting(stored))
      addTolerances(of: stored, to: &entry)
      entry.traps = property.traps
      entry.isDerived = true
      return add(entry)
    }
  }

  private mutating func add(_ property: PropertyEntry) -> Int32 {
    var traits: Traits = property.adapter == nil ? [] : .hasAdapter
    if property.hasFallback { traits.insert(.hasFallback) }
    if property.isLenient { traits.insert(.isLenient) }
    if property.mustNotBeNull { traits.insert(.mustNotBeNull) }
    // Where the library is content with null, the property may not be.
    let isContent = profiles[Int(property.profile)].objectFailure == .isNil
    if property.ignoresNull || property.mustNotBeNull && isContent { traits.insert(.missesNull) }
    if !property.alternatives.isEmpty { traits.insert(.hasAlternatives) }
    self.traits.append(traits)
    properties.append(property)
    return Int32(properties.count - 1)
  }

  /// The list of nameless models from which one member each is taken.
  private mutating func mapped(
    _ property: Property, key: JSONKeyPath, symbol: ClientSymbol
  ) -> Int32 {
    let element = property.type.element ?? .scalar(.any)
    let member = add(
      PropertyEntry(
        symbol: symbol, type: self.type(element), operands: [key.keys], adapter: property.adapter,
        isOptional: element.isOptional, hasFallback: false, conversion: nil,
        settings: setting(property)))
    models.append(ModelEntry(name: symbol.model, properties: [member]))
    types.append(TypeEntry(kind: .model, inner: Int32(models.count - 1)))
    typeNames.append("\(symbol.model).\(symbol.property) element")
    types.append(
      TypeEntry(
        kind: .list, isOptional: property.type.isOptional, inner: Int32(types.count - 1)))
    typeNames.append(property.type.unwrapped.description)
    return Int32(types.count - 1)
  }

  private mutating func profile(of property: Property) -> Int32 {
    guard let name = property.profile else { return 0 }
    if let known = profiles.firstIndex(where: { $0.name == name }) { return Int32(known) }
    guard let own = DecoderProfile.named(name) else { return 0 }
    profiles.append(own)
    return Int32(profiles.count - 1)
  }

  private mutating func setting(_ property: Property) -> Int32 {
    guard let strategy = property.dateStrategy else { return 0 }
    var own = client.decoder.scalars
    own.dateStrategy = strategy
    settings.append(own)
    return Int32(settings.count - 1)
  }
}

extension [Property] {
  /// The stored properties that a computed one reads, through other computed ones too, each once.
  package func operands(of property: Property) -> [Property] {
    var stored: [Property] = []
    var open = property.operands.reversed() as [String]
    var known: Set<String> = [property.name]
    while let name = open.popLast() {
      guard known.insert(name).inserted, let next = first(where: { $0.name == name }) else {
        continue
      }
      if !next.operands.isEmpty {
        open.append(contentsOf: next.operands.reversed())
      } else if next.opacity == nil {
        stored.append(next)
      }
    }
    return stored
  }
}
