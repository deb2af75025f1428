import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// What the real `JSONDecoder` made of keys, declarations, nested containers and odd bodies.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsCodableKeysTests {
  @Test func everyCellThatAMappingFileCanSay() throws {
    var agreement = Agreement()
    for example in try Self.examples() {
      guard let (probe, root) = Self.probe(example) else {
        agreement.exclude("wrappers, hand-written init(from:), bodies that are no JSON, and the like")
        continue
      }
      let tally = try probe.tally(root, example.body)
      let cell = ClientsMatrix.Cell(
        section: example.section, label: "\(example.label) \(example.body)", result: example.result)
      agreement.add(
        cell, Self.agrees(example, tally),
        "\(tally.events.keys.map { "\($0.outcome.rawValue) \($0.detail)" })")
    }
    agreement.print("raw_codable_keys")
    #expect(agreement.misses == [])
    #expect(agreement.total.of == 46)
  }

  // MARK: - Examples

  private struct Example {
    let section: String
    let label: String
    let body: String
    let result: String
  }

  private static func examples() throws -> [Example] {
    let url = try #require(Corpora.url("oracle-matrices/raw_codable_keys.md"))
    var section = ""
    var examples: [Example] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard section != "snake algorithm",
        let match = line.firstMatch(of: #/^- (.*?): `(.*)` → (ERROR )?`(.*)`$/#)
      else { continue }
      examples.append(
        Example(
          section: section, label: String(match.1), body: String(match.2),
          result: (match.3 == nil ? "" : "ERROR ") + match.4))
    }
    return examples
  }

  private static func agrees(_ example: Example, _ tally: ClientTally) -> Bool {
    guard example.result.hasPrefix("ERROR") else {
      let isNil = example.result.contains(": nil")
      return tally.decoded == 1 && tally.outcomes.contains(.nil) == isNil
    }
    guard tally.decoded == 0,
      let match = example.result.firstMatch(of: #/ERROR (\w+)(\(.*?\))? @(\S*) \| (.*)$/#)
    else { return false }
    let path = String(match.3).replacing(#/\[\d+\]/#, with: "[]")
    let at = path.isEmpty ? "" : " at \(path)"
    return tally.failures.contains { detail in
      switch match.1 {
      case "keyNotFound": detail == "keyNotFound \"\((match.2 ?? "").trimmed)\"\(at)"
      case "valueNotFound": detail.hasPrefix("valueNotFound ") && detail.hasSuffix(at)
      case "typeMismatch":
        detail.hasPrefix("typeMismatch expected \((match.2 ?? "").trimmed), ")
          && detail.hasSuffix(at)
      default: detail.hasPrefix("dataCorrupted") && (path.isEmpty || detail.hasSuffix(at))
      }
    }
  }

  // MARK: - Models

  private static func probe(_ example: Example) -> (ClientsProbe, String)? {
    var probe = ClientsProbe("codable")
    probe.declare("E", cases: .strings(["inProgress", "DONE"]))
    probe.declare("N", ["v": "Int"])
    probe.declare("D", ["d": "Date"])
    switch example.section {
    case "snake + CodingKeys": return snake(example, &probe)
    case "declarations":
      guard let properties = declarations[example.label], !example.result.hasPrefix("D10") else {
        return nil
      }
      let isOptional = example.result.hasPrefix("D3")
      probe.declare("M", isOptional ? [("x", "Int?", nil)] : properties)
    case "custom":
      if example.label == "decodeIfPresent wrong type" {
        probe.declare("M", [("a", "Int?", nil)])
      } else if example.body.contains("author") || example.label == "author missing" {
        probe.declare("M", [("name", "String", "author.name")])
      } else {
        return nil
      }
    default: return numbers(example, &probe)
    }
    return (probe, "M")
  }

  private static func snake(
    _ example: Example, _ probe: inout ClientsProbe
  ) -> (ClientsProbe, String)? {
    probe.decoder.keyStrategy = .convertFromSnakeCase
    let properties: [(String, String, String?)] =
      switch example.result.prefix(2) {
      case "S1": [("authorIconUrl", "String?", "author_icon_url")]
      case "S2": [("icon", "String?", "authorIconUrl")]
      case "S3": [("imageURL", "String?", nil)]
      case "S4", "ER": [("authorIconUrl", "String", nil)]
      case "S5": [("m", "[String: Int]", nil)]
      default: [("line1Text", "String?", nil)]
      }
    probe.declare("M", properties)
    return (probe, "M")
  }

  private static let declarations: [String: [(String, String, String?)]] = [
    "var x: Int = 0, missing": [("x", "Int", nil)], "null": [("x", "Int", nil)],
    "var x: Int? = 7 missing": [("x", "Int?", nil)], "IUO missing": [("a", "Int!", nil)],
    "Optional<Int>, Int??": [("a", "Optional<Int>", nil), ("b", "Int??", nil)],
    "typealias MaybeInt = Int? missing": [("a", "Int?", nil)],
    "backticked names": [("default", "Int", nil), ("class", "String?", nil)],
    "implicit raw value": [("e", "E", nil)], "not snake-converted": [("e", "E", nil)],
    "optional enum unknown = throws": [("e", "E?", nil)],
    "array of enum unknown": [("es", "[E]", nil)], "tuple-paren": [("t", "Int?", nil)],
  ]

  private static func numbers(
    _ example: Example, _ probe: inout ClientsProbe
  ) -> (ClientsProbe, String)? {
    switch example.label {
    case "empty body", "html", "fragment", "trailing comma", "BOM", "JSONSerialization dup",
      "NaN str convertFromString":
      return nil
    case "in array path": probe.declare("M", [("a", "[N]", nil)])
    case "NaN str default", "1e400": probe.declare("M", [("v", "Double", nil)])
    case "iso8601 bad, nested path":
      probe.decoder.dateStrategy = .iso8601
      probe.declare("M", [("a", "[D]", nil)])
    case "top object for array": return (probe, "[N]")
    case let label where label.hasPrefix("optional nested"):
      probe.declare("M", [("inner", "N?", nil)])
    default: return (probe, "N")
    }
    return (probe, "M")
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: ["(", ")"]) }
}
