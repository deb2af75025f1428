extension StandIn {
  /// A text of the same kinds of characters in the same places.
  ///
  /// Punctuation stays, so that the form of a value does. Words of nothing but letters become words
  /// that can be spoken, each for itself, so that a first name is the same within a whole name.
  func mixed(_ text: String, round: Int, keepsEscapes: Bool = false) -> String {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0.isDigit }) { return digits(bytes, round) }
    if bytes.count >= 8, bytes.contains(where: \.isDigit), isHexadecimal(bytes) {
      return hexadecimal(bytes, round)
    }
    if !bytes.contains(where: \.isDigit) { return words(text, round) }
    var stream = stream(for: bytes, round)
    var result = ""
    var isAfterDigit = false
    var escape = 0
    let kept = keptEnd(bytes)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if keepsEscapes, scalar == "%" { escape = 3 }
      let stays = escape > 0 || index >= kept
      result.unicodeScalars.append(
        stays ? scalar : alike(scalar, isFirst: !isAfterDigit, &stream))
      escape = max(0, escape - 1)
      isAfterDigit = scalar.value < 0x80 && UInt8(scalar.value).isDigit
    }
    return result
  }

  /// Where the part of a base64 text ends that may be any digits: the last one before padding may not.
  private func keptEnd(_ bytes: [UInt8]) -> Int {
    guard bytes.last == UInt8(ascii: "="), bytes.allSatisfy({ $0 < 0x80 }),
      let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "=") }), last > 4
    else { return .max }
    return last
  }

  /// The first digit of a run stays zero or not, so that numbers keep their size.
  private func alike(
    _ scalar: Unicode.Scalar, isFirst: Bool, _ stream: inout Stream
  ) -> Unicode.Scalar {
    guard scalar.value < 0x80 else { return Self.foreign(scalar, &stream) }
    let byte = UInt8(scalar.value)
    if byte.isDigit {
      if isFirst, byte == UInt8(ascii: "0") { return scalar }
      return Unicode.Scalar(
        UInt8(ascii: "0") + UInt8(isFirst ? 1 + stream.next(below: 9) : stream.next(below: 10)))
    }
    if byte.isUpper { return Unicode.Scalar(UInt8(ascii: "A") + UInt8(stream.next(below: 26))) }
    if byte.isLower { return Unicode.Scalar(UInt8(ascii: "a") + UInt8(stream.next(below: 26))) }
    return scalar
  }

  // MARK: - Digits

  private func digits(_ bytes: [UInt8], _ round: Int) -> String {
    var stream = stream(for: bytes, round)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index == 0, byte == UInt8(ascii: "0"), bytes.count > 1 {
        result.append(byte)
      } else {
        let least = index == 0 && bytes.count > 1 ? 1 : 0
        result.append(UInt8(ascii: "0") + UInt8(least + stream.next(below: 10 - least)))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func isHexadecimal(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.filter { $0.isLetter }
    return bytes.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
      && (letters.allSatisfy(\.isUpper) || letters.allSatisfy(\.isLower))
  }

  /// A UUID keeps its version and its variant.
  private func hexadecimal(_ bytes: [UInt8], _ round: Int) -> String {
    var stream = stream(for: bytes, round)
    let isUpper = bytes.contains { $0.isUpper }
    let isUUID = FormatText(String(decoding: bytes, as: UTF8.self)).isUUID
    let alphabet = Array((isUpper ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    let result = bytes.enumerated().map { index, byte in
      let stays = !byte.isHexDigit || isUUID && (index == 14 || index == 19)
      let digit = stream.next(of: alphabet)
      return stays ? byte : digit
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Words

  private func words(_ text: String, _ round: Int) -> String {
    var result = ""
    var word = ""
    func finish() {
      if !word.isEmpty { result += spoken(word, round) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else {
        finish()
        result.unicodeScalars.append(scalar)
      }
    }
    finish()
    return result
  }

  private func spoken(_ word: String, _ round: Int) -> String {
    var stream = stream(for: Array(word.utf8), round)
    let (consonants, vowels) = (Array("bcdfghjklmnprstvwz".utf8), Array("aeiou".utf8))
    var isVowel = stream.next(below: 2) == 0
    var result = ""
    for scalar in word.unicodeScalars {
      guard scalar.value < 0x80 else {
        result.unicodeScalars.append(Self.foreign(scalar, &stream))
        continue
      }
      let letter = stream.next(of: isVowel ? vowels : consonants)
      isVowel.toggle()
      result.unicodeScalars.append(
        Unicode.Scalar(UInt8(scalar.value).isUpper ? letter & 0xDF : letter))
    }
    return result
  }

  /// Another letter or digit of the same kind from the same corner of Unicode, of as many bytes.
  private static func foreign(_ scalar: Unicode.Scalar, _ stream: inout Stream) -> Unicode.Scalar {
    let category = scalar.properties.generalCategory
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: break
    default: return scalar
    }
    let start = scalar.value & ~0x3F
    let others = (start..<start + 0x40).compactMap(Unicode.Scalar.init).filter {
      $0 != scalar && $0.properties.generalCategory == category
    }
    return others.isEmpty ? scalar : others[stream.next(below: others.count)]
  }
}
