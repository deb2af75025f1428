package import TallyDocuments

/// How one decoding library behaves, as data: what the simulation asks when a value is not plain.
///
/// A library is one file that makes one of these, and a line in ``decoderProfiles``.
package struct DecoderProfile: Sendable {
  package var name: String
  /// Those that the library has; the first is its default.
  package var keyStrategies: [KeyStrategy] = [.useDefaultKeys]
  /// The switches of the library that bear on decoding.
  package var options: [ProfileOption] = []
  package var paths = PathRule.flat
  package var candidates = CandidateRule.firstNotNull
  package var duplicateKeys = DuplicateRule.last
  /// What becomes of a property without a member.
  package var absence = Reactions.strict
  /// What becomes of a property whose member is null.
  package var null = Reactions.strict
  /// What becomes of a property whose value is of no type that the library takes.
  package var mismatch = Reactions(required: .fails, optional: .fails, defaulted: .fails)
  package var objectFailure = ObjectFailure.propagates
  /// The elements of lists.
  package var lists = CollectionRules.failing
  /// The values of dictionaries.
  package var maps = CollectionRules.failing
  package var cases = CaseRule()
  /// Whether a member that no property reads is an error.
  package var refusesUnknownKeys = false
  package var root = RootRule.fails
  /// Scalars that are spelled as others in the library's language: the `Int` of Kotlin has 32 bits.
  package var spellings: [ClientType.Scalar: ClientType.Scalar] = [:]
  package var scalar: ScalarRule
  package var accepts: AcceptRule
  package var words: WordRule

  /// What a library makes of a value that is not null, for a declared scalar type.
  package typealias ScalarRule =
    @Sendable (
      ClientType.Scalar, borrowing Document, Int, ScalarSettings
    ) -> Verdict
  /// The JSON types from which it makes a scalar without loss.
  package typealias AcceptRule = @Sendable (ClientType.Scalar, ScalarSettings) -> TypeSet
  /// The library's own words for a fault, without values, so that equal faults are equal texts.
  package typealias WordRule = @Sendable (Fault) -> String

  /// Which of several paths of one property counts.
  package enum CandidateRule: Sendable {
    /// The first that leads to a value other than null.
    case firstNotNull
    /// The first that leads to a value, even null.
    case firstPresent
    /// The one whose member comes last in the object.
    case lastInDocument
  }

  /// Which of two members with one name counts.
  package enum DuplicateRule: Sendable {
    case first, last
  }

  /// What becomes of a property whose model could not be made.
  package enum ObjectFailure: Sendable {
    case propagates
    /// An optional property that holds a model is nil; any other fails in turn.
    case optionalModelIsNil
    /// So is one that holds a list or a dictionary: `try?`.
    case optionalIsNil
    /// Nothing fails.
    case isNil
  }

  /// What comes of a body that is not what the root type asks for.
  package enum RootRule: Sendable {
    case fails
    /// No error, but no model either: the response is lost all the same.
    case isNil
  }
}

extension DecoderProfile {
  /// A library whose conversions are a table, and whose words are phrases.
  package init(
    _ name: String, _ table: ConversionTable, _ phrases: Phrases,
    _ change: (inout DecoderProfile) -> Void
  ) {
    self.init(
      name: name,
      scalar: { scalar, document, index, settings in
        table.verdict(scalar, document, index, settings)
      }, accepts: { table.accepts($0, $1) }, words: { phrases.describe($0) })
    change(&self)
  }

  /// Takes another table of conversions.
  package mutating func convert(by table: ConversionTable) {
    scalar = { scalar, document, index, settings in
      table.verdict(scalar, document, index, settings)
    }
    accepts = { table.accepts($0, $1) }
  }

  /// The scalar that a spelling means in the library's language.
  package func meaning(_ scalar: ClientType.Scalar) -> ClientType.Scalar {
    spellings[scalar] ?? scalar
  }

  /// The profile that settings name, with its options set; Codable where the name is not known.
  package static func of(_ settings: DecoderSettings) -> DecoderProfile {
    var profile = named(settings.profile) ?? .codable
    for option in profile.options {
      if let isOn = settings.options[option.name] { option.apply(&profile, isOn) }
    }
    return profile
  }
}

/// A switch of a library, under the name that the library gives it.
package struct ProfileOption: Sendable {
  package let name: String
  package let apply: @Sendable (inout DecoderProfile, Bool) -> Void

  package init(_ name: String, _ apply: @escaping @Sendable (inout DecoderProfile, Bool) -> Void) {
    self.name = name
    self.apply = apply
  }
}
