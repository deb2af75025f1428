// All that a statement is made of.

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

extension SwiftStatement {
  /// Whether it has a `throw` in it that ends more than itself.
  var mayThrow: Bool {
    switch self {
    case .failure: true
    case .branch(_, let body, let otherwise): (body + (otherwise ?? [])).contains(where: \.mayThrow)
    case .guarded(_, let body), .loop(_, let body), .each(_, _, let body):
      body.contains(where: \.mayThrow)
    case .attempt(let body, let catches):
      (catches.flatMap(\.body) + (catches.contains(where: \.catchesAll) ? [] : body))
        .contains(where: \.mayThrow)
    case .choice(_, let choices): choices.flatMap(\.body).contains(where: \.mayThrow)
    default: false
    }
  }
}
