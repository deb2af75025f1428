import TestSupport
import Testing

@testable import TallyDocuments

/// The fast parser against its slow twin, on texts that are nearly right.
@Suite struct ParserTwinTests {
  static let seeds: [String] = [
    #"{"id": 7, "name": "a\n\u00e9\ud83d\ude00b", "tags": ["x", "y"], "more": {"deep": [1.50e1, -0]}}"#,
    #"[true,false,null,"",0,-0.0,1e2,1E-2,0e-5,123456789012345678901234567890, 1.5 ]"#,
    "{\"naïve — 日本語 🚀 text that is longer than a block\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\":{}}",
    "\u{FEFF} \t\r\n [ [ [ ] , { } ] , { \"a\" : [ { \"b\" : \"c\" } ] } ] \n",
    "\"a root string of more than sixteen bytes, \u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
    "-12.0300e+0004",
  ]

  @Test(arguments: 0..<200)
  func agreeOnMutatedTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let text = Self.mutated(using: &random)
      expectAgreement(text, seed: seed)
    }
  }

  @Test(arguments: 0..<100)
  func agreeOnRanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let text = Self.mutated(using: &random)
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...text.count, using: &random)
      expectAgreement(text, range: start..<end, seed: seed)
    }
  }

  /// Every prefix of a text, as a range and as bytes of its own.
  @Test(arguments: seeds)
  func agreeOnPrefixes(_ text: String) {
    let text = Array(text.utf8)
    for end in 0...text.count {
      expectAgreement(Array(text[..<end]), seed: 0)
      expectAgreement(text, range: 0..<end, seed: 0)
    }
  }

  private func expectAgreement(_ text: [UInt8], range: Range<Int>? = nil, seed: UInt64) {
    let slow = Self.slow(text, range ?? 0..<text.count)
    let fast = Self.fast(text, range ?? 0..<text.count)
    #expect(
      fast == slow, "seed \(seed), \(range as Any) of \(String(decoding: text, as: UTF8.self))")
  }

  private static func slow(_ text: [UInt8], _ range: Range<Int>) -> Outcome {
    var parser = ReferenceParser(Array(text[range]), depthLimit: 8)
    do {
      try parser.parse()
      return .accepted(parser.entries.map { Row($0, shift: range.lowerBound) })
    } catch {
      return .refused(error.cause, at: error.offset + range.lowerBound)
    }
  }

  private static func fast(_ text: [UInt8], _ range: Range<Int>) -> Outcome {
    var parser = DocumentParser(depthLimit: 8)
    let bytes = Bytes(text)
    do {
      let count = try parser.index(bytes, range)
      var entries: [Document.Entry] = []
      parser.tape.copy(count, to: &entries)
      return .accepted(entries.map { Row($0, shift: 0) })
    } catch {
      return .refused(error.cause, at: error.offset)
    }
  }
}

// MARK: - What is compared

private enum Outcome: Equatable {
  case accepted([Row])
  case refused(Refusal.Cause, at: Int)
}

private struct Row: Equatable {
  let start: Int
  let end: Int
  let next: Int
  let type: JSONType
  let flag: Bool

  init(_ entry: Document.Entry, shift: Int) {
    start = Int(entry.start) + shift
    end = Int(entry.end) + shift
    next = Int(entry.next)
    type = entry.type
    flag = entry.flag
  }
}

extension ParserTwinTests {
  /// One of the seeds with up to three bytes changed, dropped, doubled or taken from another place.
  private static func mutated(using random: inout SplitMix64) -> [UInt8] {
    var text = Array((seeds.randomElement(using: &random) ?? "").utf8)
    let likely = Array("\"\\{}[]:,0-9.eEtfnu \n\u{0}\u{1F}é".utf8) + [0xC0, 0xE0, 0xED, 0xF4, 0xFF]
    for _ in 0..<Int.random(in: 0...3, using: &random) where !text.isEmpty {
      let place = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text[place] = likely.randomElement(using: &random) ?? 0
      case 1: text.remove(at: place)
      case 2: text.insert(likely.randomElement(using: &random) ?? 0, at: place)
      case 3: text[place] = UInt8.random(in: 0...255, using: &random)
      default: text.insert(text.randomElement(using: &random) ?? 0, at: place)
      }
    }
    return text
  }
}
