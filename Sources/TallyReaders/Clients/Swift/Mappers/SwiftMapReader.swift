import TallyCore
import TallyDocuments

/// Reads the bodies that fill a type from a map as if they ran, with values that are not known yet.
///
/// What it does not understand of a property makes that property opaque, and what it does not
/// understand of the flow makes opaque what the flow touches. It never guesses.
struct SwiftMapReader {
  let compiler: SwiftCompiler
  let instance: SwiftInstance
  let depth: Int
  let variables: [String: (SwiftVariable, SwiftInstance)]
  var context: SwiftContext
  /// What the names of the body at hand stand for.
  var locals: [String: SwiftMapValue] = [:]
  /// The types that local variables are declared with.
  var localTypes: [String: ClientType] = [:]
  /// What each property is set to, and in which order.
  var values: [String: SwiftMapValue] = [:]
  var order: [String] = []
  /// Members without which there is no model.
  var demands: [SwiftMapDemand] = []
  /// Whether the body is an initializer that may give nothing.
  var mayFail = false
  var superIsRead = false
  /// Why what follows may not be reached.
  var doubt: SwiftMapUnknown?
  /// Why what is set may be set otherwise.
  var cloud: SwiftMapUnknown?
  /// Whether only places are looked for, so that what is not understood need not be looked into.
  var isProbing = false
  /// How many bodies call one another.
  var calls = 0

  init(_ compiler: SwiftCompiler, _ instance: SwiftInstance, depth: Int) {
    self.compiler = compiler
    self.instance = instance
    self.depth = depth
    variables = compiler.variables(of: instance)
    context = compiler.context(of: instance)
  }

  var library: SwiftLibrary { compiler.library }
  var bytes: Bytes { compiler.program.files[context.file].bytes }

  func location(_ offset: Int) -> SourceLocation {
    compiler.places.location(offset, in: context.file)
  }

  // MARK: - Bodies

  mutating func properties() -> [Property] {
    let program = compiler.program
    let source = library.source ?? ""
    let initializer = program.initializer(given: source, in: instance.entity)
    if let initializer { enter(initializer, mayFail: true) }
    var mapping: SwiftMapBody?
    if library == .objectMapper {
      mapping = program.function("mapping", given: source, in: instance.entity)
      if let mapping { enter(mapping, mayFail: false) }
    }
    // A class without a mapping of its own inherits one.
    let isHeir = mapping == nil && library == .objectMapper || initializer == nil
    var list: [Property] = []
    if superIsRead || isHeir { list = inherited(isCalled: superIsRead) }
    return result(inherited: list)
  }

  private func inherited(isCalled: Bool) -> [Property] {
    if let known = compiler.mappedSuper(of: instance, depth: depth) { return known }
    guard isCalled else { return [] }
    let declared = compiler.program[instance.entity]
    guard declared.kind == .class, let parent = declared.inherits.first else { return [] }
    let text = compiler.program.files[instance.entity.file].bytes.string(in: parent.range)
    let place = compiler.places.location(parent.range.lowerBound, in: instance.entity.file)
    var property = Property(name: "super", paths: [], type: .scalar(.any), location: place)
    property.opacity = Opacity(
      "the superclass \(text) is declared in no file of this client", at: place)
    return [property]
  }

  mutating func enter(_ body: SwiftMapBody, mayFail: Bool) {
    let outside = (context, locals, localTypes, self.mayFail)
    context = compiler.context(of: instance, in: body.part)
    locals = [body.map: .map]
    localTypes = [:]
    self.mayFail = mayFail
    calls += 1
    run(SwiftBodyParser.statements(bytes, body.range))
    calls -= 1
    cloud = nil
    (context, locals, localTypes, self.mayFail) = outside
  }

  // MARK: - Statements

  enum Flow { case goesOn, ends }

  @discardableResult
  mutating func run(_ statements: [SwiftStatement]) -> Flow {
    for statement in statements where run(statement) == .ends { return .ends }
    return .goesOn
  }

  private mutating func run(_ statement: SwiftStatement) -> Flow {
    switch statement {
    case .binding(let name, let type, let value): bind(name, type, value)
    case .assignment(let target, "=", let value): assign(target, self.value(value))
    case .assignment: blur([statement], "an assignment", at: 0)
    case .expression(let expression): perform(expression)
    case .branch(let conditions, let body, let otherwise):
      return branch(conditions, body, otherwise)
    case .guarded(let conditions, let otherwise): return guarded(conditions, otherwise)
    case .attempt(let body, let catches):
      // Where every catch gives up, the body is as good as the whole.
      guard mayFail, catches.allSatisfy({ $0.body.last?.endsBody == true }) else {
        blur([statement], "a do with a catch", at: 0)
        break
      }
      return run(body)
    case .loop: blur([statement], "a loop", at: 0)
    case .each(let name, let sequence, let body):
      if collect(name, sequence, body) { break }
      blur([statement], "a loop over \(text(sequence.range))", at: sequence.range.lowerBound)
    case .choice(let subject, let choices): choose(subject, choices, statement)
    case .result, .failure: return .ends
    case .jump: break
    case .other(let range): blur([statement], "code that is not read", at: range.lowerBound)
    }
    return .goesOn
  }

  private mutating func bind(
    _ name: String, _ type: SwiftTypeSyntax?, _ value: SwiftExpression?
  ) {
    localTypes[name] = type.map { compiler.clientType($0, in: context) }
    locals[name] = value.map { self.value($0) } ?? .null
    if case .reading(var reading)? = locals[name], reading.type == nil, let own = localTypes[name] {
      reading.type = own.unwrapped
      locals[name] = .reading(reading)
    }
  }

  /// A statement that is an expression.
  private mutating func perform(_ expression: SwiftExpression) {
    let inner = expression.attempted.1
    switch inner.form {
    case .binary("<-", let target, let right): map(target, right)
    case .binary(">>>", _, _): break
    case .call(let callee, let arguments): call(callee, arguments, inner)
    default:
      if touchesMap(expression) { blur([.expression(expression)], text(expression.range), at: 0) }
    }
  }

  func text(_ range: Range<Int>) -> String {
    let text = bytes.string(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200))
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened
  }
}
