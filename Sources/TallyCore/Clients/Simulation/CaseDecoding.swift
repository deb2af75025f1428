import TallyDocuments

extension ClientSimulation {
  /// An enumeration: its raw value must be right, and one of the cases.
  mutating func decodeCase(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let rule = plan.profiles[Int(tree.values[Int(value)].profile)].cases
    let raw = rawVerdict(value, type, index, document)
    if !raw.isOK, type.coversAll {
      return tell(Verdict(.keepsDefault, .unknownCase), value, index, document)
    }
    if !raw.isOK, react(raw, by: rule.mismatch, value, index, document) { return true }
    // What became of a failure is told, and a number that lost digits may be any case.
    if raw.outcome == .failObject || raw.outcome == .lossy { return false }
    let property = tree.slots[Int(tree.values[Int(value)].slot)].property
    let adapter = property < 0 ? nil : plan.properties[Int(property)].adapter
    let isOwnBusiness = adapter == .refinement("enum")
    guard rule.unknown != nil || isOwnBusiness, !isCase(type, index, document) else {
      return false
    }
    if type.hasUnknownCase {
      return tell(Verdict(.keepsDefault, .unknownCase), value, index, document)
    }
    guard isOwnBusiness else {
      return react(.fail(.unknownCase), by: rule.unknown, value, index, document)
    }
    return shortfall(.unknownCase, plan.properties[Int(property)], value, index, document)
  }

  /// What the library makes of the value before it looks for a case.
  private func rawVerdict(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Verdict {
    let isString = if case .strings = type.kind { true } else { false }
    let found = document.type(index)
    let at = tree.values[Int(value)]
    switch plan.profiles[Int(at.profile)].cases.raw {
    case .stringsAndNumbers where isString:
      return found == .string || found == .integer || found == .number ? .ok : .fail(.mismatch)
    case .stringsAndPositions where isString:
      return found == .string || found == .integer ? .ok : .fail(.mismatch)
    default:
      let raw = plan.profiles[Int(at.profile)].scalar(
        isString ? .string : .int, document, index, plan.settings[Int(at.settings)])
      return raw.isOK ? raw : Verdict(raw.outcome, raw.reason, wanted: isString ? .string : .int)
    }
  }

  private func isCase(
    _ type: SimulationPlan.TypeEntry, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    guard case .strings = type.kind else {
      let raw = document.integer(index) ?? Int(document.string(index))
      return plan.integerCases[Int(type.inner)].contains { $0 == raw }
    }
    guard document.type(index) != .string else {
      return hasCase(Int(type.inner), index, document)
    }
    let cases = plan.cases[Int(type.inner)]
    if case .stringsAndPositions = plan.profile.cases.raw, let position = document.integer(index) {
      return cases.indices.contains(position)
    }
    return cases.contains(document.text(index))
  }

  func hasCase(_ cases: Int, _ index: Int, _ document: borrowing Document) -> Bool {
    let text = ByteText(document, index)
    return plan.cases[cases].contains { name in
      name.utf8.count == text.count && zip(0..., name.utf8).allSatisfy { text[$0] == $1 }
    }
  }
}
