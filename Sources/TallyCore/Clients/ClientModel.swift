package import TallyDocuments

/// What one client expects: its models, and how its decoder fills them.
///
/// Whatever language says so: a reader of mapping files, of Swift or of Objective-C makes the same
/// value, and everything behind it works on that.
package struct ClientModel: Sendable {
  /// The client's name: `ios`.
  package var client: String
  package var decoder: DecoderSettings
  package var models: [String: Model] = [:]
  /// The types that some names stand for which no model has: an alias, a structure that wraps a value.
  package var synonyms: [String: ClientType] = [:]
  /// The file that the models were read from.
  package var file: String
  /// What was read but could mislead.
  package var notices: [Notice] = []
  /// The comments that ask for a rule to be silent about a line of the source.
  package var ignores: [SourceIgnore] = []

  package init(client: String, decoder: DecoderSettings, file: String) {
    self.client = client
    self.decoder = decoder
    self.file = file
  }
}

/// One type of a client: a structure that a JSON object fills, or an enumeration.
package struct Model: Sendable {
  package var name: String
  package var content: Content
  package var location: SourceLocation
  /// The case that stands for a raw value that no case has: `Kind(rawValue: raw) ?? .unknown`.
  package var unknownCase: String?
  /// Whether ``unknownCase`` also stands for a value of another type: `(try? …) ?? .unknown`.
  package var unknownCaseCoversAll = false
  /// Whether a dictionary whose keys it is the type of is decoded from an object, and not from a list
  /// of keys and values: `CodingKeyRepresentable`.
  package var isCodingKey = false
  /// The properties that only some of its objects have.
  package var variants: ModelVariants?

  package init(name: String, content: Content, location: SourceLocation) {
    self.name = name
    self.content = content
    self.location = location
  }

  package enum Content: Sendable {
    case object([Property])
    case strings([String])
    case integers([Int])
    /// An enumeration with associated values: an object whose only member names the case.
    case cases([ModelCase])
    /// The first of several types that takes the value.
    case union(ModelUnion)
    /// How it is decoded could not be read from its source: whatever stands there is taken for fine.
    case opaque(Opacity)
  }

  /// The properties, in the order in which they are written; none for an enumeration.
  package var properties: [Property] {
    if case .object(let properties) = content { properties } else { [] }
  }
}

/// One property of a model, and the mapping rule that fills it.
package struct Property: Sendable {
  package var name: String
  /// For a plain property the candidates, best first; for an adapter its operands.
  package var paths: [JSONKeyPath]
  package var type: ClientType
  package var adapter: Adapter?
  /// The text of the value that the client puts in place of a missing or null one.
  package var fallback: String?
  /// How this date alone is written, where it differs from the decoder's strategy.
  package var dateStrategy: DateStrategy?
  /// The type as which the value is decoded before the client converts it to ``type``.
  package var decodedType: ClientType?
  /// The types that are tried in turn where the first does not fit: a number or a string.
  package var alternatives: [ClientType] = []
  /// Whether a value that cannot be decoded makes the property nil, or its fallback: `try?`.
  package var isLenient = false
  /// Whether the member must be there although the type is optional, as under a property wrapper.
  package var mustBePresent = false
  /// Whether the member must not be null although the type is optional or has a fallback:
  /// `z.string().optional()`, and `Int(try c.decode(String.self, forKey: .count)) ?? 0`, where they
  /// are for what the value is converted to.
  package var mustNotBeNull = false
  /// Whether of several paths the first at which anything stands is taken, null too:
  /// `c.contains(.a) ? try c.decode(…) : try c.decode(…)`.
  package var takesFirstPresent = false
  /// Whether a value that cannot be converted is an error although the type is optional: `T?`, where
  /// the `init(from:)` of `T` converts it.
  package var mustConvert = false
  /// Whether the objects on the way of its path must be there although it may be missing itself:
  /// `try c.nestedContainer(…)` before a `try?`.
  package var needsHolders = false
  /// What becomes of elements that cannot be decoded; `nil` for the library's own rule.
  package var elements: ElementRule?
  /// Whether there is no model where the value is of another type, whatever the library says:
  /// `guard map.JSON["id"] is Int`.
  package var mustFit = false
  /// Whether null is as if there were no member: `map["a", ignoreNil: true]`.
  package var ignoresNull = false
  /// The name of the profile that asks for this value, where it is another than the client's.
  ///
  /// `json["a"].intValue` stands beside `json["b"].int`. How a path is followed is the client's
  /// affair.
  package var profile: String?
  /// The stored properties of the model that it is computed from; empty for one that is decoded.
  package var operands: [String] = []
  /// Whether the computation ends the process where it has nothing to take: `items[0]`.
  package var traps = false
  /// Why its mapping rule could not be read; `nil` for one that could.
  package var opacity: Opacity?
  /// Whether the paths of an opaque property are the ones that it reads, and not just those that its
  /// name implies.
  package var isKeyKnown = true
  /// What is known of it though its value is not.
  package var known = KnownPart.nothing
  /// Where the property is declared.
  package var location: SourceLocation
  /// The text of its type; `nil` where it stands in no text that could be edited.
  package var typeRange: SourceRange?
  /// The optional mark, where it is another text than `?` behind ``typeRange``: `<Optional>`.
  package var spelledMark: KeyInsertion?

  package init(name: String, paths: [JSONKeyPath], type: ClientType, location: SourceLocation) {
    self.name = name
    self.paths = paths
    self.type = type
    self.location = location
  }
}

extension Property {
  /// The text that makes it optional, and where it goes.
  var optionalMark: KeyInsertion? {
    guard spelledMark == nil, let typeRange, !type.isOptional else { return spelledMark }
    let end = SourceLocation(
      file: typeRange.start.file, offset: typeRange.start.offset + typeRange.length)
    return KeyInsertion(at: end, before: "?", after: "")
  }

  /// The type as which a decoder reads each operand.
  package var operandType: ClientType {
    let element = type.unwrapped
    let operand: ClientType? =
      switch adapter {
      case .first, .last, .index: .array(element)
      case .join: .scalar(.string)
      default: nil
      }
    if let operand { return type.isOptional ? .optional(operand) : operand }
    guard let decodedType else { return type }
    return type.isOptional && !decodedType.isOptional ? .optional(decodedType) : decodedType
  }

  /// The scalar that a decoded string is converted to, where not every string can be.
  var conversionTarget: ClientType.Scalar? {
    guard let decodedType, case .scalar(.string) = decodedType.unwrapped,
      case .scalar(let target) = type.unwrapped
    else { return nil }
    return target
  }
}
