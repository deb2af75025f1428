extension Bytes {
  /// Whether a range is a URI's hierarchy of the plainest kind: a host without user and port, and a
  /// path and query in which nothing is escaped (RFC 3986 §3.2 to §3.4).
  ///
  /// It never says yes to what is none. There are URIs, such as all with a fragment, to which it
  /// says no: it is a first look, sixteen bytes a step.
  package func isPlainHierarchy(in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    defer { withExtendedLifetime(self) {} }
    let text = Lookahead(self)
    let hostEnd = text.plainHostEnd(from: range.lowerBound)
    guard hostEnd >= range.upperBound || text.byte(at: hostEnd) == UInt8(ascii: "/") else {
      return false
    }
    return text.firstOutsidePath(from: range.lowerBound, to: range.upperBound) >= range.upperBound
  }
}

extension Lookahead {
  /// The offset of the first byte that ends a host, or that makes it more than one.
  @inline(__always) fileprivate func plainHostEnd(from start: Int) -> Int {
    let slashes = Block(repeating: 0x2F)
    let questions = Block(repeating: 0x3F)
    let colons = Block(repeating: 0x3A)
    let ats = Block(repeating: 0x40)
    let controls = Block(repeating: 0x24)
    var offset = start
    while true {
      let block: Block = block(at: offset)
      let isSlash: SIMDMask<Block> = block .== slashes
      let isQuestion: SIMDMask<Block> = block .== questions
      let isColon: SIMDMask<Block> = block .== colons
      let isAt: SIMDMask<Block> = block .== ats
      // The string's own end, the NUL after all bytes, and what is beyond ASCII.
      let isControl: SIMDMask<Block> = block .< controls
      let isPath: SIMDMask<Block> = isSlash .| isQuestion
      let isMore: SIMDMask<Block> = isColon .| isAt
      let isEnd: SIMDMask<Block> = isPath .| isMore .| isControl
      let lane = Self.firstLane(of: isEnd)
      offset &+= lane
      if lane < 16 { return offset }
    }
  }

  /// The offset of the first byte that is no `pchar`, `/` or `?` (RFC 3986 §3.3), or one beyond the
  /// end.
  ///
  /// An escape counts as none.
  @inline(__always) fileprivate func firstOutsidePath(from start: Int, to end: Int) -> Int {
    let exclamation = Block(repeating: 0x21)
    let evens = Block(repeating: ~0x01)
    let quotes = Block(repeating: 0x22)
    let percents = Block(repeating: 0x25)
    let angles = Block(repeating: 0x3C)
    let anglesMask = Block(repeating: ~0x02)
    let lowerCase = Block(repeating: 0x20)
    let beforeBraces = Block(repeating: 0x7A)
    let afterBraces = Block(repeating: 0x7E)
    let carets = Block(repeating: 0x5E)
    let graves = Block(repeating: 0x60)
    let deletes = Block(repeating: 0x7F)
    var offset = start
    while offset < end {
      let block: Block = block(at: offset)
      let folded: Block = block | lowerCase
      // Controls, the space, and what is beyond ASCII; `"` and `#`; `%`; `<` and `>`.
      let isLow: SIMDMask<Block> = block .< exclamation
      let isQuoteOrHash: SIMDMask<Block> = (block & evens) .== quotes
      let isPercent: SIMDMask<Block> = block .== percents
      let isAngle: SIMDMask<Block> = (block & anglesMask) .== angles
      // Brackets, braces, `\` and `|`; `^`; the grave accent; DEL.
      let isAfter: SIMDMask<Block> = beforeBraces .< folded
      let isBefore: SIMDMask<Block> = folded .< afterBraces
      let isBrace: SIMDMask<Block> = isAfter .& isBefore
      let isCaret: SIMDMask<Block> = block .== carets
      let isGrave: SIMDMask<Block> = block .== graves
      let isDelete: SIMDMask<Block> = block .== deletes
      let one: SIMDMask<Block> = isLow .| isQuoteOrHash .| isPercent .| isAngle
      let other: SIMDMask<Block> = isBrace .| isCaret .| isGrave .| isDelete
      let isOutside: SIMDMask<Block> = one .| other
      let lane = Self.firstLane(of: isOutside)
      offset &+= lane
      if lane < 16 { return offset }
    }
    return offset
  }
}
