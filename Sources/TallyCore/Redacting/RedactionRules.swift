import TallyDocuments

/// What is redacted beyond the tables, and what is not.
package struct RedactionRules: Sendable {
  /// More names of members, headers and parameters that hold secrets.
  package var fields: [String] = []
  /// What stays as it is.
  package var kept: [Kept] = []
  /// Kinds of secrets that are none here.
  package var off: Set<SecretKind> = []
  /// Whether nothing is redacted at all.
  package var isOff = false

  package init() {}

  /// A name, wherever it stands, or a place.
  package enum Kept: Sendable, Hashable {
    case name(String)
    /// The tokens of a JSON Pointer, of which `*` stands for any one.
    case pointer([String])

    /// - Parameter text: `email`, or `/users/*/email`.
    package init?(_ text: String) {
      guard text.hasPrefix("/") else {
        guard !text.isEmpty else { return nil }
        self = .name(text)
        return
      }
      guard let pointer = try? JSONPointer(text) else { return nil }
      self = .pointer(pointer.tokens)
    }
  }

  /// Whether a value stays as it is, by its own name or its place.
  func keeps(_ name: String, at path: [String]) -> Bool {
    kept.contains { kept in
      switch kept {
      case .name(let own): own == name
      case .pointer(let tokens):
        tokens.count == path.count && zip(tokens, path).allSatisfy { $0 == "*" || $0 == $1 }
      }
    }
  }

  /// The kind of secret that a name tells of.
  func kind(of name: String) -> SecretKind? {
    if fields.contains(where: { $0.lowercased() == name.lowercased() }) { return .credentials }
    return SecretName(name).kind.flatMap { off.contains($0) ? nil : $0 }
  }
}
