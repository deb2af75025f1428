package import TallyDocuments

/// The three witnesses to one instance location: what was promised, what was seen, what is expected.
///
/// This is the joint of the whole program. Readers exist to fill a comparison, rules exist to judge
/// one, and no rule ever looks anywhere else.
package struct Comparison: Sendable {
  package let endpoint: EndpointContext
  package let location: InstanceLocation
  /// The promise, or `nil` where the contract says nothing.
  package var promise: Promise?
  /// What was seen, over every shape that applied here.
  package var seen: Facts
  /// The values whose type the shape that applied to them does not allow.
  package let strangers: [JSONType: Int]
  /// How the holders stand to a member that no shape declares; `nil` where one does.
  package let standing: Observation.Standing?
  /// Whether nothing was seen here, nothing could have been, and nobody looks.
  package var isIdle: Bool {
    readers.isEmpty && unreached.isEmpty && bystanders.isEmpty && outcomes.isEmpty
      && seen.visits == 0
      && seen.holders == 0
      && seen.requiredHolders == 0 && seen.violations.isEmpty
  }
  /// The expectations: every client property that reads this location.
  package let readers: [ClientRead]
  /// Those that would read it if their key strategy let any name become their key.
  package var unreached: [ClientRead] = []
  /// What simulated decoding made of this location.
  package let outcomes: [ClientOutcome]
  /// The client properties that are computed from what stands here, or filled nobody knows how.
  package var bystanders: [ClientRead] = []
  /// What is promised of the holder, and the names of the members that stand beside this one in the
  /// contract or in captures.
  package var holder: Promise?
  package var siblings: [String] = []
  /// The schemas among the holder's that name this member: it is their promise.
  package var declarers: [SchemaID] = []
  /// The clients that read a holder which is neither promised nor sent: what is told of that is told
  /// of all that they read within it.
  package var readersOfMissingHolder: Set<String> = []
  package var contractFile = ""
  /// Whether a client reads this, what holds it or what it holds, in a way that is not known: then nobody
  /// can say that a drift costs nothing.
  package var isOpaque = false

  /// What the contract promises at one location, over every shape that applies there.
  package struct Promise: Sendable {
    /// The union over the shapes.
    package var types: TypeSet
    package var format: String?
    /// Whether every holder must have it.
    package var isRequired: Bool
    package var isNullable: Bool { types.contains(.null) }
    package var isDeprecated: Bool
    package var isWriteOnly: Bool
    package var renamedFrom: [String]
    /// The values that an `enum` lists.
    package var listed: [Literal] = []
    /// The values that the contract itself shows here.
    package var examples: [Evidence]
    /// The first schema's place.
    package var location: SourceLocation
    package var pointer: String
    /// Every schema that applies here, in ascending order.
    package var schemas: [SchemaID]

    package init(
      types: TypeSet, format: String? = nil, isRequired: Bool, isDeprecated: Bool = false,
      isWriteOnly: Bool = false, renamedFrom: [String] = [], examples: [Evidence] = [],
      location: SourceLocation, pointer: String, schemas: [SchemaID] = []
    ) {
      self.types = types
      self.format = format
      self.isRequired = isRequired
      self.isDeprecated = isDeprecated
      self.isWriteOnly = isWriteOnly
      self.renamedFrom = renamedFrom
      self.examples = examples
      self.location = location
      self.pointer = pointer
      self.schemas = schemas
    }
  }

  package init(
    endpoint: EndpointContext, location: InstanceLocation, promise: Promise?, seen: Facts,
    strangers: [JSONType: Int], standing: Observation.Standing?, readers: [ClientRead],
    outcomes: [ClientOutcome]
  ) {
    self.endpoint = endpoint
    self.location = location
    self.promise = promise
    self.seen = seen
    self.strangers = strangers
    self.standing = standing
    self.readers = readers
    self.outcomes = outcomes
  }
}

/// What every comparison of one endpoint has in common.
package struct EndpointContext: Sendable {
  /// `"GET /articles/{id} 200"`.
  package let id: String
  /// How many bodies were observed.
  package let bodies: Int
  /// Whether a client model is attached to this endpoint: severity is then decided by impact.
  package let hasClients: Bool
  /// How many bodies a statistic waits for, by rule, where the configuration says so.
  package var enoughBodies: [String: Int] = [:]

  package init(id: String, bodies: Int, hasClients: Bool) {
    self.id = id
    self.bodies = bodies
    self.hasClients = hasClients
  }

  /// How many bodies a rule waits for before it speaks of all of them.
  package func enoughBodies(for rule: String) -> Int {
    enoughBodies[rule] ?? Limits.enoughBodies
  }
}

/// One kind of thing that simulated decoding made of a location, with its counts.
package struct ClientOutcome: Sendable {
  package let key: ClientTally.Key
  /// Bodies in which it happened.
  package let bodies: Int
  /// Bodies that the root type still decoded, and bodies tried.
  package let decoded: Int
  package let of: Int
  package let evidence: Evidence?
  /// Where the mapping rule is written.
  package let source: SourceLocation?
  package let sourceKey: SourceRange?

  package init(
    key: ClientTally.Key, bodies: Int, decoded: Int, of: Int, evidence: Evidence?,
    source: SourceLocation?, sourceKey: SourceRange?
  ) {
    self.key = key
    self.bodies = bodies
    self.decoded = decoded
    self.of = of
    self.evidence = evidence
    self.source = source
    self.sourceKey = sourceKey
  }
}
