package import TallyDocuments

/// What becomes of the elements of a list that cannot be decoded.
package enum ElementRule: Sendable, Hashable {
  /// They are left out.
  case drop
  /// Each is nil.
  case null
}

/// A mapping rule that its source does not say plainly, and that is therefore not simulated.
package struct Opacity: Sendable, Hashable {
  /// What stands there: `init(from:) calls decodeNonEmpty`.
  package var reason: String
  package var location: SourceLocation

  package init(_ reason: String, at location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

/// What is known of a property whose value is opaque.
package enum KnownPart: Sendable, Hashable {
  case nothing
  /// There must be a value other than null.
  case presence
  /// How it is decoded, before something that is not understood is made of it.
  case decoding
}

/// A comment that asks for silence: `// tally:ignore missing-field until the new server is out`.
package struct SourceIgnore: Sendable, Hashable {
  /// The rule's id, as it is written.
  package var rule: String
  package var why: String
  package var location: SourceLocation
  /// The line that it is about, from 1: its own, or the next one where it stands alone.
  package var line: Int

  package init(rule: String, why: String, location: SourceLocation, line: Int) {
    self.rule = rule
    self.why = why
    self.location = location
    self.line = line
  }
}

extension Opacity {
  /// With what is known all the same.
  func telling(_ known: KnownPart) -> Opacity {
    switch known {
    case .nothing: self
    case .presence: Opacity("\(reason); that there must be a value is checked", at: location)
    case .decoding: Opacity("\(reason); that it can be decoded is checked", at: location)
    }
  }
}
