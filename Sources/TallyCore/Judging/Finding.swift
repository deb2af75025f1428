public import TallyDocuments

/// One drift: a rule, the place where it fires, and what it means to the clients.
///
/// The members are those of the JSON report (`contracts/report.schema.json`).
public struct Finding: Sendable, Equatable {
  /// The fingerprint: the same drift in another run, whatever lines, elements or words have moved.
  public let id: String
  public let rule: String
  public internal(set) var severity: Severity
  /// `"GET /articles/{id} 200"`.
  public internal(set) var endpoint: String
  public internal(set) var location: InstanceLocation
  /// Where the value was and where it is now: renamed, moved, wrapped, split, merged.
  public package(set) var was: [InstanceLocation] = []
  public package(set) var now: [InstanceLocation] = []
  /// Whether some captures still have it where it was.
  package var isPartial = false
  /// What came with another type: the field itself, or what it holds.
  public package(set) var retyped: [Retyping] = []
  /// The fingerprints of the findings that this one replaces.
  public package(set) var parts: [String] = []
  /// The evidence of a recogniser, in words.
  public package(set) var why: String?
  /// Where a missing value may have gone, best first.
  public package(set) var candidates: [Candidate] = []
  public internal(set) var message: String
  /// 0 to 1.
  public package(set) var confidence: Double = 1
  public let promised: Promised?
  public let seen: Seen?
  public package(set) var contract: ContractPlace?
  /// The first captured values that show it.
  public package(set) var evidence: [Evidence]
  public package(set) var impact: [Impact]
  /// The edits of mapping rules that mend it, by client symbol.
  public package(set) var suggestions: [Suggestion] = []
  /// The client properties that one of the ``suggestions`` mends, or that need none.
  package var mended: Set<ClientSymbol> = []
  /// Those that read a place from which something has moved, and that no edit leads there.
  package var unreached: [Unreached] = []
  /// The contract's name of the schema that the drift is against: `User`.
  public package(set) var componentName: String?
  /// The same drift of the same schema at other endpoints.
  public package(set) var alsoAt: [Place] = []
  /// Why it does not count, though it is there; `nil` for one that does.
  public package(set) var suppression: Suppression?
  /// What was said when it was accepted: until when, and why.
  public package(set) var acceptance: Terms?
  /// Whether it is one that somebody knows of.
  public var isBaselined: Bool { suppression != nil }
  /// Every fingerprint under which it may have been accepted.
  package var allIDs: [String] { [id] + alsoAt.map(\.id) }
  /// What it is about, wherever that is used; `nil` where nothing can be shared.
  package var component: Component?
  /// The schemas that name the member.
  package var declarers: [SchemaID] = []
  /// The types, values and kinds of bodies of which it speaks: part of its ``extent``.
  package var kinds: Set<String> = []

  /// Who has said that a finding is known.
  public enum Suppression: String, Sendable {
    case baseline
    /// A comment in the client's source.
    case source
  }

  /// What an entry of the baseline says of a finding that it holds.
  public struct Terms: Sendable, Equatable {
    /// The last day on which it holds, as `2027-01-31`; `nil` for ever.
    public let until: String?
    public let why: String?

    package init(until: String? = nil, why: String? = nil) {
      self.until = until
      self.why = why
    }
  }

  /// A field that is elsewhere, and of a type that was not promised.
  public struct Retyping: Sendable, Equatable {
    public let was: InstanceLocation
    public let now: InstanceLocation
    public let promised: [JSONType]
    /// The values of other types, by type.
    public let seen: [JSONType: Int]

    package init(
      was: InstanceLocation, now: InstanceLocation, promised: [JSONType], seen: [JSONType: Int]
    ) {
      self.was = was
      self.now = now
      self.promised = promised
      self.seen = seen
    }
  }

  public struct Candidate: Sendable, Equatable {
    public let now: InstanceLocation
    public let confidence: Double

    package init(now: InstanceLocation, confidence: Double) {
      self.now = now
      self.confidence = confidence
    }
  }

  /// What the contract promises here.
  public struct Promised: Sendable, Equatable {
    public let types: [JSONType]
    public let format: String?
    public let isRequired: Bool
  }

  /// What was captured here.
  public struct Seen: Sendable, Equatable {
    public let types: [JSONType: Int]
    /// Holders without it, of all holders; 0 of the number of values where it has no holder.
    public let absent: Int
    public let of: Int
    public let nulls: Int
  }

  public struct ContractPlace: Sendable, Equatable {
    public package(set) var location: SourceLocation
    public let pointer: String
  }

  /// An edit of a mapping rule: `length` bytes from `location` become `replacement`.
  public struct Suggestion: Sendable, Equatable {
    public package(set) var location: SourceLocation
    /// 0 for an insertion.
    public let length: Int
    public let replaced: String
    public let replacement: String
    /// Whether it can be applied unseen: it mends the rule and changes nothing else in the client.
    public package(set) var isSafe: Bool
    /// The client properties that it mends.
    package var symbols: Set<ClientSymbol> = []

    package init(
      location: SourceLocation, length: Int, replaced: String, replacement: String,
      isSafe: Bool = false
    ) {
      self.location = location
      self.length = length
      self.replaced = replaced
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  public struct Place: Sendable, Equatable, Comparable {
    /// The fingerprint of the drift there.
    public let id: String
    public let endpoint: String
    public let location: InstanceLocation

    package init(id: String, endpoint: String, location: InstanceLocation) {
      self.id = id
      self.endpoint = endpoint
      self.location = location
    }

    public static func < (left: Place, right: Place) -> Bool {
      (left.endpoint, left.location) < (right.endpoint, right.location)
    }
  }
}

extension Finding {
  /// What identifies a finding: rule, endpoint, location and client symbol, and nothing else.
  ///
  /// - Returns: 12 hexadecimal digits.
  package static func fingerprint(
    rule: String, endpoint: String, location: InstanceLocation, symbol: ClientSymbol?
  ) -> String {
    let client = symbol.map { "\($0.client).\($0.model).\($0.property)" } ?? ""
    return "\(rule)\n\(endpoint)\n\(location)\n\(client)".fingerprint
  }
}
