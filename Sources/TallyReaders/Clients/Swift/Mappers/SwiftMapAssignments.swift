import TallyCore

// What the properties of a type are set to.

extension SwiftMapReader {
  /// The name of the property that an expression stands for; `nil` for a local variable.
  func property(named target: SwiftExpression) -> String? {
    guard var names = target.unforced.path else { return nil }
    if names.first == "self" {
      names.removeFirst()
    } else if let first = names.first, locals[first] != nil || localTypes[first] != nil {
      return nil
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  mutating func assign(_ target: SwiftExpression, _ value: SwiftMapValue) {
    if let name = property(named: target) {
      set(name, adjusted(name, value))
    } else if let name = target.unforced.path?.first {
      locals[name] = value
    }
  }

  /// What is made of a property's own value leaves its mapping rule as it is; anything else that is
  /// not of the JSON does away with it.
  private func adjusted(_ name: String, _ value: SwiftMapValue) -> SwiftMapValue {
    guard case .constant(let expression) = value, let known = values[name] else { return value }
    if expression.mentions(name) { return known }
    guard case .reading(let reading) = known else { return known }
    return .unknown(
      SwiftMapUnknown(
        reason: "\(bodyName) sets it again", offset: expression.range.lowerBound,
        paths: [reading.path]))
  }

  mutating func set(_ name: String, _ value: SwiftMapValue) {
    var value = value
    if var cloud, case .reading(let reading) = value {
      cloud.paths = [reading.path]
      value = .unknown(cloud)
    }
    if values[name] == nil { order.append(name) }
    values[name] = value
  }
}

extension SwiftExpression {
  /// Whether a name stands somewhere in it.
  func mentions(_ name: String) -> Bool {
    var isMentioned = false
    visit { expression in
      switch expression.form {
      case .name(name): isMentioned = true
      case .member(_, let member) where member.name == name: isMentioned = true
      default: break
      }
    }
    return isMentioned
  }

  /// The expression without the marks behind it: `a?.b!`.
  var unforced: SwiftExpression {
    switch form {
    case .chain(let inner), .force(let inner): return inner.unforced
    case .member(let base, let member):
      return SwiftExpression(form: .member(base.unforced, member), range: range)
    default: return self
    }
  }
}
