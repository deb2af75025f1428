import TallyCore
import TallyDocuments

/// A line of a source, and the part of it that is meant.
struct PointedLine: Equatable {
  private(set) var text: String
  /// Characters before the part, and of it.
  private(set) var column: Int
  private(set) var length: Int

  /// The line of an excerpt without its indent, cut to what is near where it has more characters than
  /// there is room for.
  init(_ excerpt: Excerpt, width: Int) {
    let line = excerpt.line.map { $0 == "\t" ? " " : $0 }
    let indent = min(line.prefix { $0 == " " }.count, excerpt.column)
    let head = visible(String(line[indent..<min(excerpt.column, line.count)]))
    let rest = visible(String(line.dropFirst(excerpt.column)))
    text = head + rest
    column = head.count
    length = Self.tokenLength(rest)
    cut(to: width)
  }

  /// A captured value under its name, as JSON has it.
  init(name: String, value: String) {
    text = name + value
    column = name.count
    length = max(value.count, 1)
  }

  /// How long the name, number or quoted text is with which a line begins; 1 for anything else.
  private static func tokenLength(_ text: String) -> Int {
    guard let first = text.first else { return 1 }
    if first == "\"" {
      let rest = text.dropFirst()
      return rest.firstIndex(of: "\"").map { rest.distance(from: rest.startIndex, to: $0) + 2 } ?? 1
    }
    let isNumber = first == "-" || first.isNumber
    let others: Set<Character> = isNumber ? [".", "-", "+"] : ["_"]
    return max(text.prefix { $0.isLetter || $0.isNumber || others.contains($0) }.count, 1)
  }

  private mutating func cut(to width: Int) {
    let characters = Array(text)
    guard characters.count > width else { return }
    let start = max(0, min(column - width / 3, characters.count - width + 1))
    let hasHead = start > 0
    let end = min(characters.count, start + width - (hasHead ? 1 : 0))
    let hasTail = end < characters.count
    text =
      (hasHead ? "…" : "") + String(characters[start..<(hasTail ? end - 1 : end)])
      + (hasTail ? "…" : "")
    column -= start - (hasHead ? 1 : 0)
    length = max(1, min(length, width - column))
  }

  /// What stands under the line.
  var carets: String {
    String(repeating: " ", count: column) + String(repeating: "^", count: length)
  }
}

extension Evidence {
  /// The value as it stands in its capture, and what else may be told of it.
  ///
  /// What is hidden is an ellipsis: the line is never taken from the capture.
  func pointed(showing: Bool) -> (line: PointedLine, words: String)? {
    if length == 0, text.isEmpty, type == .object { return nil }
    let told = told(showing: showing)
    let name = shownName
    if showing {
      let value = type == .string ? "\"\(told)\"" : told
      return (PointedLine(name: name, value: Self.onOneLine(value)), "")
    }
    return switch type {
    case .string: (PointedLine(name: name, value: length == 0 ? "\"\"" : "\"…\""), told)
    case .object: (PointedLine(name: name, value: text == "{}" ? text : "{…}"), told)
    case .array: (PointedLine(name: name, value: text == "[]" ? text : "[…]"), told)
    case .integer, .number:
      told == text
        ? (PointedLine(name: name, value: told), "") : (PointedLine(name: name, value: "…"), told)
    case .null, .boolean: (PointedLine(name: name, value: told), "")
    }
  }

  /// `"id": `, `[3]: ` for an element, nothing for a body.
  private var shownName: String {
    guard let name = (try? JSONPointer(pointer))?.tokens.last else { return "" }
    let isIndex = !name.isEmpty && name.allSatisfy { $0.isASCII && $0.isNumber }
    return isIndex ? "[\(name)]: " : "\"\(visible(name))\": "
  }

  private static func onOneLine(_ text: String) -> String {
    visible(
      text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " "))
  }
}
