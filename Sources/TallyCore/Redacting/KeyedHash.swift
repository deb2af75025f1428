/// A hash that nobody can compute, or undo by trying, who does not have its key: SipHash-2-4.
///
/// - SeeAlso: Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012), which has the test vectors.
package struct KeyedHash: Sendable, Hashable {
  private let low: UInt64
  private let high: UInt64

  /// - Parameters:
  ///   - low: The first eight bytes of the key, the first one lowest.
  ///   - high: The other eight.
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The key that a text stands for: the same for the same text.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let first = KeyedHash(low: 0x7461_6C6C_7920_6B65, high: 0x7920_6F66_2069_6D70)
    low = first(bytes)
    high = first([0xFF] + bytes)
  }

  /// The hash of some bytes.
  ///
  /// - Complexity: O(*n*).
  package func callAsFunction(_ bytes: [UInt8]) -> UInt64 {
    var state = State(low, high)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word |= UInt64(byte) << UInt64(8 * (index & 7))
      if index & 7 == 7 {
        state.take(word)
        word = 0
      }
    }
    state.take(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
    return state.finish()
  }

  private struct State {
    var one, two, three, four: UInt64

    init(_ low: UInt64, _ high: UInt64) {
      one = low ^ 0x736F_6D65_7073_6575
      two = high ^ 0x646F_7261_6E64_6F6D
      three = low ^ 0x6C79_6765_6E65_7261
      four = high ^ 0x7465_6462_7974_6573
    }

    mutating func take(_ word: UInt64) {
      four ^= word
      mix(2)
      one ^= word
    }

    mutating func finish() -> UInt64 {
      three ^= 0xFF
      mix(4)
      return one ^ two ^ three ^ four
    }

    private mutating func mix(_ rounds: Int) {
      for _ in 0..<rounds {
        one &+= two
        two = two.rotated(13) ^ one
        one = one.rotated(32)
        three &+= four
        four = four.rotated(16) ^ three
        one &+= four
        four = four.rotated(21) ^ one
        three &+= two
        two = two.rotated(17) ^ three
        three = three.rotated(32)
      }
    }
  }
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}

/// Numbers that follow from a seed: as many as are asked for.
struct Stream {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to `count - 1`.
  mutating func next(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ word >> 31).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// One of some bytes.
  mutating func next(of bytes: [UInt8]) -> UInt8 { bytes[next(below: bytes.count)] }
}
