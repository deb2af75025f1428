import TallyDocuments

/// The text of one file of Objective-C, from which tokens take what they spell.
struct ObjectiveCText: Sendable {
  let path: String
  let bytes: Bytes

  /// The place of a byte; its line is counted when it is printed.
  func place(_ offset: Int32) -> SourceLocation {
    SourceLocation(file: path, offset: Int(offset))
  }

  /// The place of a byte with its line, for errors.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  func countedPlace(_ offset: Int) -> SourceLocation {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      if bytes[index] == 0x0A { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return SourceLocation(file: path, offset: offset, line: line, column: column)
  }

  func text(_ token: ObjectiveCToken) -> String { bytes.string(in: token.range) }

  func text(_ range: Range<Int32>) -> String {
    bytes.string(in: Int(range.lowerBound)..<Int(range.upperBound))
  }

  func spells(_ token: ObjectiveCToken, _ word: String) -> Bool {
    var offset = Int(token.start)
    guard token.range.count == word.utf8.count else { return false }
    for byte in word.utf8 {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// The white space with which the line of a byte begins.
  func indentation(at offset: Int32) -> String {
    let start = lineStart(Int(offset))
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return bytes.string(in: start..<end)
  }

  /// Where the line of a byte begins; of lines longer than any that is written by hand, some place.
  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    let first = max(0, start - 500)
    while start > first, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Whether two bytes stand on one line.
  func areOnOneLine(_ first: Int32, _ second: Int32) -> Bool {
    lineStart(Int(second)) <= Int(first)
  }
}

extension ObjectiveCText {
  /// What a string literal means.
  ///
  /// - Returns: The characters, and whether each byte of the source stands for itself.
  func content(of token: ObjectiveCToken) -> (text: String, isExact: Bool) {
    let quote = token.kind == .string ? 2 : 1
    let start = min(Int(token.start) + quote, Int(token.end))
    let end = max(start, Int(token.end) - (bytes[max(Int(token.end) - 1, 0)] == 0x22 ? 1 : 0))
    let raw = bytes.array(in: start..<end)
    guard raw.contains(UInt8(ascii: "\\")) else {
      return (String(decoding: raw, as: UTF8.self), true)
    }
    return (EscapedText.unescaped(raw), false)
  }
}

/// Strings of C with their escapes.
private enum EscapedText {
  static func unescaped(_ raw: [UInt8]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\"), index + 1 < raw.count else {
        result.append(raw[index])
        index += 1
        continue
      }
      index += 2
      switch raw[index - 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case 0x0A: break
      case UInt8(ascii: "u"): index = scalar(raw, from: index, digits: 4, into: &result)
      case UInt8(ascii: "U"): index = scalar(raw, from: index, digits: 8, into: &result)
      case UInt8(ascii: "x"): index = scalar(raw, from: index, digits: 2, into: &result)
      case let byte: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(
    _ raw: [UInt8], from start: Int, digits: Int, into result: inout [UInt8]
  ) -> Int {
    let end = min(start + digits, raw.count)
    let text = String(decoding: raw[start..<end], as: UTF8.self)
    if let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) {
      result.append(contentsOf: String(scalar).utf8)
    }
    return end
  }
}
