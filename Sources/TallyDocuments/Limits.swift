/// Every bound that an input can hit, in one place.
///
/// A bound is never applied in silence: hitting one is an ``InputError`` or a counted note.
package enum Limits {
  /// How many arrays and objects may stand inside one another.
  package static let depth = 512
  /// The largest single JSON text, in bytes: offsets in a ``Document`` are 32 bits wide.
  package static let documentBytes = Int(UInt32.max) - 64
  /// How many distinct undeclared names of one object are told apart before they count as map keys.
  package static let distinctNames = 256
  /// How many locations of one endpoint are told apart before further names count as map keys.
  package static let locations = 1 << 18
  /// How many sample values are kept for one location.
  package static let samples = 8
  /// How many distinct values that break one keyword are counted one by one.
  package static let distinctValues = 32
  /// The longest text, in bytes, that a sample value keeps.
  package static let sampleBytes = 256
}
