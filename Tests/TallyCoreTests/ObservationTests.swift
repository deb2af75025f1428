import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore

@Suite struct ObservationTests {
  @Test func countsElementsUnderOneLocation() throws {
    let seen = try observe(Self.users, [#"[{"id": 1}, {"id": "x", "name": null}, {}]"#])
    let id = seen["/*/id"]
    #expect(id.types == [.integer: 1, .string: 1])
    #expect(id.holders == 3)
    #expect(id.present == 2)
    #expect(id.requiredAbsent == 1)
    #expect(id.absence?.pointer == "/2")
    #expect(id.evidence[.string]?.pointer == "/1/id")
    #expect(seen["/*/name"].types == [.null: 1])
  }

  @Test func countsWhatWasNeverSent() throws {
    let seen = try observe(Self.users, ["[{}, {}]"])
    #expect(seen["/*/id"].requiredAbsent == 2)
    #expect(seen["/*/name"].holders == 2)
    #expect(seen["/*/name"].present == 0)
  }

  @Test func countsNamesThatAppearTwice() throws {
    let seen = try observe(Self.users, [#"[{"id": 1, "id": 2, "id": 3}]"#])
    #expect(seen["/*/id"].duplicates == 2)
    #expect(seen["/*/id"].present == 1)
    #expect(seen["/*/id"].types == [.integer: 3])
  }

  @Test func tellsKeysOfAMapFromNames() throws {
    let many = (0..<300).map { #""name\#($0)x": 1"# }.joined(separator: ",")
    let seen = try observe(Self.open, ["{\"users\": {\(many)}, \"byId\": {\"17\": {\"a\": 1}}}"])
    #expect(seen["/byId/*/a"].visits == 1)
    #expect(seen["/users/*"].visits == 300)
    #expect(seen["/users/name0x"].visits == 0)
  }

  @Test(arguments: [
    (#"{"kind": "cat", "lives": 9}"#, []),
    (#"{"kind": "dog", "lives": 9}"#, ["/bark"]),
    (#"{"kind": "dog", "bark": true}"#, []),
    ("null", []),
  ])
  func recordsUnderTheBranchThatApplies(_ row: (body: String, absent: [String])) throws {
    let seen = try observe(Self.pets, [row.body])
    let absent = seen.facts.filter { $0.value.requiredAbsent > 0 }.keys.sorted()
    #expect(absent == row.absent)
  }

  /// However the bodies are dealt to observers, and in whatever order these are merged, the
  /// observation is that of one observer.
  @Test(arguments: 0..<40, [Self.users, Self.everything])
  func mergesInAnyOrder(seed: UInt64, schema: String) throws {
    var random = SplitMix64(seed: seed)
    let bodies = (0..<20).map { _ in randomBody(&random, depth: 0) }
    let documents = try bodies.enumerated().map { index, text in
      try Document(
        parsing: Bytes(text), origin: Origin(file: "c.ndjson", offset: index * 10_000))
    }
    let contract = try contract(schema)
    var alone = Observer(contract: contract, schema: SchemaID(0))
    for document in documents { alone.observe(document) }

    let dealt = (0..<3).map { _ in Core(contract: contract) }
    for document in documents {
      dealt[Int.random(in: 0..<3, using: &random)].observer.observe(document)
    }
    var parts = dealt.map { $0.observer.observation() }
    parts.shuffle(using: &random)
    var merged = Observation()
    for part in parts { merged.merge(part) }
    let expected = alone.observation()
    let differing = Set(merged.facts.keys).union(expected.facts.keys)
      .filter { merged.facts[$0] != expected.facts[$0] }.map(\.location.description).sorted()
    #expect(differing.isEmpty, "seed \(seed)")
    #expect(merged.standing == expected.standing, "seed \(seed)")
  }

  // MARK: -

  static let users = """
    {"type": "array", "items": {"type": "object", "required": ["id"],
     "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}
    """
  /// A keyword of every kind that leaves something to the value.
  static let everything = """
    {"patternProperties": {"^e": {"not": {"type": "null"}}}, "unevaluatedProperties": false,
     "if": {"required": ["name"]}, "then": {"properties": {"id": {"minimum": 13}}},
     "dependentRequired": {"name": ["id"]}, "propertyNames": {"maxLength": 4},
     "dependentSchemas": {"extra": {"properties": {"name": {"pattern": "^a"}}}},
     "oneOf": [
       {"type": "object", "properties": {"id": {"type": "integer"}, "name": {"$ref": "#"}}},
       {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
       {"type": "array", "contains": {"type": "integer"}, "items": {"$ref": "#"}},
       {"type": ["string", "number", "boolean", "null"]}]}
    """
  static let open = #"{"type": "object", "properties": {"users": {"type": "object"}}}"#
  static let pets = """
    {"oneOf": [
      {"type": "object", "required": ["kind", "lives"],
       "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}}},
      {"type": "object", "required": ["kind", "bark"],
       "properties": {"kind": {"const": "dog"}, "bark": {"type": "boolean"}}},
      {"type": "null"}]}
    """
}

/// An observer that an array can hold.
private final class Core {
  var observer: Observer

  init(contract: Contract) { observer = Observer(contract: contract, schema: SchemaID(0)) }
}

/// Facts by location text, shapes united.
private struct Seen {
  var facts: [String: Facts] = [:]

  subscript(location: String) -> Facts { facts[location] ?? Facts() }
}

private func observe(_ schema: String, _ bodies: [String]) throws -> Seen {
  var observer = Observer(contract: try contract(schema), schema: SchemaID(0))
  for body in bodies {
    observer.observe(try Document(parsing: Bytes(body), origin: Origin(file: "c.json")))
  }
  var seen = Seen()
  for (key, facts) in observer.observation().collapsed().facts {
    seen.facts[key.location.description, default: Facts()].merge(facts)
  }
  return seen
}

private func randomBody(_ random: inout SplitMix64, depth: Int) -> String {
  switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
  case 0: return "null"
  case 1: return "true"
  case 2: return ["12", "1.5", "9007199254740993", "1e2"].randomElement(using: &random) ?? "0"
  case 3, 4: return ["\"a\"", "\"2026-01-01\"", "\"\""].randomElement(using: &random) ?? ""
  case 5:
    let count = Int.random(in: 0..<4, using: &random)
    return "["
      + (0..<count).map { _ in randomBody(&random, depth: depth + 1) }.joined(separator: ",") + "]"
  default:
    let names = ["id", "name", "extra", "i\\u0064"].shuffled(using: &random)
    let count = Int.random(in: 0...names.count, using: &random)
    let members = names.prefix(count).map {
      "\"\($0)\": " + randomBody(&random, depth: depth + 1)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
