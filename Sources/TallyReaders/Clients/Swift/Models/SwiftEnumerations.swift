import TallyCore
import TallyDocuments

// Models of enumerations, and types that are decoded from one value.

extension SwiftCompiler {
  func enumeration(
    _ instance: SwiftInstance, name: String, at location: SourceLocation
  ) -> Model {
    if library == .codable, let body = decodingInit(of: instance.entity) {
      return SwiftEnumerationReader(self, instance, body).model(name: name, at: location)
    }
    if let own = ofRawValue(instance, name: name, at: location) { return own }
    let content = rawCases(of: instance.entity) ?? cases(of: instance, name: name, at: location)
    return Model(name: name, content: content, location: location)
  }

  /// The raw values of an enumeration of strings or integers.
  func rawCases(of entity: SwiftEntity) -> Model.Content? {
    let declared = program[entity]
    guard let first = declared.inherits.first,
      !declared.cases.contains(where: \.hasValues),
      let scalar = scalar(first, in: SwiftContext(scope: declared.name, file: entity.file))
    else { return nil }
    if scalar == .string {
      return .strings(declared.cases.map(\.string))
    }
    guard scalar.bounds != nil else { return nil }
    var next = 0
    var values: [Int] = []
    for item in declared.cases {
      if case .integer(let value) = item.raw { next = value }
      values.append(next)
      next &+= 1
    }
    return .integers(values)
  }

  // MARK: - One value

  /// What a declared type is decoded from, where that is one value without keys.
  ///
  /// It may be the raw value of a structure, or what `init(from:)` takes from a single-value
  /// container.
  func oneValue(of instance: SwiftInstance, depth: Int) -> SwiftReading? {
    if let known = transparent[instance] { return known }
    transparent[instance] = .some(nil)
    let result = readOneValue(of: instance, depth: depth)
    transparent[instance] = .some(result)
    return result
  }

  func oneValue(of type: SwiftTypeSyntax, in context: SwiftContext) -> SwiftReading? {
    let inner = if case .optional(let wrapped) = type.form { wrapped } else { type }
    guard case .named(let components) = inner.form,
      case .types(let entities)? = program.lookup(
        components.map(\.name), scope: context.scope, file: context.file),
      let entity = entities.first
    else { return nil }
    let arguments = (components.last?.arguments ?? []).map { clientType($0, in: context) }
    return oneValue(of: SwiftInstance(entity: entity, arguments: arguments), depth: 0)
  }

  private func readOneValue(of instance: SwiftInstance, depth: Int) -> SwiftReading? {
    let declared = program[instance.entity]
    guard declared.kind == .structure || declared.kind == .class, depth < 16,
      library == .codable
    else { return nil }
    if let body = decodingInit(of: instance.entity) {
      return SwiftInitReader(self, instance, body, depth: depth).oneValue()
    }
    guard isOfRawValue(instance.entity), rawInitializer(of: instance)?.refuses != true,
      let raw = declared.variables.first(where: { $0.name == "rawValue" })
    else {
      return nil
    }
    return SwiftReading(path: [], type: declaredType(of: raw, in: context(of: instance)))
  }

  /// Gives a property the ways of the one value that its type is decoded from.
  func apply(_ one: SwiftReading?, to property: inout Property) {
    guard let one else { return }
    let isOptional = property.type.isOptional
    let plain = one.property(type: nil)
    property.type = isOptional && !plain.type.isOptional ? .optional(plain.type) : plain.type
    property.isLenient = plain.isLenient
    property.decodedType = plain.decodedType
    property.alternatives = plain.alternatives
    property.fallback = plain.fallback
    property.adapter = plain.adapter
    property.elements = plain.elements
    property.dateStrategy = plain.dateStrategy ?? property.dateStrategy
    property.opacity = plain.opacity
    if !isOptional, plain.type.isOptional || plain.fallback != nil { property.mustBePresent = true }
    // What the type itself cannot convert is an error, whether or not there may be none.
    property.mustConvert = isOptional && !plain.type.isOptional && plain.fallback == nil
  }
}

extension SwiftCase {
  /// The raw string, given or implied.
  var string: String {
    if case .string(let string) = raw { string.value ?? name } else { name }
  }
}
