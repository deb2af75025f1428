import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The tables of what the real `JSONDecoder` did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsCodableMatrixTests {
  @Test func everyCellOfTheTypeMatrix() throws {
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_codable_matrix.md").cells {
      let probe = try Self.probe(cell.section)
      guard cell.label != "url ://" else {
        agreement.exclude("url ://: the input is not recorded, and \"://\" is accepted")
        continue
      }
      let body = ClientsMatrix.body(cell.label, named: Self.inputs)
      let tally = try probe.tally("Root", body)
      let agrees = Self.agrees(cell, tally)
      agreement.add(cell, agrees, "\(tally.failures) \(tally.outcomes)")
    }
    agreement.print("raw_codable_matrix")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 1000)
    #expect(agreement.cells(of: "enum assoc") + agreement.cells(of: "enum assoc?") == 72)
  }

  @Test func snakeCaseIsConvertedAsFoundationDoes() throws {
    let text = try String(
      contentsOf: try #require(Corpora.url("oracle-matrices/raw_codable_keys.md")), encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n").dropFirst().prefix(while: { $0.hasPrefix("- ") }) {
      let names = line.split(separator: "`")
      #expect(KeyStrategy.convertFromSnakeCase.codingKey(forJSON: "\(names[1])") == "\(names[3])")
      count += 1
    }
    print("raw_codable_keys, snake algorithm: \(count) cells")
    #expect(count == 27)
  }

  // MARK: - Cells

  private static func agrees(_ cell: ClientsMatrix.Cell, _ tally: ClientTally) -> Bool {
    if cell.result.hasPrefix("E.") {
      let expected = expectation(cell.result.dropFirst(2))
      return tally.decoded == 0 && tally.failures.contains { normal($0) == expected }
    }
    guard tally.decoded == 1 else { return false }
    if cell.result == "nil" { return tally.outcomes == [.nil] }
    guard let isExact = isExact(cell) else { return true }
    return tally.outcomes.contains(.lossy) != isExact
  }

  /// `typeMismatch(Int) @v[1]` → `typeMismatch Int at v[]`.
  private static func expectation(_ text: Substring) -> String {
    let parts = text.split(separator: " @", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = String(parts[0]).replacing("(", with: " ").replacing(")", with: "")
    let rest = parts[1].split(separator: ": ", maxSplits: 1).map(String.init)
    let path = (parts[1].hasPrefix(":") ? "" : rest.first ?? "").trimmingCharacters(in: [":"])
      .replacing(#/\[\d+\]/#, with: "[]").replacing(#/^v\.(a|zz)$/#, with: "v.k")
    var words = kind
    if kind == "dataCorrupted" {
      let message = parts[1].split(separator: ": ", maxSplits: 1).last ?? ""
      let whole = String(message.hasPrefix(":") ? message.dropFirst(2) : message)
      words += String(whole.hasPrefix("Cannot initialize") ? " Cannot initialize" : " \(whole)")
    }
    return path.isEmpty ? words : "\(words) at \(path)"
  }

  /// The prediction in the same form.
  private static func normal(_ detail: String) -> String {
    var text = detail.replacing(" without a path: ", with: "\u{0}").replacing(".*", with: ".k")
    text = String(text.prefix { $0 != "\u{0}" }).replacing("\"", with: "")
    text = text.replacing(#/typeMismatch expected (.+), found (other than one case|\w+)/#) {
      "typeMismatch \($0.1)"
    }
    text = text.replacing(#/valueNotFound .*? at /#, with: "valueNotFound at ")
    return text.replacing(#/Cannot initialize.*value/#, with: "Cannot initialize")
  }

  /// Whether a number arrived with its value; `nil` where the cell is no number.
  private static func isExact(_ cell: ClientsMatrix.Cell) -> Bool? {
    let text = inputs[cell.label] ?? cell.label
    if text == "1e-400" { return false }
    guard !cell.section.contains("Date"), let kept = Double(cell.result), let sent = Double(text)
    else { return nil }
    let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    guard let exact = Int128(whole) else { return abs(kept - sent) <= sent.magnitude * 1e-6 }
    return Int128(cell.result).map { $0 == exact }
      ?? (exact == Int128(cell.section.hasPrefix("Float") ? Double(Float(kept)) : kept))
  }

  // MARK: - Inputs

  private static func probe(_ section: String) throws -> ClientsProbe {
    if section.hasPrefix("enum assoc") {
      return try ClientsProbe(
        swift: """
          enum Assoc: Decodable { case text(String), pair(a: Int, b: Int), none }
          struct Root: Decodable { let v: Assoc\(section.hasSuffix("?") ? "?" : "") }
          """)
    }
    var probe = ClientsProbe("codable")
    probe.declare("Nested", ["x": "Int"])
    probe.declare("StrEnum", cases: .strings(["a", "b", "12"]))
    probe.declare("IntEnum", cases: .integers([0, 1, 12]))
    let isOptional = section.hasSuffix("?") && !section.hasSuffix("]??")
    var name = isOptional ? String(section.dropLast()) : section
    if name.hasPrefix("Date("), let strategy = strategy(name) {
      probe.decoder.dateStrategy = strategy
      name = "Date"
    }
    if name == "Data(deferred)" { probe.decoder.dataStrategy = .deferredToData }
    name = types[name] ?? name
    probe.declare("Root", ["v": isOptional ? name + "?" : name])
    return probe
  }

  private static func strategy(_ name: String) -> DateStrategy? {
    let inner = String(name.dropFirst(5).dropLast())
    if let pattern = inner.split(separator: "formatted ").last, inner.hasPrefix("formatted") {
      return (try? DatePattern(String(pattern))).map { .formatted($0) }
    }
    return DateStrategy.names[inner]
  }

  private static let types = [
    "struct{x:Int}": "Nested", "[struct]": "[Nested]", "enum:String": "StrEnum",
    "enum:Int": "IntEnum", "Data(base64)": "Data", "Data(deferred)": "Data",
  ]

  private static let inputs = [
    "2^53+1": "9007199254740993", "(2^53+1).0": "9007199254740993.0",
    "2^63": "9223372036854775808", "2^64": "18446744073709551616",
    "url": #""https://a.b/c?x=1""#, "url with space": #""https://a.b/c d""#,
    "url ü": #""https://a.b/ü""#, "url {": #""https://a.b/{id}""#, "%zz": #""https://a.b/%zz""#,
    "uuid": #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
    "uuid lower": #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
    "uuid nodash": #""E621E1F8C36C495A93FC0C247A3E6E5F""#, "YWI nopad": #""YWI""#,
    "with newline": #""YWJj\nYWJj""#, "urlsafe": #""-_-_""#, "YWJj": #""YWJj""#,
    "YWI= ok": #""YWI=""#, "Z": #""2024-05-06T07:08:09Z""#,
    "+02:00": #""2024-05-06T07:08:09+02:00""#, "+0200": #""2024-05-06T07:08:09+0200""#,
    ".123Z": #""2024-05-06T07:08:09.123Z""#, "no tz": #""2024-05-06T07:08:09""#,
    "date only": #""2024-05-06""#, "space": #""2024-05-06 07:08:09Z""#,
    "lower t z": #""2024-05-06t07:08:09z""#, "nodash": #""20240506T070809Z""#,
    "feb30": #""2024-02-30T07:08:09Z""#, "24:00": #""2024-05-06T24:00:00Z""#,
    "sec60": #""2024-05-06T23:59:60Z""#, "0000-00-00": #""0000-00-00T00:00:00Z""#,
    "trailing": #""2024-05-06T07:08:09Zjunk""#, "hh:mm Z": #""2024-05-06T07:08Z""#,
    "two keys": #"{"text":{"_0":"a"},"none":{}}"#, "unknown": #"{"other":{}}"#,
    "{text:{_0:..}}": #"{"text":{"_0":"hi"}}"#, "{pair:{a,b}}": #"{"pair":{"a":1,"b":2}}"#,
  ]
}
