/// The check sums that compressed bytes end with.
enum Checksums {
  /// The CRC-32 of some bytes, or of what has been added to it.
  ///
  /// - Parameters:
  ///   - bytes: What is added.
  ///   - start: The sum of what came before.
  /// - Returns: The sum.
  /// - Complexity: O(*n*), eight bytes a step.
  /// - SeeAlso: RFC 1952 §8.
  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>, from start: UInt32 = 0) -> UInt32 {
    let tables = crcTables
    var sum = ~start
    var offset = 0
    while bytes.count &- offset >= 8 {
      // Safe: eight bytes are there.
      var word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self
      ).littleEndian
      word ^= UInt64(sum)
      sum = 0
      for lane in 0..<8 {
        let byte = Int(truncatingIfNeeded: word &>> UInt64(8 &* lane)) & 0xFF
        sum ^= tables[(7 &- lane) &* 256 &+ byte]
      }
      offset &+= 8
    }
    while offset < bytes.count {
      // Safe: the loop stays within the bytes.
      let byte = unsafe bytes[offset]
      sum = sum &>> 8 ^ tables[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
      offset &+= 1
    }
    return ~sum
  }

  /// For a byte with 0 to 7 zero bytes after it.
  private static let crcTables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var sum = UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
      tables[byte] = sum
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()

  /// The Adler-32 of some bytes.
  ///
  /// - SeeAlso: RFC 1950 §8.2.
  static func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    var offset = 0
    while offset < bytes.count {
      // The most bytes for which the sums stay below 2³².
      let end = min(offset + 5_552, bytes.count)
      while offset < end {
        // Safe: the loop stays within the bytes.
        low &+= unsafe UInt32(bytes[offset])
        high &+= low
        offset &+= 1
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }
}
