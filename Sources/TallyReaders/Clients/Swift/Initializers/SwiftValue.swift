import TallyDocuments

/// What an expression of an `init(from:)` comes to.
indirect enum SwiftValue {
  /// A decoder, and the keys that lead to what it decodes.
  case decoder([SwiftKey])
  case container(SwiftContainer)
  case reading(SwiftReading)
  /// A coding key that a function was given.
  case key(SwiftKey)
  /// Nothing of the JSON: its text.
  case constant(String)
  case null
  /// Something of the JSON in a way that is not understood.
  case unknown(SwiftUnknown)
}

struct SwiftUnknown {
  /// What is done with it, as `init(from:) passes it through parse`.
  let reason: String
  let location: SourceLocation
  /// The values that go into it.
  let paths: [[SwiftKey]]
  /// Those of them that are decoded whatever comes of it, and how.
  var readings: [SwiftReading] = []
}

struct SwiftContainer {
  enum Kind {
    case keyed(SwiftKeys?)
    case unkeyed
    case single
  }

  let kind: Kind
  var path: [SwiftKey]
  /// Whether it was asked for with `try?`.
  var isLenient = false
}

extension SwiftReading {
  /// The path as its keys are spelled.
  var keys: [String] { path.map(\.text) }

  /// As it is below a `try?`.
  var lenient: SwiftReading {
    var reading = self
    reading.isLenient = true
    return reading
  }
}
