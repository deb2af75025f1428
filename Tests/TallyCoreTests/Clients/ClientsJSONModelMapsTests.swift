import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// What the real JSONModel made of key paths and key mappers.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsJSONModelMapsTests {
  @Test(arguments: ClientsRoute.allCases)
  func keyPathsAndMappers(_ route: ClientsRoute) throws {
    var agreement = Agreement()
    for example in try Self.examples() {
      let cell = ClientsMatrix.Cell(
        section: example.model, label: example.body, result: example.results.joined(separator: "; ")
      )
      guard let probe = try Self.probe(example.model, route) else {
        agreement.exclude("\(example.model): \(Self.reasons[example.model] ?? "?")")
        continue
      }
      guard !example.results.contains(where: { $0.contains("code=3") || $0.contains("code=4") })
      else {
        agreement.exclude("text that is no JSON, and validate:, which no mapping file can say")
        continue
      }
      let tally = try probe.tally(example.model, example.body)
      agreement.add(
        cell, Self.agrees(example, tally),
        "\(tally.events.keys.map { "\($0.symbol.property) \($0.outcome.rawValue) \($0.detail)" })")
    }
    agreement.print("raw_jsonmodel_maps by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of == (route == .models ? 27 : 30))
  }

  @Test func snakeCaseOfProperties() throws {
    var count = 0
    for line in try Self.lines() {
      guard let match = line.firstMatch(of: #/snake\((\S+)\) = (\S+)/#) else { continue }
      #expect(KeyStrategy.mapperForSnakeCase.key(forProperty: String(match.1)) == match.2)
      count += 1
    }
    print("raw_jsonmodel_maps, snake case: \(count) cells")
    #expect(count == 13)
  }

  // MARK: - Examples

  private struct Example {
    let model: String
    let body: String
    var results: [String] = []
  }

  private static func lines() throws -> [String] {
    let url = try #require(Corpora.url("oracle-matrices/raw_jsonmodel_maps.md"))
    return try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  private static func examples() throws -> [Example] {
    var examples: [Example] = []
    for line in try lines() {
      if let match = line.firstMatch(of: #/^- `(\w+)` ← `(.*)`$/#) {
        examples.append(Example(model: String(match.1), body: String(match.2)))
      } else if line.hasPrefix("    - "), !examples.isEmpty {
        examples[examples.count - 1].results.append(String(line.dropFirst(6)))
      }
    }
    return examples
  }

  private static func agrees(_ example: Example, _ tally: ClientTally) -> Bool {
    guard let first = example.results.first else { return false }
    guard !first.hasPrefix("FAIL") else {
      guard tally.decoded == 0 else { return false }
      return tally.failures.contains { matches($0, first) }
    }
    guard tally.decoded == 1 else { return false }
    for result in example.results {
      guard let match = result.firstMatch(of: #/^(\w+) \[(.*)\] = (.*)<.*>$/#) else { continue }
      // A property that is ignored, read-only or a block is none of the mapping.
      guard match.2.contains("Optional") || match.3 != "(null)" else { continue }
      let isNil = tally.events.keys.contains {
        $0.symbol.property == match.1 && ($0.outcome == .nil || $0.outcome == .keepsDefault)
      }
      let wasNil = match.3 == "(null)" || (match.1 == "cnt" && match.2.hasPrefix("Ti"))
      if isNil != wasNil { return false }
    }
    return true
  }

  /// Whether a prediction is the error that JSONModel met first, or one among those that it lists.
  private static func matches(_ detail: String, _ result: String) -> Bool {
    if let match = result.firstMatch(of: #/kJSONModelMissingKeys = \(([^)]*)\)/#) {
      let names = match.1.components(separatedBy: ", ")
      return names.contains { detail.hasPrefix("kJSONModelMissingKeys (\($0))") }
    }
    if let match = result.firstMatch(of: #/not supported for \w+\.(\w+)/#) {
      return detail.hasPrefix("kJSONModelTypeMismatch") && detail.contains("for \(match.1),")
    }
    if let match = result.firstMatch(of: #/model key (\w+) is null/#) {
      return detail == "Value of required model key \(match.1) is null"
    }
    return result.contains("was not an 'NSDictionary'") && detail.contains("is not an NSDictionary")
  }

  // MARK: - Models

  private static let reasons = [
    "M4": "a property of type id, which no mapping file declares",
    "M7": "custom setters", "M8": "two JSON keys for one property",
  ]

  private static func probe(_ model: String, _ route: ClientsRoute) throws -> ClientsProbe? {
    guard route == .models else {
      return try JSONModelSources.maps[model].map { try ClientsProbe(objectiveC: $0) }
    }
    return probe(model)
  }

  private static func probe(_ model: String) -> ClientsProbe? {
    var probe = ClientsProbe("jsonmodel")
    let optional = "NSString<Optional> *"
    switch model {
    case "M1":
      probe.declare(
        "M1",
        [
          ("name", optional, "author.name"), ("first", optional, "orders.0.name"),
          ("cnt", optional, "orders.@count"), ("at", optional, "@id"),
          ("dotted", optional, "a.b"), ("deep", optional, "orders.name"),
          ("opt", optional, "opt"),
        ])
    case "M1R": probe.declare("M1R", [("name", "NSString *", "author.name")])
    case "M2":
      probe.declare("M2", [("name", optional, "full_name"), ("other", optional, "user.other")])
    case "M3":
      probe.decoder.keyStrategy = .mapperForSnakeCase
      let names = [
        "imageURL", "authorIconURL", "var1", "h264Codec", "URL", "_id", "user_name",
        "i18nKeys2Values",
      ]
      probe.declare("M3", names.map { ($0, optional, nil) } + [("ID", optional, "id")])
    case "M5": probe.declare("M5", [("req", "NSString *", nil), ("cnt", "int?", nil)])
    case "M6":
      probe.declare(
        "M6", [("sub", "NSString *", nil), ("req", "NSString *", nil), ("cnt", "int?", nil)])
    case "M9":
      probe.declare("E9", ["x": "NSNumber *"])
      probe.declare(
        "M9",
        [("description_", "NSString *", "description"), ("things", "NSArray<E9> *", nil)])
    case "M10":
      probe.declare(
        "M10", [("a", "NSString *", nil), ("b", "NSString *", nil), ("c", "int", nil)])
    default: return nil
    }
    return probe
  }
}
