/// Every bound that an input can hit, in one place.
///
/// A bound is never applied in silence: hitting one is an ``InputError`` or a counted note.
@usableFromInline package enum Limits {
  /// The confidence from which a recognised drift counts as certain.
  package static let certain = 0.9
  /// For how many findings a report holds the lines of contracts and clients.
  package static let excerpts = 500
  /// How often `tally fix` checks again what its edits have changed.
  package static let mendingRounds = 64
  /// How many arrays and objects may stand inside one another.
  @inlinable package static var depth: Int { 512 }
  /// The largest single JSON text, in bytes: offsets in a ``Document`` are 32 bits wide.
  @inlinable package static var documentBytes: Int { Int(UInt32.max) - 64 }
  /// How many distinct undeclared names of one object are told apart before they count as map keys.
  @inlinable package static var distinctNames: Int { 256 }
  /// How many locations of one endpoint are told apart before further names count as map keys.
  @inlinable package static var locations: Int { 1 << 18 }
  /// How many sample values are kept for one location.
  @inlinable package static var samples: Int { 8 }
  /// How many levels below a value are looked at to choose a branch for it.
  @inlinable package static var branchDepth: Int { 64 }
  /// How many schemas, one within another, are asked about a value and what stands below it.
  @inlinable package static var validationDepth: Int { 1_024 }
  /// How many places, each under each shape, are described for one endpoint: a contract that
  /// describes more describes it by recursion.
  package static let promises = 20_000
  /// How many levels below a place that was seen, or that a client reads, a contract is described.
  package static let promisedLevels = 8
  /// How many models within one another are followed to what a client reads, at most and where it reads
  /// more places than are listed.
  package static let readLevels = [64, 16, 8, 6, 4, 3, 2, 1]
  /// How many places that a client reads are listed for one root type.
  package static let reads = 20_000
  /// How many keys a key path may have.
  package static let pathKeys = 64
  /// How many pairs of a member that is gone and one that is new are compared at one endpoint.
  package static let movePairs = 100_000
  /// How many distinct values that break one keyword are counted one by one.
  @inlinable package static var distinctValues: Int { 32 }
  /// How many bodies a statistic waits for where the configuration does not say.
  package static let enoughBodies = 5
  /// How many places of exchanges that were not checked are named for one reason.
  package static let places = 3
  /// How many models may be decoded from one object, each by the one before.
  package static let sharers = 32
  /// The longest text, in bytes, that a sample value keeps.
  @inlinable package static var sampleBytes: Int { 256 }
  /// The longest regular expression, in code points.
  package static let patternScalars = 1 << 16
  /// How many groups of a regular expression may stand inside one another.
  package static let patternDepth = 50
  /// How many instructions a regular expression may come to, its counted repetitions written out,
  /// before it is matched by counting.
  package static let patternInstructions = 20_000
  /// How many entries the table of a regular expression may have, and how many steps making it may
  /// take, before the rest of it is left to be found at each match.
  package static let patternTable = 1 << 15
  package static let patternTableWork = 100_000
  /// How many runs of code points the sets of a regular expression may come to.
  package static let patternRuns = 1 << 20
  /// How many steps a match by threads may take before it stays undecided.
  package static let patternSteps = 20_000_000
  /// How many steps a match that tries one way after another may take before it stays undecided,
  /// and how many more for each code point of the text.
  package static let patternTries = 1_000_000
  package static let patternTriesPerScalar = 16
  /// How many secrets with telling names are looked for in all other texts.
  package static let secrets = 1 << 18
  /// How many bytes a compressed body may unpack to.
  package static let inflatedBytes = 1 << 28
  /// How many combinations of dynamic anchors the schemas of a contract may be reached under.
  package static let dynamicScopes = 1_024
  /// The largest capture, in bytes, of a kind that is read whole: cassettes, collections, stubs.
  package static let wholeCaptureBytes = 1 << 29
}

// MARK: - YAML

extension Limits {
  /// How many times the values that it writes itself all aliases of a YAML document may stand for.
  ///
  /// So many aliases of any one thing it may always have. Where aliases multiply, as in a bomb, they
  /// soon stand for more.
  package static let aliasesPerValue = 256
  /// How many values all aliases of a YAML text may stand for together, in all its documents.
  package static let aliasValues = 1 << 21
  /// How many bytes of JSON all aliases of a YAML text may stand for together, in all its documents.
  package static let aliasBytes = 1 << 26
  /// How many events a YAML key may come to before it is refused as no text; it has no other bound,
  /// where YAML 1.2.2 §7.4.2 has one of 1,024 characters for readers that look ahead.
  package static let keyEvents = 1_024
  /// The longest octal or hexadecimal number that becomes a decimal one; longer ones are texts.
  package static let radixDigits = 256
}
