import TallyCore
import TallyDocuments

// What messages return.

extension ObjectiveCInterpreter {
  mutating func send(
    _ selector: String, to receiver: ObjectiveCExpression, _ arguments: [ObjectiveCExpression],
    _ range: Range<Int32>, _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    if case .name("super") = receiver {
      return sendToSuper(selector, arguments.map { evaluate($0, &scope) }, scope)
    }
    let target = evaluate(receiver, &scope)
    let values = arguments.map { evaluate($0, &scope) }
    switch target {
    case .type(let name): return send(selector, toClass: name, values, range, scope)
    case .instance(let name): return initialize(name, selector, values, range, scope)
    case .string(let text, _): return Self.send(selector, to: text, values, scope, target)
    case .list(let list): return Self.send(selector, to: list, values, scope, target)
    case .dictionary(let dictionary):
      return Self.send(selector, to: dictionary, values, scope, target)
    case .mapper where selector == "copy": return target
    case .nothing: return .nothing
    case .unknown: return target
    default: return scope.unknown("[\(selector)]")
    }
  }

  private mutating func sendToSuper(
    _ selector: String, _ arguments: [ObjectiveCValue], _ scope: ObjectiveCScope
  ) -> ObjectiveCValue {
    let holder = table.classes[scope.holder]
    if let parent = holder?.superclass, let method = table.classMethod(selector, of: parent) {
      return run(method, own: scope.own, arguments)
    }
    return Self.inherited(selector) ?? scope.unknown("[super \(selector)]")
  }

  /// What the library's own class returns.
  static func inherited(_ selector: String) -> ObjectiveCValue? {
    switch selector {
    case "keyMapper", "classForCollectionProperty:", "protocolForArrayProperty:": .nothing
    case "propertyIsOptional:", "propertyIsIgnored:": .boolean(false)
    case "JSONKeyPathsByPropertyKey", "modelCustomPropertyMapper",
      "modelContainerPropertyGenericClass", "mj_replacedKeyFromPropertyName",
      "mj_objectClassInArray":
      .dictionary(ObjectiveCDictionary())
    case "modelPropertyBlacklist", "mj_ignoredPropertyNames": .list([])
    default: nil
    }
  }

  // MARK: - Classes

  private mutating func send(
    _ selector: String, toClass name: String, _ arguments: [ObjectiveCValue],
    _ range: Range<Int32>, _ scope: ObjectiveCScope
  ) -> ObjectiveCValue {
    if let method = table.classMethod(selector, of: name) {
      return run(method, own: name, arguments)
    }
    switch selector {
    case "class", "self": return .type(name)
    case "alloc": return .instance(name)
    case "null" where name == "NSNull": return .nothing
    case "new": return initialize(name, "init", [], range, scope)
    case "superclass":
      return table.classes[name]?.superclass.map { .type($0) } ?? .nothing
    default: break
    }
    if name == "JSONKeyMapper" || name.hasSuffix("JSONKeyMapper") {
      return Self.mapper(selector, arguments, range, scope)
    }
    if let transformer = MantleTransformer(name, selector, arguments) {
      return .transformer(transformer)
    }
    if selector == "mtl_identityPropertyMapWithModel:", case .type(let model)? = arguments.first {
      return .dictionary(identity(model))
    }
    return Self.collection(name, selector, arguments, range, scope)
      ?? Self.inherited(selector) ?? scope.unknown("[\(name) \(selector)]")
  }

  /// Each property of a class by its own name.
  private func identity(_ name: String) -> ObjectiveCDictionary {
    var map = ObjectiveCDictionary()
    for key in table.propertyKeys(of: name) {
      let name = ObjectiveCValue.string(key, range: nil)
      map.set(name, name)
    }
    return map
  }

  private func initialize(
    _ name: String, _ selector: String, _ arguments: [ObjectiveCValue], _ range: Range<Int32>,
    _ scope: ObjectiveCScope
  ) -> ObjectiveCValue {
    if name == "JSONKeyMapper" || name.hasSuffix("JSONKeyMapper") {
      return Self.mapper(selector, arguments, range, scope)
    }
    return Self.collection(name, selector, arguments, range, scope)
      ?? scope.unknown("[\(name) \(selector)]")
  }

  /// `dictionaryWithObjectsAndKeys:`, `initWithArray:` and the like.
  private static func collection(
    _ name: String, _ selector: String, _ arguments: [ObjectiveCValue], _ range: Range<Int32>,
    _ scope: ObjectiveCScope
  ) -> ObjectiveCValue? {
    switch name {
    case "NSDictionary", "NSMutableDictionary": break
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
      return list(selector, arguments)
    default: return nil
    }
    switch (selector, arguments.count) {
    case ("dictionary", _), ("init", _), ("dictionaryWithCapacity:", _), ("initWithCapacity:", _):
      return .dictionary(ObjectiveCDictionary())
    case ("dictionaryWithDictionary:", 1), ("initWithDictionary:", 1): return arguments[0]
    case ("dictionaryWithObject:forKey:", 2):
      return .dictionary(
        ObjectiveCDictionary(entries: [.init(key: arguments[1], value: arguments[0])]))
    case ("dictionaryWithObjectsAndKeys:", _), ("initWithObjectsAndKeys:", _):
      return .dictionary(objectsAndKeys(arguments, range, scope))
    case ("dictionaryWithObjects:forKeys:", 2), ("initWithObjects:forKeys:", 2):
      guard case .list(let values) = arguments[0], case .list(let keys) = arguments[1] else {
        return nil
      }
      var dictionary = ObjectiveCDictionary()
      for (key, value) in zip(keys, values) { dictionary.set(key, value) }
      return .dictionary(dictionary)
    default: return nil
    }
  }

  private static func objectsAndKeys(
    _ arguments: [ObjectiveCValue], _ range: Range<Int32>, _ scope: ObjectiveCScope
  ) -> ObjectiveCDictionary {
    var dictionary = ObjectiveCDictionary()
    var index = 0
    while index + 1 < arguments.count {
      let (value, key) = (arguments[index], arguments[index + 1])
      if case .nothing = value { break }
      if case .unknown(let opacity) = key { dictionary.opacity = opacity }
      dictionary.entries.append(.init(key: key, value: value))
      index += 2
    }
    if case .string(_, let place?)? = arguments.first {
      let start = place.start.offset - 2
      dictionary.addition = .init(
        location: scope.text.place(Int32(start)), before: "", after: ", ", isValueFirst: true)
    }
    return dictionary
  }

  private static func list(
    _ selector: String, _ arguments: [ObjectiveCValue]
  ) -> ObjectiveCValue? {
    switch (selector, arguments.count) {
    case ("array", _), ("set", _), ("init", _): return .list([])
    case ("arrayWithObject:", 1), ("setWithObject:", 1): return .list(arguments)
    case ("arrayWithObjects:", _), ("setWithObjects:", _), ("initWithObjects:", _):
      let end = arguments.firstIndex { if case .nothing = $0 { true } else { false } }
      return .list(Array(arguments[..<(end ?? arguments.count)]))
    case ("arrayWithArray:", 1), ("setWithArray:", 1), ("initWithArray:", 1),
      ("setWithSet:", 1):
      return arguments[0]
    default: return nil
    }
  }
}
