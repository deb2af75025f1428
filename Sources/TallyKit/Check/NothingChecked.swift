import TallyCore
import TallyDocuments

extension Survey {
  /// Notices of the captures that could be read, and in which there is nothing to check.
  func emptyFiles(
    among sources: [CaptureSource], _ errors: [InputError]
  ) -> [(message: String, location: SourceLocation)] {
    let broken = Set(errors.map(\.location.file))
    let empty = sources.filter { !files.contains($0.file) && !broken.contains($0.file) }
    return empty.prefix(Limits.places).enumerated().map { index, source in
      let rest = index + 1 == Limits.places ? empty.count - Limits.places : 0
      let others = rest > 0 ? ", nor in \(rest == 1 ? "1 other" : "\(rest) others")" : ""
      return (
        "there is no response in this capture\(others)",
        SourceLocation(file: source.file, offset: 0, line: 1, column: 1)
      )
    }
  }

  /// Why a run that has compared nothing has not passed: a gate fails closed.
  ///
  /// - Parameters:
  ///   - router: What the captures were to be held against.
  ///   - leftOut: Why none of them was, the reasons of a report.
  /// - Returns: What is wrong, and what to do.
  func nothingChecked(_ router: Router, _ leftOut: [Report.Unchecked]) -> InputError.Reason {
    let isOne = exchanges == 1
    let all = isOne ? "the only response" : "none of \(exchanges) responses"
    let reason: String
    if exchanges == 0 {
      reason = "there is no response in the captures"
    } else if matched > 0 {
      reason = all + " has \(isOne ? "no" : "a") body that could be held against a schema"
    } else if misses.isEmpty {
      reason = isOne ? "\(all) is left out" : "all \(exchanges) responses are left out"
    } else {
      reason = all + " belongs to \(isOne ? "no" : "an") endpoint of the contract"
    }
    return .invalid("nothing was checked: \(reason)", hint: hint(router, leftOut))
  }

  private func hint(_ router: Router, _ leftOut: [Report.Unchecked]) -> String {
    if exchanges == 0 { return "Record at least one response, and check the format of the files." }
    if router.firstTitle == nil {
      return "The contract describes no request: name the one that does."
    }
    let reasons = leftOut.sorted { $0.count > $1.count }.prefix(Limits.places)
      .map { "\($0.reason) (\($0.count))" }.joined(separator: "; ")
    if matched > 0 {
      return
        "Record responses with their bodies, and give them a schema in the contract; left out: \(reasons)."
    }
    let better = unattachedBodies(router) ?? unmatchedHosts ?? unmatchedBases(router)
    return better ?? nearestOperation(router)
      ?? (misses.isEmpty
        ? "Record responses with JSON bodies; left out: \(reasons)."
        : "Compare the paths and servers of the contract with the URLs of the captures.")
  }

  /// Bodies of which nobody has said what they answer.
  private func unattachedBodies(_ router: Router) -> String? {
    guard ignored[.noRequest]?.count == exchanges, let example = router.firstTitle else {
      return nil
    }
    return "A body alone does not say what it answers: say it with --endpoint, as \"\(example)\", "
      + "or under \"endpoints\" in \(Configuration.spokenName)."
  }

  private var unmatchedHosts: String? {
    guard let others = ignored[.otherHost], matched == 0 else { return nil }
    let which = others.count == 1 ? "1 response" : "\(others.count) responses"
    return "\(which) would fit but for the host: map it with \"bases\", as in "
      + "{\"localhost:8080\": \"/v1\"}, or leave the hosts lenient."
  }

  /// What the most frequent request that comes near to an operation is, and what is near.
  private func nearestOperation(_ router: Router) -> String? {
    var most: (count: Int, hint: String)?
    for (miss, count) in misses {
      guard let nearest = miss.nearestOperation(router) else { continue }
      let hint = "\(miss.endpoint) was asked for: \(nearest.words)."
      if most.map({ (count.count, $0.hint) > ($0.count, hint) }) ?? true {
        most = (count.count, hint)
      }
    }
    return most?.hint
  }

  /// The setting that would have made most requests fit the contract.
  private func unmatchedBases(_ router: Router) -> String? {
    var counts: [NearestBase.Bases: Int] = [:]
    for (miss, count) in misses {
      guard let nearest = miss.nearestBase(router) else { continue }
      counts[nearest.bases, default: 0] += count.count
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return most.map { bases in
      "The contract has under \"\(bases.promised)\" what was asked for under \"\(bases.seen)\": write "
        + "\"bases\": {\"\(bases.seen)\": \"\(bases.promised)\"} in \(Configuration.spokenName)."
    }
  }
}
