import TallyCore
import TallyDocuments

/// What an expression over a map comes to.
indirect enum SwiftMapValue {
  /// The map itself.
  case map
  case place(SwiftMapPlace)
  case reading(SwiftMapReading)
  /// Nothing of the JSON.
  case constant(SwiftExpression)
  case null
  /// Something of the JSON in a way that is not understood.
  case unknown(SwiftMapUnknown)
}

/// A place in a map, which nobody has asked for a value yet: `map["a.b"]`, `json["a"]`.
struct SwiftMapPlace {
  var path: JSONKeyPath
  var ignoresNull = false
}

struct SwiftMapUnknown {
  /// What is done with it: `mapping(map:) passes it through parse`.
  let reason: String
  let offset: Int
  /// The values that go into it.
  var paths: [JSONKeyPath] = []
}

/// A value that a body asks for, and what becomes of it before it is kept.
struct SwiftMapReading {
  var path: JSONKeyPath
  /// The type that is asked for; `nil` for that of the property.
  var type: ClientType?
  /// The profile that asks, where it is not the client's.
  var profile: String?
  /// Whether it is nil where it cannot be had.
  var isOptional = false
  /// Whether what it is kept in stays as it is where there is none: `<-`.
  var isAssigned = false
  /// The text of what takes its place.
  var fallback: String?
  var dateStrategy: DateStrategy?
  var elements: ElementRule?
  var alternatives: [ClientType] = []
  var ignoresNull = false
  /// Whether a transform makes the value.
  var isTransformed = false
  /// Why what it comes to cannot be said.
  var opacity: Opacity?

  init(_ place: SwiftMapPlace) {
    path = place.path
    ignoresNull = place.ignoresNull
  }

  /// The property that the value is kept in.
  func property(_ name: String, _ declared: ClientType, at location: SourceLocation) -> Property {
    var property = Property(name: name, paths: [path], type: declared, location: location)
    if !isAssigned {
      settle(&property, declared)
    } else if let type {
      property.type = declared.isOptional ? .optional(type) : type
    }
    property.profile = profile
    property.fallback = fallback
    property.dateStrategy = dateStrategy
    property.elements = property.type.element == nil ? nil : elements
    property.alternatives = alternatives
    property.ignoresNull = ignoresNull
    property.opacity = opacity
    return property
  }

  /// The types of what is asked for and of what it is kept in.
  private func settle(_ property: inout Property, _ declared: ClientType) {
    let base = type ?? declared.unwrapped
    let shown = declared.unwrapped == .scalar(.any) ? base.unwrapped : declared.unwrapped
    let mayBeNil = isOptional && fallback == nil || base.isOptional
    // A getter that always gives a value gives one to an optional, too.
    property.type =
      mayBeNil || declared.isOptional && type == nil ? .optional(shown) : shown
    if base.unwrapped != shown { property.decodedType = base.unwrapped }
  }
}
