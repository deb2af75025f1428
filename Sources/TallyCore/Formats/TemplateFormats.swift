import TallyDocuments

// Texts that describe other texts.

extension FormatText {
  /// A regular expression of ECMA-262.
  var isRegex: Bool { (try? Pattern(bytes.string(in: offset..<end))) != nil }

  /// Literals and expressions in braces (RFC 6570 §2).
  var keepsURITemplate: Bool {
    var rest = self
    while !rest.isAtEnd {
      guard rest.next == UInt8(ascii: "{") ? rest.takeExpression() : rest.takeLiteral() else {
        return false
      }
    }
    return true
  }

  /// One character of a literal (§2.1).
  private mutating func takeLiteral() -> Bool {
    if next == UInt8(ascii: "%") { return takePercentEncoded() }
    guard next > 0x20, next != 0x7F, !#""<>\^`|}"#.utf8.contains(next) else { return false }
    offset += 1
    return true
  }

  /// `{?a,b:3,c*}` (§2.2).
  private mutating func takeExpression() -> Bool {
    offset += 1
    if "+#./;?&=,!@|".utf8.contains(next) { offset += 1 }
    repeat {
      guard takeVariable() else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// A variable with its modifier (§2.3, §2.4).
  private mutating func takeVariable() -> Bool {
    repeat {
      var length = 0
      while takeVariableCharacter() { length += 1 }
      guard length > 0 else { return false }
    } while take(UInt8(ascii: "."))
    if take(UInt8(ascii: "*")) { return true }
    guard take(UInt8(ascii: ":")) else { return true }
    guard next.isDigit, next != UInt8(ascii: "0") else { return false }
    return skip(while: \.isDigit) <= 4
  }

  private mutating func takeVariableCharacter() -> Bool {
    if next == UInt8(ascii: "%") { return takePercentEncoded() }
    guard next.isLetter || next.isDigit || next == UInt8(ascii: "_") else { return false }
    offset += 1
    return true
  }
}
