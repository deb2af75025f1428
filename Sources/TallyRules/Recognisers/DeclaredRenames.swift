import TallyCore
import TallyDocuments

/// Names that the contract says a member had before (`x-renamed-from`), and that clients still read.
///
/// The member itself is as promised; only the clients are wrong.
enum DeclaredRenames {
  static func findings(_ endpoint: EndpointFindings) -> [Finding] {
    let renamed = endpoint.comparisons.values
      .filter { !($0.promise?.renamedFrom.isEmpty ?? true) && $0.seen.visits > 0 }
      .sorted { $0.location < $1.location }
    var findings = endpoint.findings
    for comparison in renamed {
      for name in comparison.promise?.renamedFrom ?? [] {
        guard let place = comparison.location.parent?.appending(.member(name)),
          let before = endpoint.comparisons[place],
          before.seen.visits == 0, !before.readers.isEmpty
        else { continue }
        let parts = findings.filter { $0.location == place }
        findings.removeAll { $0.location == place }
        findings.append(finding(before, now: comparison.location, parts))
      }
    }
    return findings
  }

  private static func finding(
    _ before: Comparison, now: InstanceLocation, _ parts: [Finding]
  ) -> Finding {
    var finding = Finding(
      .renamedField, before,
      Drift(
        "renamed: it is now \(now), but clients read the old name",
        impact: parts.flatMap(\.impact)))
    finding.was = [before.location]
    finding.now = [now]
    finding.parts = Set(parts.map(\.id)).sorted()
    finding.why = "the contract says so"
    if let worst = parts.map(\.severity).max(), finding.severity < worst {
      finding.override(worst)
    }
    return finding
  }
}
