import TallyDocuments

/// A library's own words for its errors, as data.
///
/// In a phrase `{key}` is the member asked for, `{path}` where it happened, `{type}` the declared
/// type and `{found}` the type of the value at hand.
package struct Phrases: Sendable {
  package var missing: String
  package var null: String
  package var mismatch: String
  package var unknownCase: String
  package var unknownMember: String
  /// Where a number does not fit the declared type.
  package var number: String

  package init(
    missing: String, null: String, mismatch: String, unknownCase: String? = nil,
    unknownMember: String = "unknown member {key}", number: String? = nil
  ) {
    self.missing = missing
    self.null = null
    self.mismatch = mismatch
    self.unknownCase = unknownCase ?? mismatch
    self.unknownMember = unknownMember
    self.number = number ?? mismatch
  }

  /// Those of a library that reports nothing.
  package static let silent = Phrases(
    missing: "no value for {key}", null: "null at {path}",
    mismatch: "{found} where {type} is declared at {path}",
    unknownCase: "unknown case of {type} at {path}",
    number: "number does not fit {type} at {path}")

  package func describe(_ fault: Fault) -> String {
    let verdict = fault.verdict
    if let words = verdict.reason.words(fault), verdict.outcome != .failObject {
      return "\(words)\(Self.consequence(verdict.outcome)) at \(fault.path)"
    }
    let phrases = verdict.outcome == .failObject ? self : .silent
    return phrases.phrase(fault) + Self.consequence(verdict.outcome)
  }

  private func phrase(_ fault: Fault) -> String {
    let text =
      switch fault.verdict.reason {
      case .absent: missing
      case .null: null
      case .unknownCase: unknownCase
      case .unknownMember: unknownMember
      case .unfitNumber: number
      default: mismatch
      }
    return text.replacing("{key}", with: fault.key).replacing("{path}", with: fault.path)
      .replacing("{type}", with: fault.type).replacing("{found}", with: Self.name(fault.found))
  }

  private static func consequence(_ outcome: Outcome) -> String {
    switch outcome {
    case .nil: ", so nil"
    case .keepsDefault: ", so the initial value stays"
    case .zero: ", so 0 or empty"
    default: ""
    }
  }

  private static func name(_ type: JSONType?) -> String {
    switch type {
    case nil: "nothing"
    case .integer, .number: "number"
    case let type?: type.name
    }
  }
}
