extension Lookahead {
  /// A value that holds no others: where it ends, and what it is.
  struct Scalar {
    let end: Int
    let type: JSONType
    let flag: Bool
  }

  @inline(__always) func scalar(at offset: Int, _ byte: UInt8) throws(Refusal) -> Scalar {
    switch byte {
    case UInt8(ascii: "\""):
      let string = try stringEnd(from: offset &+ 1)
      return Scalar(end: string.quote &+ 1, type: .string, flag: string.hasEscapes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try numberEnd(from: offset)
      return Scalar(end: number.offset, type: number.type, flag: false)
    case UInt8(ascii: "t"):
      guard halfWord(at: offset) == 0x6575_7274 else { throw literal(.literalTrue, at: offset) }
      return Scalar(end: offset &+ 4, type: .boolean, flag: true)
    case UInt8(ascii: "f"):
      guard halfWord(at: offset &+ 1) == 0x6573_6C61 else {
        throw literal(.literalFalse, at: offset)
      }
      return Scalar(end: offset &+ 5, type: .boolean, flag: false)
    case UInt8(ascii: "n"):
      guard halfWord(at: offset) == 0x6C6C_756E else { throw literal(.literalNull, at: offset) }
      return Scalar(end: offset &+ 4, type: .null, flag: false)
    default:
      let isText = byte < 0x80 || sequenceLength(at: offset) > 0
      throw Refusal(isText ? .value : .utf8, at: offset)
    }
  }

  /// The first byte of a misspelled literal that is not its own.
  @inline(never) private func literal(_ cause: Refusal.Cause, at start: Int) -> Refusal {
    let spelling: StaticString =
      switch cause {
      case .literalTrue: "true"
      case .literalFalse: "false"
      default: "null"
      }
    var offset = start
    for letter in spelling.description.utf8 {
      guard byte(at: offset) == letter else { break }
      offset &+= 1
    }
    return Refusal(cause, at: offset)
  }
}
