import TallyCore
import TallyDocuments
import TallyRules

extension CheckSetup {
  /// The rules that the configuration leaves on, with the severities that it gives them.
  func rules() throws(InputError) -> [CheckPlan.ActiveRule] {
    var settings: [String: Configuration.RuleSetting] = [:]
    for setting in configuration.rules {
      guard Rule.all.contains(where: { $0.id == setting.id.value }) else {
        throw InputError(
          .unknownMember(
            setting.id.value, nearest: NearestName.of(setting.id.value, among: Rule.all.map(\.id))),
          at: setting.id.place)
      }
      settings[setting.id.value] = setting
    }
    var active: [CheckPlan.ActiveRule] = []
    for rule in Rule.all {
      let setting = settings[rule.id]
      if let bodies = setting?.bodies, !rule.isStatistic { throw Self.countsNothing(rule, bodies) }
      let bodies = setting?.bodies?.value
      switch setting?.level ?? .own {
      case .off: break
      case .own where rule.isOffByDefault: break
      case .own: active.append(CheckPlan.ActiveRule(rule, bodies: bodies))
      case .severity(let severity):
        active.append(CheckPlan.ActiveRule(rule, severity: severity, bodies: bodies))
      }
    }
    return active
  }

  private static func countsNothing(
    _ rule: Rule, _ bodies: Configuration.Placed<Int>
  ) -> InputError {
    let statistics = Rule.all.filter(\.isStatistic).map(\.id).joined(separator: ", ")
    return InputError(
      .invalid(
        "\"\(rule.id)\" does not wait for a number of bodies",
        hint: "Only these rules do: \(statistics)."),
      at: bodies.place)
  }
}
