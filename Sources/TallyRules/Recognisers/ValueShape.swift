import TallyDocuments

/// What values look like that are not the same: a code of three capitals, one word, a sentence, an
/// amount in thousands.
struct ValueShape {
  /// The patterns of its texts that tell something: `AAA` for a currency, `a9-a` for a code.
  private var patterns: Set<String> = []
  /// The forms of its texts.
  private var forms: Set<Form> = []
  /// The powers of ten of its smallest and greatest number but zero.
  private var magnitudes: ClosedRange<Int>?
  private var isWhole = true

  private enum Form {
    case word, code, prose
  }

  init() {}

  init(_ values: [SampleValue]) {
    for value in values where value.type != .boolean && !value.text.isEmpty {
      if value.type == .string {
        note(value.text)
      } else if let number = value.number {
        note(number)
      }
    }
  }

  private mutating func note(_ text: String) {
    let bytes = Array(text.utf8.prefix(64))
    let hasSpace = bytes.contains(UInt8(ascii: " "))
    let hasDigit = bytes.contains { (0x30...0x39).contains($0) }
    let capitals = bytes.count { (0x41...0x5A).contains($0) }
    let isCode = !hasSpace && (hasDigit || capitals > 1)
    forms.insert(hasSpace && !hasDigit ? .prose : isCode ? .code : .word)
    if isCode, bytes.count < 64 { patterns.insert(Self.pattern(bytes)) }
  }

  /// Letters as `a` and `A`, digits as `9`; runs of up to four as long as they are.
  private static func pattern(_ bytes: [UInt8]) -> String {
    var pattern: [UInt8] = []
    var run = 0
    for byte in bytes {
      let sign: UInt8 =
        switch byte {
        case 0x30...0x39: 0x39
        case 0x41...0x5A: 0x41
        case 0x61...0x7A: 0x61
        default: byte
        }
      run = sign == pattern.last ? run + 1 : 1
      if run <= 4 { pattern.append(sign) }
    }
    return String(decoding: pattern, as: UTF8.self)
  }

  private mutating func note(_ number: Double) {
    if number != number.rounded() { isWhole = false }
    // What is beyond the range of a `Double` has no size to compare.
    guard number != 0, number.isFinite else { return }
    let power = Int((logarithm(abs(number)) / logarithm(10)).rounded(.down))
    magnitudes =
      magnitudes.map { min($0.lowerBound, power)...max($0.upperBound, power) } ?? power...power
  }

  /// Whether a telling pattern is the same.
  func isLike(_ other: ValueShape) -> Bool { !patterns.isDisjoint(with: other.patterns) }

  /// Whether one is of words and the other of sentences or codes, or numbers are of other sizes.
  func isUnlike(_ other: ValueShape) -> Bool {
    if !forms.isEmpty, !other.forms.isEmpty { return forms.isDisjoint(with: other.forms) }
    guard let mine = magnitudes, let theirs = other.magnitudes else { return false }
    let apart = max(mine.lowerBound - theirs.upperBound, theirs.lowerBound - mine.upperBound)
    return apart >= 3 || isWhole != other.isWhole
  }
}
