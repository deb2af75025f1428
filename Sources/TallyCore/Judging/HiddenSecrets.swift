extension Report {
  /// The same report, in which no place and no message shows a secret that is one by its form.
  ///
  /// Names of members and segments of paths come from captures: a map may have addresses for names.
  /// Notices are of contracts and clients, and name files.
  package func hidingSecrets() -> Report {
    var report = self
    report.findings = findings.map(\.hidingSecrets)
    report.endpoints = endpoints.map(\.hidingSecrets)
    for index in report.summary.unchecked.indices { report.summary.unchecked[index].hideSecrets() }
    return report
  }
}

extension Finding {
  fileprivate var hidingSecrets: Finding {
    var finding = self
    finding.endpoint = Secrets.hidden(endpoint, isPlace: true)
    finding.location = location.hidingSecrets
    finding.message = Secrets.hidden(message, isPlace: true)
    finding.was = was.map(\.hidingSecrets)
    finding.now = now.map(\.hidingSecrets)
    finding.retyped = retyped.map {
      Retyping(
        was: $0.was.hidingSecrets, now: $0.now.hidingSecrets, promised: $0.promised, seen: $0.seen)
    }
    finding.why = why.map { Secrets.hidden($0, isPlace: true) }
    finding.candidates = candidates.map {
      Candidate(now: $0.now.hidingSecrets, confidence: $0.confidence)
    }
    finding.evidence = evidence.map { evidence in
      Evidence(
        location: evidence.location, pointer: Secrets.hidden(evidence.pointer, isPlace: true),
        type: evidence.type, text: evidence.text, length: evidence.length)
    }
    finding.alsoAt = alsoAt.map { place in
      Place(
        id: place.id, endpoint: Secrets.hidden(place.endpoint, isPlace: true),
        location: place.location.hidingSecrets)
    }
    for index in finding.impact.indices { finding.impact[index].hideSecrets() }
    return finding
  }
}

extension Impact {
  fileprivate mutating func hideSecrets() { detail = Secrets.hidden(detail, isPlace: true) }
}

extension Report.EndpointSummary {
  fileprivate var hidingSecrets: Report.EndpointSummary {
    var summary = self
    summary.id = Secrets.hidden(id, isPlace: true)
    return summary
  }
}

extension Report.Unchecked {
  fileprivate mutating func hideSecrets() { reason = Secrets.hidden(reason, isPlace: true) }
}

extension InstanceLocation {
  fileprivate var hidingSecrets: InstanceLocation {
    InstanceLocation(
      steps: steps.map { step in
        if case .member(let name) = step { return .member(Secrets.hidden(name, isPlace: true)) }
        return step
      })
  }
}
