package import TallyDocuments

/// How one decoding library behaves, as data: what the simulation asks when a value is not plain.
///
/// A library is one file that makes one of these, and a line in ``decoderProfiles``.
package struct DecoderProfile: Sendable {
  package var name: String
  /// Those that the library has; the first is its default.
  package var keyStrategies: [KeyStrategy]
  package var paths: PathRule
  package var duplicateKeys: DuplicateRule
  package var objectFailure: ObjectFailure
  package var lists: ListRule
  /// Whether a value that an enumeration has no case for is an error.
  package var checksCases: Bool
  /// Whether an optional C number keeps its 0 rather than becoming nil.
  package var primitivesKeepInitialValue: Bool
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

  /// What a key path with dots means.
  package enum PathRule: Sendable {
    /// One container in another: each must be an object, even for an optional property.
    case containers
    /// `valueForKeyPath:`: a list fans out, a scalar leads to the literal key.
    case keyValueCoding
  }

  /// Which of two members with one name counts.
  package enum DuplicateRule: Sendable {
    case first, last
  }

  /// What becomes of a property whose model could not be made.
  package enum ObjectFailure: Sendable {
    case propagates
    /// An optional property is nil; any other fails in turn.
    case optionalIsNil
  }

  /// What becomes of elements and dictionary values.
  package enum ListRule: Sendable {
    /// Each is decoded as the declared type, and one failure fails all.
    case decodesEach
    /// Only models are decoded, other elements dropped and nested lists flattened; where the
    /// declared element is no model, whatever stands there is kept.
    case keepsAllButModels
  }
}
