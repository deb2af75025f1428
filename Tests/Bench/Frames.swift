import TallyDocuments

/// Prints what each compressed stream of a file comes to: its length and a hash, or `-`.
///
/// A frame is a byte that names the compression (`g`, `z`, `d`), the stream's length in four bytes,
/// the lowest first, and the stream.
func printFrames(of bytes: Bytes) {
  var offset = 0
  while offset + 5 <= bytes.count {
    let count = Int(bytes.word(at: offset + 1) & 0xFFFF_FFFF)
    guard offset + 5 + count <= bytes.count else { return }
    let range = offset + 5..<offset + 5 + count
    let compression: Compression =
      switch bytes[offset] {
      case UInt8(ascii: "g"): .gzip
      case UInt8(ascii: "z"): .zlib
      default: .deflate
      }
    do {
      let plain = try bytes.inflated(compression, range: range)
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in 0..<plain.count { hash = (hash ^ UInt64(plain[index])) &* 0x100_0000_01B3 }
      print(plain.count, hash)
    } catch {
      print("-", error.reason)
    }
    offset = range.upperBound
  }
}
