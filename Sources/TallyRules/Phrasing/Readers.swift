import TallyCore

extension ClientSymbol {
  /// `Article.title of ios`.
  var words: String { "\(model).\(property) of \(client)" }
}

extension ClientRead {
  /// `Article.title of ios (Int32)`.
  var words: String { "\(symbol.words) (\(type))" }
}

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
  func latentImpact(on reader: ClientRead, _ detail: String) -> [Impact] {
    let isSeen = outcomes.contains {
      $0.key.symbol == reader.symbol && $0.key.outcome.effect != .none && $0.key.cause != .value
    }
    guard !isSeen else { return [] }
    return [
      Impact(
        reader.symbol, adapter: reader.adapter, outcome: .failResponse, decoded: 0, of: 0,
        source: reader.source, detail: detail)
    ]
  }
}
