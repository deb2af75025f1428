extension Lookahead {
  @inline(__always) func whitespaceEnd(from start: Int) -> Int {
    byte(at: start) > 0x20 ? start : longWhitespaceEnd(from: start)
  }

  @inline(never) private func longWhitespaceEnd(from start: Int) -> Int {
    var offset = start
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset &+= 1
      default: return offset
      }
    }
  }

  func byteOrderMarkEnd(from start: Int) -> Int {
    halfWord(at: start) & 0xFF_FFFF == 0xBF_BBEF ? start &+ 3 : start
  }
}
