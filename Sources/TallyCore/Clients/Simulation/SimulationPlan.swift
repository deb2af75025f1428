import TallyDocuments

/// A client's models compiled for the simulation: types and properties by number.
struct SimulationPlan {
  enum Kind: UInt8 {
    case scalar, list, dictionary
    /// A dictionary whose keys are integers, and one whose keys are neither integers nor strings.
    case integerKeys, pairs
    case model, strings, integers
    /// A name that no model has.
    case unknown
    /// A model that the library does not see.
    case erased
  }

  struct TypeEntry {
    let kind: Kind
    var isOptional = false
    var scalar = ClientType.Scalar.any
    /// The element, or the model's number.
    var inner: Int32 = -1
    var key: Int32 = -1
    /// Whether a case of the enumeration stands for what no case has.
    var hasUnknownCase = false
    /// Whether it stands for values of another type, too.
    var coversAll = false
  }

  /// What the loop asks of every property, without a copy of it.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let hasAdapter = Traits(rawValue: 1)
    static let hasFallback = Traits(rawValue: 2)
    /// A failure ends at the property.
    static let isLenient = Traits(rawValue: 4)
    static let hasAlternatives = Traits(rawValue: 8)
    /// It is one of many that the property holds.
    static let isElement = Traits(rawValue: 16)
    static let mustNotBeNull = Traits(rawValue: 32)
  }

  struct PropertyEntry {
    let symbol: ClientSymbol
    /// The type that each operand is decoded as.
    let type: Int32
    let operands: [[String]]
    let adapter: Adapter?
    let isOptional: Bool
    let hasFallback: Bool
    /// What the client makes of the decoded value, where that can fail.
    let conversion: ClientType.Scalar?
    /// The number of its decoder settings.
    let settings: Int32
    var isLenient = false
    var mustBePresent = false
    var mustNotBeNull = false
    var needsHolders = false
    var traps = false
    /// Whether it is computed from another property, which is decoded for itself.
    var isDerived = false
    var alternatives: [Int32] = []
    var elements: ElementRule?

    /// Whether it is made of other properties' values.
    var readsOthers: Bool {
      switch adapter {
      case nil, .refinement: false
      default: true
      }
    }
  }

  struct ModelEntry {
    let name: String
    var properties: [Int32]
  }

  let client: ClientModel
  let profile: DecoderProfile
  private(set) var types: [TypeEntry] = []
  private(set) var typeNames: [String] = []
  private(set) var properties: [PropertyEntry] = []
  private(set) var traits: [Traits] = []
  private(set) var models: [ModelEntry] = []
  private(set) var settings: [ScalarSettings]
  private(set) var cases: [[String]] = []
  private(set) var integerCases: [[Int]] = []
  private var typeNumbers: [ClientType: Int32] = [:]
  private var modelNumbers: [String: Int32] = [:]

  init(client: ClientModel, profile: DecoderProfile) {
    self.client = client
    self.profile = profile
    settings = [client.decoder.scalars]
  }

  /// The number of a type, with everything that it mentions.
  mutating func type(_ type: ClientType) -> Int32 {
    if let number = typeNumbers[type] { return number }
    let number = Int32(types.count)
    typeNumbers[type] = number
    types.append(TypeEntry(kind: .scalar))
    typeNames.append(type.unwrapped.description)
    var entry = entry(type.unwrapped)
    entry.isOptional = type.isOptional
    types[Int(number)] = entry
    return number
  }

  private mutating func entry(_ type: ClientType) -> TypeEntry {
    switch type {
    case .scalar(let scalar):
      return TypeEntry(kind: .scalar, scalar: profile.meaning(scalar))
    case .array(let element): return TypeEntry(kind: .list, inner: self.type(element))
    case .set(let element):
      // Where only lists of models are decoded, a set's elements stay as they are.
      let isRaw = profile.lists.keepsSetsRaw
      return TypeEntry(kind: .list, inner: self.type(isRaw ? .erased(element) : element))
    case .dictionary(let key, let value):
      return TypeEntry(kind: kind(ofKey: key), inner: self.type(value), key: self.type(key))
    case .optional(let inner): return entry(inner)
    case .model(let name): return named(name)
    case .erased(let inner):
      if case .model = inner.unwrapped { return TypeEntry(kind: .erased) }
      return entry(inner.unwrapped)
    }
  }

  private func kind(ofKey key: ClientType) -> Kind {
    switch key {
    case .scalar(.string), .scalar(.any): .dictionary
    case .scalar(.int): .integerKeys
    default: .pairs
    }
  }

  private mutating func named(_ name: String) -> TypeEntry {
    let hasUnknownCase = client.models[name]?.unknownCase != nil
    let coversAll = client.models[name]?.unknownCaseCoversAll ?? false
    switch client.models[name]?.content {
    case .object: return TypeEntry(kind: .model, inner: model(name))
    case .strings(let names):
      cases.append(names)
      return TypeEntry(
        kind: .strings, inner: Int32(cases.count - 1), hasUnknownCase: hasUnknownCase,
        coversAll: coversAll)
    case .integers(let values):
      integerCases.append(values)
      return TypeEntry(
        kind: .integers, inner: Int32(integerCases.count - 1), hasUnknownCase: hasUnknownCase,
        coversAll: coversAll)
    case .opaque: return TypeEntry(kind: .scalar, scalar: .any)
    case nil: return TypeEntry(kind: .unknown)
    }
  }

  private mutating func model(_ name: String) -> Int32 {
    if let number = modelNumbers[name] { return number }
    let number = Int32(models.count)
    modelNumbers[name] = number
    models.append(ModelEntry(name: name, properties: []))
    let declared = client.models[name]?.properties ?? []
    for each in declared where each.opacity == nil || each.isPresenceKnown {
      if each.isPresenceKnown {
        models[Int(number)].properties.append(presence(of: each, in: name))
        continue
      }
      let compiled =
        each.operands.isEmpty ? [property(each, of: name)] : derived(each, of: name, from: declared)
      models[Int(number)].properties += compiled
    }
    return number
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
    entry.needsHolders = stored.needsHolders
    entry.elements = stored.elements
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
