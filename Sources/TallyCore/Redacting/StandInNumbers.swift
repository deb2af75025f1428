extension StandIn {
  /// A number of the same sign, size and precision, on the same side of every bound that types have.
  ///
  /// - Parameter text: As JSON spells it.
  /// - Returns: The stand-in; the text itself, where it has too few digits to be a secret.
  func number(for text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count(where: \.isDigit) >= 3 else { return text }
    let form = form(of: text)
    for round in 0..<24 {
      let other = number(bytes, round)
      if other != text, self.form(of: other) == form { return other }
    }
    return number(bytes, 24, keeping: bytes.count / 2)
  }

  /// The digits of the same text as a string come to the same.
  private func number(_ bytes: [UInt8], _ round: Int, keeping: Int = 0) -> String {
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    var result = bytes
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    let whole = bytes[start..<end].prefix(while: \.isDigit)
    let digits = Array(mixed(String(decoding: whole, as: UTF8.self), round: round).utf8)
    for (offset, digit) in digits.enumerated() where offset >= keeping {
      result[start + offset] = digit
    }
    guard whole.endIndex < end else { return String(decoding: result, as: UTF8.self) }
    var stream = stream(for: bytes, round)
    let isInteger = bytes[(whole.endIndex + 1)..<end].allSatisfy { $0 == UInt8(ascii: "0") }
    for index in (whole.endIndex + 1)..<end where !isInteger && index >= keeping {
      let least = index == end - 1 && bytes[index] != UInt8(ascii: "0") ? 1 : 0
      result[index] = UInt8(ascii: "0") + UInt8(least + stream.next(below: 10 - least))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// On which side of the bounds a number stands.
  private func form(of text: String) -> [Bool] {
    let number = Double(text) ?? .infinity
    let bounds = [90, 180, 0x1p31, 0x1p32, 0x1p53, 0x1p63, 1e10, 1e11]
    let isCard = SecretForms.passesLuhn(Array(text.utf8).filter(\.isDigit))
    return bounds.map { number.magnitude <= $0 } + [isCard && text.utf8.count >= 13]
  }
}
