import TallyCore
import TallyDocuments

/// One value that an `init(from:)` decodes, and what the body makes of it before it is kept.
struct SwiftReading {
  /// From the model to the value; empty for the value that the model itself is decoded from.
  var path: [SwiftKey]
  /// The type that is asked for.
  var type: ClientType
  /// `decode` rather than `decodeIfPresent`.
  var isRequired = true
  /// Whether it must not be null where it is there: `if container.contains(.title)`.
  var isHeldIfPresent = false
  /// Below a `try?`.
  var isLenient = false
  /// Whether the containers on the way were asked for without `try?`.
  var needsHolders = false
  /// The text of what takes its place.
  var fallback: String?
  /// What it is converted to, and whether that may give nothing.
  var converted: ClientType?
  var mayNotConvert = false
  var adapter: Adapter?
  var elements: ElementRule?
  var alternatives: [ClientType] = []
  /// Other members that are asked where this one has no value.
  var candidates: [[SwiftKey]] = []
  /// Whether the first of them that is there is taken, and not the first that has a value.
  var takesFirstPresent = false
  var dateStrategy: DateStrategy?
  /// Whether its text is made another one before it is used: `lowercased()`.
  var isChanged = false
  /// Whether it is an element of the unkeyed container at the path.
  var isElement = false
  /// The condition that bound it to a name, so that a branch can be told to use it.
  var binding = 0

  init(path: [SwiftKey], type: ClientType) {
    self.path = path
    self.type = type
  }

  /// Whether the value is kept as it is decoded, or the decoding fails.
  var isPlain: Bool {
    isRequired && !isLenient && fallback == nil && !mayNotConvert && alternatives.isEmpty
      && !isHeldIfPresent
      && elements == nil && candidates.isEmpty && (adapter == nil || converted != nil)
  }

  /// The property that the value is kept in.
  func property(
    type declared: ClientType?, name: String = "",
    at location: SourceLocation = SourceLocation(file: "", offset: 0)
  ) -> Property {
    let base = converted ?? type
    let isOptional = fallback == nil && (!isRequired || isLenient || mayNotConvert)
    var property = Property(
      name: name, paths: ([path] + candidates).map { $0.path(at: location) },
      type: isOptional && !base.isOptional ? .optional(base) : base, location: location)
    property.fallback = fallback
    property.isLenient = isLenient
    property.decodedType = converted == nil ? nil : type
    property.alternatives = alternatives
    property.elements = elements
    property.adapter = adapter
    property.dateStrategy = dateStrategy
    property.takesFirstPresent = takesFirstPresent
    let isHeld = isRequired && !isLenient && (property.type.isOptional || fallback != nil)
    property.mustBePresent = isHeld
    property.needsHolders = needsHolders && path.count > 1
    property.mustNotBeNull = (isHeld || isHeldIfPresent) && !type.isOptional
    return property
  }
}
