/// What a decoder made of one value: the codes of every decoder profile.
public enum Outcome: String, Sendable, CaseIterable {
  /// The exact value arrived.
  case ok = "OK"
  /// Another JSON type, converted without loss: 12 → "12".
  case converted = "CONVERTED"
  /// A wrong value arrived in silence: 12.5 → 12, "abc" → 0.
  case lossy = "LOSSY"
  /// The property is nil.
  case `nil` = "NIL"
  /// The declared initial value stays.
  case keepsDefault = "DEFAULT"
  /// A declared initial value was overwritten by 0 or false.
  case zero = "ZERO"
  /// An element was removed from its list in silence.
  case drop = "DROP"
  /// A null stands in a list that promises none.
  case nullElement = "NULL_ELEM"
  /// An object of another class is stored under the declared type.
  case wrongClass = "WRONG_CLASS"
  /// This model is not made; its holder decides what follows.
  case failObject = "FAIL_OBJECT"
  /// The whole decoding ends with an error.
  case failResponse = "FAIL_RESPONSE"
  /// An uncaught exception.
  case crash = "CRASH"

  /// What it means to the user of the client.
  public var effect: Effect {
    switch self {
    case .ok, .converted: .none
    case .nil, .keepsDefault, .drop, .failObject: .loses
    case .lossy, .zero, .nullElement, .wrongClass: .distorts
    case .failResponse: .fails
    case .crash: .crashes
    }
  }
}

/// What a drift does to a client, mildest first.
public enum Effect: String, Sendable, CaseIterable, Comparable {
  case none
  /// A value is nil, default or dropped.
  case loses
  /// A wrong value arrives in silence.
  case distorts
  /// The whole response is lost.
  case fails
  case crashes

  public static func < (left: Effect, right: Effect) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .loses: 1
    case .distorts: 2
    case .fails: 3
    case .crashes: 4
    }
  }
}

extension Effect {
  /// What it does, said of a property.
  package var verb: String {
    switch self {
    case .none: "is fine"
    case .loses: "loses its value"
    case .distorts: "gets a wrong value"
    case .fails: "fails"
    case .crashes: "crashes"
    }
  }
}
