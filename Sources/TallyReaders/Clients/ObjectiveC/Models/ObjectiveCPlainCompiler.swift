import TallyCore
import TallyDocuments

/// Makes the models of Mantle, YYModel and MJExtension: libraries whose classes say by dictionaries
/// what is read from where.
struct ObjectiveCPlainCompiler: ObjectiveCCompiler {
  let table: ObjectiveCClassTable
  let library: ObjectiveCLibrary
  private let version: MantleVersion
  let types: ObjectiveCTypes
  var interpreter: ObjectiveCInterpreter
  private(set) var notices: [Notice] = []
  /// Enumerations that a transformer's dictionary declares.
  private(set) var enumerations: [String: Model] = [:]

  init(
    table: ObjectiveCClassTable, library: ObjectiveCLibrary, version: MantleVersion,
    isModel: @escaping (String) -> Bool
  ) {
    self.table = table
    self.library = library
    self.version = version
    types = ObjectiveCTypes(
      table: table, isModel: isModel, seesProtocols: library == .yyModel)
    interpreter = ObjectiveCInterpreter(table: table)
  }

  mutating func rules(of own: ObjectiveCClassTable.Class) -> ObjectiveCDictionaryRules {
    ObjectiveCDictionaryRules(own, library, version, &interpreter)
  }

  /// What Mantle 2 asserts of the keys, and Mantle 1 lets be.
  mutating func refusal(
    of own: ObjectiveCClassTable.Class, _ rules: ObjectiveCDictionaryRules
  ) -> Opacity? {
    guard library == .mantle, version == .second, let keys = rules.keys,
      let flaw = MantleFlaw(keys, of: own.name, in: table)
    else { return nil }
    notices.append(
      Notice(
        flaw.opacity.reason
          + (flaw.isCertain ? "" : ", unless what is not among these sources declares it"),
        at: flaw.opacity.location))
    return flaw.isCertain ? flaw.opacity : nil
  }

  mutating func property(
    _ property: ObjectiveCProperty, _ text: ObjectiveCText, of own: ObjectiveCClassTable.Class,
    _ rules: ObjectiveCDictionaryRules
  ) -> Property? {
    guard isSettable(property, of: own.name), rules.reads(property.name) else { return nil }
    let resolved = types.resolve(property.type)
    if case .block = resolved { return nil }
    let place = text.place(property.start)
    guard let (paths, opacity) = rules.paths(of: property.name, at: place, &interpreter) else {
      return nil
    }
    var result = Property(name: property.name, paths: paths, type: .scalar(.any), location: place)
    result.isKeyKnown = opacity == nil
    result.opacity = opacity
    switch resolved {
    case .type(let type): result.type = type
    case .opaque(let reason): result.opacity = opacity ?? Opacity(reason, at: place)
    case .untyped, .block: break
    }
    if let element = rules.element(of: property.name), types.isModel(element) {
      result.type = Self.collection(result.type, of: element)
      if result.opacity?.location == place { result.opacity = nil }
    }
    if library == .mantle { transform(&result, of: own) }
    return result
  }

  private func isSettable(_ property: ObjectiveCProperty, of name: String) -> Bool {
    if library == .mantle { return table.isPropertyKey(property, of: name) }
    return !property.isReadonly && table.isWritable(property, of: name)
  }

  private static func collection(_ type: ClientType, of element: String) -> ClientType {
    switch type {
    case .set: .set(.model(element))
    case .dictionary(let key, _): .dictionary(key: key, value: .model(element))
    case .model: type
    default: .array(.model(element))
    }
  }

  mutating func warn(_ chain: [ObjectiveCClassTable.Class]) {
    for entry in chain {
      for selector in library.afterthoughts {
        guard let method = entry.methods[selector] ?? entry.classMethods[selector] else { continue }
        notices.append(
          Notice(
            "\(selector) of \(entry.name) may change what is decoded, which is not foreseen",
            at: method.text.place(method.method.start)))
      }
    }
  }

  // MARK: - Transformers

  private mutating func transform(_ property: inout Property, of own: ObjectiveCClassTable.Class) {
    let selector = "\(property.name)JSONTransformer"
    var method = table.classMethod(selector, of: own.name)
    var value = interpreter.call(selector, of: own.name)
    if method == nil {
      method = table.classMethod("JSONTransformerForKey:", of: own.name)
      value = interpreter.call(
        "JSONTransformerForKey:", of: own.name, [.string(property.name, range: nil)])
    }
    guard let method, let value else { return }
    switch value {
    case .nothing: break
    case .transformer(let transformer): apply(transformer, to: &property, of: own)
    default:
      if property.type == .scalar(.date), method.method.selector == selector,
        let strategy = ObjectiveCDates(table: table).strategy(of: method, own: own.name)
      {
        property.dateStrategy = strategy
      } else {
        property.opacity =
          property.opacity
          ?? Opacity(
            "+\(method.method.selector) makes the value",
            at: method.text.place(method.method.start))
      }
    }
  }

  private mutating func apply(
    _ transformer: MantleTransformer, to property: inout Property,
    of own: ObjectiveCClassTable.Class
  ) {
    if property.opacity?.location == property.location { property.opacity = nil }
    switch transformer {
    case .model(let name): property.type = .model(name)
    case .list(let name): property.type = .array(.model(name))
    case .url: property.type = .scalar(.url)
    case .boolean: property.type = .scalar(.bool)
    case .cases(let values, let hasDefault):
      let name = "\(own.name).\(property.name)"
      let integers = values.compactMap { value in
        if case .number(let text) = value { Int(text) } else { nil }
      }
      let content: Model.Content =
        integers.count == values.count
        ? .integers(integers) : .strings(values.compactMap(\.string))
      enumerations[name] = Model(name: name, content: content, location: property.location)
      property.type = .model(name)
      if hasDefault { property.fallback = "0" }
    }
  }
}
