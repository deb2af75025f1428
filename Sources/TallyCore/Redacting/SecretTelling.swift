import TallyDocuments

/// What a report may not tell, unless values are asked for.
package enum Secrets {
  /// Whether the values at a location are secrets by its name.
  package static func areHeld(at location: InstanceLocation) -> Bool {
    for step in location.steps.reversed() {
      switch step {
      case .member(let name): return SecretName(name).kind != nil
      case .header(let name): return HeaderText.isSecret(name)
      case .anyElement, .element: continue
      case .anyKey: return false
      }
    }
    return false
  }

  /// The same for one value, by a JSON Pointer to it.
  package static func areHeld(at pointer: String) -> Bool {
    let tokens = (try? JSONPointer(pointer))?.tokens ?? []
    let name = tokens.last { !$0.utf8.allSatisfy(\.isDigit) }
    return name.map { SecretName($0).kind != nil } ?? false
  }

  /// Whether a text is a secret by its form, or holds one.
  package static func isOne(_ text: String) -> Bool { hidden(text) != text }

  /// Whether a captured word may be told though no values are asked for: it looks like a name (at most
  /// 40 of `A-Z a-z 0-9 _ . -`, of which 6 are digits), and is no secret by its form.
  package static func isTellable(_ text: String) -> Bool {
    let isName = text.utf8.allSatisfy { byte in
      byte.isAlphanumeric
        || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
    }
    // A number of a telephone, an account or a card is no name, whatever stands between its digits.
    let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isName && !text.isEmpty && text.utf8.count <= 40 && digits <= 6 && !isOne(text)
  }

  /// The text with dots for all that is a secret by its form.
  ///
  /// Where the text names places, addresses of machines are no secret.
  package static func hidden(_ text: String, isPlace: Bool = false) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isBoundary = index == 0 || !bytes[index - 1].isAlphanumeric && bytes[index - 1] < 0x80
      if isBoundary, bytes[index] > 0x20, let end = end(bytes, index, isPlace) {
        result += "•••".utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func end(_ bytes: [UInt8], _ start: Int, _ isPlace: Bool) -> Int? {
    for form in SecretForms.all where !isPlace || form.kind != .machines {
      if let end = form.match(bytes, start), end > start { return end }
    }
    return nil
  }
}
