import TallyDocuments

// Strings, of one line or several, with what is put into them.

extension SwiftLexer {
  mutating func string(hashes: Int) {
    var isInterpolated = false
    let end = endOfString(offset, depth: 0, isInterpolated: &isInterpolated)
    emit(isInterpolated ? .interpolated : .string, to: end)
  }

  /// The end of the literal that begins at an offset, with its number signs.
  private func endOfString(_ start: Int, depth: Int, isInterpolated: inout Bool) -> Int {
    var at = start
    while byte(at) == UInt8(ascii: "#") { at += 1 }
    let hashes = at - start
    let isLong = isTriple(at) && (hashes == 0 || !endsOnItsLine(at + 3, hashes: hashes))
    at += isLong ? 3 : 1
    while at < end {
      switch byte(at) {
      case UInt8(ascii: "\""):
        let width = isLong ? 3 : 1
        if !isLong || isTriple(at), hasHashes(hashes, at: at + width) { return at + width + hashes }
        at += 1
      case UInt8(ascii: "\n") where !isLong: return at
      case UInt8(ascii: "\\") where hasHashes(hashes, at: at + 1):
        at += 1 + hashes
        if byte(at) == UInt8(ascii: "(") {
          isInterpolated = true
          if depth < Self.interpolations { at = endOfInterpolation(at, isLong, depth: depth) }
        } else if byte(at) != UInt8(ascii: "\n") {
          at += 1
        }
      default: at += 1
      }
    }
    return end
  }

  /// Whether a raw literal that begins with three marks ends before its line does: `#""""#`.
  private func endsOnItsLine(_ start: Int, hashes: Int) -> Bool {
    var at = start - 1
    while at < end, byte(at) != UInt8(ascii: "\n") {
      if byte(at) == UInt8(ascii: "\""), hasHashes(hashes, at: at + 1) { return true }
      at += 1
    }
    return false
  }

  private func isTriple(_ at: Int) -> Bool {
    byte(at) == UInt8(ascii: "\"") && byte(at + 1) == UInt8(ascii: "\"")
      && byte(at + 2) == UInt8(ascii: "\"")
  }

  /// The offset behind the parenthesis that closes the one at an offset.
  private func endOfInterpolation(_ start: Int, _ isLong: Bool, depth: Int) -> Int {
    var level = 0
    var at = start
    var isInterpolated = false
    while at < end {
      switch byte(at) {
      case UInt8(ascii: "("):
        level += 1
        at += 1
      case UInt8(ascii: ")"):
        level -= 1
        at += 1
        if level == 0 { return at }
      case UInt8(ascii: "\""):
        at = endOfString(at, depth: depth + 1, isInterpolated: &isInterpolated)
      case UInt8(ascii: "\n") where !isLong: return at
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"): at = endOfComment(at)
      default: at += 1
      }
    }
    return end
  }
}
