package import TallyDocuments

/// A key path as the client's source writes it: `author.name`.
package struct JSONKeyPath: Sendable, Hashable {
  package var keys: [String]
  /// Where each key is spelled, for suggestions; empty where the path is implied or has escapes.
  package var ranges: [SourceRange]
  package var location: SourceLocation
  /// How to spell another key where ``ranges`` is empty; `nil` where that cannot be said.
  package var insertion: KeyInsertion?
  /// Whether the source can only spell one key here, so that no path with dots can take its place.
  package var isOneKey = false

  package init(keys: [String], ranges: [SourceRange] = [], location: SourceLocation) {
    self.keys = keys
    self.ranges = ranges
    self.location = location
  }

  /// The path with dots.
  package var text: String { keys.joined(separator: ".") }
}

/// How a mapping rule is written that the source leaves to be implied.
///
/// The edit puts `before`, the key and `after` at the place: ` = "` and `"` behind a case of
/// `CodingKeys`, an entry of a key mapper, or all of it where there is none.
package struct KeyInsertion: Sendable, Hashable {
  package var location: SourceLocation
  package var before: String
  package var after: String
  /// The text at the place that the edit takes the place of; empty where it only adds.
  package var replaced: String

  package init(
    at location: SourceLocation, before: String, after: String, replacing replaced: String = ""
  ) {
    self.location = location
    self.before = before
    self.after = after
    self.replaced = replaced
  }
}
