/// An expression, as far as mapping rules are written in it.
struct SwiftExpression {
  indirect enum Form {
    case name(String)
    /// `.title`
    case implicit(String)
    case string(SwiftString)
    case number(String)
    case boolean(Bool)
    case null
    case member(SwiftExpression, SwiftMember)
    case call(SwiftExpression, [SwiftArgument])
    case index(SwiftExpression, [SwiftArgument])
    /// `value?`
    case chain(SwiftExpression)
    /// `value!`
    case force(SwiftExpression)
    case attempt(Attempt, SwiftExpression)
    case binary(String, SwiftExpression, SwiftExpression)
    case ternary(SwiftExpression, SwiftExpression, SwiftExpression)
    case cast(String, SwiftExpression, SwiftTypeSyntax)
    case prefix(String, SwiftExpression)
    case list([SwiftExpression])
    /// `(first, second)`
    case tuple([SwiftArgument])
    case pairs([(SwiftExpression, SwiftExpression)])
    case closure(SwiftClosure)
    /// `\.author.name`
    case keyPath([String])
    /// `Page<Item>`
    case type(SwiftTypeSyntax)
    case other
  }

  enum Attempt { case plain, optional, forced }

  let form: Form
  let range: Range<Int>
  /// How many expressions stand within one another here, this one counted.
  let height: Int

  /// The greatest ``height``: what is higher is ``Form/other``, so that walking it takes a bounded
  /// stack.
  private static let highest = 32

  init(form: Form, range: Range<Int>) {
    let height = 1 + form.parts.reduce(0) { max($0, $1.height) } + form.closureHeight
    self.form = height > Self.highest ? .other : form
    self.height = height > Self.highest ? 1 : height
    self.range = range
  }
}

extension SwiftExpression.Form {
  /// The expressions that it is made of directly.
  var parts: [SwiftExpression] {
    switch self {
    case .member(let base, _), .chain(let base), .force(let base), .attempt(_, let base),
      .cast(_, let base, _), .prefix(_, let base):
      [base]
    case .call(let base, let arguments), .index(let base, let arguments):
      [base] + arguments.map(\.value)
    case .binary(_, let left, let right): [left, right]
    case .ternary(let first, let second, let third): [first, second, third]
    case .list(let list): list
    case .tuple(let arguments): arguments.map(\.value)
    case .pairs(let pairs): pairs.flatMap { [$0.0, $0.1] }
    case .closure, .name, .implicit, .string, .number, .boolean, .null, .keyPath, .type, .other: []
    }
  }

  fileprivate var closureHeight: Int {
    if case .closure(let closure) = self { closure.height } else { 0 }
  }
}

struct SwiftMember {
  let name: String
  let range: Range<Int>
}

struct SwiftArgument {
  let label: String?
  let value: SwiftExpression
}

struct SwiftClosure {
  let parameters: [String]
  let body: [SwiftStatement]
  /// How high the expressions of its body are.
  let height: Int
}

extension SwiftExpression {
  /// The expression without the `try` around it, and which that is.
  var attempted: (SwiftExpression.Attempt?, SwiftExpression) {
    guard case .attempt(let attempt, let inner) = form else { return (nil, self) }
    return (attempt, inner)
  }

  /// `a.b` as a list of names, where it is nothing else.
  var path: [String]? {
    switch form {
    case .name(let name): [name]
    case .member(let base, let member): base.path.map { $0 + [member.name] }
    default: nil
    }
  }

  /// `Item.self` and the like as a type.
  var metatype: SwiftTypeSyntax? {
    guard case .member(let base, let member) = form, member.name == "self" else { return nil }
    return base.asType
  }

  /// The expression read as a type: `[Item]`, `String?`, `Outer.Inner`.
  var asType: SwiftTypeSyntax? {
    let form: SwiftTypeSyntax.Form? =
      switch self.form {
      case .name(let name): .named([.init(name: name, arguments: [])])
      case .member(let base, let member):
        if case .named(let outer)? = base.asType?.form {
          .named(outer + [.init(name: member.name, arguments: [])])
        } else {
          nil
        }
      case .list(let elements):
        elements.count == 1 ? elements[0].asType.map { .array($0) } : nil
      case .pairs(let pairs): Self.dictionary(pairs)
      case .chain(let inner), .force(let inner): inner.asType.map { .optional($0) }
      case .type(let type): type.form
      default: nil
      }
    return form.map { SwiftTypeSyntax(form: $0, range: range) }
  }

  private static func dictionary(
    _ pairs: [(SwiftExpression, SwiftExpression)]
  ) -> SwiftTypeSyntax.Form? {
    guard pairs.count == 1, let key = pairs[0].0.asType, let value = pairs[0].1.asType else {
      return nil
    }
    return .dictionary(key, value)
  }
}

indirect enum SwiftStatement {
  /// `let name: Type = value`
  case binding(String, SwiftTypeSyntax?, SwiftExpression?)
  case assignment(SwiftExpression, String, SwiftExpression)
  case expression(SwiftExpression)
  case branch([SwiftCondition], [SwiftStatement], [SwiftStatement]?)
  case guarded([SwiftCondition], [SwiftStatement])
  case attempt([SwiftStatement], [SwiftCatch])
  case loop([SwiftCondition], [SwiftStatement])
  case each(String, SwiftExpression, [SwiftStatement])
  case choice(SwiftExpression, [SwiftChoice])
  case result(SwiftExpression?)
  case failure
  /// `continue`, `break`.
  case jump
  /// A local declaration, `defer`, and what could not be read.
  case other(Range<Int>)
}

enum SwiftCondition {
  /// `let name = value`; the name alone is `let name`.
  case binding(String, SwiftExpression?)
  case test(SwiftExpression)
  /// A pattern.
  case other(Range<Int>)
}

extension SwiftCondition {
  var isTest: Bool { if case .binding = self { false } else { true } }
}

struct SwiftCatch {
  let body: [SwiftStatement]
  /// Whether it is for every error.
  let catchesAll: Bool
  /// Whether it is for values of another type than was asked for.
  var catchesMismatch = false
}

struct SwiftChoice {
  /// What the subject may be; empty for `default` and for a pattern that takes every value.
  let patterns: [SwiftExpression]
  let body: [SwiftStatement]
  /// The name that a pattern gives to every value: `case let other`.
  var name: String?
  /// What must hold besides: `case let other where other.isKnown`.
  var condition: SwiftExpression?
}
