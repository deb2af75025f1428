import TallyCore

/// Reads shapes from the body of a getter.
struct ObjectiveCShapeReading {
  let table: ObjectiveCClassTable
  let own: String
  /// The getter's own property, whose variable only keeps what was computed.
  let property: String
  /// The properties that may be read, by the names of their variables and getters.
  let names: [String: String]
  var interpreter: ObjectiveCInterpreter
  var variables: [String: ObjectiveCShape] = [:]
  private var depth = 0
  private var steps = 0
  /// Lists that were seen not to be empty where the statement at hand is reached.
  var guarded: Set<String> = []
  /// What was said of a list's elements: which list they came from.
  var tags: [String: (key: String, value: String)] = [:]

  private static let stepLimit = 10_000

  init(
    table: ObjectiveCClassTable, own: String, property: String, names: [String: String],
    interpreter: ObjectiveCInterpreter
  ) {
    self.table = table
    self.own = own
    self.property = property
    self.names = names
    self.interpreter = interpreter
  }

  /// What a body returns; `nil` where it returns nothing.
  mutating func shape(of statements: [ObjectiveCStatement]) -> ObjectiveCShape? {
    var reads: [ObjectiveCShape] = []
    var branches: [ObjectiveCShape] = []
    for statement in statements {
      switch statement.kind {
      case .result(let value):
        let result = value.map { shape($0).settled } ?? .nothing
        return branches.isEmpty
          ? (reads.isEmpty ? result : result.merged(with: reads))
          : choice(branches + [result])
      case .branch(let condition, let then, let otherwise):
        if let early = branch(condition, then, otherwise) { branches.append(early) }
      case .group(let inner):
        if let result = shape(of: inner) { return result }
      case .unread: reads.append(.mixed)
      default: perform(statement)
      }
    }
    return branches.isEmpty ? nil : choice(branches)
  }

  /// One of several results.
  func choice(_ shapes: [ObjectiveCShape]) -> ObjectiveCShape {
    let made = shapes.filter { !$0.isNothing }
    if made.count == 1, shapes.allSatisfy({ !$0.isNothing || $0.reads.isEmpty }) { return made[0] }
    let reads = ObjectiveCShape.union(shapes)
    let isTable = shapes.allSatisfy { shape in
      switch shape.kind {
      case .constant, .string, .nothing: true
      default: false
      }
    }
    if isTable, reads.count == 1 {
      return ObjectiveCShape(kind: .adapter(.refinement("enum")), reads: reads)
    }
    return ObjectiveCShape(kind: .mixed, reads: reads)
  }

  // MARK: - Names

  mutating func shape(_ expression: ObjectiveCExpression) -> ObjectiveCShape {
    guard depth < 64, steps < Self.stepLimit else { return .mixed }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    switch expression {
    case .name(let name): return named(name)
    case .member(.name("self"), let name):
      return property(name) ?? called(name)
    case .message(.name("self")?, let name, let arguments, _) where arguments.isEmpty:
      return property(name) ?? called(name)
    case .string(let text, _): return ObjectiveCShape(kind: .string(text))
    case .number(let text): return ObjectiveCShape(kind: .constant(text))
    case .conditional(let condition, let value, let other):
      return conditional(condition, value, other)
    default: return computed(expression)
    }
  }

  private func named(_ name: String) -> ObjectiveCShape {
    if let value = variables[name] { return value }
    if name.hasPrefix("_") || names["ivar " + name] != nil {
      if let stored = names["ivar " + name] {
        return stored == property ? .nothing : .stored(stored)
      }
    }
    switch name {
    case "nil", "Nil", "NULL": return .nothing
    case "self", "super": return .mixed
    default: break
    }
    if let constant = table.constants[name] { return ObjectiveCShape(kind: .string(constant.text)) }
    return ObjectiveCShape(kind: .constant(name))
  }

  private func property(_ name: String) -> ObjectiveCShape? {
    guard let stored = names[name] else { return nil }
    return stored == property ? .nothing : .stored(stored)
  }

  /// A method of the class that is no property: what it reads is read.
  private mutating func called(_ selector: String) -> ObjectiveCShape {
    guard depth < 6, let method = table.method(selector, of: own) else { return .mixed }
    let outside = (variables, guarded)
    defer { (variables, guarded) = outside }
    variables = [:]
    return shape(of: interpreter.statements(of: method)) ?? .mixed
  }

  private mutating func conditional(
    _ condition: ObjectiveCExpression, _ value: ObjectiveCExpression?,
    _ other: ObjectiveCExpression
  ) -> ObjectiveCShape {
    let otherwise = shape(other)
    guard let value else { return fallback(shape(condition), otherwise) }
    let outside = guarded
    let test = emptinessTest(condition)
    if let test { if !test.isEmpty { guarded.insert(test.name) } }
    let first = shape(value)
    guarded = outside
    guard let test else { return shape(condition).merged(with: [first, otherwise]) }
    if test.isEmpty {
      return first.isNothing ? alternative(other, test.name) : first.merged(with: [otherwise])
    }
    if otherwise.isNothing { return first }
    return first.isStored && first.reads == [test.name]
      ? fallback(first, otherwise) : first.merged(with: [otherwise])
  }

  /// What stands behind the colon, where a list is known not to be empty.
  private mutating func alternative(
    _ expression: ObjectiveCExpression, _ name: String
  ) -> ObjectiveCShape {
    let outside = guarded
    defer { guarded = outside }
    guarded.insert(name)
    return shape(expression)
  }

  /// `value ?: other`.
  private func fallback(_ value: ObjectiveCShape, _ other: ObjectiveCShape) -> ObjectiveCShape {
    if value.isNothing { return other }
    if other.isNothing { return value }
    guard value.isStored else { return value.merged(with: [other]) }
    switch other.kind {
    case .string(let text):
      return ObjectiveCShape(kind: .fallback("\"\(text)\""), reads: value.reads)
    case .constant(let text): return ObjectiveCShape(kind: .fallback(text), reads: value.reads)
    default: return value.merged(with: [other])
    }
  }
}
