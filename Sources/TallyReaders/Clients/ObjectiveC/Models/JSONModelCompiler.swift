import TallyCore
import TallyDocuments

/// Makes the model of a JSONModel class.
struct JSONModelCompiler: ObjectiveCCompiler {
  let table: ObjectiveCClassTable
  let types: ObjectiveCTypes
  var interpreter: ObjectiveCInterpreter
  private(set) var notices: [Notice] = []
  let transformers: JSONModelTransformers

  /// Whether the configuration says that the classes are JSONModel's.
  private let isTold: Bool

  init(table: ObjectiveCClassTable, isTold: Bool, isModel: @escaping (String) -> Bool) {
    self.table = table
    self.isTold = isTold
    types = ObjectiveCTypes(table: table, isModel: isModel)
    interpreter = ObjectiveCInterpreter(table: table)
    transformers = JSONModelTransformers(table: table)
  }

  mutating func rules(of own: ObjectiveCClassTable.Class) -> ObjectiveCKeyRules {
    ObjectiveCKeyRules(own, &interpreter)
  }

  /// A superclass in no file may be anything, whatever its name ends in, unless something is said as
  /// only JSONModel is told it.
  func refusal(of own: ObjectiveCClassTable.Class, _ rules: ObjectiveCKeyRules) -> Opacity? {
    let root = table.root(own.name)
    let chain = table.chain(own.name)
    let isKnown =
      isTold || root == "JSONModel"
      || chain.contains { !$0.classMethods.keys.allSatisfy { !Self.signs.contains($0) } }
      || chain.properties.contains { !Self.marks.isDisjoint(with: $0.property.type.marks) }
    guard !isKnown, let location = own.location else { return nil }
    return Opacity("its superclass \(root) is declared in no file of this client", at: location)
  }

  private static let signs: Set<String> = [
    "keyMapper", "propertyIsOptional:", "propertyIsIgnored:", "classForCollectionProperty:",
    "protocolForArrayProperty:",
  ]
  private static let marks: Set<String> = ["Optional", "Ignore", "ConvertOnDemand", "Index"]

  /// The rule of a property that JSONModel fills; `nil` for one that it leaves alone.
  mutating func property(
    _ property: ObjectiveCProperty, _ text: ObjectiveCText, of own: ObjectiveCClassTable.Class,
    _ rules: ObjectiveCKeyRules
  ) -> Property? {
    let marks = property.type.marks
    guard !property.isReadonly, !marks.contains("Ignore") else { return nil }
    let place = text.place(property.start)
    let isIgnored = answer("propertyIsIgnored:", property.name, of: own)
    if isIgnored.value == true { return nil }
    let resolved = types.resolve(property.type)
    if case .block = resolved { return nil }
    let isOptional =
      marks.contains("Optional")
      ? (value: true, opacity: nil) : answer("propertyIsOptional:", property.name, of: own)
    let (path, keyOpacity) = rules.path(of: property.name, at: place, &interpreter)
    var result = Property(
      name: property.name, paths: [path], type: .scalar(.any), location: place)
    result.isKeyKnown = keyOpacity == nil
    result.opacity = keyOpacity ?? isIgnored.opacity ?? isOptional.opacity
    describe(&result, resolved, property, own)
    if isOptional.value != false {
      result.type = .optional(result.type)
    } else {
      result.spelledMark = Self.optionalMark(property, text)
    }
    return result
  }

  /// Adds what the type, a custom setter or a transformer says.
  private mutating func describe(
    _ result: inout Property, _ resolved: ObjectiveCResolvedType, _ property: ObjectiveCProperty,
    _ own: ObjectiveCClassTable.Class
  ) {
    switch resolved {
    case .type(let type): result.type = collection(type, property, of: own)
    case .untyped:
      notices.append(
        Notice(
          "JSONModel raises an exception for \(own.name).\(property.name), whose type is id",
          at: result.location))
    case .opaque(let reason):
      result.opacity = result.opacity ?? Opacity(reason, at: result.location)
    case .block: break
    }
    let setters = JSONModelSetters(table: table, own: own.name)
    if let conversion = setters.conversion(of: property.name, type: result.type)
      ?? transformers.conversion(to: property.type, type: result.type)
    {
      switch conversion {
      case .date(let strategy): result.dateStrategy = strategy
      case .plain: break
      case .opaque(let opacity): result.opacity = result.opacity ?? opacity
      }
    }
  }

  /// The elements' class as `+classForCollectionProperty:` says.
  private mutating func collection(
    _ type: ClientType, _ property: ObjectiveCProperty, of own: ObjectiveCClassTable.Class
  ) -> ClientType {
    guard type.element != nil else { return type }
    let argument = [ObjectiveCValue.string(property.name, range: nil)]
    var element: String?
    for selector in ["classForCollectionProperty:", "protocolForArrayProperty:"] {
      switch interpreter.call(selector, of: own.name, argument) {
      case .type(let name)?, .string(let name, _)?: element = element ?? name
      default: break
      }
    }
    guard let element, types.isModel(element) else { return type }
    switch type {
    case .array: return .array(.model(element))
    case .dictionary(let key, _): return .dictionary(key: key, value: .model(element))
    default: return type
    }
  }

  /// What a class method says of a property; `nil` with a reason where that cannot be read.
  private mutating func answer(
    _ selector: String, _ property: String, of own: ObjectiveCClassTable.Class
  ) -> (value: Bool?, opacity: Opacity?) {
    let argument = [ObjectiveCValue.string(property, range: nil)]
    guard let value = interpreter.call(selector, of: own.name, argument) else {
      return (false, nil)
    }
    if let answer = value.boolean { return (answer, nil) }
    guard case .unknown(let reason) = value else { return (false, nil) }
    return (
      nil, Opacity("+\(selector) depends on \(reason.reason)", at: reason.location)
    )
  }

  /// `NSString *` takes `<Optional>`, and `NSArray<Item> *` takes `, Optional`.
  private static func optionalMark(
    _ property: ObjectiveCProperty, _ text: ObjectiveCText
  ) -> KeyInsertion? {
    guard property.type.pointers > 0 else { return nil }
    return KeyInsertion(
      at: text.place(property.type.markPlace),
      before: property.type.endsInProtocols ? ", Optional" : "<Optional>", after: "")
  }

  mutating func warn(_ chain: [ObjectiveCClassTable.Class]) {
    for entry in chain {
      if let method = entry.methods["validate:"] {
        notices.append(
          Notice(
            "validate: of \(entry.name) may refuse what is decoded, which is not foreseen",
            at: method.text.place(method.method.start)))
      }
      if let method = entry.methods["initWithDictionary:error:"], !Self.passesOn(method) {
        notices.append(
          Notice(
            "initWithDictionary:error: of \(entry.name) decodes another object than it is given,"
              + " which is not foreseen", at: method.text.place(method.method.start)))
      }
    }
  }

  /// Whether an initializer gives its superclass the dictionary that it was given.
  private static func passesOn(_ method: ObjectiveCClassTable.Method) -> Bool {
    let tokens = ObjectiveCLexer(method.text, method.method.body).tokens
    guard let name = method.method.parameters.first else { return true }
    for index in tokens.indices.dropLast(3)
    where method.text.spells(tokens[index], "initWithDictionary") {
      let argument = tokens[index + 2]
      let isWhole = method.text.spells(tokens[index + 3], "error")
      return isWhole && method.text.spells(argument, name)
        && !tokens.indices.contains { other in
          other + 2 < tokens.count && method.text.spells(tokens[other], name)
            && tokens[other + 1].byte == UInt8(ascii: "=")
            && tokens[other + 2].byte != UInt8(ascii: "=")
        }
    }
    return true
  }
}
