import TallyDocuments

/// Where in the *shape* of a body a value stands: a JSON Pointer in which `*` is any element or key.
///
/// JSON Schema calls the pointer to one value its *instance location*. Drift is about shapes, so the
/// hundred values `/users/0/email` … `/users/99/email` share the one location `/users/*/email`.
public struct InstanceLocation: Sendable, Hashable {
  public enum Step: Sendable, Hashable {
    case member(String)
    /// Any element of an array.
    case anyElement
    /// Any member of an object that is a map: its names are data.
    case anyKey
    /// One element of a tuple (`prefixItems`), counted from 0.
    case element(Int)
    /// A header of the response, in lower case; always the first step.
    case header(String)
  }

  public let steps: [Step]

  public static let root = InstanceLocation(steps: [])

  public init(steps: [Step]) { self.steps = steps }

  public func appending(_ step: Step) -> InstanceLocation {
    InstanceLocation(steps: steps + [step])
  }

  /// The location of the holder, or `nil` at the root.
  public var parent: InstanceLocation? {
    steps.isEmpty ? nil : InstanceLocation(steps: steps.dropLast())
  }

  /// Whether this is the other location or stands below it.
  public func isWithin(_ other: InstanceLocation) -> Bool {
    steps.starts(with: other.steps)
  }

  /// The last member name on the way, for messages.
  public var name: String? {
    for case .member(let name) in steps.reversed() { return name }
    return nil
  }
}

extension InstanceLocation: CustomStringConvertible {
  /// `/users/*/email`; `header:etag`, or `header:link/0` for what stands in a header's value.
  public var description: String {
    guard case .header(let name)? = steps.first else {
      return JSONPointer(tokens: tokens).description
    }
    return "header:\(name)" + JSONPointer(tokens: Array(tokens.dropFirst())).description
  }

  private var tokens: [String] {
    steps.map { step in
      switch step {
      case .member(let name), .header(let name): name
      case .anyElement, .anyKey: "*"
      case .element(let index): String(index)
      }
    }
  }
}

extension InstanceLocation: Comparable {
  /// The order of the texts, found at the first step that differs where that is enough.
  public static func < (left: InstanceLocation, right: InstanceLocation) -> Bool {
    for (one, other) in zip(left.steps, right.steps) where one != other {
      if let isFirst = one.isBefore(other) { return isFirst }
      let (one, other) = (left.description, right.description)
      if one != other { return one < other }
      break
    }
    // Any element, any key and a member named `*` look alike.
    for (one, other) in zip(left.steps, right.steps) where one != other {
      return one.rank < other.rank
    }
    return left.steps.count < right.steps.count
  }
}

extension InstanceLocation.Step {
  /// Whether the text of this step, and so every text that begins with it, stands before another's;
  /// `nil` where what follows may decide.
  fileprivate func isBefore(_ other: InstanceLocation.Step) -> Bool? {
    guard case .member(let one) = self, case .member(let other) = other else { return nil }
    for (byte, otherByte) in zip(one.utf8, other.utf8) {
      // Escapes, and letters that may combine, are left to the whole texts.
      if byte | otherByte >= 0x7E || byte == UInt8(ascii: "/") || otherByte == UInt8(ascii: "/") {
        return nil
      }
      if byte != otherByte { return byte < otherByte }
    }
    return nil
  }

  fileprivate var rank: Int {
    switch self {
    case .member: 0
    case .element: 1
    case .anyElement: 2
    case .anyKey: 3
    case .header: 4
    }
  }
}
