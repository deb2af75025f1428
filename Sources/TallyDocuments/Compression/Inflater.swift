/// Unpacks one deflate stream (RFC 1951).
///
/// One step reads up to three symbols for one refill of the bits. Nothing is asked of the end of the
/// input but at a refill, and nothing of the room for output but once a step.
@safe struct Inflater: ~Copyable {
  private let bytes: Bytes
  private let start: Int
  private var input: BitReader
  private var output: InflateOutput
  private var literals = DecodeTable(bits: 11, symbols: 288)
  private var distances = DecodeTable(bits: 8, symbols: 32)
  private var codeLengths = DecodeTable(bits: 7, symbols: 19)
  private var hasFixedTables = false
  /// Where the stream's output begins: no copy reaches further back.
  private var origin = 0

  /// - Parameters:
  ///   - bytes: What holds the stream.
  ///   - range: Where it stands.
  ///   - hint: How many bytes may come out.
  ///   - limit: How many may come out at most.
  init(_ bytes: Bytes, _ range: Range<Int>, hint: Int, limit: Int) {
    self.bytes = bytes
    start = range.lowerBound
    input = BitReader(bytes, range)
    output = InflateOutput(hint: hint, limit: limit)
    self.limit = limit
  }

  private let limit: Int

  /// The first byte after what has been read.
  var offset: Int { input.byteOffset }
  /// How many bytes have come out.
  var count: Int { output.count }

  /// Goes on at a byte of the input.
  mutating func move(to offset: Int) { input.move(to: offset) }

  consuming func finish() -> Bytes { output.finish() }

  /// The CRC-32 of what came out from an offset on.
  func crc32(from offset: Int) -> UInt32 {
    // Safe: so many bytes have been written.
    unsafe Checksums.crc32(
      UnsafeBufferPointer(start: output.base + offset, count: output.count - offset))
  }

  /// The Adler-32 of all that came out.
  func adler32() -> UInt32 {
    // Safe: so many bytes have been written.
    unsafe Checksums.adler32(UnsafeBufferPointer(start: output.base, count: output.count))
  }

  /// Unpacks the blocks up to the last one of a stream.
  mutating func inflate() throws(InflateError) {
    origin = output.count
    var isLast = false
    while !isLast {
      guard input.refill() else { throw fault(.truncated) }
      isLast = input.take(1) == 1
      let kind = input.take(2)
      guard !input.isOverrun else { throw fault(.truncated) }
      switch kind {
      case 0: try copyStored()
      case 1:
        useFixedTables()
        try decodeSymbols()
      case 2:
        try readTables()
        try decodeSymbols()
      default: throw fault(.invalidBlock)
      }
      guard !input.isOverrun else { throw fault(.truncated) }
    }
    input.alignToByte()
  }

  private func fault(_ reason: InflateError.Reason) -> InflateError {
    InflateError(reason, at: max(min(input.byteOffset, input.end) - start, 0))
  }

  // MARK: - Blocks

  /// A block that is not compressed (RFC 1951 §3.2.4).
  private mutating func copyStored() throws(InflateError) {
    input.alignToByte()
    let offset = input.byteOffset
    guard input.end - offset >= 4 else { throw fault(.truncated) }
    let word = bytes.word(at: offset)
    let length = Int(word & 0xFFFF)
    guard word & 0xFFFF == ~(word >> 16) & 0xFFFF else { throw fault(.invalidBlock) }
    guard input.end - offset - 4 >= length else { throw fault(.truncated) }
    guard output.append(bytes, offset + 4..<offset + 4 + length) else {
      throw fault(.tooLarge(limit: limit))
    }
    input.move(to: offset + 4 + length)
  }

  /// RFC 1951 §3.2.6.
  private mutating func useFixedTables() {
    guard !hasFixedTables else { return }
    let lengths: [UInt8] =
      .init(repeating: 8, count: 144) + .init(repeating: 9, count: 112)
      + .init(repeating: 7, count: 24) + .init(repeating: 8, count: 8)
    _ = literals.build(lengths[...], meanings: Meanings.literals)
    _ = distances.build([UInt8](repeating: 5, count: 32)[...], meanings: Meanings.distances)
    hasFixedTables = true
  }

  /// RFC 1951 §3.2.7.
  private mutating func readTables() throws(InflateError) {
    hasFixedTables = false
    guard input.refill() else { throw fault(.truncated) }
    let (literalCount, distanceCount) = (input.take(5) + 257, input.take(5) + 1)
    let ownCount = input.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw fault(.invalidCodeLengths) }
    var own = [UInt8](repeating: 0, count: 19)
    for symbol in Self.order.prefix(ownCount) {
      guard input.refill() else { throw fault(.truncated) }
      own[symbol] = UInt8(input.take(3))
    }
    let lengths = try readLengths(own, count: literalCount + distanceCount)
    guard lengths[256] > 0,
      literals.build(lengths[..<literalCount], meanings: Meanings.literals),
      distances.build(lengths[literalCount...], meanings: Meanings.distances)
    else { throw fault(.invalidCodeLengths) }
  }

  /// In which order the lengths of the code lengths' own code stand.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func readLengths(
    _ own: [UInt8], count: Int
  ) throws(InflateError) -> [UInt8] {
    guard own.contains(where: { $0 > 0 }),
      codeLengths.build(own[...], meanings: Meanings.codeLengths),
      own.count(where: { $0 > 0 }) > 1
    else { throw fault(.invalidCodeLengths) }
    var lengths: [UInt8] = []
    while lengths.count < count {
      guard input.refill() else { throw fault(.truncated) }
      // Safe: an index within the mask is within the table.
      let entry = unsafe codeLengths.entries[Int(input.bits & codeLengths.mask)]
      guard entry & DecodeTable.isExceptional == 0 else { throw fault(.invalidSymbol) }
      input.drop(Int(entry & 0xFF))
      let symbol = UInt8(truncatingIfNeeded: entry >> 16)
      let (value, times) = try repetition(symbol, after: lengths.last)
      guard lengths.count + times <= count else { throw fault(.invalidCodeLengths) }
      lengths.append(contentsOf: repeatElement(value, count: times))
    }
    guard !input.isOverrun else { throw fault(.truncated) }
    return lengths
  }

  private mutating func repetition(
    _ symbol: UInt8, after last: UInt8?
  ) throws(InflateError) -> (value: UInt8, times: Int) {
    switch symbol {
    case 16:
      guard let last else { throw fault(.invalidCodeLengths) }
      return (last, 3 + input.take(2))
    case 17: return (0, 3 + input.take(3))
    case 18: return (0, 11 + input.take(7))
    default: return (symbol, 1)
    }
  }
}

// MARK: - Symbols

extension Inflater {
  /// The symbols of one block, up to its end.
  ///
  /// All that changes is kept in local variables, and so in registers.
  private mutating func decodeSymbols() throws(InflateError) {
    var input = self.input
    var base = unsafe output.base
    var count = output.count
    var highWater = output.highWater
    let literals = unsafe self.literals.entries
    let distances = unsafe self.distances.entries
    let origin = self.origin
    let (literalMask, distanceMask) = (self.literals.mask, self.distances.mask)
    var problem: InflateError.Reason?
    // Safe throughout: a look-up within a mask or at a link is inside its table; a step begins at
    // `highWater` or below and writes no more than the slack behind it; a copy begins at the first
    // byte or later, for its distance has been compared.
    steps: while true {
      guard input.refill() else {
        problem = .truncated
        break steps
      }
      if count >= highWater {
        output.count = count
        guard output.makeRoom() else {
          problem = .tooLarge(limit: limit)
          break steps
        }
        unsafe base = output.base
        highWater = output.highWater
      }
      var entry = unsafe literals[Int(truncatingIfNeeded: input.bits & literalMask)]
      if entry & DecodeTable.isLiteral != 0 {
        input.drop(Int(entry & 0xFF))
        unsafe base[count] = UInt8(truncatingIfNeeded: entry &>> 16)
        count &+= 1
        entry = unsafe literals[Int(truncatingIfNeeded: input.bits & literalMask)]
        if entry & DecodeTable.isLiteral != 0 {
          input.drop(Int(entry & 0xFF))
          unsafe base[count] = UInt8(truncatingIfNeeded: entry &>> 16)
          count &+= 1
          entry = unsafe literals[Int(truncatingIfNeeded: input.bits & literalMask)]
        }
      }
      if entry & DecodeTable.isLink != 0 {
        input.drop(Int(entry & 0xFF))
        let part = input.bits & (1 &<< UInt64(entry &>> 8 & 0xF) &- 1)
        entry = unsafe literals[Int(entry &>> 16) &+ Int(truncatingIfNeeded: part)]
      }
      if entry & DecodeTable.isLiteral != 0 {
        input.drop(Int(entry & 0xFF))
        unsafe base[count] = UInt8(truncatingIfNeeded: entry &>> 16)
        count &+= 1
        continue
      }
      if entry & DecodeTable.isExceptional != 0 {
        if entry & DecodeTable.isEndOfBlock == 0 { problem = .invalidSymbol }
        input.drop(Int(entry & 0xFF))
        break steps
      }
      let length = Self.value(entry, &input)
      _ = input.refill()
      entry = unsafe distances[Int(truncatingIfNeeded: input.bits & distanceMask)]
      if entry & DecodeTable.isLink != 0 {
        input.drop(Int(entry & 0xFF))
        let part = input.bits & (1 &<< UInt64(entry &>> 8 & 0xF) &- 1)
        entry = unsafe distances[Int(entry &>> 16) &+ Int(truncatingIfNeeded: part)]
      }
      if entry & DecodeTable.isExceptional != 0 {
        problem = .invalidSymbol
        break steps
      }
      let distance = Self.value(entry, &input)
      guard distance <= count &- origin else {
        problem = .distanceTooFar
        break steps
      }
      unsafe Self.copy(length, to: UnsafeMutableRawPointer(base + count), from: distance)
      count &+= length
    }
    self.input = input
    output.count = count
    if problem == nil, count > limit { problem = .tooLarge(limit: limit) }
    if let problem {
      if problem != .tooLarge(limit: limit), input.isOverrun { throw fault(.truncated) }
      throw fault(problem)
    }
  }

  /// A length or distance: the least one of its symbol, and what its extra bits add.
  @inline(__always) private static func value(_ entry: UInt32, _ input: inout BitReader) -> Int {
    let width = Int(entry & 0xFF)
    let extra = (input.bits & (1 &<< UInt64(width) &- 1)) &>> UInt64(entry &>> 8 & 0xF)
    input.drop(width)
    return Int(entry &>> 16) &+ Int(truncatingIfNeeded: extra)
  }

  /// Repeats bytes that stand a distance before the target, whole words at a time.
  @inline(__always) private static func copy(
    _ length: Int, to target: UnsafeMutableRawPointer, from distance: Int
  ) {
    let source = unsafe UnsafeRawPointer(target) - distance
    var done = 0
    if distance >= 8 {
      // Safe: a word ends at most seven bytes past the copy, which is within the slack.
      repeat {
        let word = unsafe source.loadUnaligned(fromByteOffset: done, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
        done &+= 8
      } while done < length
    } else if distance == 1 {
      let word = unsafe UInt64(source.load(as: UInt8.self)) &* 0x0101_0101_0101_0101
      repeat {
        unsafe target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
        done &+= 8
      } while done < length
    } else {
      repeat {
        let byte = unsafe source.load(fromByteOffset: done, as: UInt8.self)
        unsafe target.storeBytes(of: byte, toByteOffset: done, as: UInt8.self)
        done &+= 1
      } while done < length
    }
  }
}
