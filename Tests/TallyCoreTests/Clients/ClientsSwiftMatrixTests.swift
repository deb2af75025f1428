import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The tables of what ObjectMapper and SwiftyJSON did, property by property.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsSwiftMatrixTests {
  // MARK: - ObjectMapper

  @Test(arguments: ClientsRoute.allCases)
  func objectMapper(_ route: ClientsRoute) throws {
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_objectmapper.md").cells {
      let body = cell.label.trimmingCharacters(in: ["`"])
      guard (try? Document(parsing: Bytes(body), origin: Origin(file: "x"))) != nil else {
        agreement.exclude("no JSON, which no decoder is asked to read")
        continue
      }
      let isImmutable = cell.section.contains("Immutable")
      let tally = try Self.objectMapper(isImmutable, route).tally("Root", body)
      for (name, kept) in Self.properties(cell.result, body) {
        agreement.add(
          isImmutable ? "ImmutableMappable" : name, "\(name) \(body)", kept,
          expected: Self.expected(name, kept, body), tally
        ) { symbol in
          symbol.property == name || name == "a.b" && symbol.property == "literal"
            || name == "n" && symbol.model == "N"
            || name == "ns" && symbol.model == "N"
        }
      }
    }
    agreement.print("raw_objectmapper by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 150)
  }

  private static func objectMapper(
    _ isImmutable: Bool, _ route: ClientsRoute
  ) throws -> ClientsProbe {
    guard route == .models else {
      return try ClientsProbe(
        swift: isImmutable ? SwiftMapperSources.immutable : SwiftMapperSources.mappable)
    }
    guard !isImmutable else {
      var probe = ClientsProbe("objectmapper-immutable")
      probe.declare("N", ["x": "Int"])
      probe.declare("Root", ["i": "Int", "o": "Int?", "n": "[N]?"])
      return probe
    }
    var probe = ClientsProbe("objectmapper")
    probe.declare("N", ["x": "Int?"])
    probe.declare("E", cases: .strings(["a"]))
    let simple = [
      ("s", "String?"), ("i", "Int?"), ("d", "Double?"), ("b", "Bool?"), ("e", "E?"),
      ("es", "[E]?"),
      ("arr", "[Int]?"), ("n", "N?"), ("ns", "[N]?"), ("nd", "[String: N]?"), ("url", "URL?"),
    ]
    for (name, type) in simple { probe.declare("Root", name, type) }
    probe.declare("Root", "sDef", "String", paths: [["s"]]) { $0.fallback = "\"def\"" }
    probe.declare("Root", "iDef", "Int", paths: [["i"]]) { $0.fallback = "7" }
    probe.declare("Root", "i8", "Int8?", paths: [["i"]])
    probe.declare("Root", "u", "UInt?", paths: [["i"]])
    probe.declare("Root", "arrS", "[String]?", paths: [["arr"]])
    probe.declare("Root", "author", "String?", paths: [["author", "name"]])
    probe.declare("Root", "idx", "String?", paths: [["orders", "0", "name"]])
    probe.declare("Root", "a.b", "String?")
    probe.declare("Root", "date", "Date?") { $0.dateStrategy = .secondsSince1970 }
    probe.declare("Root", "iso", "Date?") { $0.dateStrategy = .iso8601 }
    return probe
  }

  /// `s=nil sDef=def`, or one value of the property that the body names.
  private static func properties(_ result: String, _ body: String) -> [(String, String)] {
    if result == "ok" { return [] }
    if result.hasPrefix("MODEL nil") || result.hasPrefix("throws") { return [("i", result)] }
    if result.hasPrefix("IM(") {
      return result.dropFirst(3).dropLast().components(separatedBy: ", ").map { part in
        let pair = part.components(separatedBy: ": ")
        return (pair[0], pair[1])
      }
    }
    let pairs = result.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    if !result.hasPrefix("["), !result.hasPrefix("n("), pairs.allSatisfy({ $0.count == 2 }) {
      return pairs.map { ("\($0[0])", "\($0[1])") }
    }
    let name = body.dropFirst(2).prefix { $0 != "\"" }
    return [("\(name)", result)]
  }

  private static func expected(_ name: String, _ kept: String, _ body: String) -> Expected {
    if kept.hasPrefix("MODEL nil") || kept.hasPrefix("throws") { return .nothing }
    if kept == "nil" { return .kept([.nil]) }
    let sent = value(of: ["sDef": "s", "iDef": "i", "i8": "i", "u": "i"][name] ?? name, in: body)
    switch name {
    case "s", "sDef":
      return .kept(kept == "def" ? [.keepsDefault] : Keeping.text(sent, kept.trimmingQuotes))
    case "iDef" where kept == "7": return .kept([.keepsDefault])
    case "iDef" where sent == nil || sent == "null" || "\"[{".contains(sent?.first ?? "\""):
      return .kept([.zero])
    case "i", "iDef", "i8", "u", "d": return .kept(Keeping.number(sent, kept))
    case "es": return .kept([.drop, .nil])
    case "n" where kept.contains("x=nil"): return .kept([.nil])
    case "ns" where kept.contains("nil"): return .kept([.nil])
    case "b": return .kept(Keeping.bool(sent, kept == "true", words: []))
    case "date": return .kept(Self.date(sent))
    default: return .kept([])
    }
  }

  /// The number that a text begins with is taken for seconds.
  private static func date(_ sent: String?) -> Set<Outcome> {
    guard let text = sent?.trimmingQuotes else { return [] }
    if Double(text) == nil { return [.lossy] }
    return text == sent ? [] : [.converted]
  }

  private static func value(of name: String, in body: String) -> String? {
    guard let range = body.range(of: "\"\(name)\":") else { return nil }
    let rest = body[range.upperBound...]
    return String(rest.prefix { $0 != "," && $0 != "}" }) + (rest.hasPrefix("{}") ? "}" : "")
  }

  // MARK: - SwiftyJSON

  private static let getters: [String: (type: String, isValue: Bool)] = [
    "string": ("String", false), "stringValue": ("String", true), "int": ("Int", false),
    "intValue": ("Int", true), "double": ("Double", false), "doubleValue": ("Double", true),
    "bool": ("Bool", false), "boolValue": ("Bool", true), "int8": ("Int8", false),
    "int8Value": ("Int8", true), "uInt": ("UInt", false), "array": ("[Any]", false),
    "arrayValue": ("[Any]", true), "dict": ("[String: Any]", false), "url": ("URL", false),
  ]

  private static func swiftyJSON(_ name: String, _ route: ClientsRoute) throws -> ClientsProbe? {
    guard let getter = getters[name] else { return nil }
    guard route == .models else {
      return try ClientsProbe(
        swift: SwiftMapperSources.json(
          name == "dict" ? "dictionary" : name, getter.type, isValue: getter.isValue))
    }
    var probe = ClientsProbe(getter.isValue ? "swiftyjson-value" : "swiftyjson")
    probe.declare("Root", ["v": getter.isValue ? getter.type : getter.type + "?"])
    return probe
  }

  @Test(arguments: ClientsRoute.allCases)
  func swiftyJSON(_ route: ClientsRoute) throws {
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_swiftyjson.md").cells {
      let label = cell.label.trimmingCharacters(in: ["`"])
      let sent: String? = label == "missing" ? nil : label
      for match in cell.result.matches(of: #/(\w+)=("[^"]*"|\[[^\]]*\]|\S+)/#) {
        guard let probe = try Self.swiftyJSON("\(match.1)", route) else { continue }
        let tally = try probe.tally("Root", sent.map { "{\"v\":\($0)}" } ?? "{}")
        agreement.add(
          "\(match.1)", label, "\(match.2)",
          expected: .kept(Self.outcomes("\(match.1)", sent, "\(match.2)")), tally)
      }
    }
    agreement.print("raw_swiftyjson by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 200)
  }

  private static func outcomes(_ getter: String, _ sent: String?, _ kept: String) -> Set<Outcome> {
    if kept == "nil" { return [.nil] }
    switch getter {
    case "string", "stringValue":
      let isEmpty = kept == "\"\"" && sent != "\"\""
      return isEmpty ? [.zero] : Keeping.text(sent, kept.trimmingQuotes)
    case "bool", "boolValue":
      let words: Set = ["true", "t", "yes", "y", "1", "false", "0", "no"]
      return Keeping.bool(sent, kept == "true", words: words, initial: nil)
    case "arrayValue": return sent?.hasPrefix("[") == true ? [] : [.zero]
    case "array", "dict", "url": return []
    default: return Keeping.number(sent, kept, initial: "no")
    }
  }

  /// `json["author", "name"]`, `json["o", 0, "x"]`, and what is no path.
  @Test func swiftyJSONPaths() throws {
    let body = #"{"author":{"name":"n"},"o":[{"x":1}]}"#
    for (keys, isThere) in [
      (["author", "name"], true), (["o", "0", "x"], true), (["o", "9", "x"], false),
      (["author.name"], false),
    ] {
      var probe = ClientsProbe("swiftyjson")
      probe.declare("Root", "v", "Any?", paths: [keys])
      #expect(try probe.tally("Root", body).outcomes == (isThere ? [] : [.nil]), "\(keys)")
    }
  }
}

extension ClientsProbe {
  /// Properties in one model, each read from the key of its name.
  mutating func declare(_ name: String, _ properties: [String: String]) {
    for (property, type) in properties.sorted(by: { $0.key < $1.key }) {
      declare(name, property, type)
    }
  }
}
