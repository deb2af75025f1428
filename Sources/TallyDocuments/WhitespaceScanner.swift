extension Lookahead {
  /// The offset of the first byte that is no whitespace.
  @inline(__always) func whitespaceEnd(from start: Int) -> Int {
    byte(at: start) > 0x20 ? start : longWhitespaceEnd(from: start)
  }

  /// Passes over a line break and its indentation in one step.
  @inline(never) private func longWhitespaceEnd(from start: Int) -> Int {
    // Most often it is one space after a colon or comma.
    if byte(at: start) == 0x20, byte(at: start &+ 1) > 0x20 { return start &+ 1 }
    let spaces = Block(repeating: 0x20)
    let lineFeeds = Block(repeating: 0x0A)
    let returns = Block(repeating: 0x0D)
    let tabs = Block(repeating: 0x09)
    var offset = start
    while true {
      let block: Block = block(at: offset)
      let isSpace: SIMDMask<Block> = block .== spaces
      let isLineFeed: SIMDMask<Block> = block .== lineFeeds
      let isReturn: SIMDMask<Block> = block .== returns
      let isTab: SIMDMask<Block> = block .== tabs
      let isBreak: SIMDMask<Block> = isLineFeed .| isReturn
      let isBlank: SIMDMask<Block> = isSpace .| isTab
      let isWhitespace: SIMDMask<Block> = isBreak .| isBlank
      let isOther: SIMDMask<Block> = .!isWhitespace
      let lane = Self.firstLane(of: isOther)
      offset &+= lane
      if lane < 16 { return offset }
    }
  }

  func byteOrderMarkEnd(from start: Int) -> Int {
    halfWord(at: start) & 0xFF_FFFF == 0xBF_BBEF ? start &+ 3 : start
  }
}
