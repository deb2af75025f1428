public import TallyCore
public import TallyDocuments

/// What to check against what: the content of `tally.json`, or of a command line.
///
/// Paths are relative to the working folder; those of a configuration file are made so when it is
/// read. Everything knows where it is written, so that a mistake can be shown in its place.
public struct Configuration: Sendable {
  /// A value, and where it is written: in a file, or as an argument.
  public struct Placed<Value: Sendable>: Sendable {
    public var value: Value
    public var place: SourceLocation

    public init(_ value: Value, at place: SourceLocation) {
      self.value = value
      self.place = place
    }
  }

  /// Where it is written: a file, or the command line.
  public var place = SourceLocation(file: "tally check", offset: 0)
  /// The files that hold contracts, or patterns of them.
  public var contracts: [Placed<String>] = []
  /// Whether contracts that are all agreed examples are of one endpoint.
  public var joinsExamples = false
  /// The captures that are matched by their requests, or patterns of them.
  public var captures: [Placed<String>] = []
  /// Whether those of the endpoints count only where ``captures`` names them, too.
  public var looksAtNothingElse = false
  /// Whether the captures were named in the place of more, so that what they do not show may still be
  /// there: no known drift is taken for gone.
  public var seesPartOnly = false
  /// Whether the response examples of the contracts are captures, too.
  public var capturesExamples = false
  /// Whether a capture that is cut short counts for what comes before the cut.
  public var allowsTruncated = false
  public var clients: [Client] = []
  /// Whether models are attached to endpoints whose promises their keys fit.
  public var guessesModels = false
  /// Where captured paths begin differently from the contracts': `/v4beta` is asked for `/v4`.
  public var bases: [Base] = []
  /// How much a captured host counts.
  public var hosts = Hosts.lenient
  /// Requests that are not looked at: patterns, and names of groups; `nil` for all groups.
  public var ignored: [Placed<String>]?
  /// The endpoint of all ``captures`` that are bodies without a request: `GET /articles/{id}`.
  public var bareBodies: Placed<String>?
  /// Endpoints that no contract names by a path, or whose captures have no request.
  public var endpoints: [Endpoint] = []
  /// What is known of fields that are elsewhere now.
  public var renames: [Rename] = []
  /// Other severities than the rules' own.
  public var rules: [RuleSetting] = []
  public var failOn = Threshold.severity(.error)
  /// The file of known drift.
  public var baseline: Placed<String>?
  /// The only endpoints to look at; all, if there is none.
  public var only: [Selection] = []
  /// Whether the report holds the lines of contracts and clients that it names, which the formats
  /// `text` and `html` show.
  public var readsExcerpts = false
  /// What client files hold instead of what stands on disk, by path.
  package var edited: [String: Bytes] = [:]
  /// How many cores to use, at least 1; `nil` for all.
  public var jobs: Int?
  /// What `tally import` takes for a secret, and what not.
  package var redaction = RedactionRules()
  /// Whether a contract that names no request takes the responses to whatever was asked for.
  package var takesMixedRequests = false
  /// Whether captures may be read that are held against nothing.
  package var needsNoContract = false

  public init() {}

  /// What a client's file holds.
  package func bytes(of file: String) throws(InputError) -> Bytes {
    if let bytes = edited[file] { return bytes }
    return try Disk.contents(of: file)
  }
}

extension Configuration {
  /// The mapping rules of one app.
  public struct Client: Sendable {
    /// `nil` for the name that its files give.
    public var name: Placed<String>?
    /// Files or patterns.
    public var sources: [Placed<String>]
    /// The type that reads every response.
    public var root: Placed<String>?
    /// Which type reads which endpoint, by title (`GET /articles/{id}`) or name.
    public var roots: [(endpoint: Placed<String>, type: Placed<String>)] = []
    /// How the decoder is set up, as the configuration spells it.
    package var decoder: Document.Node?

    public init(sources: [Placed<String>], root: Placed<String>? = nil) {
      self.sources = sources
      self.root = root
    }
  }

  /// A base path or host of the captures, and the base path of the contract that it stands for.
  public struct Base: Sendable {
    /// `/v4beta`, `localhost:8080` or `localhost:8080/api`.
    public var seen: Placed<String>
    /// `/v4`; empty for the root.
    public var promised: Placed<String>

    public init(seen: Placed<String>, promised: Placed<String>) {
      self.seen = seen
      self.promised = promised
    }
  }

  /// How much a captured host counts.
  public enum Hosts: String, Sendable, CaseIterable {
    /// Only what is sent by a server that a contract names, or that ``Configuration/bases`` maps.
    case strict
    /// The path decides: captures come from localhost and staging, contracts name production.
    case lenient
  }

  /// An endpoint that the configuration names.
  public struct Endpoint: Sendable {
    public var name: Placed<String>
    /// `GET /articles/{id}`.
    public var request: Placed<String>?
    /// The file or pattern of its contract, or those of agreed examples that make one together.
    ///
    /// Empty where a contract that is named elsewhere has the request among its paths.
    public var contracts: [Placed<String>] = []
    /// Files or patterns of bodies that belong to it.
    public var captures: [Placed<String>] = []
  }

  /// That a field is at another place now, because somebody who knows says so.
  public struct Rename: Sendable {
    /// An endpoint's title or name; `nil` for all.
    public var endpoint: Placed<String>?
    /// JSON Pointers in which `*` is any element or key: `/items/*/icon`.
    public var was: Placed<String>
    public var now: Placed<String>

    public init(endpoint: Placed<String>? = nil, was: Placed<String>, now: Placed<String>) {
      self.endpoint = endpoint
      self.was = was
      self.now = now
    }
  }

  /// A request: a method, or `*` for any, and a path template or the name of an endpoint; with the status
  /// of a response, that alone.
  public struct Selection: Sendable, Equatable {
    public var method: String
    public var path: String
    /// `nil` for all.
    var status: EndpointKey.Status?

    public init(method: String, path: String) {
      self.method = method
      self.path = path
    }
  }
}
