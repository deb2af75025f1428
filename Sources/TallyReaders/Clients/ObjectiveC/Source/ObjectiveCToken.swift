/// One token of Objective-C source.
///
/// Sixteen bytes, and no text of its own: what it spells stands in the file.
struct ObjectiveCToken: Sendable {
  enum Kind: UInt8, Sendable {
    case word
    case number
    /// `"…"`, a string of C.
    case cString
    /// `@"…"`, several literals behind one another being several tokens.
    case string
    case character
    /// `@interface`, `@selector`: the word with its sign.
    case atWord
    /// `@` alone, as it stands before `{`, `[` and `(`.
    case at
    /// One byte of anything else.
    case mark
    /// `#define …` with all its lines.
    case directive
    case end
  }

  let kind: Kind
  /// The byte of a ``Kind/mark``; 0 for any other.
  let byte: UInt8
  let start: Int32
  let end: Int32

  var range: Range<Int> { Int(start)..<Int(end) }
}
