import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The table of what Gson and Jackson did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsJavaMatrixTests {
  @Test(arguments: ["gson", "jackson"])
  func everyCell(_ library: String) throws {
    let file = try #require(Corpora.url("oracle-matrices/raw_gson_jackson.md"))
    var agreement = Agreement()
    var field = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("### ") { field = String(line.dropFirst(4)) }
      guard line.hasPrefix("- \(library): "), let arrow = line.range(of: " → ") else { continue }
      let result = line[arrow.upperBound...].trimmingCharacters(in: ["`"])
      let labels = line[..<arrow.lowerBound].dropFirst(library.count + 4)
      for label in labels.components(separatedBy: " ; ") {
        let body = label == "missing" ? "{}" : "{\"v\":\(label)}"
        let tally = try Self.probe(library, field).tally("Root", body)
        agreement.add(
          field, label, result,
          expected: Self.expected(result, field, body.valueOfV, library), tally)
      }
    }
    agreement.print("raw_gson_jackson, \(library)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 250)
  }

  private static let types = [
    "s": "String", "i": "int", "I": "int?", "l": "long", "d": "double", "b": "boolean", "e": "E",
    "a": "[int?]", "n": "Sub?", "ns": "[Sub]", "by": "int8_t",
  ]

  private static func probe(_ library: String, _ field: String) -> ClientsProbe {
    var probe = ClientsProbe(library)
    probe.declare("Sub", ["x": "int?"])
    probe.declare("E", cases: .strings(["open", "CLOSED"]))
    let type = field == "a" ? "[int]" : types[field] ?? field
    probe.declare("Root", "v", type == "boolean" ? "Bool" : type) { property in
      property.fallback = ["s": "\"def\"", "i": "7", "e": "\"CLOSED\""][field]
    }
    return probe
  }

  private static func expected(
    _ result: String, _ field: String, _ sent: String?, _ library: String
  ) -> Expected {
    if result.hasPrefix("THROW") { return .nothing }
    if result == "null" { return .kept([.nil]) }
    switch field {
    case "s":
      return .kept(sent == nil ? [.keepsDefault] : Keeping.text(sent, result.trimmingQuotes))
    case "i" where result == "7" && sent != "7": return .kept([.keepsDefault])
    case "i", "I", "l", "d", "by":
      let isAbsent = sent == nil || sent == "null" || sent == "\"\""
      if isAbsent { return .kept(field == "i" ? [.zero] : [.keepsDefault]) }
      return .kept(Keeping.number(sent, result))
    case "b":
      if sent == nil || sent == "null"
        || sent == "\"\"" && result == "false" && library == "jackson"
      {
        return .kept([.keepsDefault])
      }
      return .kept(Keeping.bool(sent, result == "true", words: ["true", "false"]))
    case "e": return .kept(sent == nil ? [.keepsDefault] : [])
    case "a", "ns": return .kept(result.contains("null") ? [.nullElement] : [])
    case "n":
      if result.contains("null") { return .kept([.nil]) }
      return .kept(sent == #"{"x":"7"}"# ? [.converted] : [])
    default: return .kept([])
    }
  }

  /// Alternate names, unknown members, duplicates and roots.
  @Test(arguments: ["gson", "jackson", "jackson ignoreUnknown"])
  func wholeBodies(_ column: String) throws {
    let file = try #require(Corpora.url("oracle-matrices/raw_gson_jackson.md"))
    var agreement = Agreement()
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard line.hasPrefix("- `"), let end = line.dropFirst(3).firstIndex(of: "`") else { continue }
      let body = String(line[line.index(line.startIndex, offsetBy: 3)..<end])
      guard (try? Document(parsing: Bytes(body), origin: Origin(file: "x"))) != nil else {
        agreement.exclude("no JSON, which no decoder is asked to read")
        continue
      }
      let cells = line[end...].dropFirst(2).components(separatedBy: " | ")
      let cell = try #require(cells.first { $0.hasPrefix("\(column)=") })
      let result = String(cell.dropFirst(column.count + 1))
      let tally = try Self.wholeProbe(column).tally("Root", body)
      agreement.add(
        column, body, result, expected: Self.whole(result), tally)
    }
    agreement.print("raw_gson_jackson, whole bodies, \(column)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of >= 9)
  }

  private static func wholeProbe(_ column: String) -> ClientsProbe {
    var probe = ClientsProbe(String(column.prefix { $0 != " " }))
    if column.hasSuffix("ignoreUnknown") {
      probe.decoder.options["failOnUnknownProperties"] = false
    }
    probe.declare("Root", "r", "String?", paths: [["renamed"], ["alt1"], ["alt2"]])
    probe.declare("Root", "s", "String") { $0.fallback = "\"def\"" }
    return probe
  }

  /// `r=1 s=def`.
  private static func whole(_ result: String) -> Expected {
    if result.hasPrefix("THROW") || result == "null model" { return .nothing }
    var outcomes: Set<Outcome> = []
    if result.hasPrefix("r=null") { outcomes.insert(.nil) }
    if result.hasSuffix("s=def") { outcomes.insert(.keepsDefault) }
    return .kept(outcomes)
  }

  /// `@JsonProperty(required = true)`: it must be there, and may be null.
  @Test func requiredCreatorProperty() throws {
    var probe = ClientsProbe("jackson")
    probe.declare("Rec", "req", "int?") { $0.mustBePresent = true }
    #expect(try probe.tally("Rec", "{}").decoded == 0)
    #expect(try probe.tally("Rec", #"{"req":null}"#).outcomes == [.nil])
    #expect(try probe.tally("Rec", #"{"req":5}"#).events.isEmpty)
  }

  /// Of alternate names the last in the document counts.
  @Test(arguments: ["gson", "jackson"])
  func lastAlternate(_ library: String) throws {
    let probe = Self.wholeProbe(library)
    let first = try probe.tally("Root", #"{"renamed":"1","alt2":[]}"#)
    let last = try probe.tally("Root", #"{"alt2":[],"renamed":"1"}"#)
    #expect(first.decoded == 0 && last.decoded == 1)
  }
}
