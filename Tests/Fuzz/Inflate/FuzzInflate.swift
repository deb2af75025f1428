import TallyDocuments

/// The libFuzzer entry point: any bytes may fail to unpack, but none may crash, hang or exceed the limit.
///
/// Built with the fuzzer's `main` by `ci/fuzz`. Without it this is a program that does nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInflate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer owns `count` bytes there until this returns.
  let array = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Bytes(array)
  // The same stream with something around it must come to the same end.
  let longer = Bytes([0x5A, 0xA5] + array + [0xFF, 0x00, 0xFF])
  let limit = 1 << 16
  for compression in Compression.allCases {
    let whole = try? bytes.inflated(compression, limit: limit)
    let part = try? longer.inflated(compression, range: 2..<2 + count, limit: limit)
    precondition((whole == nil) == (part == nil) && whole?.count == part?.count)
    if let whole { precondition(whole.count <= limit && whole[whole.count] == 0) }
  }
  _ = Compression(magicOf: bytes, 0..<count)
  return 0
}
