/// Parses JSON texts (RFC 8259) one after another, reusing its memory.
///
///     var parser = DocumentParser()
///     let document = try parser.parse(bytes, range: line, origin: origin)
///     …
///     parser.recycle(document)
///
/// What it accepts is RFC 8259 to the letter, with these choices where the standard leaves one: a
/// byte order mark before the text is skipped; lone surrogate escapes are accepted; duplicate
/// names are kept; numbers have no bound, as they are kept as written; nesting has one.
package struct DocumentParser: ~Copyable {
  /// How many arrays and objects may stand inside one another.
  package let depthLimit: Int
  /// The index of the text at hand; its first `count` entries count while ``scan`` runs.
  var tape: Tape
  /// The memory of a document that is done with.
  private var spare: [Document.Entry] = []

  package init(depthLimit: Int = Limits.depth) {
    self.init(depthLimit: depthLimit, capacity: 1_024)
  }

  /// A parser with room for so many values before its memory grows.
  fileprivate init(depthLimit: Int, capacity: Int) {
    self.depthLimit = depthLimit
    tape = Tape(capacity: capacity)
  }

  /// Parses one JSON text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte order mark before it is skipped.
  ///   - range: The part of `bytes` that holds the text; all of it, if `nil`.
  ///   - origin: The file, for locations.
  /// - Returns: The text's index, on the same bytes.
  /// - Throws: ``InputError`` at the first byte that JSON does not allow.
  /// - Complexity: O(*n*) time and O(*v*) memory for *n* bytes and *v* values.
  package mutating func parse(
    _ bytes: Bytes, range: Range<Int>? = nil, origin: Origin
  ) throws(InputError) -> Document {
    let range = range ?? 0..<bytes.count
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    guard range.upperBound <= Limits.documentBytes else {
      throw InputError(
        .tooLarge(limit: Limits.documentBytes),
        at: SourceLocation(file: origin.file, offset: origin.offset, line: 1, column: 1))
    }
    do {
      let count = try index(bytes, range)
      var entries: [Document.Entry] = []
      swap(&entries, &spare)
      tape.copy(count, to: &entries)
      return Document(bytes: bytes, origin: origin, entries: entries)
    } catch {
      throw error.located(in: bytes, range, origin, depthLimit: depthLimit)
    }
  }

  /// Gives the memory of a document's index to the next one.
  ///
  /// It costs nothing to forget this, or to call it while copies of the document live on.
  package mutating func recycle(_ document: consuming Document) {
    spare = document.takeEntries()
    spare.removeAll(keepingCapacity: true)
  }

  /// Fills the tape and returns how many entries it has.
  ///
  /// The scanners stop at the NUL after the bytes, not at the end of a range. A text accepted
  /// without crossing that end is right; on any other outcome the range is judged again as a copy
  /// of its own, where its end is a NUL too.
  mutating func index(_ bytes: Bytes, _ range: Range<Int>) throws(Refusal) -> Int {
    do {
      return try scan(bytes, range)
    } catch {
      guard range.upperBound < bytes.count else { throw error }
      let copy = Bytes(copying: bytes, range)
      do {
        let count = try scan(copy, 0..<copy.count)
        tape.shift(count, by: UInt32(range.lowerBound))
        return count
      } catch {
        throw Refusal(error.cause, at: error.offset + range.lowerBound)
      }
    }
  }
}

extension Document {
  /// Parses one JSON text (RFC 8259); see ``DocumentParser``.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte order mark before it is skipped.
  ///   - range: The part of `bytes` that holds the text; all of it, if `nil`.
  ///   - origin: The file, for locations.
  ///   - depthLimit: How many arrays and objects may stand inside one another.
  /// - Throws: ``InputError`` at the first byte that JSON does not allow.
  /// - Complexity: O(*n*) time and O(*v*) memory for *n* bytes and *v* values.
  package init(
    parsing bytes: Bytes, range: Range<Int>? = nil, origin: Origin, depthLimit: Int = Limits.depth
  ) throws(InputError) {
    // Few texts spend less than sixteen bytes a value, so this seldom grows.
    let size = range?.count ?? bytes.count
    var parser = DocumentParser(depthLimit: depthLimit, capacity: size / 16 + 8)
    self = try parser.parse(bytes, range: range, origin: origin)
  }
}
