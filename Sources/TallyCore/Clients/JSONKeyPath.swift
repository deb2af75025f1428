package import TallyDocuments

/// A key path as the client's source writes it: `author.name`.
package struct JSONKeyPath: Sendable, Hashable {
  package var keys: [String]
  /// Where each key is spelled, for suggestions; empty where the path is implied or has escapes.
  package var ranges: [SourceRange]
  package var location: SourceLocation
  /// How to spell another key where ``ranges`` is empty; `nil` where that cannot be said.
  package var insertion: KeyInsertion?
  /// What stands between two keys where one run of text spells them all: `.`, or `"]["` between the
  /// keys of `json["a"]["b"]`; `nil` where the source can only spell one key here.
  package var separator: String?
  /// How a path of several keys is spelled where ``ranges`` can only be one: `keyPath:` for `key:`.
  package var widening: KeyInsertion?

  package init(keys: [String], ranges: [SourceRange] = [], location: SourceLocation) {
    self.keys = keys
    self.ranges = ranges
    self.location = location
  }

  /// The path with dots.
  package var text: String { keys.joined(separator: ".") }

  /// The text of all keys and what stands between them; `nil` where they are spelled apart.
  var whole: SourceRange? {
    guard let separator, let first = ranges.first, ranges.count == keys.count else { return nil }
    var end = first.start.offset
    for (key, range) in zip(keys, ranges) {
      guard range.start.offset == end, range.length == key.utf8.count else { return nil }
      end += range.length + separator.utf8.count
    }
    return SourceRange(
      start: first.start, length: end - separator.utf8.count - first.start.offset)
  }
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
