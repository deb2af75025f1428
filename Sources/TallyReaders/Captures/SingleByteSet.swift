import TallyDocuments

/// A character set of one byte a character.
enum SingleByteSet {
  case latin1
  case windows1252

  init?(named name: String) {
    switch name {
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "iso_8859-1", "us-ascii", "ascii",
      "windows-1252", "cp1252":
      // As browsers do: the names are one, and the wider set is meant (WHATWG Encoding §4.2).
      self = .windows1252
    case "iso-8859-15": self = .latin1
    default: return nil
    }
  }

  func recode(_ bytes: Bytes) -> Bytes {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      let isControl = self == .windows1252 && (0x80..<0xA0).contains(byte)
      let scalar = isControl ? Self.windows[Int(byte) - 0x80] : UInt16(byte)
      switch scalar {
      case ..<0x80: text.append(byte)
      case ..<0x800: text += [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)]
      default:
        text += [
          0xE0 | UInt8(scalar >> 12), 0x80 | UInt8(scalar >> 6 & 0x3F), 0x80 | UInt8(scalar & 0x3F),
        ]
      }
    }
    return Bytes(text)
  }

  /// What 0x80 to 0x9F stand for; the five that are free stay what they are.
  private static let windows: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
