/// What the next bits of a deflate stream mean, by a look-up.
///
/// The first bits index the table; a longer code leads on to a part of the table for the rest of it.
/// An entry holds, from its lowest bit: how many bits it uses in all (8), how many of them are its
/// code (4; for a link, how many bits index the part it leads to), flags (4), and its value (15): a
/// byte, the least length or distance, or where a part begins.
@safe struct DecodeTable: ~Copyable {
  static let isLiteral: UInt32 = 1 << 31
  static let isExceptional: UInt32 = 1 << 14
  static let isLink: UInt32 = 1 << 13
  static let isEndOfBlock: UInt32 = 1 << 12

  /// Safe to read at ``mask`` and below, and where a link leads.
  private(set) var entries: UnsafeMutablePointer<UInt32>
  private(set) var mask: UInt64 = 0
  private let widest: Int

  /// - Parameters:
  ///   - bits: The widest first look-up.
  ///   - symbols: How many symbols there may be, each of which adds at most one part.
  init(bits: Int, symbols: Int) {
    widest = bits
    let capacity = 1 << bits + symbols << (Self.longestCode - bits)
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Self.isExceptional, count: capacity)
  }

  // Safe: the table owns its memory, and lends it to nobody.
  deinit { unsafe entries.deallocate() }

  private static let longestCode = 15

  /// Builds the canonical prefix code of some lengths (RFC 1951 §3.2.2).
  ///
  /// A code may leave bits without meaning only where it has one symbol, of one bit, or none.
  ///
  /// - Parameters:
  ///   - lengths: Of each symbol's code in bits; 0 for none.
  ///   - meanings: Of each symbol, an entry without its code's width; see ``Meanings``.
  /// - Returns: Whether the lengths make a prefix code.
  mutating func build(_ lengths: ArraySlice<UInt8>, meanings: [UInt32]) -> Bool {
    var counts = [Int](repeating: 0, count: Self.longestCode + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    guard let longest = counts.lastIndex(where: { $0 > 0 }) else {
      mask = 0
      // Safe: there is at least one entry.
      unsafe entries[0] = Self.isExceptional
      return true
    }
    var (code, next) = (0, [Int](repeating: 0, count: Self.longestCode + 1))
    for length in 1...longest {
      next[length] = code
      code += counts[length]
      guard code <= 1 << length else { return false }
      code <<= 1
    }
    guard code == 2 << longest || longest == 1 else { return false }
    let primary = min(longest, widest)
    mask = 1 << UInt64(primary) - 1
    // Safe: no table is wider than its memory was made for.
    unsafe entries.update(repeating: Self.isExceptional, count: 1 << primary)
    fill(lengths, meanings, &next, primary, longest)
    return true
  }

  private mutating func fill(
    _ lengths: ArraySlice<UInt8>, _ meanings: [UInt32], _ next: inout [Int], _ primary: Int,
    _ longest: Int
  ) {
    var end = 1 << primary
    for (symbol, length) in zip(0..., lengths.lazy.map(Int.init)) where length > 0 {
      let code = Self.reversed(next[length], length)
      next[length] += 1
      guard length > primary else {
        write(meanings[symbol], length, at: code, to: 1 << primary, by: 1 << length)
        continue
      }
      let width = longest - primary
      let low = code & (1 << primary - 1)
      // Safe: `low` is within the first look-up.
      if unsafe entries[low] & Self.isLink == 0 {
        unsafe entries[low] =
          Self.isExceptional | Self.isLink | UInt32(end) << 16 | UInt32(width) << 8
          | UInt32(primary)
        end += 1 << width
      }
      let start = unsafe Int(entries[low] >> 16)
      write(
        meanings[symbol], length - primary, at: start + code >> primary, to: start + 1 << width,
        by: 1 << (length - primary))
    }
  }

  /// Writes an entry at every place whose low bits are its code.
  private mutating func write(
    _ meaning: UInt32, _ length: Int, at start: Int, to end: Int, by step: Int
  ) {
    let entry = meaning + UInt32(length) | UInt32(length) << 8
    for index in stride(from: start, to: end, by: step) {
      // Safe: there is a part for each long symbol at most, and room for that many.
      unsafe entries[index] = entry
    }
  }

  /// A code's bits in the order in which they are read.
  private static func reversed(_ code: Int, _ width: Int) -> Int {
    var (code, reversed) = (code, 0)
    for _ in 0..<width {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }
}

/// What the symbols stand for, as entries of a ``DecodeTable`` without their code's width.
enum Meanings {
  /// Of literals and lengths (RFC 1951 §3.2.5).
  static let literals: [UInt32] =
    (0..<256).map { DecodeTable.isLiteral | $0 << 16 }
    + [DecodeTable.isExceptional | DecodeTable.isEndOfBlock]
    + ranges(from: 3, extra: (0..<28).map { $0 < 8 ? 0 : $0 / 4 - 1 }) + [258 << 16]
    + [DecodeTable.isExceptional, DecodeTable.isExceptional]

  static let distances: [UInt32] =
    ranges(from: 1, extra: (0..<30).map { $0 < 4 ? 0 : $0 / 2 - 1 })
    + [DecodeTable.isExceptional, DecodeTable.isExceptional]

  /// Of the code lengths' own code: the symbols themselves.
  static let codeLengths: [UInt32] = (0..<19).map { $0 << 16 }

  /// Ranges that follow one another, each as long as its extra bits tell apart.
  private static func ranges(from first: UInt32, extra: [UInt32]) -> [UInt32] {
    var least = first
    return extra.map { width in
      defer { least += 1 << width }
      return least << 16 | width
    }
  }
}
