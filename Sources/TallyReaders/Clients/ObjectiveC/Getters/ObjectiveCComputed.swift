import TallyCore
import TallyDocuments

/// The properties that a class computes from others.
struct ObjectiveCComputed {
  let table: ObjectiveCClassTable
  let own: ObjectiveCClassTable.Class
  let types: ObjectiveCTypes

  /// A property that no library fills.
  struct Candidate {
    let property: ObjectiveCProperty
    let text: ObjectiveCText
  }

  /// Adds the computed properties among the candidates, and what getters of others make of them.
  func add(
    _ candidates: [Candidate], to properties: inout [Property],
    _ interpreter: inout ObjectiveCInterpreter
  ) {
    let stored = Set(properties.map(\.name))
    let known = names(properties.map(\.name) + candidates.map(\.property.name))
    for index in properties.indices {
      refine(&properties[index], known, &interpreter)
    }
    var computed: [Property] = []
    for candidate in candidates {
      guard let made = property(candidate, known, properties, &interpreter) else { continue }
      computed.append(made)
    }
    properties += Self.useful(computed, stored)
  }

  /// Those that lead to a decoded property; any other has nothing to do with JSON.
  private static func useful(_ computed: [Property], _ stored: Set<String>) -> [Property] {
    var readers: [String: [String]] = [:]
    for property in computed {
      for name in property.operands { readers[name, default: []].append(property.name) }
    }
    var known = stored
    var open = Array(stored)
    while let name = open.popLast() {
      for reader in readers[name] ?? [] where known.insert(reader).inserted { open.append(reader) }
    }
    return computed.filter { known.contains($0.name) }.map { property in
      var property = property
      property.operands.removeAll { !known.contains($0) }
      return property
    }
  }

  /// Properties by their names, their getters, and their variables.
  private func names(_ all: [String]) -> [String: String] {
    var names: [String: String] = [:]
    for name in all {
      names[name] = name
      names["ivar _" + name] = name
    }
    for entry in table.chain(own.name) {
      for (variable, name) in entry.synthesized { names["ivar " + variable] = name }
      for (property, _) in entry.properties {
        if let getter = property.getter { names[getter] = property.name }
      }
    }
    return names
  }

  private func shape(
    of getter: String, _ property: String, _ names: [String: String],
    _ interpreter: inout ObjectiveCInterpreter
  ) -> (ObjectiveCShape, ObjectiveCClassTable.Method)? {
    guard let method = table.method(getter, of: own.name) else { return nil }
    var reading = ObjectiveCShapeReading(
      table: table, own: own.name, property: property, names: names, interpreter: interpreter)
    guard let shape = reading.shape(of: interpreter.statements(of: method)) else { return nil }
    return (shape.settled, method)
  }

  // MARK: - Decoded properties

  /// A getter that puts a value in place of nil: `return _title ?: @"-"`.
  private func refine(
    _ property: inout Property, _ names: [String: String],
    _ interpreter: inout ObjectiveCInterpreter
  ) {
    guard property.type.isOptional, table.method(property.name, of: own.name) != nil else { return }
    // The variable of the property is what the getter reads here.
    guard let (shape, _) = shape(of: property.name, "", names, &interpreter),
      case .fallback(let text) = shape.kind, shape.reads == [property.name]
    else { return }
    property.fallback = text
  }

  // MARK: - Computed properties

  private func property(
    _ candidate: Candidate, _ names: [String: String], _ properties: [Property],
    _ interpreter: inout ObjectiveCInterpreter
  ) -> Property? {
    let declared = candidate.property
    let getter = declared.getter ?? declared.name
    guard let (shape, method) = shape(of: getter, declared.name, names, &interpreter),
      !shape.reads.isEmpty
    else { return nil }
    var result = Property(
      name: declared.name, paths: [], type: type(declared),
      location: candidate.text.place(declared.start))
    result.operands = shape.reads
    result.traps = shape.traps
    switch shape.kind {
    case .adapter(let adapter):
      result.adapter = resolved(adapter, shape.reads, properties, &interpreter)
    case .fallback(let text):
      result.adapter = .refinement("default")
      result.fallback = text
    default: result.adapter = .computed
    }
    convert(&result, method, properties)
    return result
  }

  /// What a conversion makes of a string: nil where an object cannot be made, 0 where a number.
  private func convert(
    _ property: inout Property, _ method: ObjectiveCClassTable.Method, _ properties: [Property]
  ) {
    guard case .refinement(let name)? = property.adapter else { return }
    if name == "date" {
      property.dateStrategy = ObjectiveCDates(table: table).strategy(of: method, own: own.name)
    }
    guard name == "convert", let operand = property.operands.first,
      let stored = properties.first(where: { $0.name == operand }),
      stored.type.unwrapped == .scalar(.string)
    else { return }
    property.decodedType = .scalar(.string)
    if !property.type.isOptional { property.fallback = "0" }
  }

  /// Objects may be nil; what a list holds is what its generic argument says.
  private func type(_ property: ObjectiveCProperty) -> ClientType {
    guard case .type(let type) = types.resolve(property.type) else {
      return .optional(.scalar(.any))
    }
    let plain = Self.known(type)
    return property.type.pointers > 0 || property.type.name == "id" ? .optional(plain) : plain
  }

  /// A type without what only a library does not see.
  private static func known(_ type: ClientType) -> ClientType {
    switch type {
    case .array(let element): .array(known(element))
    case .set(let element): .set(known(element))
    case .dictionary(let key, let value): .dictionary(key: key, value: known(value))
    case .erased(let inner): known(inner)
    default: type
    }
  }

  /// An adapter whose members of elements are named as JSON names them.
  private func resolved(
    _ adapter: Adapter, _ reads: [String], _ properties: [Property],
    _ interpreter: inout ObjectiveCInterpreter
  ) -> Adapter {
    guard let name = reads.first, let list = properties.first(where: { $0.name == name }) else {
      return adapter
    }
    switch adapter {
    case .map(let key):
      guard list.type.unwrapped.element != nil else { return .computed }
      return .map(key: path(key, in: list, &interpreter))
    case .filter(let key, let value):
      return .filter(key: path(key, in: list, &interpreter), equals: value)
    default: return adapter
    }
  }

  /// The key path of a property of a list's elements.
  private func path(
    _ names: JSONKeyPath, in list: Property, _ interpreter: inout ObjectiveCInterpreter
  ) -> JSONKeyPath {
    var keys: [String] = []
    var type = list.type.unwrapped.element
    for name in names.keys {
      guard case .model(let model)? = type?.unwrapped, let entry = table.classes[model] else {
        keys.append(name)
        type = nil
        continue
      }
      let rules = ObjectiveCKeyRules(entry, &interpreter)
      keys += rules.path(of: name, at: list.location, &interpreter).path.keys
      let next = table.chain(model).lazy.flatMap(\.properties).first { $0.property.name == name }
      if case .type(let found)? = next.map({ types.resolve($0.property.type) }) {
        type = found
      } else {
        type = nil
      }
    }
    return JSONKeyPath(keys: keys, location: list.location)
  }
}
