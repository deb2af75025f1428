import TallyCore
import TallyDocuments

// Statements of an `init(from:)` that only call something.

extension SwiftInitReader {
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
    guard isDecoderAmong(arguments) else { return }
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
}
