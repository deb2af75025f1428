import TallyCore
import TallyDocuments

// What the client properties that read a location need, and what the contract gives them.

extension Comparison {
  /// The readers in the order of their symbols, each property once.
  var distinctReaders: [ClientRead] {
    var known: Set<ClientSymbol> = []
    return readers.sorted { ($0.symbol, $0.source) < ($1.symbol, $1.source) }
      .filter { known.insert($0.symbol).inserted }
  }

  /// What becomes of a property that cannot take what the contract allows.
  ///
  /// Captures that show it already speak for themselves; without one, the promise is what fails it.
  func latentImpact(
    on reader: ClientRead, of causes: Set<ClientTally.Cause>, _ detail: String
  ) -> [Impact] {
    let shown = outcomes.filter {
      $0.key.symbol == reader.symbol && $0.key.outcome.effect != .none
        && causes.contains($0.key.cause)
    }
    guard shown.isEmpty else {
      // The contract allows it, but not that the holder should be lost for it.
      return shown.allSatisfy { $0.key.outcome.effect == .loses } ? shown.map(Impact.init) : []
    }
    // What an optional holder absorbs, as JSONModel's do, costs that holder and not the response.
    let cost = reader.isAbsorbed ? ", and the optional that holds it is nil" : ""
    return [
      Impact(
        reader.symbol, adapter: reader.adapter,
        outcome: reader.isAbsorbed
          ? .nil : causes.contains(.value) ? reader.outcomeOfMismatch : .failResponse, bodies: 0,
        decoded: 0, of: 0,
        source: reader.source, detail: detail + cost)
    ]
  }

  /// What the contract allows and the reader does not stand: `optional`, `nullable`.
  ///
  /// Where a capture shows it, and a rule about captures reports it, nothing is left to say here.
  func unpromisedNeeds(of reader: ClientRead) -> [String] {
    guard let promise else { return [] }
    var needs: [String] = []
    if !promise.isRequired, !reader.toleratesAbsence, reader.location.isMember,
      seen.requiredAbsent == 0, !hasVanished
    {
      needs.append("optional")
    }
    if promise.isNullable, promise.types != .any, !reader.toleratesNull, strangers[.null] == nil {
      needs.append("nullable")
    }
    return needs
  }

  /// The capture in which the reader failed for such a cause, if one did.
  func evidence(
    ofFailing reader: ClientRead, of causes: Set<ClientTally.Cause>
  ) -> Evidence? {
    outcomes.first {
      $0.key.symbol == reader.symbol && causes.contains($0.key.cause) && $0.evidence != nil
    }?.evidence
  }

  /// The promised types of which the reader can make no value; null is the business of others.
  ///
  /// Where the captures break the promise in the reader's favour, the promise is what is wrong.
  func unheldTypes(of reader: ClientRead) -> [JSONType] {
    guard let promise, promise.types != .any else { return [] }
    let isFavoured =
      !strangers.isEmpty && seen.types.keys.allSatisfy { $0 == .null || reader.accepts.allows($0) }
    guard !isFavoured else { return [] }
    return promise.types.subtracting(.null).types.filter {
      !reader.accepts.allows($0) && !isTaken($0, by: reader)
    }
  }

  /// Whether captures show a value of a type, and the reader took each of them.
  private func isTaken(_ type: JSONType, by reader: ClientRead) -> Bool {
    (seen.types[type] ?? 0) > 0
      && !outcomes.contains {
        $0.key.symbol == reader.symbol && $0.key.cause == .value && $0.key.outcome.effect != .none
      }
  }

  /// The readers whose type does not hold what was seen, the narrowest type first.
  var narrowReaders: [(reader: ClientRead, beyond: Facts.Tally)] {
    distinctReaders.compactMap { reader in
      guard let limit = reader.exactIntegers else { return nil }
      let beyond =
        limit <= 0x1p31 ? seen.beyondInt32 : limit <= 0x1p53 ? seen.beyondDouble : seen.beyondInt64
      return beyond.count > 0 ? (reader, beyond) : nil
    }.sorted { ($1.beyond.count, $0.reader.symbol) < ($0.beyond.count, $1.reader.symbol) }
  }

  /// Whether another rule reports the drift that an outcome comes of.
  func isExplained(_ outcome: ClientTally.Key) -> Bool {
    if isUndeclared || isDead { return true }
    let own = readers.filter { $0.symbol == outcome.symbol }
    return switch outcome.cause {
    case .absence:
      seen.requiredAbsent > 0 || hasVanished
        || own.contains { unpromisedNeeds(of: $0).contains("optional") }
    case .null:
      strangers[.null] != nil || own.contains { unpromisedNeeds(of: $0).contains("nullable") }
    case .value:
      strangers.keys.contains { $0 != .null } || !seen.violations.isEmpty
        || seen.unmatched.count > 0 || seen.duplicates > 0
        || own.contains { !unheldTypes(of: $0).isEmpty }
        || narrowReaders.contains { $0.reader.symbol == outcome.symbol }
    }
  }
}
