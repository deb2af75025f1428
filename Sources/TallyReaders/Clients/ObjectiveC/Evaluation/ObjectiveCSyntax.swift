import TallyCore
import TallyDocuments

/// An expression of a method's body, as far as mapping rules are written with it.
indirect enum ObjectiveCExpression: Sendable {
  case string(String, range: SourceRange?)
  case number(String)
  case name(String)
  /// `@selector(name)`.
  case selector(String)
  /// `@{ key: value }`.
  case dictionary([Pair], Literal)
  case array([ObjectiveCExpression])
  /// `[receiver selector]`, and a call of a function, which has no receiver.
  case message(receiver: ObjectiveCExpression?, String, [ObjectiveCExpression], Range<Int32>)
  /// `base.name` and `base->name`.
  case member(ObjectiveCExpression, String)
  case index(ObjectiveCExpression, ObjectiveCExpression)
  /// `condition ? value : other`, the value being the condition where there is none.
  case conditional(ObjectiveCExpression, ObjectiveCExpression?, ObjectiveCExpression)
  case binary(String, ObjectiveCExpression, ObjectiveCExpression)
  /// Conditions of which one must hold, or all.
  case logic(isOr: Bool, [ObjectiveCExpression])
  case not(ObjectiveCExpression)
  case block(parameters: [String], [ObjectiveCStatement])
  /// What is not understood.
  case unread

  struct Pair: Sendable {
    let key: ObjectiveCExpression
    let value: ObjectiveCExpression
  }

  /// Where a dictionary stands, so that an entry can be added to it.
  struct Literal: Sendable {
    /// Behind the opening brace.
    let start: Int32
    /// Where each entry begins, in order.
    let entries: [Int32]
    /// Behind the last entry, and behind the comma that follows it, if one does.
    let end: Int32
    let hasTrailingComma: Bool
  }
}

struct ObjectiveCStatement: Sendable {
  indirect enum Kind: Sendable {
    case result(ObjectiveCExpression?)
    case branch(ObjectiveCExpression, [ObjectiveCStatement], [ObjectiveCStatement])
    /// `for (Type name in collection)`.
    case loop(name: String, ObjectiveCExpression, [ObjectiveCStatement])
    case declaration(name: String, ObjectiveCExpression?)
    case expression(ObjectiveCExpression)
    case group([ObjectiveCStatement])
    case unread
  }

  let kind: Kind
  /// Where it begins.
  let start: Int32
}
