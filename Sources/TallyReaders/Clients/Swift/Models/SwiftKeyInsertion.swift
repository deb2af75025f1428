import TallyCore
import TallyDocuments

/// How an enumeration of coding keys is written into a type that has none.
struct SwiftKeyInsertion {
  let names: [String]
  /// Where it begins, and what stands before and behind it.
  private let offset: Int
  private let opening: String
  private let separator: String
  private let closing: String
  /// How much further cases are indented than the enumeration.
  private let step: Int

  /// The longest list of properties that an edit writes out.
  private static let longest = 200
  /// How wide a line of them is at most behind the indent, so that a report can show it at its margin.
  private static let lineLength = 66

  /// `names` are those of all properties that are decoded, as they are spelled in source.
  init?(_ names: [String], into body: Range<Int>, firstMember: Int, in bytes: Bytes) {
    guard !names.isEmpty, names.count <= Self.longest else { return nil }
    self.names = names
    var end = body.upperBound
    while end > body.lowerBound, Self.isSpace(bytes[end - 1]) { end -= 1 }
    let lineStart = Self.lineStart(of: body.upperBound, in: bytes)
    guard lineStart > end else {
      // All on one line, or the brace closes a line of members.
      offset = end
      opening = "; enum CodingKeys: String, CodingKey { "
      separator = "; "
      closing = " }"
      step = 0
      return
    }
    offset = lineStart
    let outer = bytes.string(in: lineStart..<body.upperBound)
    var inner = Self.indentation(of: firstMember, in: bytes)
    if inner.count <= outer.count { inner = outer + "  " }
    let step = inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "  "
    self.step = step.count
    opening = "\n\(inner)enum CodingKeys: String, CodingKey {\n\(inner)\(step)"
    separator = "\n\(inner)\(step)"
    closing = "\n\(inner)}\n"
  }

  /// The edit that spells the key of one of the properties.
  func insertion(of name: String, at location: (Int) -> SourceLocation) -> KeyInsertion {
    let others = names.filter { $0 != name }
    let rest = others.isEmpty ? "" : "case \(listed(others))\(separator)"
    return KeyInsertion(
      at: location(offset), before: "\(opening)\(rest)case \(name) = \"", after: "\"\(closing)")
  }

  /// The names of several cases, on lines that a screen can hold where there are lines.
  private func listed(_ names: [String]) -> String {
    guard separator.contains("\n") else { return names.joined(separator: ", ") }
    var width = step + "case ".count
    var text = ""
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      if index > 0, width + 1 + name.count + (isLast ? 0 : 1) > Self.lineLength {
        text += separator + "  "
        width = step + 2
      } else if index > 0 {
        text += " "
        width += 1
      }
      text += isLast ? name : name + ","
      width += name.count + (isLast ? 0 : 1)
    }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func lineStart(of offset: Int, in bytes: Bytes) -> Int {
    var at = offset
    while at > 0, bytes[at - 1] != UInt8(ascii: "\n") { at -= 1 }
    return at
  }

  private static func indentation(of offset: Int, in bytes: Bytes) -> String {
    let start = lineStart(of: offset, in: bytes)
    var end = start
    while bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return bytes.string(in: start..<end)
  }
}
