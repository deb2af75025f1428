/// A date pattern of Unicode TS 35, read as `DateFormatter` with `en_US_POSIX` reads texts.
///
/// A class, so that the settings of a decoder are passed around as one reference.
package final class DatePattern: Sendable, Hashable {
  package let text: String
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case field(Unicode.Scalar, width: Int)
    case literal(UInt8)
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``UnknownField`` for a letter of which nothing is known here.
  package init(_ text: String) throws(UnknownField) {
    self.text = text
    var parts: [Part] = []
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "'" {
        isQuoted.toggle()
      } else if isQuoted || !scalar.properties.isAlphabetic || !scalar.isASCII {
        parts.append(contentsOf: String(scalar).utf8.map { .literal($0) })
      } else if case .field(scalar, let width)? = parts.last {
        parts[parts.count - 1] = .field(scalar, width: width + 1)
      } else if Self.fields.contains(scalar) {
        parts.append(.field(scalar, width: 1))
      } else {
        throw UnknownField(letter: scalar)
      }
    }
    self.parts = parts
  }

  package static func == (left: DatePattern, right: DatePattern) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  package struct UnknownField: Error, Sendable, Equatable {
    package let letter: Unicode.Scalar
  }

  private static let fields = Set("yuMLdHhmsSaEZzXx".unicodeScalars)
  private static let names: [Unicode.Scalar: [StaticString]] = [
    "M": [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    "E": ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    "a": ["AM", "PM"],
  ]

  /// What the pattern makes of a text; the whole of it must match, but for spaces at its ends.
  package func read(_ text: ByteText) -> DateReading {
    var offset = skipSpaces(text, 0)
    var values: [Unicode.Scalar: Int] = [:]
    for (index, part) in parts.enumerated() {
      let isFollowedByDigits =
        if case .field? = parts.dropFirst(index + 1).first { true } else { false }
      guard let end = match(part, text, offset, isFollowedByDigits, &values) else { return .noDate }
      offset = end
    }
    guard skipSpaces(text, offset) == text.count else { return .noDate }
    return isInRange(values) ? .date : .noDate
  }

  private func match(
    _ part: Part, _ text: ByteText, _ offset: Int, _ isFollowedByDigits: Bool,
    _ values: inout [Unicode.Scalar: Int]
  ) -> Int? {
    switch part {
    case .literal(let byte): return text[offset] == byte ? offset + 1 : nil
    case .field("Z", _), .field("z", _), .field("X", _), .field("x", _):
      return ZoneText.end(in: text, at: offset)
    case .field("E", _), .field("a", _): return name("E", text, offset) ?? name("a", text, offset)
    case .field("M", let width) where width > 2: return name("M", text, offset)
    case .field(let letter, let width):
      let limit = isFollowedByDigits || letter == "S" ? max(width, letter == "S" ? 9 : 0) : 9
      guard let number = text.digits(at: offset, width: limit) else {
        return fixed(letter, width, text, offset, &values)
      }
      values[letter] = number.value
      return number.end
    }
  }

  /// A field of which other digits follow at once takes as many as the pattern has letters.
  private func fixed(
    _ letter: Unicode.Scalar, _ width: Int, _ text: ByteText, _ offset: Int,
    _ values: inout [Unicode.Scalar: Int]
  ) -> Int? {
    var value = 0
    for index in 0..<min(width, 9) {
      guard (0x30...0x39).contains(text[offset + index]) else { return nil }
      value = value * 10 + Int(text[offset + index] - 0x30)
    }
    values[letter] = value
    return offset + min(width, 9)
  }

  private func name(_ letter: Unicode.Scalar, _ text: ByteText, _ offset: Int) -> Int? {
    for name in Self.names[letter] ?? [] {
      if text.has(name, at: offset) { return offset + name.utf8CodeUnitCount }
      let short = name.description.utf8.prefix(3)
      if zip(0..., short).allSatisfy({ text[offset + $0] == $1 }) { return offset + short.count }
    }
    return nil
  }

  private func skipSpaces(_ text: ByteText, _ offset: Int) -> Int {
    var end = offset
    while text[end] == 0x20 { end += 1 }
    return end
  }

  private func isInRange(_ values: [Unicode.Scalar: Int]) -> Bool {
    let month = values["M"] ?? values["L"] ?? 1
    let year = values["y"] ?? values["u"] ?? 2000
    guard (1...12).contains(month) else { return false }
    return (1...DateReading.days(inMonth: month, of: year)).contains(values["d"] ?? 1)
      && (0...23).contains(values["H"] ?? 0) && (0...12).contains(values["h"] ?? 0)
      && (0...59).contains(values["m"] ?? 0) && (0...59).contains(values["s"] ?? 0)
  }
}
