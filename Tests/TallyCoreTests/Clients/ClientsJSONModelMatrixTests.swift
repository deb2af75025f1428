import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The table of what the real JSONModel did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsJSONModelMatrixTests {
  @Test(arguments: ClientsRoute.allCases)
  func everyCellOfTheTypeMatrix(_ route: ClientsRoute) throws {
    var agreement = Agreement()
    var sources: [String: ClientsProbe] = [:]
    for cell in try ClientsMatrix("raw_jsonmodel_matrix.md").cells {
      let declared = Self.declared(cell.section)
      if Self.isArtefact(cell, declared.type) {
        agreement.exclude("integers from 2^63, which GNUstep clamps and Apple does not")
        continue
      }
      let probe = try sources[cell.section] ?? Self.probe(declared, route)
      sources[cell.section] = probe
      let tally = try probe.tally("Root", ClientsMatrix.body(cell.label, named: Self.inputs))
      let agrees = Self.agrees(cell, declared, tally)
      agreement.add(
        cell, agrees,
        "\(tally.events.keys.map { "\($0.outcome.rawValue) \($0.detail)" }.sorted())")
    }
    agreement.print("raw_jsonmodel_matrix by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 3000)
  }

  // MARK: - Cells

  private static func probe(_ declared: Declared, _ route: ClientsRoute) throws -> ClientsProbe {
    guard route == .models else {
      return try ClientsProbe(
        objectiveC: JSONModelSources.root(declared.type, isOptional: declared.isOptional))
    }
    var probe = ClientsProbe("jsonmodel")
    probe.declare("Sub", ["x": "NSNumber *"])
    probe.declare("Root", ["v": declared.isOptional ? declared.type + "?" : declared.type])
    return probe
  }

  private typealias Declared = (type: String, isOptional: Bool)

  /// `` `NSString *` (optional)``.
  private static func declared(_ section: String) -> Declared {
    let isOptional = section.hasSuffix("(optional)")
    let name = String(section.prefix(section.count - 11))
    return (name == "CGPt" ? "CGPoint" : name, isOptional)
  }

  private static func isArtefact(_ cell: ClientsMatrix.Cell, _ type: String) -> Bool {
    ["2^63", "2^64"].contains(cell.label)
      && (cell.result.contains("9223372036854775807") || cell.result.contains("9.22337"))
  }

  private static func agrees(
    _ cell: ClientsMatrix.Cell, _ declared: Declared, _ tally: ClientTally
  ) -> Bool {
    let details = tally.failures.map { normal($0) }
    if cell.result.hasPrefix("FAIL") {
      return tally.decoded == 0 && details.contains(expectation(cell.result, declared.type))
    }
    if cell.result.hasPrefix("CRASH") { return tally.outcomes == [.crash] }
    guard tally.decoded == 1 else { return false }
    return tally.outcomes.subtracting([.ok]) == outcomes(cell, declared).subtracting([.ok])
  }

  /// `FAIL code 1 path=v[1] (missing keys x)` → `missing x at v[]`.
  private static func expectation(_ result: String, _ type: String) -> String {
    guard let match = result.firstMatch(of: #/path=(\S+) \((.*)\)$/#) else { return result }
    var path = String(match.1).replacing(#/\[\d+\]/#, with: "[]")
    if type.hasPrefix("NSDictionary<") {
      path = path.replacing(#/^v\.\w+/#, with: "v.*")
    }
    switch match.2 {
    case let text where text.hasPrefix("missing keys"):
      return "missing \(text.dropFirst(13)) at \(path)"
    case let text where text.hasSuffix("is null"): return "null at \(path)"
    case let text where text.contains("type not supported"): return "type at \(path)"
    case let text where text.contains("not a JSON Array"): return "array at \(path)"
    default: return "dictionary at \(path)"
    }
  }

  /// The prediction in the same form.
  private static func normal(_ detail: String) -> String {
    if let match = detail.firstMatch(of: #/kJSONModelMissingKeys \((\w+)\)(?: at (.*))?/#) {
      return "missing \(match.1) at \(match.2 ?? "-")"
    }
    if let match = detail.firstMatch(of: #/model key (\S+) is null/#) {
      return "null at \(match.1)"
    }
    if let match = detail.firstMatch(of: #/supported for (\S+),/#) { return "type at \(match.1)" }
    if let match = detail.firstMatch(of: #/JSON Array at (\S+)/#) { return "array at \(match.1)" }
    if let match = detail.firstMatch(of: #/NSDictionary at (\S+)/#) {
      return "dictionary at \(match.1)"
    }
    return detail
  }

  // MARK: - What a kept value means

  private static func outcomes(_ cell: ClientsMatrix.Cell, _ declared: Declared) -> Set<Outcome> {
    let input = inputs[cell.label] ?? cell.label
    switch input {
    case "missing", "null": return [cell.result == "nil" ? .nil : .keepsDefault]
    case _ where cell.result == "nil": return [.nil]
    case _ where input.hasPrefix("["): return list(input, declared.type, cell.result)
    case _ where input.hasPrefix("{"):
      return declared.type == "Sub *" && input.contains("\"s\"") ? [.lossy] : []
    case "dup 1,2": return scalar("2", declared.type, cell.result)
    default: return scalar(input, declared.type, cell.result)
    }
  }

  /// A Sub in an optional model that could not be made is nil, which the result says.
  private static func list(_ input: String, _ type: String, _ result: String) -> Set<Outcome> {
    let hasNull = input.contains("null")
    switch type {
    case "NSArray<Sub> *":
      if input.hasPrefix("[[") { return [.converted] }
      if input.contains("\"7\"") { return [.converted] }
      return hasNull || input == "[1,2]" || input.contains("\"s\"") ? [.drop] : []
    case "NSDictionary *", "NSMutableDictionary *":
      return [input == "[]" ? .converted : .wrongClass]
    case "NSArray<Sub *> *", "NSArray<NSString *> *", "NSSet<Sub> *":
      let raw: Set<Outcome> = input == "[]" ? [] : [.wrongClass]
      return hasNull ? raw.union([.nullElement]) : raw
    default: return []
    }
  }

  private static func scalar(_ input: String, _ type: String, _ result: String) -> Set<Outcome> {
    let kept = String(result.drop { $0 != "(" }.dropFirst().dropLast())
    if ["id<Any>", "NSObject *"].contains(type) { return [] }
    switch type {
    case "NSString *", "NSMutableString *", "NSURL *":
      if input.hasPrefix("\"") { return [] }
      return Double(input) == Double(kept) && input != "true" && input != "false"
        ? [.converted] : [.lossy]
    case "NSDate *":
      if input.hasPrefix("\"") { return [] }
      let isSeconds = Double(input).map { abs($0) < 1e11 } ?? false
      return [isSeconds ? .converted : .lossy]
    case "_Bool":
      if ["true", "false"].contains(input) { return [] }
      let text = input.trimmingCharacters(in: ["\""]).lowercased()
      return [["0", "1", "true", "yes", "no"].contains(text) ? .converted : .lossy]
    default: return number(input, type, kept)
    }
  }

  private static func number(_ input: String, _ type: String, _ kept: String) -> Set<Outcome> {
    if ["true", "false"].contains(input) { return type == "NSNumber *" ? [] : [.converted] }
    let text = input.trimmingCharacters(in: ["\""])
    let value = Double(kept)
    let whole = kept.contains("E") ? Decimal(string: kept).map { "\($0)" } ?? kept : kept
    let isExact =
      if let sent = Int128(text), let value, value.magnitude >= 1e6 {
        sent == (Int128(whole) ?? Int128(type == "float" ? Double(Float(value)) : value))
      } else {
        Double(text) != nil && Double(text) == value && !text.isEmpty
      }
    guard isExact else { return [.lossy] }
    return input.hasPrefix("\"") && type != "NSDecimalNumber *" ? [.converted] : []
  }

  private static let inputs = [
    "2^63": "9223372036854775808", "2^64": "18446744073709551616",
    "date Z": #""2024-05-06T07:08:09Z""#, "date +02:00": #""2024-05-06T07:08:09+02:00""#,
    "date +0200": #""2024-05-06T07:08:09+0200""#, "date .123Z": #""2024-05-06T07:08:09.123Z""#,
    "date only": #""2024-05-06""#, "epoch s": "1700000000", "epoch ms": "1700000000000",
    "url": #""http://a.b/c?x=1""#, "url space": #""http://a.b/c d""#,
    "[[{x:1}]]": #"[[{"x":1}],{"x":2}]"#, "[{x:\"7\"}]": #"[{"x":"7"}]"#,
  ]
}
