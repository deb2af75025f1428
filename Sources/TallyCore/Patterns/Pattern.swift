package import TallyDocuments

/// A regular expression of ECMA-262, as `pattern` and `patternProperties` hold them.
package struct Pattern: Sendable, Hashable {
  package let source: String

  /// - Throws: `PatternError` where the text is no regular expression.
  package init(_ source: String) throws(PatternError) { self.source = source }

  /// What a search came to.
  package enum Verdict: Sendable, Hashable {
    case match
    case noMatch
    /// The search was given up at its step limit.
    case undecided
  }

  /// Searches a text for a match, which may begin anywhere.
  package func test(_ text: String) -> Verdict { .undecided }

  /// Searches a string, or a member's name, of a document.
  package func test(_ document: borrowing Document, _ index: Int) -> Verdict { .undecided }
}

/// Why a text is no regular expression.
package struct PatternError: Error, Hashable {
  package let message: String
  /// In Unicode scalars from the start of the text.
  package let offset: Int
  package let hint: String

  package init(_ message: String, offset: Int, hint: String) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}
