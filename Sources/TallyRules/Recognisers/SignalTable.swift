package import TallyCore

/// The signals of an endpoint's fields, and recognising by other weights: what `ci/fit-renames` needs
/// to fit ``SignalWeights/fitted`` anew.
package struct SignalTable: Sendable {
  /// What spoke for and against every place that one old field could have gone to.
  package struct Row: Sendable {
    package let was: InstanceLocation
    package let isContainer: Bool
    /// The new places, each with its signals in the order of ``names``.
    package var places: [(now: InstanceLocation, signals: [Double])] = []
  }

  /// The signals, in their order.
  package static let names = Signal.allCases.map { String(describing: $0) }

  private let weights: SignalWeights

  /// - Parameters:
  ///   - leaves: The weights of members with a value, by the signal's name; 0 where there is none.
  ///   - containers: Those of objects.
  package init(leaves: [String: Double], containers: [String: Double]) {
    weights = SignalWeights(leaves: Weights(named: leaves), containers: Weights(named: containers))
  }

  /// Those that the product has.
  package init() { weights = .fitted }

  /// The product's recogniser, but for the weights.
  package var recogniser: Recogniser {
    Recogniser(rules: Recogniser.moves.rules) { [weights] in
      Recognition.findings($0, weights: weights)
    }
  }

  /// What the last round of a search sees.
  package func rows(_ endpoint: EndpointFindings) -> [Row] {
    let territory = Territory(endpoint.comparisons)
    guard !territory.gone.isEmpty, !territory.arrived.isEmpty else { return [] }
    var search = MatchSearch(territory, weights: weights)
    search.run()
    let around = Neighbourhood(territory, search.match)
    var rows: [Row] = []
    for isContainer in [true, false] {
      let (ones, others) = search.open(containers: isContainer)
      for one in ones {
        var row = Row(was: territory.old[one].location, isContainer: isContainer)
        for other in others where !search.isAnothers(other, than: one) {
          let signals = search.signals(one, other, search.place(of: one), around)
          row.places.append(
            (territory.new[other].location, Signal.allCases.map { signals[$0] }))
        }
        rows.append(row)
      }
    }
    return rows
  }
}

extension MatchSearch {
  /// Whether a place is certainly another field's: then it is none that this one could have gone to.
  fileprivate func isAnothers(_ other: Int, than one: Int) -> Bool {
    guard let origin = match.origins[other], origin != one else { return false }
    return match.scores[origin] ?? 0 > 2
  }
}

extension Weights {
  fileprivate init(named table: [String: Double]) {
    self.init([:])
    for signal in Signal.allCases {
      values[signal.rawValue] = Float(table[String(describing: signal)] ?? 0)
    }
  }
}
