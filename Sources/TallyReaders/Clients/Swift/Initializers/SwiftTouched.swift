import TallyDocuments

// What of the JSON goes into code that is not understood.

extension SwiftInitReader {
  /// The paths of every value that an expression decodes or has been given, each once.
  func touchedPaths(_ expression: SwiftExpression) -> [[SwiftKey]] {
    var paths: [[SwiftKey]] = []
    var known: Set<[String]> = []
    expression.visit { each in
      for path in self.ownPaths(each) where known.insert(path.map(\.text)).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  private func ownPaths(_ expression: SwiftExpression) -> [[SwiftKey]] {
    switch expression.form {
    case .name(let name): return local(name).map { paths(of: $0) } ?? []
    case .other: return names(in: expression.range).compactMap(local).flatMap { paths(of: $0) }
    case .call(let callee, let arguments):
      guard case .member(let base, _) = callee.form, let path = base.path, path.count == 1,
        case .container(let container)? = locals[path[0]],
        let argument = arguments.last, let key = key(argument.value, in: container)
      else { return [] }
      return [container.path + [key]]
    default: return []
    }
  }

  /// Whether the decoder or one of its containers is mentioned, and more than where it stands.
  func touchesDecoder(_ expression: SwiftExpression) -> Bool {
    var touches = 0
    expression.visit { each in
      switch each.form {
      case .name(let name):
        switch self.local(name) {
        case .decoder?, .container?, .unknown?, .reading?: touches += 1
        default: break
        }
      case .other:
        for name in self.names(in: each.range) {
          switch self.local(name) {
          case .decoder?, .container?, .unknown?, .reading?: touches += 1
          default: break
          }
        }
      case .member(let base, let member):
        guard Self.strangers.contains(member.name), let path = base.path, path.count == 1 else {
          return
        }
        switch self.locals[path[0]] {
        case .decoder?, .container?: touches -= 1
        default: break
        }
      default: break
      }
    }
    return touches > 0
  }

  /// The members of decoders and containers that say nothing of the JSON.
  private static let strangers: Set<String> = ["userInfo", "codingPath"]

  /// Makes opaque whatever statements set that are not understood.
  mutating func blur(_ statements: [SwiftStatement], _ what: String, at offset: Int) {
    var names: Set<String> = []
    var paths: [[SwiftKey]] = []
    var known: Set<[String]> = []
    let stored = Set(compiler.stored(instance.entity).map(\.0.name))
    for statement in statements {
      statement.visit { expression in
        for path in self.ownPaths(expression) where known.insert(path.map(\.text)).inserted {
          paths.append(path)
        }
      } assigned: { target in
        if let name = self.property(named: target) { names.insert(name) }
      } unread: { range in
        let tokens = SwiftLexer.tokens(self.bytes, in: range)
        for index in 0..<tokens.count where tokens.isName(index) {
          if stored.contains(tokens.name(index)) { names.insert(tokens.name(index)) }
        }
      }
    }
    let unknown = SwiftUnknown(
      reason: "init(from:) sets it in \(what)", location: location(offset), paths: paths)
    for name in names {
      if locals[name] != nil {
        rebind(name, .unknown(unknown))
      } else if stored.contains(name) || name == "self" || name == "return" {
        values[name] = .unknown(unknown)
      }
    }
  }
}

extension SwiftExpression {
  /// Calls a body with the expression and all that it is made of.
  func visit(_ body: (SwiftExpression) -> Void) {
    body(self)
    for part in form.parts { part.visit(body) }
    guard case .closure(let closure) = form else { return }
    for statement in closure.body {
      statement.visit(body, assigned: { _ in }, unread: { _ in })
    }
  }
}

extension SwiftStatement {
  /// Calls a body with every expression, and others with what is assigned to and what was not read.
  func visit(
    _ body: (SwiftExpression) -> Void, assigned: (SwiftExpression) -> Void,
    unread: (Range<Int>) -> Void
  ) {
    func all(_ statements: [SwiftStatement]) {
      for each in statements { each.visit(body, assigned: assigned, unread: unread) }
    }
    func each(_ conditions: [SwiftCondition]) {
      for condition in conditions {
        switch condition {
        case .binding(_, let value): value?.visit(body)
        case .test(let test): test.visit(body)
        case .other(let range): unread(range)
        }
      }
    }
    switch self {
    case .binding(_, _, let value): value?.visit(body)
    case .assignment(let target, _, let value):
      assigned(target)
      value.visit(body)
    case .expression(let expression):
      expression.visit(body)
      if case .call(let callee, _) = expression.attempted.1.form,
        case .member(let base, let member) = callee.form,
        ["append", "insert"].contains(member.name)
      {
        assigned(base)
      }
    case .branch(let conditions, let first, let second):
      each(conditions)
      all(first)
      all(second ?? [])
    case .guarded(let conditions, let otherwise):
      each(conditions)
      all(otherwise)
    case .attempt(let first, let catches):
      all(first)
      for each in catches { all(each.body) }
    case .loop(let conditions, let statements):
      each(conditions)
      all(statements)
    case .each(_, let sequence, let statements):
      sequence.visit(body)
      all(statements)
    case .choice(let subject, let choices):
      subject.visit(body)
      for choice in choices { all(choice.body) }
    case .result(let value): value?.visit(body)
    case .other(let range): unread(range)
    case .failure, .jump: break
    }
  }
}
