import TallyCore
import TallyDocuments

/// Reads an `init(from:)` as if it ran, with values that are not known yet.
///
/// What it does not understand of a property makes that property opaque; what it does not
/// understand of the flow makes opaque what the flow touches. It never guesses.
struct SwiftInitReader {
  let compiler: SwiftCompiler
  let instance: SwiftInstance
  let body: SwiftBody
  let context: SwiftContext
  let depth: Int
  var locals: [String: SwiftValue] = [:]
  /// What each property is set to, and `self` as a whole.
  var values: [String: SwiftValue] = [:]
  var superIsDecoded = false
  /// Why what follows may not be reached.
  var doubt: SwiftUnknown?
  var bindings = 0
  /// The list that the loop at hand fills, and with what.
  var filled: (name: String, element: SwiftReading)?

  init(_ compiler: SwiftCompiler, _ instance: SwiftInstance, _ body: SwiftBody, depth: Int) {
    self.compiler = compiler
    self.instance = instance
    self.body = body
    self.depth = depth
    context = compiler.context(of: instance, in: body.part)
    locals[body.decoder] = .decoder
  }

  var bytes: Bytes { compiler.program.files[body.part.file].bytes }

  func location(_ offset: Int) -> SourceLocation {
    compiler.places.location(offset, in: body.part.file)
  }

  // MARK: - Results

  /// The properties that the body fills, in the order of their declarations.
  func properties() -> [Property] {
    var reader = self
    reader.run(SwiftBodyParser.statements(bytes, body.range))
    var list: [Property] = []
    if reader.superIsDecoded {
      list += compiler.superProperties(of: instance, depth: depth + 1) ?? []
    }
    for (variable, part) in compiler.stored(instance.entity) {
      if let property = reader.property(variable, part) { list.append(property) }
    }
    return list
  }

  /// The one value that the whole type is decoded from, where the body says so.
  func oneValue() -> SwiftReading? {
    var reader = self
    reader.run(SwiftBodyParser.statements(bytes, body.range))
    guard reader.values["self"] == nil, reader.values.count == 1,
      case .reading(let reading)? = reader.values.first?.value, reading.path.isEmpty,
      reading.candidates.isEmpty, reader.doubt == nil
    else { return nil }
    return reading
  }

  private func property(_ variable: SwiftVariable, _ part: SwiftEntity) -> Property? {
    let place = compiler.places.location(variable.place, in: part.file)
    let declared = compiler.declaredType(of: variable, in: compiler.context(of: instance))
    let value = values[variable.name] ?? values["_\(variable.name)"]
    switch value {
    case .reading(let reading)?:
      var property = reading.property(type: declared, name: variable.name, at: place)
      if property.type == .scalar(.any) { property.type = declared }
      compiler.obscure(&property)
      return property
    case .unknown(let unknown)?: return opaque(variable, declared, unknown, at: place)
    case .constant?, .null?: return nil
    case nil:
      guard let doubt, variable.initial == nil, variable.type?.isOptional != true else {
        return nil
      }
      return opaque(variable, declared, doubt, at: place)
    case .decoder?, .container?:
      let unknown = SwiftUnknown(
        reason: "init(from:) keeps the decoder itself", offset: body.place, paths: [])
      return opaque(variable, declared, unknown, at: place)
    }
  }

  private func opaque(
    _ variable: SwiftVariable, _ type: ClientType, _ unknown: SwiftUnknown,
    at place: SourceLocation
  ) -> Property {
    var property = Property(
      name: variable.name, paths: unknown.paths.map { $0.path(at: place) }, type: type,
      location: place)
    property.opacity = Opacity(unknown.reason, at: location(unknown.offset))
    return property
  }

  // MARK: - Statements

  /// Whether a body goes on after its last statement.
  enum Flow { case goesOn, throwing, returning }

  @discardableResult
  mutating func run(_ statements: [SwiftStatement]) -> Flow {
    for statement in statements {
      let flow = run(statement)
      if flow != .goesOn { return flow }
    }
    return .goesOn
  }

  private mutating func run(_ statement: SwiftStatement) -> Flow {
    switch statement {
    case .binding(let name, let type, let value):
      locals[name] = value.map { self.value($0, expecting: type) } ?? .null
    case .assignment(let target, let mark, let value): assign(target, mark, value)
    case .expression(let expression): call(expression)
    case .branch(let conditions, let body, let otherwise):
      return branch(conditions, body, otherwise)
    case .guarded(let conditions, let otherwise): return guarded(conditions, otherwise)
    case .attempt(let body, let catches): return attempt(body, catches)
    case .loop(let conditions, let body): loop(conditions, body)
    case .each(_, let sequence, _):
      blur([statement], "a loop over \(text(sequence.range))", at: sequence.range.lowerBound)
    case .choice(let subject, _):
      blur([statement], "a switch over \(text(subject.range))", at: subject.range.lowerBound)
    case .result: return .returning
    case .failure: return .throwing
    case .jump: break
    case .other(let range): blur([statement], "\(firstWord(range))", at: range.lowerBound)
    }
    return .goesOn
  }

  func text(_ range: Range<Int>) -> String {
    let text = bytes.string(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200))
    return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60))
  }

  private func firstWord(_ range: Range<Int>) -> String {
    text(range).split(separator: " ").first.map(String.init) ?? "code"
  }
}
