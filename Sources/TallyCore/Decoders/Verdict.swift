package import TallyDocuments

/// What a decoder makes of one value: the outcome, and why it is not a plain `OK`.
///
/// A failure is ``Outcome/failObject``: what it means in the end, the holders decide. Small and
/// without references, since one is made for every value that is read.
package struct Verdict: Sendable, Hashable {
  package let outcome: Outcome
  package let reason: Reason
  /// What the decoder says that it wanted, for a mismatch.
  package let wanted: Wanted

  package init(_ outcome: Outcome, _ reason: Reason, wanted: Wanted = .declared) {
    self.outcome = outcome
    self.reason = reason
    self.wanted = wanted
  }

  package static let ok = Verdict(.ok, .none)

  @inlinable package var isOK: Bool { reason == .none }

  package static func fail(_ reason: Reason, wanted: Wanted = .declared) -> Verdict {
    Verdict(.failObject, reason, wanted: wanted)
  }

  package enum Reason: UInt8, Sendable {
    case none
    // What every decoder meets.
    case absent, null, mismatch
    // What a string turns out not to be.
    case noURL, noUUID, noBase64, noISODate, noPatternDate, noTimeZone
    case unknownCase, oddPairs
    // What an object or a value is that no case takes.
    case otherThanOneCase, noAlternative
    // What a number does not fit.
    case unfitNumber
    // What is converted, and how it goes wrong.
    case fromNumber, fromString, fromBool, fromEmptyList
    case precision, truncated, wrapped, notNumeric, notBoolean, described, rolledOver, otherEpoch
    // What nobody reads.
    case unknownMember
    // What becomes of elements.
    case dropped, flattened, nullElement, rawElement, rawList
    // What ends the process.
    case unrecognizedSelector, unknownClass
    // What an adapter meets.
    case tooFewElements, notConvertible
  }

  /// The type in the decoder's message, where it is not the declared one.
  package enum Wanted: UInt8, Sendable {
    case declared, string, double, int, dictionary, array
  }
}

/// A verdict that is worth telling, and what it is about.
package struct Fault: Sendable, Hashable {
  package let verdict: Verdict
  /// The type of the value at hand; `nil` where there is none.
  package let found: JSONType?
  /// The declared type, as messages spell it.
  package let type: String
  /// Where it happened, in the decoder's own way of writing paths: `items[].author.name`.
  package let path: String
  /// The path of the holder.
  package let holder: String
  /// The key or property that the holder was asked for.
  package let key: String

  package init(
    verdict: Verdict, found: JSONType?, type: String, path: String, holder: String, key: String
  ) {
    self.verdict = verdict
    self.found = found
    self.type = type
    self.path = path
    self.holder = holder
    self.key = key
  }
}

extension Verdict.Reason {
  /// What went wrong in words that hold for every decoder; `nil` where decoders have their own.
  package func words(_ fault: Fault) -> String? {
    switch self {
    case .fromNumber: "number converted to \(fault.type)"
    case .fromString: "string converted to \(fault.type)"
    case .fromBool: "boolean converted to \(fault.type)"
    case .fromEmptyList: "empty list converted to \(fault.type)"
    case .precision: "more digits than \(fault.type) keeps"
    case .truncated: "fraction cut off to fit \(fault.type)"
    case .wrapped: "number wrapped around to fit \(fault.type)"
    case .notNumeric: "no number in the text, so 0 or only its first digits"
    case .notBoolean: "no truth value in the text"
    case .described: "description of the value stored as \(fault.type)"
    case .rolledOver: "no such day or hour, so a later one"
    case .otherEpoch: "number reads as a date of another epoch or unit"
    case .dropped: "element dropped"
    case .flattened: "nested list flattened"
    case .nullElement: "null kept in the list"
    case .rawElement: "element kept as it is, not as \(fault.type)"
    case .rawList: "list stored under \(fault.type)"
    case .tooFewElements: "too few elements in the list"
    case .notConvertible: "value cannot be converted to \(fault.type)"
    default: nil
    }
  }
}
