import TallyCore
import TallyDocuments

/// Turns the findings of one endpoint into those that remain once moves are told as moves.
struct Recognition {
  private let endpoint: EndpointFindings
  private let search: MatchSearch
  private let moves: Moves
  /// The findings that each move replaces or explains.
  private var parts: [[Finding]]
  private var kept: [Finding] = []

  /// - Returns: The findings as they came, where nothing has gone or nothing has arrived.
  static func findings(_ endpoint: EndpointFindings) -> [Finding] {
    guard endpoint.findings.contains(where: { isGone($0) || isArrived($0) }) else {
      return endpoint.findings
    }
    let territory = Territory(endpoint.comparisons)
    guard !territory.gone.isEmpty, !territory.arrived.isEmpty else { return endpoint.findings }
    var search = MatchSearch(territory)
    search.run()
    var recognition = Recognition(endpoint, search)
    recognition.sort()
    return recognition.kept + recognition.recognised()
  }

  private init(_ endpoint: EndpointFindings, _ search: MatchSearch) {
    self.endpoint = endpoint
    self.search = search
    moves = Moves(search)
    parts = moves.told.map { _ in [] }
  }

  private static func isGone(_ finding: Finding) -> Bool {
    ["missing-field", "vanished-field", "retyped-field"].contains(finding.rule)
  }

  private static func isArrived(_ finding: Finding) -> Bool { finding.rule == "undeclared-field" }

  // MARK: - What becomes of each finding

  private mutating func sort() {
    for finding in endpoint.findings {
      let explained =
        Self.isGone(finding)
        ? movesOfGone(finding) : Self.isArrived(finding) ? movesOfArrived(finding) : []
      for move in explained { parts[move].append(finding) }
      if explained.isEmpty { kept.append(ranked(finding)) }
    }
  }

  /// The moves that say what became of a field, or of everything that it held.
  private func movesOfGone(_ finding: Finding) -> [Int] {
    let tree = search.territory.old
    guard let field = tree.indices[finding.location] else { return [] }
    let own = moves.moves(of: field)
    if !own.isEmpty { return own }
    guard finding.rule != "retyped-field" else { return [] }
    let leaves = tree.subtree(field).filter { !tree[$0].isContainer && $0 != field }
    let explained = leaves.map { moves.moves(of: $0) }
    return explained.contains([]) ? [] : Array(Set(explained.joined())).sorted()
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

  /// A finding of something gone, with the places where it may be.
  private func ranked(_ finding: Finding) -> Finding {
    guard Self.isGone(finding), finding.rule != "retyped-field",
      let field = search.territory.old.indices[finding.location]
    else { return finding }
    var finding = finding
    finding.candidates = search.candidates(for: field).map {
      Finding.Candidate(
        now: search.territory.new[$0.other].location, confidence: rounded($0.confidence))
    }
    return finding
  }

  // MARK: - What is told instead

  private func recognised() -> [Finding] {
    moves.told.indices.compactMap { index in finding(of: moves.told[index], parts[index]) }
  }

  private func finding(of move: Move, _ parts: [Finding]) -> Finding? {
    let territory = search.territory
    let was = move.was.map { territory.old[$0].location }
    let now = move.now.map { territory.new[$0].location }
    guard let comparison = endpoint.comparisons[was[0]] else { return nil }
    let rule = move.kind.rule
    let above = gone(above: was[0])
    let worst = (parts + above).map(\.severity).max() ?? .info
    let seen = now.compactMap { endpoint.comparisons[$0]?.seen.samples.first }
    var finding = Finding(
      rule, comparison,
      Drift(
        message(move, was, now), severity: worst,
        evidence: seen + [comparison.seen.absence].compactMap(\.self),
        impact: impact(at: was, parts + above)))
    finding.was = was
    finding.now = now
    finding.parts = Set((parts + above).map(\.id)).sorted()
    finding.why = move.why
    finding.confidence = rounded(move.confidence)
    if finding.severity < worst { finding.override(worst) }
    return finding
  }

  /// The findings that the holders of a place are gone.
  private func gone(above location: InstanceLocation) -> [Finding] {
    endpoint.findings.filter {
      Self.isGone($0) && $0.location != location && location.isWithin($0.location)
    }
  }

  /// What the clients make of it that read what has gone.
  private func impact(at was: [InstanceLocation], _ parts: [Finding]) -> [Impact] {
    let readers = Set(
      endpoint.comparisons.values.filter { comparison in
        was.contains { comparison.location.isWithin($0) }
      }.flatMap { $0.readers.map(\.symbol) })
    var impact: [Impact] = []
    for each in parts.flatMap(\.impact) where !impact.contains(each) {
      let symbol = ClientSymbol(client: each.client, model: each.model, property: each.property)
      if readers.isEmpty || readers.contains(symbol) { impact.append(each) }
    }
    return impact
  }

  private func message(_ move: Move, _ was: [InstanceLocation], _ now: [InstanceLocation]) -> String
  {
    let places = listed(now.map { $0.steps.isEmpty ? "the body" : "\($0)" })
    let new = move.now.map { search.territory.new[$0] }
    let count = counted(
      new.map(\.present).min() ?? 0, of: max(new.map(\.holders).max() ?? 0, 1), .object)
    let placeAndCount = new[0].holders > 0 ? "\(places) in \(count)" : places
    switch move.kind {
    case .renamed: return "renamed: it is now \(placeAndCount)"
    case .moved: return "moved: it is now \(placeAndCount)"
    case .wrapped: return "wrapped or unwrapped: its value is now \(placeAndCount)"
    case .split: return "split: its values are now \(placeAndCount)"
    case .merged:
      return "merged with \(listed(was.dropFirst().map(\.description))): now \(placeAndCount)"
    }
  }
}

/// Two digits: more would promise what no evidence of this kind holds.
private func rounded(_ confidence: Double) -> Double { (confidence * 100).rounded() / 100 }

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
