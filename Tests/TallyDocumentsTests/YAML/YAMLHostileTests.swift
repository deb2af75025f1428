import TestSupport
import Testing

@testable import TallyDocuments

/// Texts that nobody would write: each is read or refused, in time, with places in it.
@Suite struct YAMLHostileTests {
  static let text = """
    %TAG !e! tag:yaml.org,2002:
    ---
    a: &x {b: [1, "two\\n", 'it''s', *x], ? c : !!str d, "e":f}
    <<: [*x, {g: h}]
    ? - |+2
        literal

      - >-
       folded
    : !e!binary "aGVs
      bG8="
    k: plain
      on
    ...
    %YAML 1.2
    --- # two
    - - ~
      - .5
    """

  /// Pieces of a text, put together at random, and bytes changed in it.
  @Test(arguments: 0..<300)
  func survivesMutations(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.text.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2:
        bytes[start] =
          Array("-?:,[]{}#&*!|>'\"%@` \n\t\\~<=".utf8).randomElement(using: &random) ?? 0
      default: bytes[start] = UInt8.random(in: 0...255, using: &random)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    do throws(InputError) {
      for document in try YAMLParser.documents(Bytes(bytes), origin: Origin(file: "t")) {
        for index in 0..<document.count {
          let offset = document.fileOffset(ofByte: document.start(index))
          #expect((0...bytes.count).contains(offset))
        }
      }
    } catch {
      #expect(error.location.line >= 1 && error.location.column >= 1)
      #expect((0...bytes.count).contains(error.location.offset))
    }
  }

  /// Every text cut short anywhere is read or refused.
  @Test func survivesCuts() {
    let bytes = Array(Self.text.utf8)
    for end in 0...bytes.count {
      _ = try? YAMLParser.documents(Bytes(Array(bytes[..<end])), origin: Origin(file: "t"))
    }
  }

  /// Texts on which a careless reader looks at every byte again and again.
  static let long: [(name: String, text: @Sendable (Int) -> String)] = [
    ("lines of one plain scalar", { "a: b\n" + String(repeating: "  word\n", count: $0) }),
    ("plain scalars in brackets", { "[" + String(repeating: "a b\n c, ", count: $0) + "]" }),
    ("pairs in brackets", { "[" + String(repeating: "a: b, ", count: $0) + "]" }),
    ("keys that are lists", { String(repeating: "? [a]\n: b\n", count: $0) }),
    ("blank lines", { "a: |\n" + String(repeating: "\n", count: $0) + "b: c\n" }),
    ("blank lines in quotes", { "a: \"" + String(repeating: "\n", count: $0) + "\"\n" }),
    ("spaces", { "a: b" + String(repeating: " ", count: $0) + "\n" }),
    ("spaces within", { "a: b" + String(repeating: " ", count: $0) + "c\n" }),
    ("a long key", { "\"" + String(repeating: "k", count: $0) + "\": 1\n" }),
    ("comments", { "a:\n" + String(repeating: "# c\n", count: $0) + "  b: c\n" }),
    ("anchors", { n in (0..<n / 4).map { "- &a\($0) x\n- *a\($0)\n" }.joined() }),
    ("documents", { String(repeating: "---\na\n", count: $0) }),
    ("tags", { String(repeating: "- !!str x\n", count: $0) }),
    ("colons", { "a: " + String(repeating: ":", count: $0) + "\n" }),
    ("hexadecimal digits", { "a: 0x" + String(repeating: "F", count: $0) + "\n" }),
    (
      "merged lists",
      { n in
        "- &a {<<: {b: c}}\n- {<<: [" + String(repeating: "*a,", count: n / 4) + "]}\n"
          + String(repeating: "- x\n", count: n)
      }
    ),
    (
      "merged mappings",
      { n in
        "- &a {" + (0..<n / 100).map { "k\($0): 1, " }.joined() + "}\n"
          + String(repeating: "- {<<: *a}\n", count: 100)
      }
    ),
  ]

  @Test(arguments: long)
  func takesTimeInProportion(_ row: (name: String, text: @Sendable (Int) -> String)) {
    func time(_ count: Int) -> Double {
      let bytes = Bytes(row.text(count))
      let times = (0..<2).map { _ in
        ContinuousClock().measure {
          _ = try? YAMLParser.documents(bytes, origin: Origin(file: "t"))
        }
      }
      let best = times.min() ?? .zero
      return Double(best.components.attoseconds) / 1e18 + Double(best.components.seconds)
    }
    // Thirty-two times the text: a time in its square would be a thousand times as long.
    let (short, long) = (time(1_000), time(32_000))
    #expect(long < max(short, 0.001) * 32 * 12, "\(row.name): \(short) s, then \(long) s")
  }
}
