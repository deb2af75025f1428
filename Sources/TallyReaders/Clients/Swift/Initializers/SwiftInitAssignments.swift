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

  /// What stands in an unknown's place when it has to be one path or more.
  func paths(of value: SwiftValue) -> [[SwiftKey]] {
    switch value {
    case .reading(let reading): [reading.path] + reading.candidates
    case .unknown(let unknown): unknown.paths
    default: []
    }
  }
}
