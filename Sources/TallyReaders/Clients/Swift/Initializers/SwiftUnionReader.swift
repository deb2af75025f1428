import TallyCore
import TallyDocuments

/// Reads an `init(from:)` that tries several types on one value: `if let text = try? …` and so on,
/// each keeping what it has decoded, until one is taken.
struct SwiftUnionReader {
  /// What comes of a value that none of the types takes.
  enum End {
    case fails
    /// Something of the client's own stands for it.
    case falls(String)
  }

  var reader: SwiftInitReader
  let name: String
  var types: [ClientType] = []
  var takesNull = false
  /// Models that stand for objects with one member.
  var models: [Model] = []
  private var depth = 0

  init(_ reader: SwiftInitReader, named name: String) {
    self.reader = reader
    self.name = name
  }

  /// The types, and what stands for a value that none takes; `nil` where the body does another thing.
  mutating func union() -> (ModelUnion, fallback: String?)? {
    let statements = SwiftBodyParser.statements(reader.bytes, reader.body.range)
    guard let end = chain(statements), !types.contains(.model(name)) else { return nil }
    let union = ModelUnion(types: types, takesNull: takesNull)
    switch end {
    case .fails: return types.count + (takesNull ? 1 : 0) > 1 ? (union, nil) : nil
    case .falls(let fallback): return types.isEmpty ? nil : (union, fallback)
    }
  }

  private mutating func chain(_ statements: [SwiftStatement]) -> End? {
    depth += 1
    guard depth < 16, let statement = statements.first else { return nil }
    let rest = Array(statements.dropFirst())
    switch statement {
    case .binding(_, let type, let value?): return bound(statement, type, value, rest)
    case .branch(let conditions, let body, let otherwise):
      guard conditions.count == 1, tries(conditions[0]), keeps(body) else { return nil }
      return next(after: body, otherwise ?? [], rest)
    case .attempt(let body, let catches):
      guard catches.count == 1, catches[0].catchesAll, tries(body) else { return nil }
      return next(after: body, catches[0].body, rest)
    case .assignment(_, "=", let value): return last(value, rest)
    case .failure: return .fails
    default: return nil
    }
  }

  /// What is done where a type was not taken; where one was, nothing must follow.
  private mutating func next(
    after body: [SwiftStatement], _ otherwise: [SwiftStatement], _ rest: [SwiftStatement]
  ) -> End? {
    guard rest.isEmpty || body.endsInReturn else { return nil }
    return chain(otherwise + rest)
  }

  /// A container, a value that is tried later, or the last type of all.
  private mutating func bound(
    _ statement: SwiftStatement, _ type: SwiftTypeSyntax?, _ value: SwiftExpression,
    _ rest: [SwiftStatement]
  ) -> End? {
    switch reader.value(value, expecting: type) {
    case .container(let container):
      guard !container.isLenient else { return nil }
      reader.run([statement])
      return chain(rest)
    case .reading(let reading) where reading.isLenient:
      reader.run([statement])
      return chain(rest)
    case .reading(let reading):
      guard keeps(rest), take(reading) else { return nil }
      return .fails
    case .constant, .null:
      reader.run([statement])
      return chain(rest)
    default: return nil
    }
  }

  /// The last assignment: of what must be decoded, or of something else.
  private mutating func last(_ value: SwiftExpression, _ rest: [SwiftStatement]) -> End? {
    guard keeps(rest) else { return nil }
    let readings = reader.certainReadings(value)
    if readings.isEmpty {
      return touches(value) ? nil : .falls(reader.text(value.range))
    }
    guard readings.count == 1, !readings[0].isLenient, take(readings[0]) else { return nil }
    return .fails
  }

  /// Whether statements only keep what is at hand.
  private func keeps(_ body: [SwiftStatement]) -> Bool {
    body.allSatisfy { statement in
      switch statement {
      case .assignment(_, "=", let value), .binding(_, _, let value?): !touches(value)
      case .result(nil): true
      default: false
      }
    }
  }

  private func touches(_ expression: SwiftExpression) -> Bool {
    var touches = false
    expression.visit { each in
      guard case .name(let name) = each.form else { return }
      switch reader.local(name) {
      case .decoder?, .container?: touches = true
      default: break
      }
    }
    return touches
  }
}
