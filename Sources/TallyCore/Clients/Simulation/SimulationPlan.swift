import TallyDocuments

/// A client's models compiled for the simulation: types and properties by number.
struct SimulationPlan {
  enum Kind: UInt8 {
    case scalar, list, dictionary
    /// A dictionary whose keys are integers, one whose keys are the cases of an enumeration, and one
    /// whose keys are a list's.
    case integerKeys, caseKeys, pairs
    case model, strings, integers
    /// An object whose only member names a case, and types that are tried in turn.
    case cases, union
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
    /// Null is told as a property without a value.
    static let missesNull = Traits(rawValue: 64)
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
    var mustFit = false
    var mustConvert = false
    var takesFirstPresent = false
    var ignoresNull = false
    /// The number of the profile that asks for the value.
    var profile: Int32 = 0
    var needsHolders = false
    var traps = false
    /// Whether it is computed from another property, which is decoded for itself.
    var isDerived = false
    var alternatives: [Int32] = []
    /// What the client keeps, whichever of the types it comes of; `nil` for what is no scalar.
    var kept: ClientType.Scalar?
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
    /// The number of its variants; -1 where all its objects are alike.
    var variants: Int32 = -1
  }

  let client: ClientModel
  /// The client's profile, then those of properties that have one of their own.
  var profiles: [DecoderProfile]
  var types: [TypeEntry] = []
  var typeNames: [String] = []
  /// What each type that is tried in turn with others takes.
  var accepted: [Int32: TypeSet] = [:]
  var properties: [PropertyEntry] = []
  var traits: [Traits] = []
  var models: [ModelEntry] = []
  var settings: [ScalarSettings]
  var cases: [[String]] = []
  var integerCases: [[Int]] = []
  var caseTables: [[CaseEntry]] = []
  var unions: [UnionEntry] = []
  var variants: [VariantsEntry] = []
  private var typeNumbers: [ClientType: Int32] = [:]
  var modelNumbers: [String: Int32] = [:]
  /// Models that have a number and are still to be compiled.
  var open: [Int32] = []
  var isCompiling = false

  init(client: ClientModel, profile: DecoderProfile) {
    self.client = client
    profiles = [profile]
    settings = [client.decoder.scalars]
  }

  /// The client's profile: how paths are followed, members found and bodies begun.
  var profile: DecoderProfile {
    @inline(__always) _read { yield profiles[0] }
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
    case .model(let name) where client.models[name]?.isCodingKey == true: .caseKeys
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
    case .cases(let cases): return casesEntry(cases, of: name)
    case .union(let union): return unionEntry(union, coversAll: coversAll)
    case .opaque: return TypeEntry(kind: .scalar, scalar: .any)
    case nil: return TypeEntry(kind: .unknown)
    }
  }
}
