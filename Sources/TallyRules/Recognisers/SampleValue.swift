import TallyCore
import TallyDocuments

/// A captured or shown scalar, in the forms in which it may come back.
struct SampleValue {
  let type: JSONType
  let text: String
  /// The text without case, spaces and punctuation.
  let folded: String
  let letters: [UInt8]
  /// The first word of a string, where it may be a name.
  let firstWord: String?
  /// The number that it is or spells.
  let number: Double?
  /// The moment that it is, in seconds since 1970.
  let moment: Double?
  let likeness: Likeness?
  /// How much it tells when it comes back, 0 to 1: `true` nearly nothing, a long text nearly all.
  let weight: Double

  /// `nil` for containers and null.
  init?(_ evidence: Evidence) {
    switch evidence.type {
    case .null, .array, .object: return nil
    case .boolean, .integer, .number, .string: break
    }
    type = evidence.type
    text = evidence.text
    folded = evidence.text.folded
    letters = Array(folded.utf8)
    firstWord = type == .string ? Words.split(String(text.prefix(48))).first : nil
    number = type == .boolean ? nil : Double(evidence.text)
    moment = (type == .string ? Moment.parse(evidence.text) : nil) ?? number.flatMap(Moment.epoch)
    likeness = type == .string ? Likeness(of: evidence.text) : nil
    weight = Self.weight(type, evidence.text, number)
  }

  private static func weight(_ type: JSONType, _ text: String, _ number: Double?) -> Double {
    if type == .boolean || text.isEmpty { return 0.1 }
    if number != nil {
      let digits = text.drop { $0 == "-" || $0 == "0" || $0 == "." }.reversed()
        .drop { $0 == "0" || $0 == "." }.count { $0 != "." }
      return digits < 2 ? 0.15 : min(0.25 + 0.12 * Double(digits), 1)
    }
    return min(0.3 + 0.09 * Double(text.utf8.count), 1)
  }
}

extension String {
  /// Letters and digits alone, in lower case; all that is not ASCII is kept as it is.
  var folded: String {
    var letters: [UInt8] = []
    letters.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        letters.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
      default: break
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
