package import TallyDocuments

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
  /// The text in the source that spells the last key of the path, for suggestions.
  package let key: SourceRange?
  /// The last key of the path as the decoder compares it; `nil` for the elements of a list.
  package let codingKey: String?
  package let keyStrategy: KeyStrategy
  /// Whether only an object on the way of the property's path is read here: `/author` for
  /// `author.name`.
  package let isHolder: Bool
  /// Whether a property above makes nil of a failure here, so that the response is not lost.
  package let isAbsorbed: Bool
  package var role = Role.plain
  /// How the rule is written where its source leaves it to be implied.
  package var insertion: KeyInsertion?
  /// Whether the rule can spell one key alone, and no path.
  package var isOneKey = false
  /// The text that makes the property optional, and where it goes; `nil` where that would not do.
  package var optionalMark: KeyInsertion?
  /// What becomes of the property where a value of a type that it does not take stands here.
  package var outcomeOfMismatch = Outcome.failResponse

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
    adapter: String? = nil, source: SourceLocation, key: SourceRange? = nil,
    codingKey: String? = nil, keyStrategy: KeyStrategy = .useDefaultKeys, isHolder: Bool = false,
    isAbsorbed: Bool = false
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
    self.key = key
    self.codingKey = codingKey
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

/// What the simulated decoding of every body of one endpoint came to, for one client's root type.
///
/// Sums only, so that parts of the work merge in any order.
package struct ClientTally: Sendable, Equatable {
  package let client: String
  /// The root type, as the configuration writes it: `ArticleInfo`, `[Item]`.
  package let root: String
  /// Bodies that decoded.
  package var decoded = 0
  /// Bodies that were tried.
  package var of = 0
  /// Everything that did not go well, by property, place and outcome.
  package var events: [Key: Count] = [:]

  package init(client: String, root: String) {
    self.client = client
    self.root = root
  }

  package struct Key: Sendable, Hashable {
    package let symbol: ClientSymbol
    /// The deepest location on the property's path that is at fault: `/author` where all of
    /// `author.name` is absent, `/author/name` where only the name is.
    package let location: InstanceLocation
    /// What came of the property, as if it alone were wrong; a property whose failure a holder
    /// absorbs counts as what the holder makes of it.
    package let outcome: Outcome
    /// The decoder's own words: `keyNotFound "icon" at author`.
    package let detail: String
    package let adapter: String?
    /// The type of what stood at the location; `nil` where nothing did.
    package let found: JSONType?

    package var cause: Cause { found.map { $0 == .null ? .null : .value } ?? .absence }

    package init(
      symbol: ClientSymbol, location: InstanceLocation, outcome: Outcome, detail: String,
      adapter: String? = nil, found: JSONType?
    ) {
      self.symbol = symbol
      self.location = location
      self.outcome = outcome
      self.detail = detail
      self.adapter = adapter
      self.found = found
    }
  }

  /// What stood where a decoder looked: it decides which drift an outcome comes of.
  package enum Cause: Sendable, Hashable, CaseIterable {
    case absence
    case null
    /// A value, of a type or content that the decoder does not take as it is.
    case value
  }

  package struct Count: Sendable, Equatable {
    /// Bodies in which it happened at least once.
    package var bodies: Int
    package var evidence: Evidence?

    package init(bodies: Int, evidence: Evidence?) {
      self.bodies = bodies
      self.evidence = evidence
    }
  }

  package mutating func merge(_ other: ClientTally) {
    decoded += other.decoded
    of += other.of
    for (key, count) in other.events {
      events[key, default: Count(bodies: 0, evidence: nil)].bodies += count.bodies
      events[key]?.evidence.keepFirst(count.evidence)
    }
  }
}
