import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

/// Sources that no compiler takes, which must end in models, in an error, and at once.
@Suite struct SwiftHostileTests {
  private static let heads = [
    "struct A: Decodable { let x: ", "struct A: Decodable { var x = ",
    "struct A: Decodable { var x: Int { ", "struct A: Decodable { let a: [Int]; var x: Int { a",
    "struct A: Decodable { let x: Int; init(from d: Decoder) throws { x = ",
    "struct A: Decodable { let x: Int; init(from d: Decoder) throws { let c = d",
    "struct A: Decodable { let x: Int; init(b: Int) { self.init(b: b); self.init(b: b) } "
      + "init(from d: Decoder) throws { self.init(b: ",
    "enum A: Decodable { case a(Int); init(from d: Decoder) throws { "
      + "let c = try d.singleValueContainer(); let k = try d.container(keyedBy: CodingKeys.self) ",
    "enum A: Decodable { case a(",
    "enum A: String, Decodable { case a ", "", "let x = ", "extension ",
    "struct A: Decodable { enum CodingKeys: String, CodingKey { case a = ",
    "struct A: Mappable { var x: Int?; mutating func mapping(map: Map) { x <- map",
    "struct A: Mappable { var x: Int?; init?(map: Map) { x = map[",
    "struct A { var x: Int; init(json: JSON) { x = json[\"a\"]",
    "struct A: HandyJSON { var x: Int; func mapping(mapper: HelpingMapper) { mapper <<< x <-- ",
  ]
  private static let pieces = [
    "(", "[", "{", "<", "A<", "[A:", "\"", "\"\\(", "\"\"\"", "#\"", "/*", "/a", "#/", "`", "@a(",
    "!", "- ", "try ", ".a", "?.a", "()", " + a", " ?? a", ", a", "& ", "#if\n", "\\.a",
    "if let x = a { } else ", "{ a in ", "a ? b : ", ")", "}", "case a: ", "do { } catch { ",
    "struct A { ", "switch a { case 1: ", "guard let a = b else { ", "while true { ", "é", "\u{0}",
    "let a: Int\n", "if let x = try? c.decode(Int.self) { self = .a(x); return }\n",
    "f(c, ", "self = .a(try c.decode(Int.self));", "if k.contains(.a) { } else ",
    "guard d == 1 else { throw d }\n", "if try k.decode(A.self, forKey: .a) == .a { } else ",
    "do { self = .a(try c.decode(Int.self)) } catch { ", "case a\n", "init(from d: Decoder) {",
    "1.", "0x", "a<b>", "-> ",
    "if a { throw b } else { ", "x = c.contains(.a) ? ", "case let a where a: ",
    "[try c.decode(A.self), ",
    "if a == 1 { ", "[\"a\"]", " <- map", ".map { $0", "x <- map[\"a\"]\n",
    "if map == nil { return nil }\n",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: heads)
  func repeated(_ head: String) {
    for piece in Self.pieces {
      for count in [1_000, 40] { read(Bytes(head + String(repeating: piece, count: count))) }
    }
  }

  /// Real sources with bytes changed, cut out and put in twice.
  @Test(arguments: 0..<8)
  func mutated(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = [SwiftAdapterTests.source] + ownSources
    for _ in 0..<60 {
      var bytes = Array((sources.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0..<max(1, bytes.count), using: &random)
        let end = min(bytes.count, at + Int.random(in: 0...30, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(at..<end)
        case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
        case 2:
          let mark = Self.pieces.randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: mark.utf8, at: at)
        default:
          if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      read(Bytes(bytes))
    }
  }

  private var ownSources: [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return [
      "SwiftOracleModels.swift", "SwiftOracleInits.swift", "SwiftOracleForms.swift",
      "SwiftOracleOpaque.swift", "SwiftOracleFlows.swift",
    ].compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }

  /// Reads on a small stack, of twice what a thread has at least since a debug build needs more, and
  /// looks at every place.
  private func read(_ bytes: Bytes) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var files = ClientFiles(ClientRequest(name: "hostile"))
      do {
        try files.add(InputFile(path: "Hostile.swift", bytes: bytes))
        for client in try files.models() {
          for model in client.models.values {
            check(model.location, bytes)
            for property in model.properties {
              check(property.location, bytes)
              for path in property.paths { for range in path.ranges { check(range.start, bytes) } }
            }
          }
        }
      } catch {
        check(
          (error as? InputError)?.location ?? TallyDocuments.SourceLocation(file: "", offset: -1),
          bytes)
      }
      done.signal()
    }
    thread.stackSize = 1 << 20
    thread.start()
    done.wait()
  }
}

private func check(_ location: TallyDocuments.SourceLocation, _ bytes: Bytes) {
  precondition(location.line >= 1 && location.column >= 1)
  precondition((0...bytes.count).contains(location.offset))
}
