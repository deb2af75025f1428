import Testing

@testable import TallyDocuments

/// The leaves of the parser, each tried on every byte that could make a difference.
@Suite struct ScannerTests {
  /// Every first and second byte, with tails that are right, too low, too high and cut off.
  @Test func knowsEveryMultibyteSequence() {
    let tails: [[UInt8]] = [[], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0x80, 0xC0]]
    var misjudged: [[UInt8]] = []
    for lead in UInt8(0x80)...0xFF {
      for second in UInt8.min...UInt8.max {
        for tail in tails {
          let text = [lead, second] + tail
          let length = scan(text) { $0.sequenceLength(at: 0) }
          if length != Self.sequenceLength(text) { misjudged.append(text) }
        }
      }
    }
    #expect(misjudged.isEmpty)
  }

  /// The Unicode Standard §3.9, table 3-7, row by row.
  static let sequences: [[ClosedRange<UInt8>]] = [
    [0xC2...0xDF, 0x80...0xBF],
    [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
    [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
    [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
    [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
    [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
  ]

  static func sequenceLength(_ text: [UInt8]) -> Int {
    let row = sequences.first { row in
      row.count <= text.count && zip(row, text).allSatisfy { $0.contains($1) }
    }
    return row?.count ?? 0
  }

  @Test func knowsEveryHexadecimalDigit() {
    for place in 0..<4 {
      for byte in UInt8.min...UInt8.max {
        var text = Array("\"\\u09aF\"".utf8)
        text[3 + place] = byte
        let isDigit = Array("0123456789abcdefABCDEF".utf8).contains(byte)
        let isAccepted = (try? Document(parsing: Bytes(text), origin: Origin(file: "t"))) != nil
        #expect(isAccepted == isDigit, "\(text)")
      }
    }
  }

  @Test func knowsEveryByteOfAString() {
    var misjudged: [(place: Int, byte: UInt8)] = []
    for place in 0..<40 {
      for byte in UInt8.min..<0x80 {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: 40)
        text[place] = byte
        let stop = scan(text) { $0.firstSpecialByte(from: 0) }
        let isSpecial = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        if stop != (isSpecial ? place : 40) { misjudged.append((place, byte)) }
      }
    }
    #expect(misjudged.isEmpty)
  }

  /// Runs of whitespace and digits of every length around a word and a block.
  @Test func endsRunsWhereTheyEnd() throws {
    for length in 1..<70 {
      let blanks = String((0..<length).map { Array(" \n\t\r")[$0 % 4] })
      let digits = String(repeating: "9", count: length)
      let document = try Document(
        parsing: Bytes("[\(blanks)\(digits)\(blanks),\(digits).\(digits)\(blanks)]"),
        origin: Origin(file: "t"))
      #expect(document.text(1) == digits)
      #expect(document.text(2) == digits + "." + digits)
    }
  }
}

/// Runs a scan while its bytes are certainly alive.
private func scan<Result>(_ text: [UInt8], _ body: (Lookahead) -> Result) -> Result {
  let bytes = Bytes(text)
  return withExtendedLifetime(bytes) { body(Lookahead(bytes)) }
}
