import TallyCore
import TallyDocuments
import TallyKit

/// What `tally fix` says at its end: what was done, what more it could do, and what is left by hand.
struct FixSummary {
  let mending: Mending
  let isDry: Bool

  /// How many properties that are left are named.
  private static let limit = 5

  var text: String {
    let unmended = mending.report.unmended
    let others = mending.remaining.count { !$0.suggestion.isSafe }
    var parts = [done]
    if mending.appliesUnsafe {
      parts += part(mending.remaining.count, "proposed edit", "that the files have no place for")
    } else if others > 0 {
      parts.append(
        mending.edits.isEmpty ? "\(others) with --unsafe" : "\(others) more with --unsafe")
    }
    parts += part(unmended.count, "property", plural: "properties", "left by hand")
    guard parts.count > 1 || !mending.edits.isEmpty else { return "tally fix: \(nothing)\n" }
    return "tally fix: \(parts.joined(separator: "; "))\(unmended.isEmpty ? "" : ":")\n"
      + list(unmended)
  }

  private var done: String {
    let verb = isDry ? "would be made" : "made"
    guard !mending.edits.isEmpty else { return "no edit \(verb)" }
    return "\(counted(mending.edits.count, "edit")) \(verb) in "
      + counted(mending.changes.count, "file")
  }

  /// That nothing is to be done, and why, where there are findings all the same.
  private var nothing: String {
    let drift = mending.report.new.filter { $0.severity > .info }.count
    guard drift > 0 else { return "nothing to change" }
    return "nothing to change: \(counted(drift, "finding")) \(drift == 1 ? "breaks" : "break") "
      + "no property of a client"
  }

  private func list(_ unmended: [Report.UnmendedProperty]) -> String {
    var text = ""
    for each in unmended.prefix(Self.limit) {
      let place = place(of: each).map { "\($0): " } ?? ""
      text += "  \(place)\(each.model).\(each.property) of \(each.client)"
      text += " (\(each.rule) \(each.location))\n"
      if let advice = each.advice { text += "    \(advice)\n" }
    }
    let rest = unmended.count - Self.limit
    return rest > 0 ? text + "  and \(rest) more, of which tally check tells\n" : text
  }

  /// Where a property is written, in the files as they are: a dry run leaves them as they were.
  private func place(of property: Report.UnmendedProperty) -> SourceLocation? {
    guard isDry else { return property.place }
    let before = mending.original.findings.lazy.flatMap(\.impact).first {
      $0.client == property.client && $0.model == property.model
        && $0.property == property.property && $0.source != nil
    }
    return before?.source ?? property.place
  }

  private func part(
    _ count: Int, _ noun: String, plural: String? = nil, _ words: String
  ) -> [String] {
    count > 0 ? ["\(counted(count, noun, plural: plural)) \(words)"] : []
  }

  private func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }
}
