import TallyCore
import TallyDocuments

extension Rule {
  /// A value that is sent or declared, and that no client reads.
  static let unreadField = Rule(
    id: "unread-field",
    severity: .info,
    summary: "No client reads a member that is declared or sent",
    rationale: """
      Bytes that nobody reads cost traffic and hide what matters. Off by default: a contract is \
      rarely written for one client alone.

      Turn it on to find what a server may stop sending. Only single values are named; an object \
      is read where one of its members is.
      """,
    examples: [
      RuleExample(
        "the client reads the title alone",
        contract: """
          {"properties": {"title": {"type": "string"}, "rank": {"type": "integer"}}}
          """,
        captures: [#"{"title": "a", "rank": 1}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: ["/rank"]),
      RuleExample(
        "without a client nobody can say",
        contract: #"{"properties": {"rank": {"type": "integer"}}}"#,
        captures: [#"{"rank": 1}"#],
        flags: []),
    ],
    isOffByDefault: true,
    causes: [],
    check: .member { comparison in
      let containers: TypeSet = [TypeSet(.object), TypeSet(.array), .null]
      let types = comparison.promise?.types ?? TypeSet(comparison.seen.types.keys)
      let seen = comparison.seen
      guard comparison.endpoint.hasClients, comparison.readers.isEmpty,
        comparison.bystanders.isEmpty,
        comparison.promise != nil || seen.visits > 0,
        types != .any || seen.visits > 0,
        !types.union(containers).subtracting(containers).isEmpty,
        seen.types[.object] == nil, seen.types[.array] == nil
      else { return [] }
      let count = counted(seen.visits, of: max(seen.holders, seen.visits), .object)
      return [
        Drift(
          seen.visits == 0
            ? "declared, but no client reads it"
            : "sent in \(count), but no client reads it",
          evidence: [seen.samples.first])
      ]
    })
}
