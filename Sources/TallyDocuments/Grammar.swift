extension DocumentParser {
  /// Parses one text into the tape.
  ///
  /// - Returns: How many entries were written.
  /// - Throws: ``Refusal`` at the first byte that JSON does not allow. One at or beyond the end of
  ///   the range means only that the text does not end there.
  mutating func scan(_ bytes: Bytes, _ range: Range<Int>) throws(Refusal) -> Int {
    // The look-ahead borrows the bytes, which this keeps alive until it is done.
    defer { withExtendedLifetime(bytes) {} }
    let text = Lookahead(bytes)
    let start = text.whitespaceEnd(from: text.byteOrderMarkEnd(from: range.lowerBound))
    let first = text.byte(at: start)
    let root: (count: Int, end: Int)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      root = try scanContainer(text, from: start, to: range.upperBound)
    } else {
      let scalar = try text.scalar(at: start, first)
      tape.write(scalar, from: start)
      root = (1, scalar.end)
    }
    guard root.end <= range.upperBound else { throw Refusal(.end, at: root.end) }
    let end = text.whitespaceEnd(from: root.end)
    guard end >= range.upperBound else { throw Refusal(.end, at: end) }
    return root.count
  }

  /// Parses the array or object at an offset, and all that it holds.
  ///
  /// It does not recurse, so no nesting can exhaust a stack: while a container is open, the `end`
  /// of its entry says which container it stands in. A bracket that closes is two above the one
  /// that opens, and in ASCII that holds for braces too.
  private mutating func scanContainer(
    _ text: Lookahead, from start: Int, to end: Int
  ) throws(Refusal) -> (count: Int, end: Int) {
    var tape = unsafe self.tape.base
    var capacity = self.tape.capacity
    var count = 0
    var offset = start
    var byte = text.byte(at: start)
    var container = 0
    var closer: UInt8 = 0
    var depth = 0

    while true {
      // A value begins here. There is room for it, and for the name that may follow.
      guard offset < end else { throw Refusal(.value, at: offset) }
      if count &+ 2 > capacity {
        self.tape.grow(keeping: count)
        unsafe tape = self.tape.base
        capacity = self.tape.capacity
      }
      var isEmpty = true
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth < depthLimit else { throw Refusal(.depth, at: offset) }
        depth &+= 1
        unsafe tape[count] = Document.Entry(
          start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: container),
          next: 0, type: byte == UInt8(ascii: "{") ? .object : .array, flag: false)
        container = count
        count &+= 1
        closer = byte &+ 2
        offset = text.whitespaceEnd(from: offset &+ 1)
        byte = text.byte(at: offset)
        isEmpty = byte == closer
      } else {
        let scalar = try text.scalar(at: offset, byte)
        unsafe tape[count] = Document.Entry(
          start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: scalar.end),
          next: UInt32(truncatingIfNeeded: count &+ 1), type: scalar.type, flag: scalar.flag)
        count &+= 1
        offset = text.whitespaceEnd(from: scalar.end)
        byte = text.byte(at: offset)
      }

      // After a value: close what ends here.
      if isEmpty {
        while byte != UInt8(ascii: ",") {
          guard byte == closer else {
            throw Refusal(closer == UInt8(ascii: "}") ? .commaOrBrace : .commaOrBracket, at: offset)
          }
          offset &+= 1
          let parent = unsafe Int(tape[container].end)
          unsafe tape[container].end = UInt32(truncatingIfNeeded: offset)
          unsafe tape[container].next = UInt32(truncatingIfNeeded: count)
          depth &-= 1
          if depth == 0 { return (count, offset) }
          container = parent
          closer = unsafe tape[container].type == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
          offset = text.whitespaceEnd(from: offset)
          byte = text.byte(at: offset)
        }
        offset = text.whitespaceEnd(from: offset &+ 1)
        byte = text.byte(at: offset)
      }

      if closer == UInt8(ascii: "}") {
        guard byte == UInt8(ascii: "\"") else { throw Refusal(.memberName, at: offset) }
        let name = try text.stringEnd(from: offset &+ 1)
        unsafe tape[count] = Document.Entry(
          start: UInt32(truncatingIfNeeded: offset),
          end: UInt32(truncatingIfNeeded: name.quote &+ 1),
          next: UInt32(truncatingIfNeeded: count &+ 1), type: .string, flag: name.hasEscapes)
        count &+= 1
        offset = text.whitespaceEnd(from: name.quote &+ 1)
        guard text.byte(at: offset) == UInt8(ascii: ":") else { throw Refusal(.colon, at: offset) }
        offset = text.whitespaceEnd(from: offset &+ 1)
        byte = text.byte(at: offset)
      }
    }
  }
}
