/// What a key path means to a library, and what becomes of one that ends early.
package struct PathRule: Sendable, Hashable {
  package var syntax = Syntax.keys
  /// What becomes of a property where an object on the way is missing.
  package var onMissing = Broken.isAbsent
  /// Where it is null.
  package var onNull = Broken.isAbsent
  /// Where it is no object.
  package var onOther = Broken.isAbsent
  /// Whether a member is found whose name is the whole path.
  package var literal = Literal.never

  package enum Syntax: Sendable {
    /// There are none: a key is a member's name, dots and all.
    case flat
    /// One key after another.
    case keys
    /// The same, where a number among the keys counts elements: `orders.0.name`.
    case keysAndNumbers
    /// The same, where the number stands in brackets: `orders[0].name`.
    case keysAndBrackets
    /// `valueForKeyPath:`: a list fans out, and there are operators.
    case keyValueCoding
  }

  package enum Broken: Sendable {
    /// As one whose last member is missing.
    case isAbsent
    /// An error, even for an optional property.
    case fails
  }

  package enum Literal: Sendable {
    case never
    /// Where something on the way takes no key.
    case whereKeysFail
    /// Where the path leads nowhere, in an object that has no more members than the model has
    /// properties.
    case inSmallObjects
  }

  package static let flat = PathRule(syntax: .flat)

  /// One container in another: each must be an object, even for an optional property.
  package static let containers = PathRule(
    syntax: .keys, onMissing: .fails, onNull: .fails, onOther: .fails)

  /// `valueForKeyPath:`: a list fans out, a scalar leads to the literal key.
  package static let keyValueCoding = PathRule(syntax: .keyValueCoding, literal: .whereKeysFail)

  /// Whether messages name the keys rather than the property.
  package var namesKeys: Bool { syntax != .keyValueCoding }

  /// The element that a key counts to, where the syntax has such keys.
  package func element(_ key: String) -> Int? {
    switch syntax {
    case .keysAndNumbers: return key.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(key) : nil
    case .keysAndBrackets:
      guard key.hasPrefix("["), key.hasSuffix("]") else { return nil }
      return Int(key.dropFirst().dropLast())
    case .flat, .keys, .keyValueCoding: return nil
    }
  }

  package func reaction(to reason: Verdict.Reason) -> Broken {
    switch reason {
    case .absent: onMissing
    case .null: onNull
    default: onOther
    }
  }
}
