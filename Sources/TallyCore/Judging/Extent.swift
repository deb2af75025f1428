import TallyDocuments

/// How far a drift goes: what makes the same drift worse than it was, in words.
///
///     type string            a type that was not promised
///     value merged           a value that is not listed
///     now avatar_url         where the value is now
///     fails ios Article.icon what becomes of a client's property
///
/// Counts, lines, elements and messages are none of it, so that none of them makes a known drift new.
package struct Extent: Sendable, Equatable {
  package private(set) var words: Set<String>

  package init(_ words: some Sequence<String>) { self.words = Set(words) }

  /// What is said of a list that has no end: more values than a check keeps.
  static let anyValue = "value *"

  /// What goes beyond all that was known, sorted; nothing where the drift is no worse.
  package func excess(over known: [Extent]) -> [String] {
    let known = known.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    return words.filter { word in
      if known.contains(word) { return false }
      if known.contains(Self.anyValue), word.hasPrefix("value ") { return false }
      return !Self.worse(than: word).contains(where: known.contains)
    }.sorted()
  }

  /// The words of the effects on a property that are worse than one: who knows of a failure knows of a
  /// loss.
  private static func worse(than word: String) -> [String] {
    let parts = word.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let effect = Effect(rawValue: String(parts[0])) else { return [] }
    return Effect.allCases.filter { $0 > effect }.map { "\($0.rawValue) \(parts[1])" }
  }
}

extension Finding {
  /// How far the drift goes, over all the places that share it.
  package var extent: Extent {
    let hurt = impact.filter { $0.effect != .none }.map {
      "\($0.effect.rawValue) \($0.client) \($0.model).\($0.property)"
    }
    let moved = now.map { "now \(way(to: $0))" }
    let types = retyped.flatMap { retyping in
      retyping.seen.keys.map { "type \($0.name) of \(way(to: retyping.now))" }
    }
    // A place may have a secret among its names, and a baseline is a file that is kept.
    let places = (moved + types).map { Secrets.hidden($0, isPlace: true) }
    return Extent(Array(kinds) + hurt + places)
  }

  /// A place as it is seen from where the value was, since a shared schema is used at many places.
  private func way(to place: InstanceLocation) -> String {
    let common = zip(place.steps, (was.first ?? location).steps).prefix { $0 == $1 }.count
    return common == place.steps.count
      ? "above"
      : String("\(InstanceLocation(steps: Array(place.steps.dropFirst(common))))".dropFirst())
  }
}

extension Comparison {
  /// The keywords that list the values which may stand here, by the rule that tells of others.
  private static let listingKeywords = [
    "unknown-enum-value": "enum", "const-mismatch": "const",
    "unknown-discriminator-value": "mapping",
  ]

  /// The types and values of which a drift speaks: another one is another drift.
  func kinds(of rule: Rule, _ drift: Drift) -> Set<String> {
    var kinds: Set<String> = []
    if rule.isOfValues {
      let types = drift.evidence.map(\.type).filter { $0 != .null && strangers[$0] != nil }
      kinds.formUnion(types.map { "type \($0.name)" })
    }
    guard let keyword = Self.listingKeywords[rule.id], !Secrets.areHeld(at: location) else {
      return kinds
    }
    for (key, violation) in seen.violations where key.keyword == keyword {
      // Of more values than are kept, other captures keep others.
      let hasNoEnd = violation.values.count >= Limits.distinctValues
      let values = violation.values.keys.map {
        "value \(Secrets.isTellable($0) ? $0 : "#" + $0.fingerprint)"
      }
      kinds.formUnion(hasNoEnd ? [Extent.anyValue] : values)
    }
    return kinds
  }
}

extension String {
  /// 12 hexadecimal digits that stand for a text.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a, 64 bits
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String((hash ^ (hash >> 32)) & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
