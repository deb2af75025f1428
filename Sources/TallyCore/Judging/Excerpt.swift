/// The line of a contract or of a client's source that a report names, and those around it.
public struct Excerpt: Sendable, Equatable {
  /// The line above; `nil` where there is none, or a very long one.
  public let before: String?
  /// The line itself; of a very long one what is near, between `…`.
  public let line: String
  /// The line below, as ``before``.
  public let after: String?
  /// Where in ``line`` the place is, in characters from 0.
  public let column: Int

  package init(before: String? = nil, line: String, after: String? = nil, column: Int) {
    self.before = before
    self.line = line
    self.after = after
    self.column = column
  }

  /// All lines.
  package var text: String {
    [before, line, after].compactMap(\.self).joined(separator: "\n")
  }
}
