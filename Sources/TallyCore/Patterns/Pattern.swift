package import TallyDocuments

/// A regular expression as JSON Schema's `pattern` has it: ECMA-262 in Unicode mode.
///
/// A source that is no expression in Unicode mode is read with the older syntax of Annex B, since
/// schemas are full of escapes such as `\-` that Unicode mode forbids. Either way a text is a row
/// of code points. Where the older syntax would go by UTF-16 units, this does not: `^.$` matches
/// any one code point, and `\uD83D\uDE00` is one, in a class too. A lone surrogate in a JSON text
/// is U+FFFD here as everywhere, so that `\uD83D` alone matches nothing.
///
/// Whether an expression without back-references matches takes time in proportion to the text. One
/// with them is tried in one way after another up to a limit, and then stays undecided.
///
/// - SeeAlso: ECMA-262 §22.2 and §B.1.2; JSON Schema 2020-12 core §6.4 and validation §6.3.3.
package struct Pattern: Sendable {
  package let source: String
  /// Whether the source is an expression in Unicode mode, and not with the older syntax alone.
  package let isUnicode: Bool
  private let matcher: PatternMatcher

  /// What a test came to.
  package enum Verdict: Sendable {
    case match, noMatch
    /// The limits of ``Limits`` were hit first.
    case undecided
  }

  /// Reads an expression.
  ///
  /// - Throws: The first fault that makes the source no expression in either syntax.
  /// - Complexity: O(*n* + *s*) in the source, each count of a repetition written out, and the
  ///   states of its automaton, which is bounded by ``Limits``.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    let scalars = source.unicodeScalars.map(\.value)
    guard scalars.count <= Limits.patternScalars else {
      throw PatternError(
        "longer than \(Limits.patternScalars) code points", at: Limits.patternScalars,
        hint: "Split the expression.")
    }
    let (parsed, isUnicode) = try Self.parse(scalars)
    self.isUnicode = isUnicode
    guard let matcher = PatternMatcher(parsed.node, groupCount: parsed.groupCount) else {
      throw PatternError(
        "tells too many characters apart", at: 0, hint: "Use fewer different classes.")
    }
    self.matcher = matcher
  }

  private static func parse(
    _ source: [UInt32]
  ) throws(PatternError) -> (parsed: (node: PatternNode, groupCount: Int), isUnicode: Bool) {
    do {
      return (try PatternParser.parse(source, isUnicode: true), true)
    } catch {
      return (try PatternParser.parse(source, isUnicode: false), false)
    }
  }

  /// Whether some part of a text matches.
  package func test(_ text: String) -> Verdict {
    let bytes = Bytes(text)
    return matcher.test(bytes, 0..<bytes.count)
  }

  /// Whether some part of the string or member name at an index matches.
  ///
  /// A string without escapes is read in place.
  package func test(_ document: borrowing Document, _ index: Int) -> Verdict {
    guard document.hasEscapes(index) else {
      return matcher.test(document.bytes, document.content(index))
    }
    let decoded = document.decodedContent(index)
    return matcher.test(decoded, 0..<decoded.count)
  }
}

extension Pattern: Hashable {
  package static func == (one: Pattern, other: Pattern) -> Bool { one.source == other.source }
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
