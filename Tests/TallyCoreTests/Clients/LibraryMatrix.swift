import TallyCore
import TallyDocuments
import Testing

/// What a cell of a library's table says of one property, in the words of our outcomes.
///
/// A cell shows the value that was kept: it is `OK` where that is what was sent, and `CONVERTED` where
/// what was sent is of another JSON type than the declared one.
enum Expected: Equatable {
  /// The property is what these outcomes say, and the exact value where there is none.
  case kept(Set<Outcome>)
  /// Nothing is made of the body.
  case nothing

  /// What became of one property, and of the models that it holds.
  static func predicted(_ tally: ClientTally, _ isOwn: (ClientSymbol) -> Bool) -> Expected {
    if tally.decoded == 0 { return .nothing }
    let outcomes = Set(tally.events.keys.filter { isOwn($0.symbol) }.map(\.outcome))
    return .kept(outcomes.subtracting([.ok]))
  }
}

extension Agreement {
  /// Counts a prediction; one that misses must be among the reviewed ones, and those must miss.
  mutating func add(
    _ section: String, _ label: String, _ result: String, expected: Expected, _ tally: ClientTally,
    reviewed: [String: String] = [:], isOwn: (ClientSymbol) -> Bool = { _ in true }
  ) {
    let predicted = Expected.predicted(tally, isOwn)
    let reason = reviewed.first { "\(section) \(label)".hasPrefix($0.key) }?.value
    if let reason, predicted != expected { return exclude(reason) }
    let words = tally.events.keys.filter { isOwn($0.symbol) }.map {
      "\($0.outcome.rawValue) \($0.detail)"
    }
    add(
      ClientsMatrix.Cell(section: section, label: label, result: result),
      predicted == expected && reason == nil,
      reason == nil ? "\(words.sorted())" : "the same, though it is listed as reviewed")
  }
}

/// How a kept scalar compares with what was sent.
enum Keeping {
  /// The outcomes that a kept text stands for, where a JSON text was sent for a number.
  static func number(_ sent: String?, _ kept: String, initial: String = "0") -> Set<Outcome> {
    guard let sent, !"[{n".contains(sent.first ?? "n") else {
      return kept == initial ? [.keepsDefault] : [.zero]
    }
    if sent == "true" || sent == "\"true\"" {
      return kept == "1" || kept == "1.0" ? [.converted] : [.lossy]
    }
    let exact: Set<Outcome> = sent.hasPrefix("\"") ? [.converted] : []
    let text = sent.trimmingQuotes
    guard let value = Double(kept), let wanted = Double(text), !text.isEmpty else {
      return [.lossy]
    }
    if let large = Int128(text), large.magnitude > 1 << 53 {
      return Int128(kept) == large || Int128(exactly: value) == large ? exact : [.lossy]
    }
    return value == wanted ? exact : [.lossy]
  }

  static func bool(
    _ sent: String?, _ kept: Bool, words: Set<String>, initial: Bool? = false
  ) -> Set<Outcome> {
    guard let sent, !"[{n".contains(sent.first ?? "n") else {
      return kept == initial ? [.keepsDefault] : [.zero]
    }
    let text = sent.trimmingQuotes
    if sent == "true" || sent == "false" { return "\(kept)" == sent ? [] : [.lossy] }
    if sent.hasPrefix("\"") { return words.contains(text.lowercased()) ? [.converted] : [.lossy] }
    return Double(text) == 0 || Double(text) == 1 ? [.converted] : [.lossy]
  }

  static func text(_ sent: String?, _ kept: String) -> Set<Outcome> {
    guard let sent else { return [.keepsDefault] }
    if sent.hasPrefix("\"") { return sent.trimmingQuotes == kept ? [] : [.lossy] }
    if sent == "true" || sent == "false" { return sent == kept ? [.converted] : [.lossy] }
    return Double(sent) != nil && Double(sent) == Double(kept) ? [.converted] : [.lossy]
  }
}

extension String {
  var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self
  }

  /// The value of `v` in a body of that one member, as text.
  var valueOfV: String? {
    hasPrefix("{\"v\":") ? String(dropFirst(5).dropLast()) : nil
  }
}

extension ClientsProbe {
  /// Declares a model of one property, which may have paths and marks of its own.
  mutating func declare(
    _ model: String, _ name: String, _ type: String, paths: [[String]]? = nil,
    _ change: (inout Property) -> Void = { _ in }
  ) {
    let place = SourceLocation(file: "probe", offset: 0)
    var property = Property(
      name: name, paths: (paths ?? [[name]]).map { JSONKeyPath(keys: $0, location: place) },
      type: (try? ClientType(type)) ?? .model("?"), location: place)
    change(&property)
    let others = models[model]?.properties ?? []
    models[model] = Model(name: model, content: .object(others + [property]), location: place)
  }
}
