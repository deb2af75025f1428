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
  /// The file that the models were read from.
  package var file: String
  /// What was read but could mislead.
  package var notices: [Notice] = []

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

  package init(name: String, content: Content, location: SourceLocation) {
    self.name = name
    self.content = content
    self.location = location
  }

  package enum Content: Sendable {
    case object([Property])
    case strings([String])
    case integers([Int])
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
  /// Where the property is declared.
  package var location: SourceLocation

  package init(name: String, paths: [JSONKeyPath], type: ClientType, location: SourceLocation) {
    self.name = name
    self.paths = paths
    self.type = type
    self.location = location
  }
}

extension Property {
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

/// A key path as the client's source writes it: `author.name`.
package struct JSONKeyPath: Sendable, Hashable {
  package var keys: [String]
  /// Where each key is spelled, for suggestions; empty where the path is implied or has escapes.
  package var ranges: [SourceRange]
  package var location: SourceLocation

  package init(keys: [String], ranges: [SourceRange] = [], location: SourceLocation) {
    self.keys = keys
    self.ranges = ranges
    self.location = location
  }

  /// The path with dots.
  package var text: String { keys.joined(separator: ".") }
}

/// A way of computing a property from others than a value of its own.
package enum Adapter: Sendable, Hashable {
  case first
  case last
  /// All but the first.
  case rest
  case index(Int)
  /// Lists joined to one; `tag` is the member that says which list an element came from.
  case concat(tag: Tag?)
  /// The elements whose member has the value, as JSON spells it.
  case filter(key: JSONKeyPath, equals: String)
  /// One member of each element.
  case map(key: JSONKeyPath)
  /// Strings joined to one.
  case join(separator: String)
  /// A value put in place of a missing one, a conversion, a date, an enumeration: what else a
  /// property says about itself.
  case refinement(String)

  package struct Tag: Sendable, Hashable {
    package var key: String
    /// One for each operand.
    package var values: [String]

    package init(key: String, values: [String]) {
      self.key = key
      self.values = values
    }
  }

  /// Its name in mapping files and findings.
  package var name: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .rest: "rest"
    case .index: "index"
    case .concat: "concat"
    case .filter: "filter"
    case .map: "map"
    case .join: "join"
    case .refinement(let name): name
    }
  }

  /// The names of all, as mapping files write them.
  package static let names = [
    "first", "last", "rest", "index", "concat", "filter", "map", "join", "default", "convert",
    "date", "enum",
  ]
}

/// How a client's decoder is set up.
package struct DecoderSettings: Sendable, Hashable {
  /// The name of the profile: `codable`, `jsonmodel`.
  package var profile: String
  package var keyStrategy: KeyStrategy = .useDefaultKeys
  package var scalars = ScalarSettings()

  package init(profile: String) { self.profile = profile }

  package var dateStrategy: DateStrategy? {
    get { scalars.dateStrategy }
    set { scalars.dateStrategy = newValue }
  }

  package var dataStrategy: ScalarSettings.DataStrategy {
    get { scalars.dataStrategy }
    set { scalars.dataStrategy = newValue }
  }
}

/// What of a decoder's settings bears on single values.
package struct ScalarSettings: Sendable, Hashable {
  /// `nil` where the library's own rule holds.
  package var dateStrategy: DateStrategy?
  package var dataStrategy = DataStrategy.base64

  package init() {}

  package enum DataStrategy: String, Sendable, CaseIterable {
    case base64
    case deferredToData
  }
}
