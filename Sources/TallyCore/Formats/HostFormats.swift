import TallyDocuments

// Hosts, addresses and mailboxes.

extension FormatText {
  /// Labels of letters, digits and inner hyphens (RFC 1123 §2.1); 63 bytes a label, 253 in all.
  ///
  /// Whether an `xn--` label decodes to a name that IDNA 2008 allows is not asked.
  func isHostname(international: Bool) -> Bool {
    guard count > 0, count <= 253 else { return false }
    var rest = self
    repeat {
      let label = rest.upTo(UInt8(ascii: "."))
      guard label.count > 0, label.count <= 63, label.next != UInt8(ascii: "-"),
        bytes[label.end - 1] != UInt8(ascii: "-"),
        label.allSatisfy({
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || (international && $0 >= 0x80)
        })
      else { return false }
    } while rest.take(UInt8(ascii: "."))
    return rest.isAtEnd
  }

  /// Four decimal octets without leading zeros (RFC 2673 §3.2).
  var isIPv4: Bool {
    var rest = self
    return rest.takeIPv4() && rest.isAtEnd
  }

  private mutating func takeIPv4() -> Bool {
    for octet in 0..<4 {
      if octet > 0, !take(UInt8(ascii: ".")) { return false }
      let first = next
      var value = 0
      var length = 0
      while next.isDigit, length < 4 {
        value = value * 10 + Int(next - UInt8(ascii: "0"))
        offset += 1
        length += 1
      }
      let hasLeadingZero = length > 1 && first == UInt8(ascii: "0")
      guard (1...3).contains(length), value < 256, !hasLeadingZero else { return false }
    }
    return true
  }

  /// Eight groups of hexadecimal digits, one run of which may be left out (RFC 4291 §2.2); no zone.
  var isIPv6: Bool {
    var rest = self
    var groups = 0
    var isShortened = false
    if rest.next == UInt8(ascii: ":") {
      guard rest.peek(1) == UInt8(ascii: ":") else { return false }
      rest.offset += 2
      isShortened = true
      if rest.isAtEnd { return true }
    }
    while true {
      var address = rest
      if groups <= 6, address.takeIPv4(), address.isAtEnd {
        groups += 2
        break
      }
      guard (1...4).contains(rest.skip(while: \.isHexDigit)) else { return false }
      groups += 1
      if rest.isAtEnd { break }
      guard rest.take(UInt8(ascii: ":")), groups < 8 else { return false }
      if rest.take(UInt8(ascii: ":")) {
        guard !isShortened else { return false }
        isShortened = true
        if rest.isAtEnd { break }
      }
    }
    return isShortened ? groups < 8 : groups == 8
  }

  /// A mailbox (RFC 5321 §4.1.2): dotted atoms or a quoted string, `@`, a domain or an address.
  func isEmail(international: Bool) -> Bool {
    var rest = self
    guard rest.takeLocalPart(international: international), rest.take(UInt8(ascii: "@")) else {
      return false
    }
    guard rest.take(UInt8(ascii: "[")) else {
      return rest.isHostname(international: international)
    }
    guard rest.count > 1, bytes[rest.end - 1] == UInt8(ascii: "]") else { return false }
    rest.end -= 1
    for letter in "IPv6:".utf8 {
      guard rest.take(letter) else { return rest.isIPv4 }
    }
    return rest.isIPv6
  }

  private mutating func takeLocalPart(international: Bool) -> Bool {
    if take(UInt8(ascii: "\"")) {
      while !isAtEnd, !take(UInt8(ascii: "\"")) {
        _ = take(UInt8(ascii: "\\"))
        guard next >= 0x20, next != 0x7F, international || next < 0x80 else { return false }
        offset += 1
      }
      return bytes[offset - 1] == UInt8(ascii: "\"")
    }
    repeat {
      let length = skip {
        $0.isLetter || $0.isDigit || $0.isOne(of: "!#$%&'*+-/=?^_`{|}~")
          || (international && $0 >= 0x80)
      }
      guard length > 0 else { return false }
    } while take(UInt8(ascii: "."))
    return true
  }
}
