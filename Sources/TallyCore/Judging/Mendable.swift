public import TallyDocuments

// What can be done about drift in a client, over a whole report.

extension Report {
  /// An edit of a mapping rule, and the finding that proposes it.
  public struct ProposedEdit: Sendable {
    public package(set) var suggestion: Finding.Suggestion
    public let rule: String
    public let location: InstanceLocation
  }

  /// Every edit that the findings propose, each once, in the order of the files.
  ///
  /// Drift that the baseline holds is mended, too: that it is lived with is no reason to keep it. An edit
  /// is safe if all that propose it say so.
  public var proposedEdits: [ProposedEdit] {
    var known: [EditKey: Int] = [:]
    var edits: [ProposedEdit] = []
    for finding in findings where finding.suppression != .source {
      for edit in finding.suggestions {
        let key = EditKey(edit)
        guard let index = known[key] else {
          known[key] = edits.count
          edits.append(
            ProposedEdit(suggestion: edit, rule: finding.rule, location: finding.location))
          continue
        }
        edits[index].suggestion.isSafe = edits[index].suggestion.isSafe && edit.isSafe
      }
    }
    return edits.sorted { $0.suggestion.location < $1.suggestion.location }
  }

  private struct EditKey: Hashable {
    let location: SourceLocation
    let length: Int
    let replacement: String

    init(_ edit: Finding.Suggestion) {
      (location, length, replacement) = (edit.location, edit.length, edit.replacement)
    }
  }

  /// A client property that drift breaks and no edit of a mapping rule mends.
  public struct UnmendedProperty: Sendable {
    public let client: String
    public let model: String
    public let property: String
    /// Where it is written; `nil` where that is not known.
    public let place: SourceLocation?
    public let rule: String
    public let location: InstanceLocation
    /// What to do by hand, where that is known.
    public let advice: String?
  }

  /// The client properties that no edit mends, worst first, each once, with the first of the findings that
  /// break it.
  ///
  /// What is known and lived with is left out, and so is one that has no value where none is sent: there is
  /// nothing to mend in the client.
  public var unmended: [UnmendedProperty] {
    var known: Set<ClientSymbol> = []
    return new.flatMap { finding in
      finding.unmended.filter {
        ($0.effect > .loses || !finding.now.isEmpty) && known.insert($0.symbol).inserted
      }.map {
        UnmendedProperty(
          client: $0.client, model: $0.model, property: $0.property, place: $0.source,
          rule: finding.rule, location: finding.location, advice: finding.advice)
      }
    }
  }
}
