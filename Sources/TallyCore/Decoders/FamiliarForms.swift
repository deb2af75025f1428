package import TallyDocuments

/// What nearly every URL and date looks like, recognized eight bytes at a time.
///
/// `true` is the same answer as the exact functions give; `false` only says that they must be asked.
package enum FamiliarForms {
  /// `https://` or `http://`, and a host of letters, digits, dots and hyphens before the path.
  package static func isURL(_ document: borrowing Document, _ index: Int) -> Bool {
    guard !document.hasEscapes(index) else { return false }
    let bytes = document.bytes
    var offset = document.start(index) + 1
    let start = bytes.word(at: offset)
    if start == 0x2F2F_3A73_7074_7468 {  // https://
      offset += 8
    } else if start & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 {  // http://
      offset += 7
    } else {
      return false
    }
    // A closing quote, which every string has, ends the loop.
    while true {
      var word = bytes.word(at: offset)
      for _ in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word)
        let isLetter = (byte | 0x20) &- 0x61 <= 25
        guard isLetter || byte &- 0x2D <= 12 else { return false }  // - . / and digits
        if byte == UInt8(ascii: "/") { return true }
        word &>>= 8
      }
      offset += 8
    }
  }

  /// `2024-05-06T07:08:09Z`, a day that every month has, and a time that every day has.
  package static func isISODate(_ document: borrowing Document, _ index: Int) -> Bool {
    guard document.length(index) == 22, !document.hasEscapes(index) else { return false }
    let bytes = document.bytes
    let start = document.start(index) + 1
    let date = bytes.word(at: start)
    let dayAndTime = bytes.word(at: start + 8)
    let end = bytes.word(at: start + 12)
    // The marks between the digits: ----5678, --T--:--, and of the last word --:--:--Z cut short.
    guard
      digits(date, mask: 0x00FF_FF00_FFFF_FFFF, marks: 0x2D00_002D_0000_0000),
      digits(dayAndTime, mask: 0xFFFF_00FF_FF00_FFFF, marks: 0x0000_3A00_0054_0000),
      digits(end, mask: 0x00FF_FF00_FFFF_00FF, marks: 0x5A00_003A_0000_3A00)
    else { return false }
    return (1...12).contains(pair(date, 5)) && (1...28).contains(pair(dayAndTime, 0))
      && pair(dayAndTime, 3) < 24 && pair(dayAndTime, 6) < 60 && pair(end, 5) < 60
  }

  /// Whether decimal digits stand where the mask has ones, and the marks elsewhere.
  private static func digits(_ word: UInt64, mask: UInt64, marks: UInt64) -> Bool {
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0 & mask
    let zeros: UInt64 = 0x3030_3030_3030_3030 & mask
    let carry = (word & mask) &+ (0x0606_0606_0606_0606 & mask)
    return word & ~mask == marks && word & high == zeros && carry & high == zeros
  }

  /// The number that the two digits from a byte of the word spell.
  private static func pair(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let two = word &>> (byte &* 8)
    return (two & 0xF) &* 10 &+ ((two &>> 8) & 0xF)
  }
}
