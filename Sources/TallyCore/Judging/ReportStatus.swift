public import TallyDocuments

// Whether a run has passed: decided here alone, for the command, for tests and for every format.

extension Report {
  public enum Status: Sendable {
    /// Nothing at or above the threshold.
    case clean
    /// Drift at or above it.
    case drift
    /// The check could not be made, or nothing can be said of a client that it was to be made for.
    case trouble
  }

  /// Findings that the baseline does not hold.
  public var new: [Finding] { findings.filter { !$0.isBaselined } }

  /// Those among the new findings that fail the run.
  public var failing: [Finding] {
    guard case .severity(let severity) = threshold else { return [] }
    return new.filter { $0.severity >= severity }
  }

  /// What the run comes to by its threshold: an error has it fail, whatever else it found.
  public var status: Status {
    if !obstacles.isEmpty { return .trouble }
    return failing.isEmpty ? .clean : .drift
  }

  /// What keeps anybody from saying that all is well: the inputs that could not be read, and, where
  /// nothing that fails was found, the clients of which nothing could be checked.
  public var obstacles: [InputError] { errors + (failing.isEmpty ? unreadClients : []) }

  /// `broken` where a client breaks, `drift` where a promise is; `incomplete` where nothing was found
  /// and something stood in the way of finding it; else `clean`.
  public var verdict: Verdict {
    let verdict = Verdict(worst: new.map(\.severity).max())
    return verdict == .clean && !obstacles.isEmpty ? .incomplete : verdict
  }

  private var unreadClients: [InputError] {
    clients.compactMap { client in
      guard let first = client.models.first,
        client.models.allSatisfy({ $0.outcome == .unchecked })
      else { return nil }
      return InputError(
        .invalid(
          "nothing of client \(client.name) was checked: no mapping rule of what it decodes could be read",
          hint:
            "Name its decoder, as in \"decoder\": \"codable\", describe its models in a mapping file, "
            + "or leave the client out."),
        at: first.source ?? SourceLocation(file: client.name, offset: 0))
    }
  }
}
