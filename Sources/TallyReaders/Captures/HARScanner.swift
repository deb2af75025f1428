import TallyDocuments

/// Finds where the entries of a HAR begin and end, in chunk after chunk, without parsing them.
///
/// It follows the path root → `log` → `entries` by names and brackets, and skips all else. What it
/// skips over outside the entries is not checked to be JSON.
struct HARScanner {
  enum Boundary {
    /// An element of `entries` begins at the offset.
    case begin(Int)
    /// The element ends before the offset.
    case end(Int)
  }

  /// How far down the path a scan stands, which is also how many brackets are open there.
  enum Level: Int {
    case outside = 0
    case root = 1
    case log = 2
    case entries = 3
  }

  private enum StringState { case outside, inside, afterBackslash }

  /// How many brackets are open.
  private var depth = 0
  private var level = Level.outside
  private var stringState = StringState.outside
  /// The last string that was read on the path: its first eight bytes, the first one lowest, and how
  /// many it has, counted to nine.
  private var name: UInt64 = 0
  private var nameLength = 0
  /// Whether an element of `entries` has begun.
  private var isInElement = false
  /// Whether a comma must stand before the next element.
  private var isAfterElement = false
  private(set) var seesLog = false
  private(set) var logIsNoObject = false
  private(set) var seesEntries = false
  /// Whether the root object has ended.
  private(set) var isComplete = false
  /// The first byte that may not stand where it does, and what was expected instead.
  private(set) var stop: (offset: Int, byte: UInt8, expected: String)?
  /// The call that the HAR may be wrapped in.
  private var wrapper = JSONPWrapper()
  /// How many bytes the chunks before this one hold.
  private var scanned = 0

  /// Scans a chunk, calling `found` at every boundary, in order.
  mutating func scan(_ chunk: Bytes, found: (Boundary) -> Void) {
    defer { scanned += chunk.count }
    var offset = 0
    while offset < chunk.count, stop == nil {
      if stringState != .outside {
        offset = skipString(chunk, from: offset)
      } else if level == .entries, depth == Level.entries.rawValue {
        offset = betweenElements(chunk, at: offset, found)
      } else if isInElement {
        offset = insideElement(chunk, from: offset, found)
      } else {
        offset = onPath(chunk, at: offset)
      }
    }
  }

  // MARK: - Strings

  /// Skips to the end of the string or the chunk, keeping the beginning of a name on the path.
  private mutating func skipString(_ chunk: Bytes, from start: Int) -> Int {
    var offset = start
    if stringState == .afterBackslash {
      offset += 1
      stringState = .inside
    }
    guard offset < chunk.count else { return chunk.count }
    let end = chunk.stringEnd(in: offset..<chunk.count)
    keepName(chunk, start..<end.quote)
    if end.isAfterBackslash { stringState = .afterBackslash }
    guard end.quote < chunk.count else { return chunk.count }
    stringState = .outside
    return end.quote + 1
  }

  private mutating func keepName(_ chunk: Bytes, _ range: Range<Int>) {
    guard !isInElement else { return }
    for offset in range.prefix(9 - nameLength) {
      if nameLength < 8 { name |= UInt64(chunk[offset]) << UInt64(8 * nameLength) }
      nameLength += 1
    }
  }

  /// Whether the last string is one of those that lead to the entries.
  private func isName(_ word: UInt64, _ length: Int) -> Bool {
    name == word && nameLength == length
  }

  private var isLog: Bool { isName(0x67_6F6C, 3) }
  private var isEntries: Bool { isName(0x73_6569_7274_6E65, 7) }

  private mutating func openString() {
    stringState = .inside
    (name, nameLength) = (0, 0)
  }
}

// MARK: - Brackets

extension HARScanner {
  /// One byte among the elements of `entries`.
  private mutating func betweenElements(
    _ chunk: Bytes, at offset: Int, _ found: (Boundary) -> Void
  ) -> Int {
    let byte = chunk[offset]
    if isInElement, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
      isInElement = false
      found(.end(offset))
    }
    switch byte {
    case UInt8(ascii: ","): isAfterElement = false
    case UInt8(ascii: "]"):
      isAfterElement = false
      close()
    case _ where byte.isJSONWhitespace: break
    case _ where isAfterElement: stop = (offset, byte, "',' or ']'")
    default: element(byte, at: offset, found)
    }
    return offset + 1
  }

  /// A byte that begins an element, or goes on with one that has no brackets.
  private mutating func element(_ byte: UInt8, at offset: Int, _ found: (Boundary) -> Void) {
    if !isInElement { found(.begin(offset)) }
    isInElement = true
    switch byte {
    case UInt8(ascii: "\""): openString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    default: break
    }
  }

  /// The bytes within an element, up to the next string, the element's last bracket, or the chunk's end.
  private mutating func insideElement(
    _ chunk: Bytes, from start: Int, _ found: (Boundary) -> Void
  ) -> Int {
    var offset = start
    while offset < chunk.count {
      let byte = chunk[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        openString()
        return offset
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth == Level.entries.rawValue else { continue }
        isInElement = false
        isAfterElement = true
        found(.end(offset))
        return offset
      default: break
      }
    }
    return offset
  }

  /// One byte outside the entries.
  private mutating func onPath(_ chunk: Bytes, at offset: Int) -> Int {
    let byte = chunk[offset]
    switch byte {
    case _ where byte.isJSONWhitespace: break
    case 0xEF where depth == 0 && scanned + offset == 0: break  // a byte order mark
    case 0xBB where depth == 0 && scanned + offset == 1: break
    case 0xBF where depth == 0 && scanned + offset == 2: break
    case _ where isComplete && wrapper.ends(with: byte): break
    case _ where isComplete: stop = (offset, byte, "the end of the text")
    case UInt8(ascii: "{") where depth == 0 && wrapper.isName: stop = (offset, byte, "'('")
    case _ where depth == 0 && byte != UInt8(ascii: "{"):
      if !wrapper.begins(with: byte) { stop = (offset, byte, "a HAR's '{'") }
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "\""): openString()
    default: break
    }
    return offset + 1
  }

  private mutating func open(_ bracket: UInt8) {
    let isObject = bracket == UInt8(ascii: "{")
    switch level {
    case .outside: level = .root
    case .root where depth == 1 && isObject && isLog:
      level = .log
      seesLog = true
    case .root where depth == 1 && isLog: logIsNoObject = true
    case .log where depth == 2 && !isObject && isEntries:
      level = .entries
      seesEntries = true
    default: break
    }
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    if depth < level.rawValue { level = Level(rawValue: depth) ?? .outside }
    if depth == 0 { isComplete = true }
  }
}
