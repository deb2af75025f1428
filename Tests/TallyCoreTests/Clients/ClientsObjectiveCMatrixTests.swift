import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The tables of what Mantle, YYModel and MJExtension did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsObjectiveCMatrixTests {
  /// Cells that are not predicted, by the beginning of their label, with the reason.
  static let reviewed: [String: [String: String]] = [
    "mantle": [:],
    "yymodel": [:],
    "mjextension": [
      #"Url {"v":"abc"#: addresses, #"Url {"v":"12"#: addresses, #"Url {"v":"true"#: addresses,
    ],
  ]

  /// MJExtension escapes addresses by a function of CoreFoundation, which the table's platform lacks.
  static let addresses = "addresses, which the table's platform could not escape, and Apple's can"

  @Test(
    arguments: ClientsRoute.allCases, [("mantle", 210), ("yymodel", 200), ("mjextension", 200)])
  func everyCell(_ route: ClientsRoute, _ table: (library: String, least: Int)) throws {
    let (library, least) = table
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_\(library).md").cells {
      let kind = String(cell.label.prefix { $0 != " " })
      let body = String(cell.label.drop { $0 != "`" }.dropFirst().dropLast())
      let probe =
        route == .models
        ? Self.probe(library, kind)
        : try ClientsProbe(
          objectiveC: PlainModelSources.root(library, kind, Self.types[kind] ?? kind))
      let tally = try probe.tally("Root", body)
      agreement.add(
        kind, body, cell.result, expected: Self.expected(cell.result, kind, body), tally,
        reviewed: Self.reviewed[library] ?? [:])
    }
    agreement.print("raw_\(library) by \(route)")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > least)
  }

  private static let types = [
    "Str": "NSString *", "Num": "NSNumber *", "Dec": "NSDecimalNumber *", "Int": "NSInteger",
    "UInt": "NSUInteger", "Boo": "BOOL", "Dbl": "double", "Dat": "NSDate *", "Url": "NSURL *",
    "Arr": "NSArray *", "Dic": "NSDictionary *", "Nest": "Sub *", "NArr": "NSArray<Sub> *",
    "Enm": "Kind", "EnmD": "Kind", "Pth": "NSString *", "Idx": "NSString *", "Alt": "NSString *",
  ]

  private static func probe(_ library: String, _ kind: String) -> ClientsProbe {
    var probe = ClientsProbe(library)
    probe.declare("Sub", ["x": "NSNumber *"])
    probe.declare("Kind", cases: .strings(["open"]))
    let paths: [[String]] =
      switch kind {
      case "Pth": [["author", "name"]]
      case "Idx": [["orders", library == "mjextension" ? "[0]" : "0", "name"]]
      case "Alt": [["id"], ["_id"]]
      default: [["v"]]
      }
    probe.declare("Root", "v", types[kind] ?? kind, paths: paths) { property in
      if kind == "EnmD" { property.fallback = "9" }
    }
    return probe
  }

  private static func expected(_ result: String, _ kind: String, _ body: String) -> Expected {
    if result.hasPrefix("FAIL") || result.hasPrefix("MODEL nil") { return .nothing }
    let kept = result.components(separatedBy: " <")[0]
    if kept == "(null)" { return .kept([.nil]) }
    let sent = body.valueOfV
    switch kind {
    case "Str": return .kept(Keeping.text(sent, kept))
    case "Num" where sent == "true": return .kept([])
    case "Num", "Dec", "Int", "UInt", "Dbl": return .kept(Keeping.number(sent, kept))
    case "Boo":
      return .kept(
        Keeping.bool(sent, kept == "1", words: ["true", "false", "yes", "no", "0", "1"]))
    case "Enm", "EnmD": return .kept(sent == #""open""# ? [] : [.keepsDefault])
    case "Nest": return .kept(model(kept))
    case "NArr": return .kept(list(sent ?? "", kept))
    default: return .kept([])
    }
  }

  private static func model(_ kept: String) -> Set<Outcome> {
    switch kept {
    case "Sub(1)": []
    case "Sub((null))": [.nil]
    default: [.lossy]
    }
  }

  private static func list(_ sent: String, _ kept: String) -> Set<Outcome> {
    var outcomes: Set<Outcome> = kept.contains("<null>") ? [.nullElement] : []
    if sent.contains("5]"), !kept.contains("5") { outcomes.insert(.drop) }
    if kept.contains("Sub(0)") || kept.contains("Sub(nan)") { outcomes.insert(.lossy) }
    return outcomes
  }
}
