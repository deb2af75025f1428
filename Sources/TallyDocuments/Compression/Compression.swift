/// A way in which bytes are compressed.
package enum Compression: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952: one or several members, each with a check sum.
  case gzip
  /// RFC 1950, which HTTP calls `deflate`.
  case zlib
  /// RFC 1951 without anything around it, which some servers call `deflate` too.
  case deflate
  /// RFC 8878; named, not read.
  case zstd

  /// The compression that the first bytes are the sign of, if they are.
  ///
  /// No JSON text begins like any of these. Raw deflate and brotli have no sign.
  package init?(magicOf bytes: Bytes, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let word = bytes.word(at: range.lowerBound)
    let pair = (word & 0xFF) << 8 | (word >> 8) & 0xFF
    switch range.count {
    case 4... where word & 0xFFFF_FFFF == 0xFD2F_B528: self = .zstd
    case 3... where word & 0xFF_FFFF == 0x08_8B1F: self = .gzip
    case 2... where word & 0x8F == 0x08 && pair % 31 == 0 && word & 0x2000 == 0: self = .zlib
    default: return nil
    }
  }
}

extension Bytes {
  /// Unpacks a range.
  ///
  /// - Parameters:
  ///   - compression: How the range is compressed; `zstd` is refused.
  ///   - range: The part of the bytes that holds the stream and nothing else; all, if `nil`.
  ///   - limit: How many bytes may come out.
  /// - Returns: What was compressed.
  /// - Throws: ``InflateError`` at the first thing that the format does not allow; where the stream
  ///   is cut short, or its check sum does not match; where something but zeros follows; where
  ///   more than `limit` bytes come out.
  /// - Complexity: O(*n* + *m*) for *n* bytes in and *m* bytes out, the latter at most `limit`.
  package func inflated(
    _ compression: Compression, range: Range<Int>? = nil, limit: Int = Limits.inflatedBytes
  ) throws(InflateError) -> Bytes {
    let range = range ?? 0..<count
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let hint = range.count.multipliedReportingOverflow(by: 4)
    var inflater = Inflater(
      self, range, hint: hint.overflow ? limit : hint.partialValue, limit: max(limit, 0))
    switch compression {
    case .gzip: try inflater.inflateGzip(self, range)
    case .zlib: try inflater.inflateZlib(self, range)
    case .deflate: try inflater.inflate()
    case .zstd: throw InflateError(.invalidHeader("zstd's sign"), at: 0)
    }
    guard isZero(inflater.offset..<range.upperBound) else {
      throw InflateError(.trailingBytes, at: inflater.offset - range.lowerBound)
    }
    return inflater.finish()
  }

  /// Whether nothing but NULs stands in a range.
  private func isZero(_ range: Range<Int>) -> Bool { range.allSatisfy { self[$0] == 0 } }
}

extension Inflater {
  /// RFC 1950 §2.2.
  fileprivate mutating func inflateZlib(
    _ bytes: Bytes, _ range: Range<Int>
  ) throws(InflateError) {
    guard range.count >= 2 else { throw InflateError(.truncated, at: range.count) }
    guard Compression(magicOf: bytes, range) == .zlib else {
      throw InflateError(.invalidHeader("no sign of zlib, or a preset dictionary"), at: 0)
    }
    move(to: range.lowerBound + 2)
    try inflate()
    guard range.upperBound - offset >= 4 else { throw InflateError(.truncated, at: range.count) }
    let expected = UInt32(truncatingIfNeeded: bytes.word(at: offset)).byteSwapped
    guard adler32() == expected else {
      throw InflateError(.checksumMismatch, at: offset - range.lowerBound)
    }
    move(to: offset + 4)
  }

  /// RFC 1952 §2.2: the members follow one another.
  fileprivate mutating func inflateGzip(
    _ bytes: Bytes, _ range: Range<Int>
  ) throws(InflateError) {
    repeat {
      move(to: try GzipHeader(bytes, offset..<range.upperBound, from: range.lowerBound).end)
      let before = count
      try inflate()
      guard range.upperBound - offset >= 8 else { throw InflateError(.truncated, at: range.count) }
      let trailer = bytes.word(at: offset)
      guard crc32(from: before) == UInt32(truncatingIfNeeded: trailer),
        UInt32(truncatingIfNeeded: count - before) == UInt32(trailer >> 32)
      else { throw InflateError(.checksumMismatch, at: offset - range.lowerBound) }
      move(to: offset + 8)
    } while range.upperBound - offset >= 2 && bytes.word(at: offset) & 0xFFFF == 0x8B1F
  }
}

/// What stands before a gzip member's blocks (RFC 1952 §2.3).
private struct GzipHeader {
  let end: Int

  private enum Flag {
    static let checksum: UInt8 = 2
    static let extra: UInt8 = 4
    static let name: UInt8 = 8
    static let comment: UInt8 = 16
    static let reserved: UInt8 = 0xE0
  }

  init(_ bytes: Bytes, _ range: Range<Int>, from start: Int) throws(InflateError) {
    let truncated = InflateError(.truncated, at: range.upperBound - start)
    guard range.count >= 10 else { throw truncated }
    guard bytes.word(at: range.lowerBound) & 0xFF_FFFF == 0x08_8B1F else {
      throw InflateError(.invalidHeader("no sign of gzip"), at: range.lowerBound - start)
    }
    let flags = bytes[range.lowerBound + 3]
    guard flags & Flag.reserved == 0 else {
      throw InflateError(.invalidHeader("reserved flags"), at: range.lowerBound + 3 - start)
    }
    var offset = range.lowerBound + 10
    if flags & Flag.extra != 0 {
      guard range.upperBound - offset >= 2 else { throw truncated }
      offset += 2 + Int(bytes.word(at: offset) & 0xFFFF)
    }
    for text in [Flag.name, Flag.comment] where flags & text != 0 {
      guard offset <= range.upperBound,
        let nul = bytes.firstOffset(of: 0, in: offset..<range.upperBound)
      else { throw truncated }
      offset = nul + 1
    }
    if flags & Flag.checksum != 0 {
      guard range.upperBound - offset >= 2 else { throw truncated }
      let sum = bytes.crc32(range.lowerBound..<offset) & 0xFFFF
      guard UInt64(sum) == bytes.word(at: offset) & 0xFFFF else {
        throw InflateError(.checksumMismatch, at: offset - start)
      }
      offset += 2
    }
    guard offset <= range.upperBound else { throw truncated }
    end = offset
  }
}

extension Bytes {
  fileprivate func crc32(_ range: Range<Int>) -> UInt32 {
    // Safe: the range lies within the bytes.
    unsafe Checksums.crc32(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}
