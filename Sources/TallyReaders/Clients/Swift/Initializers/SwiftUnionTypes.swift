import TallyCore
import TallyDocuments

// One of the types that are tried in turn.

extension SwiftUnionReader {
  /// `let text = try? container.decode(String.self)`, `container.decodeNil()`.
  mutating func tries(_ condition: SwiftCondition) -> Bool {
    switch condition {
    case .binding(let name, let expression):
      let value = expression.map { reader.value($0, expecting: nil) } ?? reader.local(name)
      guard case .reading(var reading)? = value, reading.isLenient else { return false }
      reading.isLenient = false
      return take(reading)
    case .test(let test):
      guard case .call(let callee, let arguments) = test.form, arguments.isEmpty,
        case .member(let base, let member) = callee.form, member.name == "decodeNil",
        case .container(let container) = reader.value(base, expecting: nil),
        case .single = container.kind, container.path.isEmpty
      else { return false }
      takesNull = true
      return true
    case .other: return false
    }
  }

  /// Statements that decode one value, or the members of an object.
  mutating func tries(_ body: [SwiftStatement]) -> Bool {
    var inner = reader
    guard inner.run(body) != .throwing, inner.doubt == nil, inner.variants == nil,
      inner.refusals.count == reader.refusals.count, !inner.superIsDecoded
    else { return false }
    var readings = Array(inner.demanded.dropFirst(reader.demanded.count))
    for (name, value) in inner.values.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("$") && reader.changed(name, inner) {
      switch value {
      case .reading(let reading): readings.append(reading)
      case .unknown(let unknown):
        guard Set(unknown.readings.map(\.keys)) == Set(unknown.paths.map { $0.map(\.text) })
        else { return false }
        readings += unknown.readings
      case .constant, .null: break
      default: return false
      }
    }
    var known: Set<[String]> = []
    readings = readings.filter { known.insert($0.keys).inserted }
    guard readings.count == 1, !readings[0].isLenient else {
      return inner.asksForObject && hold(readings)
    }
    return take(readings[0])
  }

  mutating func take(_ given: SwiftReading) -> Bool {
    guard let reading = given.asDecoded else { return false }
    guard reading.path.isEmpty else { return hold([reading]) }
    types.append(reading.type)
    return true
  }

  /// Members of the object that the value would be, as a model.
  private mutating func hold(_ given: [SwiftReading]) -> Bool {
    let readings = given.compactMap(\.asDecoded)
    guard readings.count == given.count, let first = readings.first,
      readings.allSatisfy({ !$0.path.isEmpty })
    else { return false }
    var properties: [Property] = []
    for reading in readings {
      let key = reading.keys.joined(separator: ".")
      let place = reading.path.last?.location ?? reader.location(reader.body.place)
      var property = reading.property(type: nil, name: key, at: place)
      reader.compiler.obscure(&property)
      properties.append(property)
    }
    var held = "\(name) with \(properties.map(\.name).joined(separator: ", "))"
    // One member may be tried as several types.
    if models.contains(where: { $0.name == held }) { held += " as \(first.type)" }
    guard !models.contains(where: { $0.name == held }) else { return false }
    models.append(
      Model(name: held, content: .object(properties), location: properties[0].location))
    types.append(.model(held))
    return true
  }
}

extension SwiftReading {
  /// The value as it is decoded, before anything is made of it; `nil` where what is made of it decides
  /// whether it is taken.
  fileprivate var asDecoded: SwiftReading? {
    let isConverted = converted != nil && converted != .array(type) || adapter != nil
    guard alternatives.isEmpty, candidates.isEmpty, !isElement,
      !isConverted || mayNotConvert || type.unwrapped != .scalar(.string),
      adapter == nil || ["convert", "enum", "date"].contains(adapter?.name),
      fallback == nil || isRequired
    else { return nil }
    var reading = self
    reading.converted = nil
    reading.adapter = nil
    reading.mayNotConvert = false
    reading.fallback = nil
    return reading
  }
}
