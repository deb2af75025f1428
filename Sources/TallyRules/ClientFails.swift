import TallyCore
import TallyDocuments

extension Rule {
  /// A body that keeps the contract fails in a client all the same.
  static let clientFails = Rule(
    id: "client-fails",
    severity: .breaking,
    summary: "A body that keeps the contract fails in a client all the same",
    rationale: """
      Nothing drifted. The client asks for more than anyone promised: the first element of a list \
      that may be empty, a date in one spelling of several, an enum without a case for the value. Where \
      the client goes on without the value, which is lost in silence, that is a warning.

      Change the property or the adapter that is named, or have the contract promise what it needs.
      """,
    examples: [
      RuleExample(
        "the hero of an empty list",
        contract: """
          {"required": ["items"], "properties": {"items": {"type": "array",
           "items": {"required": ["id"], "properties": {"id": {"type": "integer"}}}}}}
          """,
        captures: [#"{"items": []}"#],
        client: (
          """
          {"client": "ios", "decoder": "codable", "models": {
            "Home": {"properties": {
              "banner": {"from": "items", "adapter": "first", "type": "Item"},
              "list": {"from": "items", "adapter": "rest", "type": "[Item]"}}},
            "Item": {"properties": {"id": {"from": "id", "type": "Int"}}}}}
          """, "Home"
        ),
        flags: ["/items"]),
      RuleExample(
        "a case that the enum does not have, and an optional that swallows it",
        contract: #"{"required": ["kind"], "properties": {"kind": {"type": "string"}}}"#,
        captures: [#"{"kind": "video"}"#],
        client: (
          """
          {"client": "ios", "decoder": "handyjson", "models": {
            "A": {"properties": {"kind": {"from": "kind", "type": "Kind?"}}},
            "Kind": {"cases": ["text", "picture"]}}}
          """, "A"
        ),
        flags: ["/kind"]),
      RuleExample(
        "what is missing is the business of missing-field",
        contract: #"{"required": ["title"], "properties": {"title": {"type": "string"}}}"#,
        captures: ["{}"],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: []),
    ],
    causes: [.absence, .null, .value],
    check: .member { comparison in
      let failing = comparison.outcomes.filter {
        ($0.key.outcome.effect >= .distorts || $0.key.isSwallowed)
          && !comparison.isExplained($0.key)
      }
      return Set(failing.map(\.key.symbol)).sorted().compactMap { symbol in
        let own = failing.filter { $0.key.symbol == symbol }
        let worst = own.max { $0.key.outcome.effect < $1.key.outcome.effect }
        guard let worst else { return nil }
        let adapter = worst.key.adapter.map { ", adapter \($0)," } ?? ""
        let count = counted(worst.bodies, of: worst.of, .body)
        let hint = comparison.isList(worst.key) ? "; attach [\(symbol.model)] instead" : ""
        return Drift(
          "\(symbol.words)\(adapter) \(worst.key.outcome.effect.verb) in \(count): \(worst.key.detail)\(hint)",
          evidence: own.map(\.evidence), symbol: symbol,
          // To lose a value that is not understood may be what was wanted.
          ceiling: worst.key.outcome.effect >= .distorts ? .breaking : .warning)
      }
    })
}

extension ClientTally.Key {
  /// Whether a value was there and is lost, and no adapter is what left it out.
  fileprivate var isSwallowed: Bool {
    outcome.effect == .loses && cause == .value && adapter == nil
  }
}

extension Comparison {
  /// Whether a model was attached to bodies that are lists, perhaps of it.
  fileprivate func isList(_ outcome: ClientTally.Key) -> Bool {
    location.steps.isEmpty && outcome.symbol.property == "self" && outcome.found == .array
      && !outcome.symbol.model.hasPrefix("[")
  }
}
