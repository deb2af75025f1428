/// Why a text is no regular expression of ECMA-262.
package struct PatternError: Error, Sendable, Hashable {
  /// What is wrong, without a full stop.
  package let summary: String
  /// Where in the source, in Unicode scalars from its start.
  package let offset: Int
  /// What the author should do next, as one imperative sentence.
  package let hint: String

  init(_ summary: String, at offset: Int, hint: String) {
    self.summary = summary
    self.offset = offset
    self.hint = hint
  }
}
