/// Anchors, aliases and tags (YAML 1.2.2 §6.8.2, §6.9, §7.1).
extension YAMLGrammar {
  /// Reads anchor and tag, in any order, and the blanks after them.
  mutating func properties(inFlow: Bool) throws(YAMLRefusal) -> YAMLEvent.Properties {
    var properties = YAMLEvent.Properties()
    while true {
      let start = offset
      if byte == UInt8(ascii: "&") {
        guard properties.anchor == 0 else { throw YAMLRefusal(.twoAnchors, at: start) }
        properties.anchor = try anchorName()
      } else if byte == UInt8(ascii: "!") {
        guard properties.tag == 0 else { throw YAMLRefusal(.twoTags, at: start) }
        properties.tag = try tag(inFlow: inFlow)
      } else {
        return properties
      }
      guard byte <= 0x20 || inFlow && Self.isFlowMark(byte) else {
        throw YAMLRefusal(.propertyEnd, at: offset)
      }
      skipBlanks()
    }
  }

  mutating func alias() throws(YAMLRefusal) -> YAMLEvent {
    var event = YAMLEvent(.alias, at: offset)
    event.anchor = try anchorName()
    return event
  }

  private mutating func anchorName() throws(YAMLRefusal) -> UInt32 {
    let start = offset
    offset &+= 1
    while byte > 0x20, !Self.isFlowMark(byte) { offset &+= 1 }
    guard offset > start &+ 1 else { throw YAMLRefusal(.anchorName, at: start) }
    return anchors.intern(bytes.string(in: start &+ 1..<offset))
  }

  private mutating func tag(inFlow: Bool) throws(YAMLRefusal) -> UInt32 {
    let start = offset
    if text.byte(at: start &+ 1) == UInt8(ascii: "<") {
      while byte > 0x20, byte != UInt8(ascii: ">") { offset &+= 1 }
      guard byte == UInt8(ascii: ">"), offset > start &+ 2 else {
        throw YAMLRefusal(.tag, at: start)
      }
      offset &+= 1
      return tags.intern(bytes.string(in: start &+ 2..<offset &- 1))
    }
    while Self.isTagByte(byte) { offset &+= 1 }
    return tags.intern(try resolved(bytes.string(in: start..<offset), at: start))
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "^"), UInt8(ascii: "|"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }

  /// A tag with its handle replaced: `!!str` is `tag:yaml.org,2002:str`.
  private func resolved(_ tag: String, at place: Int) throws(YAMLRefusal) -> String {
    let rest = tag.dropFirst()
    let end = rest.firstIndex(of: "!").map { rest.index(after: $0) } ?? rest.startIndex
    let handle = String(tag[..<end])
    let suffix = Self.unescaped(String(tag[end...]))
    if handle != "!", suffix.isEmpty { throw YAMLRefusal(.tag, at: place) }
    if let prefix = tagHandles[handle] { return suffix.isEmpty ? "!" : prefix + suffix }
    switch handle {
    case "!": return "!" + suffix
    case "!!": return CoreSchema.prefix + suffix
    default: throw YAMLRefusal(.tagHandle, at: place)
    }
  }

  /// `%21` as `!`, and so on.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
