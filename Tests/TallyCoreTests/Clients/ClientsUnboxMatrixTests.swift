import TallyCore
import TestSupport
import Testing

/// The table of what Unbox did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsUnboxMatrixTests {
  @Test(arguments: ClientsRoute.allCases)
  func unbox(_ route: ClientsRoute) throws {
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_unbox.md").cells {
      let kind = String(cell.label.prefix { $0 != " " })
      let body = String(cell.label.drop { $0 != "`" }.dropFirst().dropLast())
      let probe = try route == .models ? Self.unbox(kind) : Self.source(kind)
      let tally = try probe.tally("Root", body)
      agreement.add(
        kind, body, cell.result, expected: Self.unboxed(cell.result, body), tally)
    }
    agreement.print("raw_unbox by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 40)
  }

  private static func unbox(_ kind: String) -> ClientsProbe {
    var probe = ClientsProbe("unbox")
    probe.declare("N", ["x": "Int"])
    probe.declare("E", cases: .strings(["a"]))
    probe.decoder.options["allowInvalidElements"] = kind == "AL" ? true : nil
    if let (name, type) = types[kind] { probe.declare("Root", [name: type]) }
    if kind == "P" { probe.declare("Root", "n", "String", paths: [["author", "name"]]) }
    return probe
  }

  private static let types = [
    "M": ("i", "Int"), "O": ("i", "Int?"), "S": ("s", "String"), "B": ("b", "Bool"),
    "A": ("a", "[N]"), "AL": ("a", "[N]"), "EE": ("e", "E"), "EO": ("e", "E?"), "U": ("u", "URL"),
  ]

  private static func source(_ kind: String) throws -> ClientsProbe {
    guard let (name, type) = types[kind] else {
      return try ClientsProbe(
        swift: SwiftMapperSources.unbox(
          "n", "String", #"try unboxer.unbox(keyPath: "author.name")"#))
    }
    let more = kind == "AL" ? ", allowInvalidElements: true" : ""
    let asked = "unboxer.unbox(key: \"\(name)\"\(more))"
    return try ClientsProbe(
      swift: SwiftMapperSources.unbox(name, type, type.hasSuffix("?") ? asked : "try \(asked)"))
  }

  private static func unboxed(_ result: String, _ body: String) -> Expected {
    if result.hasPrefix("throws") { return .nothing }
    let shown = String(result.drop { $0 != ":" }.dropFirst(2).dropLast())
    let kept = shown.replacing("Optional(", with: "").replacing(")", with: "").trimmingQuotes
    if kept == "nil" { return .kept([.nil]) }
    let sent = String(body.drop { $0 != ":" }.dropFirst().dropLast())
    switch result.prefix(2) {
    case "S(": return .kept(Keeping.text(sent, kept))
    case "B(": return .kept(Keeping.bool(sent, kept == "true", words: []))
    case "M(", "O(": return .kept(Keeping.number(sent, kept))
    // The element is dropped for what its own property came to.
    case "AL": return .kept([.drop, .nil])
    default: return .kept([])
    }
  }
}
