import TallyCore
import TallyDocuments

/// Turns the findings of one endpoint into those that remain once moves are told as moves.
struct Recognition {
  let endpoint: EndpointFindings
  let search: MatchSearch
  let moves: Moves
  /// The findings that each move replaces or explains.
  private(set) var parts: [[Finding]]
  /// What clients read, and what they made of it, by location.
  let read: [Comparison]
  /// The findings of what is gone, which tell what became of members below.
  let goneFindings: [Finding]
  private var kept: [Finding] = []

  /// - Returns: The findings as they came, where nothing has gone or nothing has arrived.
  static func findings(
    _ endpoint: EndpointFindings, weights: SignalWeights = .fitted
  ) -> [Finding] {
    var endpoint = endpoint
    endpoint.findings = DeclaredRenames.findings(endpoint)
    guard endpoint.findings.contains(where: { isGone($0) || isArrived($0) }) else {
      return endpoint.findings
    }
    let territory = Territory(endpoint.comparisons)
    let aftermath = territory.arrived.isEmpty ? nil : Aftermath(endpoint.comparisons)
    guard !territory.gone.isEmpty || aftermath != nil, !territory.arrived.isEmpty else {
      return endpoint.findings
    }
    var search = MatchSearch(territory, weights: weights, declared: endpoint.renames)
    search.run()
    var recognition = Recognition(endpoint, search, aftermath)
    recognition.sort()
    return recognition.told()
  }

  private init(
    _ endpoint: EndpointFindings, _ search: MatchSearch, _ aftermath: Aftermath?
  ) {
    self.endpoint = endpoint
    self.search = search
    read = endpoint.comparisons.values.filter { !$0.readers.isEmpty || !$0.outcomes.isEmpty }
      .sorted { $0.location < $1.location }
    goneFindings = endpoint.findings.filter(Self.isGone)
    moves = Moves(search, aftermath)
    parts = moves.told.map { _ in [] }
  }

  static func isGone(_ finding: Finding) -> Bool {
    ["missing-field", "vanished-field", "retyped-field"].contains(finding.rule)
  }

  private static func isArrived(_ finding: Finding) -> Bool { finding.rule == "undeclared-field" }

  /// What is left to say, once what only follows from a value of another kind is told with it.
  private func told() -> [Finding] {
    let followers = self.followers(of: kept)
    let recognised = moves.told.indices.filter { followers[$0] == nil }.compactMap { index in
      finding(of: moves.told[index], parts[index])
    }
    var kept = self.kept
    for place in Set(followers.values).sorted() {
      let own = moves.told.indices.filter { followers[$0] == place }
      kept[place] = telling(
        kept[place], own.map { moves.told[$0] }, own.flatMap { parts[$0] })
    }
    let changed = Set(followers.values).map { self.kept[$0].location }
    let lost = self.lost().filter { finding in
      !changed.contains { finding.location.isWithin($0) }
    }
    return kept + recognised + lost + added()
  }

  // MARK: - What becomes of each finding

  private mutating func sort() {
    for finding in endpoint.findings {
      let explained =
        Self.isGone(finding)
        ? movesOfGone(finding) : Self.isArrived(finding) ? movesOfArrived(finding) : []
      for move in explained { parts[move].append(finding) }
      if explained.isEmpty { kept.append(keyed(bounded(ranked(finding)))) }
    }
  }

  /// The moves that say what became of a field, or of everything that it held.
  private func movesOfGone(_ finding: Finding) -> [Int] {
    let tree = search.territory.old
    guard let field = tree.indices[finding.location] else { return [] }
    let own = moves.moves(of: field)
    if !own.isEmpty { return own }
    if finding.rule == "retyped-field", !isAnotherBody(field) { return movesOutOf(field) }
    return isDissolved(field) ? movesBelow(field) : []
  }

  /// The moves that say that what stands in a place is what stood in the value there.
  private func movesOutOf(_ field: Int) -> [Int] {
    let tree = search.territory.new
    guard let place = tree.indices[search.territory.old[field].location] else { return [] }
    return (moves.arrivals[place] ?? []).filter { moves.told[$0].kind == .wrapped }
  }

  private func movesBelow(_ field: Int) -> [Int] {
    Set(leaves(of: field).flatMap { moves.moves(of: $0) }).sorted()
  }

  private func leaves(of field: Int) -> [Int] {
    let tree = search.territory.old
    return tree.subtree(field).filter { !tree[$0].isContainer && $0 != field }
  }

  /// Whether at least half of what a container held is elsewhere.
  func isDissolved(_ field: Int) -> Bool {
    let leaves = leaves(of: field)
    return !leaves.isEmpty && 2 * leaves.count { !moves.moves(of: $0).isEmpty } >= leaves.count
  }

  /// Whether a body is a list where it was none, or the reverse: that is no drift of its own where
  /// what it held is told to be elsewhere.
  private func isAnotherBody(_ field: Int) -> Bool {
    field == 0 && !search.territory.isSameBody
  }

  /// The moves that say where a field, or everything that it holds, came from.
  private func movesOfArrived(_ finding: Finding) -> [Int] {
    let tree = search.territory.new
    guard let field = tree.indices[finding.location] else { return [] }
    if let own = moves.arrivals[field] { return own }
    let leaves = tree.subtree(field).filter { !tree[$0].isContainer && $0 != field }
    let explained = leaves.map { moves.arrivals[$0] ?? [] }
    return explained.contains([]) ? [] : Array(Set(explained.joined())).sorted()
  }

  /// A finding that says so where it was too much to look for what became of the field.
  private func bounded(_ finding: Finding) -> Finding {
    let territory = search.territory
    let isLeftOut =
      Self.isGone(finding)
      ? territory.old.indices[finding.location].map(territory.leftOut.contains) ?? false
      : Self.isArrived(finding)
        && territory.new.indices[finding.location].map(territory.leftOutNew.contains) ?? false
    guard isLeftOut else { return finding }
    var finding = finding
    finding.why = "so much is gone here and so much new that it was not compared with the rest"
    return finding
  }

  /// A finding of something gone, with the places where it may be.
  func ranked(_ finding: Finding) -> Finding {
    guard Self.isGone(finding), finding.rule != "retyped-field",
      let field = search.territory.old.indices[finding.location]
    else { return finding }
    var finding = finding
    finding.candidates = (moves.hints[field] ?? search.candidates(for: field)).map {
      Finding.Candidate(
        now: search.territory.new[$0.other].location, confidence: rounded($0.confidence))
    }
    return finding
  }
}

/// Two digits: more would promise what no evidence of this kind holds.
func rounded(_ confidence: Double) -> Double {
  (min(confidence, 1) * 100).rounded() / 100
}

extension Move.Kind {
  var rule: Rule {
    switch self {
    case .renamed: .renamedField
    case .moved: .movedField
    case .wrapped: .wrappedValue
    case .split: .splitField
    case .merged: .mergedField
    }
  }
}
