/// The decoding methods that a client adds to the containers of the library, where their bodies say
/// plainly what they do.
struct SwiftMethods {
  private let program: SwiftProgram

  init(_ program: SwiftProgram) { self.program = program }

  private static let containers = ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"]

  /// What each does, by name; a name whose methods differ, or are not plain, is left out.
  var decodings: [String: SwiftDecoding] {
    var found: [String: SwiftDecoding?] = [:]
    for part in Self.containers.flatMap({ program.extensions[$0] ?? [] }) {
      for function in program[part].functions {
        guard let body = function.body, function.name != "init" else { continue }
        let decoding = decoding(of: body, in: part.file)
        if let known = found[function.name], known != decoding {
          found[function.name] = .some(nil)
        } else {
          found[function.name] = decoding
        }
      }
    }
    return found.compactMapValues(\.self)
  }

  /// Of the form `try decodeIfPresent(T.self, forKey: key) ?? fallback`.
  private func decoding(of body: Range<Int>, in file: Int) -> SwiftDecoding? {
    let statements = SwiftBodyParser.statements(program.files[file].bytes, body)
    guard statements.count == 1 else { return nil }
    switch statements[0] {
    case .expression(let expression), .result(let expression?): return decoding(of: expression)
    default: return nil
    }
  }

  private func decoding(of expression: SwiftExpression) -> SwiftDecoding? {
    switch expression.form {
    case .attempt(let attempt, let inner):
      guard attempt != .forced, var decoding = decoding(of: inner) else { return nil }
      decoding.isLenient = decoding.isLenient || attempt == .optional
      return decoding
    case .binary("??", let left, let right):
      guard var decoding = decoding(of: left), !decoding.hasDefault else { return nil }
      if case .null = right.form { return decoding }
      guard right.path != nil || right.isLiteral else { return nil }
      decoding.hasDefault = true
      return decoding
    case .call(let callee, let arguments):
      guard let name = callee.path, name.count == 1 || name.first == "self" && name.count == 2,
        let verb = name.last, verb == "decode" || verb == "decodeIfPresent",
        arguments.count == 2, arguments[1].label == "forKey", arguments[1].value.path?.count == 1,
        isParameter(arguments[0].value)
      else { return nil }
      return SwiftDecoding(verb)
    default: return nil
    }
  }

  /// `T.self`, or the parameter that has the type.
  private func isParameter(_ value: SwiftExpression) -> Bool {
    if value.path == ["type"] { return true }
    guard let name = value.metatype?.simpleName else { return false }
    return SwiftScalars.named[name] == nil && program.types[name] == nil
  }
}

extension SwiftExpression {
  /// Whether it says all by itself what it is.
  var isLiteral: Bool {
    switch form {
    case .string, .number, .boolean, .null, .implicit: true
    case .list(let elements): elements.isEmpty
    case .call(let callee, let arguments): callee.asType != nil && arguments.isEmpty
    default: false
    }
  }
}
