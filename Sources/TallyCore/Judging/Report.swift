public import TallyDocuments

/// The outcome of one run: what was checked, what it came to, and every finding.
public struct Report: Sendable {
  public package(set) var summary = Summary()
  /// In the order in which they were given.
  public package(set) var contracts: [ContractSummary] = []
  /// In the order of their ids.
  public package(set) var endpoints: [EndpointSummary] = []
  public package(set) var clients: [ClientSummary] = []
  /// Worst first, then by endpoint, location and rule.
  public package(set) var findings: [Finding] = []
  /// Inputs that were read all the same, and could mislead.
  public package(set) var notices: [(message: String, location: SourceLocation)] = []
  /// Inputs that could not be read: the run ends with status 2, whatever the findings.
  public package(set) var errors: [InputError] = []
  /// From which severity on a new finding fails the run.
  public package(set) var threshold = Threshold.severity(.error)
  /// Entries of the baseline that nothing needs any more.
  public package(set) var stale: [StaleEntry] = []
  /// The lines of contracts and client sources that findings name, by place.
  public package(set) var excerpts: [SourceLocation: Excerpt] = [:]
  /// The files beside captures in which these keep bodies.
  package var bodyFiles: Set<String> = []
  /// The rules that ran, in report order.
  public package(set) var rules: [Rule] = []

  package init() {}

  /// An entry of the baseline whose drift is gone.
  public struct StaleEntry: Sendable, Equatable {
    public let id: String
    /// `missing-field at GET /home 200 /items`.
    public let words: String
    public package(set) var location: SourceLocation

    package init(id: String, words: String, location: SourceLocation) {
      self.id = id
      self.words = words
      self.location = location
    }
  }

  public enum Verdict: String, Sendable {
    case clean, drift, broken
    /// Nothing was found, but something could not be read, or nothing was checked.
    case incomplete

    /// The verdict for people: `known drift` where nothing is new, but something is known.
    package func words(isKnown: Bool) -> String {
      self == .clean && isKnown ? "known drift" : rawValue
    }

    /// `broken` where a client breaks, `drift` where a promise is, else `clean`.
    init(worst: Severity?) {
      switch worst {
      case .breaking: self = .broken
      case .error, .warning: self = .drift
      case .info, nil: self = .clean
      }
    }
  }

  public struct Summary: Sendable, Equatable {
    /// Exchanges and bare bodies.
    public package(set) var captures = 0
    /// Bodies that were compared with a schema.
    public package(set) var bodies = 0
    public package(set) var unverifiable = 0
    /// Exchanges that are no business of a contract (OPTIONS, 304), by reason.
    public package(set) var ignored: [String: Int] = [:]
    /// Every capture that is not among ``bodies``, by reason: why, how many, and where the first are.
    public package(set) var unchecked: [Unchecked] = []
    /// Endpoints with at least one body, of those promised.
    public package(set) var endpointCoverage = Coverage(seen: 0, of: 0)
    /// Declared locations with at least one value, of those promised at the endpoints seen.
    public package(set) var fieldCoverage = Coverage(seen: 0, of: 0)
  }

  /// Captures of which no body was compared with a schema, for one reason.
  public struct Unchecked: Sendable, Equatable {
    public internal(set) var reason: String
    public let count: Int
    /// The first of them: at most `Limits.places`, in order.
    public package(set) var places: [SourceLocation]

    package init(reason: String, count: Int, places: [SourceLocation]) {
      self.reason = reason
      self.count = count
      self.places = places
    }
  }

  public struct Coverage: Sendable, Equatable {
    public package(set) var seen: Int
    public package(set) var of: Int

    package init(seen: Int, of: Int) {
      self.seen = seen
      self.of = of
    }
  }

  /// A contract, and what it was read as.
  public struct ContractSummary: Sendable, Equatable {
    public let file: String
    /// `OpenAPI`, `Swagger`, `JSON Schema` or `agreed example`.
    public let format: String
    /// As the file spells it; `nil` where it names none.
    public let version: String?
    /// How many operations it describes.
    public let operations: Int

    package init(file: String, format: String, version: String?, operations: Int) {
      self.file = file
      self.format = format
      self.version = version
      self.operations = operations
    }
  }

  public struct EndpointSummary: Sendable, Equatable {
    public internal(set) var id: String
    public let captures: Int
    public private(set) var verdict: Verdict
    public let fields: Coverage
    /// How many findings that are more than facts are known, and not counted.
    public private(set) var known = 0

    package init(id: String, captures: Int, verdict: Verdict, fields: Coverage) {
      self.id = id
      self.captures = captures
      self.verdict = verdict
      self.fields = fields
    }

    /// The verdict for people: one that is clean but for what is known is not called so.
    public var words: String { verdict.words(isKnown: known > 0) }

    /// Takes the verdict from the findings at this endpoint, those among them that stand at another
    /// one first included.
    package mutating func judge(by findings: [Finding]) {
      let own = findings.filter { finding in
        finding.endpoint == id || finding.alsoAt.contains { $0.endpoint == id }
      }
      verdict = Verdict(worst: own.filter { !$0.isBaselined }.map(\.severity).max())
      known = own.count(where: \.isKnownDrift)
    }
  }

  public struct ClientSummary: Sendable, Equatable {
    public let name: String
    public package(set) var models: [Model]

    package init(name: String, models: [Model]) {
      self.name = name
      self.models = models
    }

    /// What becomes of the bodies of one endpoint in one root type.
    public enum Outcome: String, Sendable {
      /// A body is lost.
      case fails
      /// A finding costs the client a value.
      case degraded
      case fine
      /// Nothing of the type's mapping rules could be read.
      case unchecked
    }

    public struct Model: Sendable, Equatable {
      /// The root type and the endpoint that it reads.
      public let model: String
      public let endpoint: String
      public let outcome: Outcome
      /// Bodies that decoded, of those that were tried.
      public let decoded: Int
      public let of: Int
      /// Properties, of models within too, whose mapping rules could not be read.
      public let opaque: Int
      public package(set) var source: SourceLocation?

      package init(
        model: String, endpoint: String, outcome: Outcome, decoded: Int, of: Int, opaque: Int,
        source: SourceLocation?
      ) {
        self.model = model
        self.endpoint = endpoint
        self.outcome = outcome
        self.decoded = decoded
        self.of = of
        self.opaque = opaque
        self.source = source
      }
    }
  }
}
