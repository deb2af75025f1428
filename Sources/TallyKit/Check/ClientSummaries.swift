import TallyCore

extension Judge {
  /// What each client's root types came to.
  func clients(_ judged: [Judged]) -> [Report.ClientSummary] {
    var names: [String] = []
    for client in plan.clients where !names.contains(client.model.client) {
      names.append(client.model.client)
    }
    return names.map { name in
      let models = judged.flatMap { judged in
        zip(judged.tallies, judged.reads).filter { $0.0.client == name }
          .map { summary(of: $0, reads: $1, judged) }
      }
      return Report.ClientSummary(name: name, models: models)
    }
  }

  private func summary(
    of tally: ClientTally, reads: [ClientRead], _ judged: Judged
  ) -> Report.ClientSummary.Model {
    let models = plan.clients.map(\.model).filter { $0.client == tally.client }
    let opaque = Set(reads.filter(\.isOpaque).map(\.symbol))
    let isUnread =
      !opaque.isEmpty && reads.allSatisfy { $0.isOpaque || $0.symbol.property == "self" }
    let outcome = outcome(of: tally, judged.findings, isUnread: isUnread)
    // What takes any body has decoded none.
    let wasTried = outcome != .unchecked
    return Report.ClientSummary.Model(
      model: tally.root, endpoint: plan.router.name(of: judged.endpoint), outcome: outcome,
      decoded: wasTried ? tally.decoded : 0, of: wasTried ? tally.of : 0, opaque: opaque.count,
      source: models.lazy.compactMap { $0.place(of: tally.root) }.first)
  }

  private func outcome(
    of tally: ClientTally, _ findings: [Finding], isUnread: Bool
  ) -> Report.ClientSummary.Outcome {
    if tally.decoded < tally.of { return .fails }
    // What would fail in a body that makes use of a promise has lost nothing yet.
    let isHurt = findings.contains { finding in
      finding.impact.contains {
        $0.client == tally.client && $0.effect != .none && $0.bodies > 0
      }
    }
    if isHurt { return .degraded }
    return isUnread ? .unchecked : .fine
  }
}
