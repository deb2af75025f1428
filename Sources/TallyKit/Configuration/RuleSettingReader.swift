import TallyCore
import TallyDocuments

/// Reads `rules`: for each rule a severity, or an object of settings.
///
///     {"undeclared-field": "off", "vanished-field": {"severity": "warning", "bodies": 20},
///      "null-value": {"except": [{"endpoint": "GET /home", "location": "/items/*/rank", "severity": "off"}]}}
enum RuleSettingReader {
  typealias Setting = Configuration.RuleSetting

  static func read(_ node: Document.Node) throws(InputError) -> [Setting] {
    guard node.type == .object else {
      throw node.isNot("\"rules\"", "an object of rules and severities")
    }
    return try node.pairs { (node) throws(InputError) in try setting(node) }.map { id, setting in
      var setting = setting
      setting.id = id
      return setting
    }
  }

  private static func setting(_ node: Document.Node) throws(InputError) -> Setting {
    var setting = Setting(id: Configuration.Placed("", at: node.location), level: .own)
    if node.type == .object {
      try node.readMembers(of: "a rule's settings", by: members, into: &setting)
    } else {
      setting.level = try level(node)
    }
    return setting
  }

  private static var members: MemberTable<Setting> {
    [
      "severity": { (target, node) throws(InputError) in target.level = try level(node) },
      "bodies": { (target, node) throws(InputError) in
        guard let count = node.integer, count >= 1 else {
          throw node.isNot("\"bodies\"", "a whole number from 1")
        }
        target.bodies = Configuration.Placed(count, at: node.location)
      },
      "except": { (target, node) throws(InputError) in
        target.exceptions = try node.list("except") { (node) throws(InputError) in
          try exception(node)
        }
      },
    ]
  }

  private typealias Exception = Configuration.RuleException

  private static func exception(_ node: Document.Node) throws(InputError) -> Exception {
    var exception = Exception(level: .own)
    try node.readMembers(of: "an exception", by: exceptionMembers, into: &exception)
    guard exception.level != .own else {
      throw InputError(.missingMember("severity"), at: node.location)
    }
    guard exception.endpoint != nil || exception.location != nil else {
      throw node.isNot("an exception", "of an \"endpoint\" or a \"location\"")
    }
    return exception
  }

  private static var exceptionMembers: MemberTable<Exception> {
    [
      "endpoint": { (target, node) throws(InputError) in
        target.endpoint = try node.placedString("an endpoint")
      },
      "location": { (target, node) throws(InputError) in
        let text = try node.placedString("a location")
        guard text.value.hasPrefix("/") else {
          throw node.isNot("a location", "a JSON Pointer, as \"/items/*/rank\"")
        }
        target.location = text
      },
      "severity": { (target, node) throws(InputError) in target.level = try level(node) },
    ]
  }

  private static func level(_ node: Document.Node) throws(InputError) -> Setting.Level {
    let names = ["off"] + Severity.allCases.map(\.rawValue)
    return try node.choice("a rule's severity", of: names) { name in
      Severity(rawValue: name).map { .severity($0) } ?? .off
    }
  }
}
