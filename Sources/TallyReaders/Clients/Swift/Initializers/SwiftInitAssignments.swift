import TallyCore
import TallyDocuments

// What an `init(from:)` sets, and what it hands on.

extension SwiftInitReader {
  /// The property that an expression names: `title`, `self.title`.
  func property(named target: SwiftExpression) -> String? {
    guard let path = target.path else { return nil }
    if path.count == 2, path[0] == "self" { return path[1] }
    return path.count == 1 && path[0] != "self" ? path[0] : nil
  }

  /// The same, or `self` as a whole.
  func assigned(_ target: SwiftExpression) -> String? {
    target.path == ["self"] ? "self" : property(named: target)
  }

  mutating func assign(
    _ target: SwiftExpression, _ mark: String, _ expression: SwiftExpression
  ) {
    noteMember(target, expression)
    let name = assigned(target)
    if name == "self", isEnumeration, mark == "=", assignCase(expression) { return }
    let isLocal = target.path?.count == 1 && name.map { locals[$0] != nil } == true
    let declared =
      name == "self"
      ? Self.own : name.flatMap { isLocal ? localTypes[$0] : declaredType($0) }
    // What is set in another object is decoded all the same.
    if name == nil || name == "_" { demand(expression) }
    var value = self.value(expression, expecting: declared)
    if mark != "=" { value = unknown("is changed with \(mark)", expression) }
    guard let name, name != "_" else { return }
    guard isLocal else { return set(name, value) }
    set("$\(name)", value)
  }

  /// `self = .news(try container.decode(…))`: what the case holds, under its own names.
  private mutating func assignCase(_ expression: SwiftExpression) -> Bool {
    var inner = expression
    if case .attempt(.plain, let attempted) = expression.form { inner = attempted }
    guard case .call(let callee, let arguments) = inner.form, let name = caseName(callee) else {
      guard let name = caseName(inner) else { return false }
      set("self", .constant(name))
      return true
    }
    for (index, argument) in arguments.enumerated() {
      let label = "\(name).\(argument.label ?? "_\(index)")"
      switch value(argument.value, expecting: nil) {
      case .constant, .null: break
      case let value: set(label, value)
      }
    }
    set("self", .constant(name))
    return true
  }

  private func caseName(_ expression: SwiftExpression) -> String? {
    let name: String
    switch expression.form {
    case .implicit(let implied): name = implied
    case .member(let base, let member) where base.path != nil: name = member.name
    default: return nil
    }
    let cases = compiler.program[instance.entity].cases
    return cases.contains { $0.name == name } ? name : nil
  }

  private func declaredType(_ name: String) -> SwiftTypeSyntax? {
    compiler.stored(instance.entity).first { $0.0.name == name }?.0.type
  }

  /// The type as it names itself.
  private static let own = SwiftTypeSyntax(
    form: .named([.init(name: "Self", arguments: [])]), range: 0..<0)

  mutating func set(_ name: String, _ value: SwiftValue) {
    guard let doubt else {
      values[name] = value
      return
    }
    if case .constant = value { return }
    values[name] = .unknown(
      SwiftUnknown(reason: doubt.reason, location: doubt.location, paths: paths(of: value)))
  }

  /// A statement that is only a call.
  mutating func call(_ expression: SwiftExpression) {
    let (_, inner) = expression.attempted
    guard case .call(let callee, let arguments) = inner.form else { return }
    if callee.path == ["super", "init"] {
      return decodeSuper(arguments, inner)
    }
    if callee.path == ["self", "init"] { return delegate(arguments, inner) }
    if append(callee, arguments) { return }
    if handsOverDecoding(arguments) {
      return blur([.expression(inner)], "a closure", at: inner.range.lowerBound)
    }
    demand(expression)
    noteErrors(of: expression)
    // Something that is given the decoder or a container may set anything.
    let touched = arguments.contains { argument in
      switch value(argument.value, expecting: nil) {
      case .decoder, .container: true
      default: false
      }
    }
    guard touched else { return }
    let unknown = SwiftUnknown(
      reason: "init(from:) hands its decoder to \(text(callee.range))",
      location: location(inner.range.lowerBound), paths: [])
    doubt = unknown
    for (variable, _) in compiler.stored(instance.entity) where values[variable.name] == nil {
      values[variable.name] = .unknown(unknown)
    }
  }

  /// `super.init(from: decoder)`, or with the decoder of a member.
  private mutating func decodeSuper(_ arguments: [SwiftArgument], _ call: SwiftExpression) {
    guard let argument = arguments.first, argument.label == "from" else { return }
    guard case .decoder(let path) = value(argument.value, expecting: nil), path.isEmpty else {
      refusals.append(
        SwiftUnknown(
          reason: "init(from:) decodes its superclass from \(text(argument.value.range))",
          location: location(call.range.lowerBound), paths: touchedPaths(argument.value)))
      return
    }
    superIsDecoded = true
  }

  /// `self.init(title: try c.decode(…))`: another initializer of the type, or the one that the
  /// compiler makes.
  private mutating func delegate(_ arguments: [SwiftArgument], _ call: SwiftExpression) {
    let values = arguments.map { self.value($0.value, expecting: nil) }
    for argument in arguments { demand(argument.value) }
    let others = compiler.program.parts(of: instance.entity).flatMap { part in
      compiler.program[part].functions.filter { $0.name == "init" && $0.decoder == nil }
        .map { ($0, part) }
    }
    guard !others.isEmpty else {
      for (argument, value) in zip(arguments, values) {
        if let label = argument.label { set(label, value) }
      }
      return
    }
    let handing = handOn(arguments, values, to: others)
    if handing == .understood { return }
    // Where none of those is for the arguments, it is the one that the compiler makes.
    let stored = Set(compiler.stored(instance.entity).map(\.0.name))
    if handing == .none, arguments.allSatisfy({ $0.label.map(stored.contains) ?? false }) {
      for (argument, value) in zip(arguments, values) {
        if let label = argument.label { set(label, value) }
      }
      return
    }
    for (argument, value) in zip(arguments, values) {
      guard let label = argument.label else { continue }
      var unknown = SwiftUnknown(
        reason: "init(from:) hands it to another initializer",
        location: location(call.range.lowerBound), paths: paths(of: value))
      if case .reading(let reading) = value { unknown.readings = [reading] }
      if case .unknown(let given) = value { unknown.readings = given.readings }
      set(label, .unknown(unknown))
    }
  }

  private enum Handing { case none, understood, notUnderstood }

  /// Runs the initializer that arguments are for with their values.
  private mutating func handOn(
    _ arguments: [SwiftArgument], _ given: [SwiftValue], to others: [(SwiftFunction, SwiftEntity)]
  ) -> Handing {
    for (function, part) in others {
      let parameters = SwiftParameter.read(
        compiler.program.files[part.file].bytes, function.parameters)
      guard let body = function.body,
        let locals = SwiftParameter.bind(parameters, arguments.map(\.label), given)
      else { continue }
      guard depth < 4, budget.take() else { return .notUnderstood }
      var inner = SwiftInitReader(
        compiler, instance,
        SwiftBody(part: part, range: body, place: function.place, decoder: ""), depth: depth + 1)
      inner.locals = locals
      inner.budget = budget
      inner.values = values.filter { !$0.key.hasPrefix("$") }
      inner.demanded = demanded
      inner = inner.finished()
      guard inner.doubt == nil, doubt == nil, variants == nil || inner.variants == nil else {
        return .notUnderstood
      }
      values.merge(inner.values.filter { !$0.key.hasPrefix("$") }) { $1 }
      demanded = inner.demanded
      refusals += inner.refusals
      variants = variants ?? inner.variants
      settled.formUnion(inner.settled)
      return .understood
    }
    return .none
  }

  /// What stands in an unknown's place when it has to be one path or more.
  func paths(of value: SwiftValue) -> [[SwiftKey]] {
    switch value {
    case .reading(let reading): [reading.path] + reading.candidates
    case .unknown(let unknown): unknown.paths
    default: []
    }
  }
}
