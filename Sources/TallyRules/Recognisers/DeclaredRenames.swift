import TallyCore
import TallyDocuments

extension MatchSearch {
  /// Takes the contract's and the configuration's word for a rename, of what is gone and of what is
  /// gone in part.
  mutating func pin(_ declared: [DeclaredRename]) {
    let old = Dictionary(
      (territory.gone + territory.waning).map { (territory.old[$0].location.description, $0) },
      uniquingKeysWith: { first, _ in first })
    let new = Dictionary(
      territory.arrived.map { (territory.new[$0].location.description, $0) },
      uniquingKeysWith: { first, _ in first })
    for rename in declared {
      guard let one = old[rename.was], let other = new[rename.now] else { continue }
      pin(
        one, other,
        rename.learned.map { Pin(confidence: $0.confidence, why: $0.why) }
          ?? Pin(witness: "the configuration"))
    }
    for one in territory.gone + territory.waning
    where pinned[one] == nil && !territory.old[one].renamedFrom.isEmpty {
      let home = place(of: one)
      let other = territory.arrived.first {
        territory.new[$0].parent == home
          && territory.old[one].renamedFrom.contains(territory.new[$0].name)
      }
      if let other { pin(one, other, Pin(witness: "the contract")) }
    }
  }

  /// What is taken for a fact before the search begins.
  struct Pin {
    let confidence: Double
    let why: String
  }

  private mutating func pin(_ one: Int, _ other: Int, _ pin: Pin) {
    guard pinned[one] == nil, match.origins[other].map({ pinned[$0] == nil }) ?? true else {
      return
    }
    pinned[one] = pin
    // What is still there in part is its own image, too.
    if territory.stayed[one] == nil {
      match.add(one, other, score: 20)
    } else {
      pinnedInPart[one] = other
    }
  }
}

extension MatchSearch.Pin {
  fileprivate init(witness: String) { self.init(confidence: 1, why: "\(witness) says so") }
}

/// Names that the contract (`x-renamed-from`) or the configuration (`renames`) says a member had before,
/// and that clients still read.
///
/// The member itself is as promised; only the clients are wrong.
enum DeclaredRenames {
  static func findings(_ endpoint: EndpointFindings) -> [Finding] {
    var findings = endpoint.findings
    for (was, now, witness) in renames(endpoint) {
      guard let before = endpoint.comparisons[was], let after = endpoint.comparisons[now],
        after.promise != nil, after.seen.visits > 0,
        before.seen.visits == 0, !before.readers.isEmpty
      else { continue }
      let parts = findings.filter { $0.location == was }
      findings.removeAll { $0.location == was }
      findings.append(finding(before, now: now, parts, witness))
    }
    return findings
  }

  private typealias Told = (was: InstanceLocation, now: InstanceLocation, witness: String)

  /// The renames that the configuration tells, and those of the contract, by their new place.
  private static func renames(_ endpoint: EndpointFindings) -> [Told] {
    var told: [Told] = []
    if !endpoint.renames.isEmpty {
      let places = Dictionary(
        endpoint.comparisons.keys.sorted().map { ($0.description, $0) },
        uniquingKeysWith: { first, _ in first })
      for rename in endpoint.renames where rename.learned == nil {
        guard let was = places[rename.was], let now = places[rename.now] else { continue }
        told.append((was, now, "the configuration"))
      }
    }
    let renamed = endpoint.comparisons.values
      .filter { !($0.promise?.renamedFrom.isEmpty ?? true) }
      .sorted { $0.location < $1.location }
    for comparison in renamed {
      for name in comparison.promise?.renamedFrom ?? [] {
        guard let was = comparison.location.parent?.appending(.member(name)),
          !told.contains(where: { $0.was == was })
        else { continue }
        told.append((was, comparison.location, "the contract"))
      }
    }
    return told
  }

  private static func finding(
    _ before: Comparison, now: InstanceLocation, _ parts: [Finding], _ witness: String
  ) -> Finding {
    var finding = Finding(
      .renamedField, before,
      Drift(
        "renamed: it is now \(now), but clients read the old name",
        impact: parts.flatMap(\.impact)))
    finding.was = [before.location]
    finding.now = [now]
    finding.parts = Set(parts.map(\.id)).sorted()
    finding.why = "\(witness) says so"
    if let worst = parts.map(\.severity).max(), finding.severity < worst {
      finding.override(worst)
    }
    return finding
  }
}
