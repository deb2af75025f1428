import TallyCore

// A model that several endpoints share is judged by all of them.

extension Judge {
  /// The findings of all endpoints, but for mapping rules that are dead at one and fill a property
  /// at another, where that costs nothing.
  static func findings(of judged: [Judged]) -> [Finding] {
    let alive = judged.reduce(into: Set<ClientSymbol>()) { $0.formUnion($1.alive) }
    return judged.flatMap(\.findings).filter { finding in
      finding.rule != "dead-mapping" || finding.impact.contains { $0.effect != .none }
        || !finding.impact.contains { alive.contains($0.symbol) }
    }
  }
}

extension Impact {
  fileprivate var symbol: ClientSymbol {
    ClientSymbol(client: client, model: model, property: property)
  }
}

extension [Comparison] {
  /// The client properties that read something which is promised or was seen.
  var symbolsOfReaders: Set<ClientSymbol> {
    reduce(into: []) { symbols, comparison in
      guard comparison.promise != nil || comparison.seen.visits > 0 else { return }
      symbols.formUnion(comparison.readers.lazy.filter { !$0.isHolder }.map(\.symbol))
    }
  }
}
