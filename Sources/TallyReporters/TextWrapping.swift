// Lines that fit a terminal of 80 columns.

/// What a terminal is wide.
let textWidth = 80

/// The text, broken at spaces so that no line is longer than a terminal is wide.
///
/// A word that is longer by itself (a path, a value) stays whole, on a line of its own where something
/// stands before it.
///
/// - Parameters:
///   - text: One line; escape sequences of colours count for nothing.
///   - column: How many characters stand before it on the first line.
///   - indent: What further lines begin with, in spaces.
/// - Returns: The lines, the last without its end.
func wrapped(_ text: String, from column: Int = 0, indent: Int) -> String {
  var output = ""
  var width = column
  var isFirst = true
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let length = visibleWidth(word)
    if isFirst {
      output += word
      width += length
    } else if width + 1 + length <= textWidth {
      output += " " + word
      width += 1 + length
    } else {
      output += "\n" + String(repeating: " ", count: indent) + word
      width = indent + length
    }
    isFirst = false
  }
  return output
}

/// How many characters a terminal shows of a text, in which escapes are colours (`ESC [ … m`).
func visibleWidth(_ text: some StringProtocol) -> Int {
  guard text.unicodeScalars.contains("\u{1B}") else { return text.count }
  var width = 0
  var isEscape = false
  for character in text {
    if character == "\u{1B}" {
      isEscape = true
    } else if isEscape {
      isEscape = character != "m"
    } else {
      width += 1
    }
  }
  return width
}
