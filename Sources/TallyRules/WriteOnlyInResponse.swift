import TallyCore

extension Rule {
  /// A member that only requests should hold, in a captured response.
  static let writeOnlyInResponse = Rule(
    id: "write-only-in-response",
    severity: .warning,
    summary: "A captured response holds a member that the contract calls write-only",
    rationale: """
      `writeOnly` is what contracts say of passwords, tokens and keys: to be sent to the server and \
      never back. One that comes back ends up in logs, caches and crash reports.

      Have it taken out of the response. If it is meant to be read, take `writeOnly` away.
      """,
    examples: [
      RuleExample(
        "the password comes back",
        contract: """
          {"properties": {"name": {"type": "string"},
           "password": {"type": "string", "writeOnly": true}}}
          """,
        captures: [#"{"name": "ada", "password": "x"}"#, #"{"name": "bob"}"#],
        flags: ["/password"]),
      RuleExample(
        "it stays away, though it is required",
        contract: """
          {"required": ["password"], "properties": {"name": {"type": "string"},
           "password": {"type": "string", "writeOnly": true}}}
          """,
        captures: [#"{"name": "ada"}"#],
        flags: []),
    ],
    check: .member { comparison in
      let seen = comparison.seen
      guard comparison.promise?.isWriteOnly == true, seen.visits > 0 else { return [] }
      let isMember = comparison.location.isMember
      let count =
        isMember
        ? counted(max(seen.present, 1), of: max(seen.holders, seen.present), .object)
        : counted(seen.visits, of: seen.visits, .value)
      return [
        Drift("write-only, but sent in \(count)", evidence: [seen.samples.first])
      ]
    })
}
