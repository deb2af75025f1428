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

  mutating func assign(
    _ target: SwiftExpression, _ mark: String, _ expression: SwiftExpression
  ) {
    let name = target.path == ["self"] ? "self" : property(named: target)
    let declared = name == "self" ? Self.own : name.flatMap(declaredType)
    var value = self.value(expression, expecting: declared)
    if mark != "=" { value = unknown("is changed with \(mark)", expression) }
    guard let name, name != "_" else { return }
    if locals[name] != nil, target.path?.count == 1 {
      locals[name] = value
    } else {
      set(name, value)
    }
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
      SwiftUnknown(reason: doubt.reason, offset: doubt.offset, paths: paths(of: value)))
  }

  /// A statement that is only a call.
  mutating func call(_ expression: SwiftExpression) {
    let (_, inner) = expression.attempted
    guard case .call(let callee, let arguments) = inner.form else { return }
    if callee.path == ["super", "init"] {
      if arguments.first?.label == "from" { superIsDecoded = true }
      return
    }
    if callee.path == ["self", "init"] { return delegate(arguments, inner) }
    if append(callee, arguments) { return }
    // Something that is given the decoder or a container may set anything.
    let touched = arguments.contains { argument in
      switch value(argument.value, expecting: nil) {
      case .decoder, .container: true
      default: false
      }
    }
    guard touched else { return }
    doubt = SwiftUnknown(
      reason: "init(from:) hands its decoder to \(text(callee.range))",
      offset: inner.range.lowerBound, paths: [])
  }

  /// `self.init(title: try c.decode(…))`, where the compiler makes the other initializer.
  private mutating func delegate(_ arguments: [SwiftArgument], _ call: SwiftExpression) {
    let parts = compiler.program.parts(of: instance.entity)
    let own = parts.contains { part in
      compiler.program[part].functions.contains { $0.name == "init" && $0.decoder == nil }
    }
    for argument in arguments {
      guard let label = argument.label else { continue }
      let value = self.value(argument.value, expecting: nil)
      guard own else {
        set(label, value)
        continue
      }
      let reason = "init(from:) hands it to another initializer"
      set(
        label,
        .unknown(
          SwiftUnknown(reason: reason, offset: call.range.lowerBound, paths: paths(of: value))))
    }
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
