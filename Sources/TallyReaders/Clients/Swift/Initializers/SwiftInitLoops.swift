import TallyCore

// Loops of an `init(from:)`.

extension SwiftInitReader {
  /// `while !list.isAtEnd { … }` that fills one list.
  mutating func loop(_ conditions: [SwiftCondition], _ statements: [SwiftStatement]) {
    guard let container = unkeyed(conditions) else {
      return blur([.loop(conditions, statements)], "a loop", at: place(conditions))
    }
    var inner = self
    inner.looped = container.path.map(\.text)
    inner.run(statements)
    if let list = objects(inner, of: container, statements) {
      return keep(list.reading, in: list.name)
    }
    guard let (name, element) = inner.filled, element.isElement,
      element.path.map(\.text) == container.path.map(\.text),
      inner.refusals.count == refusals.count
    else { return blur([.loop(conditions, statements)], "a loop", at: place(conditions)) }
    var list = SwiftReading(path: container.path, type: .array(element.type))
    list.isLenient = container.isLenient
    list.elements = element.isLenient ? .drop : nil
    keep(list, in: name)
  }

  private mutating func keep(_ list: SwiftReading, in name: String) {
    if locals[name] != nil {
      rebind(name, .reading(list))
    } else {
      set(name, .reading(list))
    }
  }

  /// The list that a loop fills with what it decodes of the objects in another: of one value of each,
  /// or of several that it makes something of.
  private func objects(
    _ inner: SwiftInitReader, of container: SwiftContainer, _ statements: [SwiftStatement]
  ) -> (name: String, reading: SwiftReading)? {
    let path = container.path.map(\.text) + [SwiftKey.element.text]
    guard let last = statements.last, case .expression(let call) = last,
      case .call(let callee, let arguments) = call.attempted.1.form,
      case .member(let base, let member) = callee.form, member.name == "append",
      arguments.count == 1, let name = filled(base), inner.doubt == nil,
      inner.variants == nil, inner.refusals.count == refusals.count
    else { return nil }
    var readings = Array(inner.demanded.dropFirst(demanded.count))
    var opacity: SwiftUnknown?
    switch inner.value(arguments[0].value, expecting: nil) {
    case .reading(let reading): readings.append(reading)
    case .unknown(let unknown):
      guard
        unknown.paths.allSatisfy({ path in
          unknown.readings.contains { $0.keys == path.map(\.text) }
        })
      else { return nil }
      readings += unknown.readings
      opacity = unknown
    default: return nil
    }
    guard !readings.isEmpty, readings.allSatisfy({ $0.keys.starts(with: path) && !$0.isElement })
    else { return nil }
    let model = element(readings, opacity, below: path.count, of: container)
    var list = SwiftReading(path: container.path, type: .array(.model(model)))
    list.isLenient = container.isLenient
    return (name, list)
  }

  /// A model of the objects in a list.
  private func element(
    _ readings: [SwiftReading], _ opacity: SwiftUnknown?, below depth: Int,
    of container: SwiftContainer
  ) -> String {
    let keys = container.path.map(\.text).joined(separator: ".")
    let name = "\(compiler.program[instance.entity].name) with an element of \(keys)"
    var known: Set<[String]> = []
    let properties = readings.filter { known.insert($0.keys).inserted }.map { reading in
      var own = reading
      own.path = Array(reading.path.dropFirst(depth))
      own.candidates = reading.candidates.map { Array($0.dropFirst(depth)) }
      var property = own.property(
        type: nil, name: own.keys.joined(separator: "."),
        at: own.path.last?.location ?? location(body.place))
      if let opacity {
        property.opacity = Opacity(opacity.reason, at: opacity.location)
        property.known = .decoding
      }
      compiler.obscure(&property)
      return property
    }
    compiler.add(
      Model(
        name: name, content: .object(properties),
        location: container.path.last?.location ?? location(body.place)))
    return name
  }

  private func unkeyed(_ conditions: [SwiftCondition]) -> SwiftContainer? {
    guard conditions.count == 1, case .test(let test) = conditions[0] else { return nil }
    let member: SwiftExpression
    switch test.form {
    case .prefix("!", let inner): member = inner
    case .binary("==", let inner, _): member = inner
    default: return nil
    }
    guard case .member(let base, let name) = member.form, name.name == "isAtEnd",
      case .container(let container) = value(base, expecting: nil), case .unkeyed = container.kind
    else { return nil }
    return container
  }

  /// The list that is filled; none for a property beside which a local of its name stands.
  private func filled(_ list: SwiftExpression) -> String? {
    guard let name = property(named: list), let path = list.path else { return nil }
    return path.count == 2 && locals[name] != nil ? nil : name
  }

  /// `items.append(item)`, noted so that the loop around it is understood.
  mutating func append(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> Bool {
    guard case .member(let base, let member) = callee.form, member.name == "append",
      arguments.count == 1, arguments[0].label == nil, let name = filled(base),
      case .reading(let reading) = value(arguments[0].value, expecting: nil), reading.isElement
    else { return false }
    filled = (name, reading)
    return true
  }
}
