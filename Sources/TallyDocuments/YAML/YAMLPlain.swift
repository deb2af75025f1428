/// Plain scalars (YAML 1.2.2 §7.3.3).
extension YAMLGrammar {
  /// Refuses what a plain scalar may not begin with.
  func checkPlainStart(inFlow: Bool) throws(YAMLRefusal) {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      let next = text.byte(at: offset &+ 1)
      guard next > 0x20, !(inFlow && Self.isFlowMark(next)) else {
        throw YAMLRefusal(.indicator, at: offset)
      }
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      throw YAMLRefusal(.reserved, at: offset)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "|"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "#"):
      throw YAMLRefusal(.indicator, at: offset)
    default: break
    }
  }

  /// Reads what a line has of a plain scalar, and stops behind its last byte that is no blank.
  ///
  /// - Returns: Whether it can stand in a JSON string as it is.
  mutating func plainLine(inFlow: Bool) -> Bool {
    var position = offset
    var isClean = true
    var hasTab = false
    scan: while true {
      switch text.byte(at: position) {
      case 0x20:
        position &+= 1
        continue
      case 0x09:
        hasTab = true
        position &+= 1
        continue
      case 0x0A, 0x0D, 0x00: break scan
      case UInt8(ascii: ":"):
        let next = text.byte(at: position &+ 1)
        if next <= 0x20 || inFlow && Self.isFlowMark(next) { break scan }
      case UInt8(ascii: "#"): if position > offset { break scan }
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): isClean = false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if inFlow { break scan }
      default: break
      }
      if hasTab { isClean = false }
      position &+= 1
      offset = position
    }
    return isClean
  }

  func plainEvent(_ range: Range<Int>) -> YAMLEvent {
    YAMLEvent(.plain, at: range.lowerBound, text: range, isRewritten: false)
  }

  mutating func plainEvent(_ range: Range<Int>, isClean: Bool) -> YAMLEvent {
    guard !isClean else { return plainEvent(range) }
    let start = rewritten.begin(at: range.lowerBound)
    rewritten.append(escaping: bytes, range)
    return YAMLEvent(
      .plain, at: range.lowerBound, text: start..<rewritten.count, isRewritten: true)
  }

  /// Goes on with a plain scalar in a block, after its first line and the search for the next.
  mutating func restOfPlain(
    _ first: Range<Int>, isClean: Bool, beyond parent: Int
  ) throws(YAMLRefusal) -> YAMLEvent {
    guard goesOn(beyond: parent) else { return plainEvent(first, isClean: isClean) }
    let start = rewritten.begin(at: first.lowerBound)
    rewritten.append(escaping: bytes, first)
    repeat {
      rewritten.append(breaks: breaks)
      let line = offset
      _ = plainLine(inFlow: false)
      rewritten.append(escaping: bytes, line..<offset)
      let end = offset
      skipBlanks()
      if byte == UInt8(ascii: ":") { throw YAMLRefusal(.mappingInPlain, at: line) }
      offset = end
      try finishLine()
    } while goesOn(beyond: parent)
    return YAMLEvent(
      .plain, at: first.lowerBound, text: start..<rewritten.count, isRewritten: true)
  }

  private func goesOn(beyond parent: Int) -> Bool {
    indent > parent && !hasPassedComment
      && (byte != UInt8(ascii: ":") || !isIndicator)
  }

  /// Goes on with a plain scalar in a flow collection.
  mutating func restOfFlowPlain(
    _ first: Range<Int>, isClean: Bool, _ frame: Frame
  ) throws(YAMLRefusal) -> YAMLEvent {
    guard goesOnInFlow else { return plainEvent(first, isClean: isClean) }
    let start = rewritten.begin(at: first.lowerBound)
    rewritten.append(escaping: bytes, first)
    repeat {
      rewritten.append(breaks: breaks)
      let line = offset
      _ = plainLine(inFlow: true)
      rewritten.append(escaping: bytes, line..<offset)
      skipBlanks()
      if !isLineEnd { break }
      try skipFlowSpace(frame)
    } while goesOnInFlow
    return YAMLEvent(
      .plain, at: first.lowerBound, text: start..<rewritten.count, isRewritten: true)
  }

  private var goesOnInFlow: Bool {
    !hasPassedComment && !Self.isFlowMark(byte)
      && (byte != UInt8(ascii: ":") || !isFlowColonAfterPlain)
  }
}
