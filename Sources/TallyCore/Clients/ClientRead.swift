package import TallyDocuments

/// One property of one client model, named as its source names it.
package struct ClientSymbol: Sendable, Hashable, Comparable {
  package let client: String
  package let model: String
  package let property: String

  package init(client: String, model: String, property: String) {
    self.client = client
    self.model = model
    self.property = property
  }

  package static func < (left: ClientSymbol, right: ClientSymbol) -> Bool {
    (left.client, left.model, left.property) < (right.client, right.model, right.property)
  }
}

/// One expectation: a client property that reads one location, whether or not anything stands there.
package struct ClientRead: Sendable {
  package let symbol: ClientSymbol
  package let location: InstanceLocation
  /// The declared type, as its source writes it: `Int32?`.
  package let type: String
  /// The JSON types from which the decoder makes a value of the declared type without loss.
  package var accepts: TypeSet
  /// Whether the model is still made when the value is absent.
  package var toleratesAbsence: Bool
  /// Whether the model is still made when the value is null.
  package var toleratesNull: Bool
  /// The largest integer magnitude that the declared type holds exactly: 2^31 for Int32, 2^53 for
  /// Double; `nil` where digits are kept.
  package let exactIntegers: Double?
  /// The adapter's name, where the value is not the property's own but an operand.
  package let adapter: String?
  /// Where the mapping rule is written.
  package let source: SourceLocation
  /// The mapping rule's path from the model's own place, of which ``depth`` keys lead here; `nil` for
  /// the elements of a list.
  package let path: JSONKeyPath?
  package let depth: Int
  package let keyStrategy: KeyStrategy
  /// Whether only an object on the way of the property's path is read here: `/author` for
  /// `author.name`.
  package let isHolder: Bool
  /// Whether a property above makes nil of a failure here, so that the response is not lost.
  package let isAbsorbed: Bool
  package var role = Role.plain
  /// The text that makes the property optional, and where it goes; `nil` where that would not do.
  package var optionalMark: KeyInsertion?
  /// What becomes of the property where a value of a type that it does not take stands here.
  package var outcomeOfMismatch = Outcome.failResponse

  /// The object of which it is not known what the property reads in it; `nil` where its key is known.
  package var obscured: InstanceLocation?

  /// Whether it is not known how the property is filled.
  package var isOpaque: Bool { if case .opaque = role { true } else { false } }

  /// What a read says of the property.
  package enum Role: Sendable, Hashable {
    /// A mapping rule that fills the property.
    case plain
    /// A computed property reads one that is decoded here.
    case derived
    /// A model that refuses members which none of its properties reads.
    case refusing
    /// How the property is filled is not known.
    case opaque(Opacity)
  }

  package init(
    symbol: ClientSymbol, location: InstanceLocation, type: String, accepts: TypeSet,
    toleratesAbsence: Bool, toleratesNull: Bool, exactIntegers: Double? = nil,
    adapter: String? = nil, source: SourceLocation, path: JSONKeyPath? = nil, depth: Int = 0,
    keyStrategy: KeyStrategy = .useDefaultKeys, isHolder: Bool = false, isAbsorbed: Bool = false
  ) {
    self.symbol = symbol
    self.location = location
    self.type = type
    self.accepts = accepts
    self.toleratesAbsence = toleratesAbsence
    self.toleratesNull = toleratesNull
    self.exactIntegers = exactIntegers
    self.adapter = adapter
    self.source = source
    self.path = path
    self.depth = depth
    self.keyStrategy = keyStrategy
    self.isHolder = isHolder
    self.isAbsorbed = isAbsorbed
  }
}

/// A run of text in a source file.
package struct SourceRange: Sendable, Hashable {
  package let start: SourceLocation
  /// In bytes.
  package let length: Int

  package init(start: SourceLocation, length: Int) {
    self.start = start
    self.length = length
  }
}
