import TallyCore
import TallyDocuments

extension Comparison {
  /// What values of the wrong type are in truth, where one word says it: `numbers in quotes`.
  func likeness(of strangers: [JSONType]) -> String? {
    guard let promise, strangers.count == 1, let type = strangers.first else { return nil }
    let samples = samples(of: type)
    func allow(_ type: JSONType) -> Bool { promise.types.contains(TypeSet(type)) }

    switch type {
    case .string: return likenessOfStrings(samples.map { Likeness(of: $0.text) }, allow)
    case .integer, .number:
      let isDate = ["date-time", "date", "nearly-date-time"].contains(promise.format ?? "")
      if isDate, let unit = samples.compactMap({ epoch($0.text) }).first { return unit }
      if allow(.boolean), samples.allSatisfy({ $0.text == "0" || $0.text == "1" }) {
        return "0 or 1 for a boolean"
      }
      return type == .number && allow(.integer) ? "with a fraction" : nil
    case .object: return allow(.array) ? "an object where a list was promised" : nil
    case .array:
      let isEmpty = samples.allSatisfy { $0.text == "[]" }
      guard allow(.object) else { return nil }
      return isEmpty ? "an empty list for an object" : "a list where an object was promised"
    case .boolean, .null: return nil
    }
  }

  private func samples(of type: JSONType) -> [Evidence] {
    let samples = seen.samples.filter { $0.type == type }
    return samples.isEmpty ? [seen.evidence[type]].compactMap(\.self) : samples
  }

  private func likenessOfStrings(
    _ likenesses: [Likeness?], _ allow: (JSONType) -> Bool
  ) -> String? {
    let isNumber: Set<Likeness?> = [.number, .epochSeconds, .epochMilliseconds]
    guard !likenesses.isEmpty else { return nil }
    if allow(.integer) || allow(.number), likenesses.allSatisfy(isNumber.contains) {
      return "numbers in quotes"
    }
    if allow(.boolean), likenesses.allSatisfy({ $0 == .boolean }) { return "booleans in quotes" }
    let isDate: Set<Likeness?> = [.dateTime, .date, .nearlyDateTime]
    if let unit = promise?.format.flatMap(epochUnit), likenesses.allSatisfy(isDate.contains) {
      return "a date as text in place of \(unit)"
    }
    guard likenesses.allSatisfy({ $0 == likenesses[0] }), let likeness = likenesses[0] else {
      return nil
    }
    return likeness == .empty ? "empty" : "looks like \(likeness.words)"
  }

  private func epoch(_ text: String) -> String? {
    switch Likeness(of: text) {
    case .epochSeconds: "epoch seconds"
    case .epochMilliseconds: "epoch milliseconds"
    default: nil
    }
  }
}

/// The words for a format that counts the time since 1970; `nil` for any other.
func epochUnit(_ format: String) -> String? {
  switch Format(rawValue: format) {
  case .epochSeconds: "epoch seconds"
  case .epochMilliseconds: "epoch milliseconds"
  default: nil
  }
}
