import TallyCore
import TallyDocuments

extension SwiftCompiler {
  /// The computed properties of a type that read its decoded ones, each as an adapter.
  func computed(_ instance: SwiftInstance, among decoded: [Property]) -> [Property] {
    guard !decoded.isEmpty else { return [] }
    var candidates: [(SwiftVariable, SwiftEntity, Range<Int>)] = []
    var names = Set(decoded.map(\.name))
    for part in program.parts(of: instance.entity) {
      for variable in program[part].variables where !variable.isOfType {
        let body = variable.getter ?? (variable.isLazy ? variable.initial : nil)
        guard let body, names.insert(variable.name).inserted else { continue }
        candidates.append((variable, part, body))
      }
    }
    let all = names
    return candidates.compactMap { variable, part, body in
      let reader = SwiftComputedReader(self, instance, part: part, names: all, decoded: decoded)
      return reader.property(variable, body)
    }
  }
}

/// Reads the body of a computed property.
struct SwiftComputedReader {
  let compiler: SwiftCompiler
  let context: SwiftContext
  let part: SwiftEntity
  /// The properties that may be read: the decoded ones and the computed ones.
  let names: Set<String>
  let decoded: [Property]

  init(
    _ compiler: SwiftCompiler, _ instance: SwiftInstance, part: SwiftEntity, names: Set<String>,
    decoded: [Property]
  ) {
    self.compiler = compiler
    self.part = part
    self.names = names
    self.decoded = decoded
    context = compiler.context(of: instance, in: part)
  }

  /// What a body does with the properties that it reads.
  struct Shape {
    var operands: [String]
    var adapter: Adapter?
    var traps = false
    var fallback: String?
    var decodedType: ClientType?
  }

  func property(_ variable: SwiftVariable, _ body: Range<Int>) -> Property? {
    let bytes = compiler.program.files[part.file].bytes
    var statements = SwiftBodyParser.statements(bytes, body)
    if case .expression(let first)? = statements.first,
      case .call(let callee, let arguments) = first.form, callee.path == ["get"],
      case .closure(let getter)? = arguments.last?.value.form
    {
      statements = getter.body
    }
    let read = dependencies(statements, body, but: variable.name)
    guard !read.isEmpty else { return nil }
    var shape = only(statements).flatMap(self.shape) ?? Shape(operands: read, adapter: .computed)
    if shape.adapter == nil || shape.operands.isEmpty {
      shape = Shape(operands: read, adapter: .computed)
    }
    let location = compiler.places.location(variable.place, in: part.file)
    var property = Property(
      name: variable.name, paths: [],
      type: variable.type.map { compiler.clientType($0, in: context) } ?? .scalar(.any),
      location: location)
    property.operands = shape.operands
    property.adapter = shape.adapter
    property.traps = shape.traps
    property.fallback = shape.fallback
    property.decodedType = shape.decodedType
    return property
  }

  /// The one value that a body returns.
  private func only(_ statements: [SwiftStatement]) -> SwiftExpression? {
    guard statements.count == 1 else { return nil }
    switch statements[0] {
    case .expression(let expression), .result(let expression?): return expression
    default: return nil
    }
  }

  /// The properties that a body mentions, in the order in which it does.
  private func dependencies(
    _ statements: [SwiftStatement], _ body: Range<Int>, but own: String
  ) -> [String] {
    var list: [String] = []
    collect(SwiftLexer.tokens(compiler.program.files[part.file].bytes, in: body), own, &list)
    return list
  }

  private func collect(
    _ tokens: SwiftTokens, _ own: String, _ list: inout [String], depth: Int = 0
  ) {
    for index in 0..<tokens.count {
      if tokens[index].kind == .interpolated, depth < 4 {
        for range in SwiftInterpolation.ranges(tokens[index].range, tokens.bytes) {
          collect(SwiftLexer.tokens(tokens.bytes, in: range), own, &list, depth: depth + 1)
        }
      }
      guard tokens.isName(index) else { continue }
      let isMember = tokens.isMark(index - 1, ".") && index > 0
      if isMember, !tokens.isWord(index - 2, "self") { continue }
      // A label is no value, unless it is the second half of a choice.
      if tokens.isMark(index + 1, ":"),
        tokens.isMark(index - 1, "(") || tokens.isMark(index - 1, ",")
      {
        continue
      }
      let name = tokens.name(index)
      if name != own, names.contains(name), !list.contains(name) { list.append(name) }
    }
  }
}

/// The code within a string literal.
enum SwiftInterpolation {
  /// The ranges between the parentheses of the outermost interpolations.
  static func ranges(_ literal: Range<Int>, _ bytes: Bytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var at = literal.lowerBound
    while at + 1 < literal.upperBound {
      guard bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "(") else {
        at += 1
        continue
      }
      let start = at + 2
      var level = 1
      at = start
      while at < literal.upperBound, level > 0 {
        if bytes[at] == UInt8(ascii: "(") { level += 1 }
        if bytes[at] == UInt8(ascii: ")") { level -= 1 }
        at += 1
      }
      // Shorter than the literal, so that one within another comes to an end.
      ranges.append(start..<max(start, at - 1))
    }
    return ranges
  }
}
