import TestSupport

/// Writes values as YAML, in as many ways as YAML has.
struct YAMLWriter {
  var random: SplitMix64
  /// Whether a blank line or a comment would be text of the block before it.
  private var isOpen = false

  init(random: SplitMix64) { self.random = random }

  // MARK: - Values

  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: depth < 5 ? 0..<10 : 0..<6, using: &random) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &random))
    case 2: return .number(Double(Int.random(in: -99...9_999, using: &random)) / 4)
    case 3, 4, 5: return .string(string())
    case 6, 7:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in value(depth: depth + 1) })
    default:
      let count = Int.random(in: 0...4, using: &random)
      let members = (0..<count).map { (string() + "\($0)", value(depth: depth + 1)) }
      return .object(Dictionary(members) { first, _ in first })
    }
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "word ", "é", "日本", "🚀", "\n", "\"", "\\", "'", ": ", " #", "- ", "[", "}", ",", "\t",
      "&x",
      "*y", "!z", "null", "12", "  ", "\r", "\u{1}", "some more than sixteen bytes", "---", "%",
      "\n\n",
    ]
    let count = Int.random(in: 0...5, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  // MARK: - Text

  mutating func text(of value: JSONValue) -> String {
    let start = pick(["", "---\n", "# comment\n", "%YAML 1.2\n---\n", "\u{FEFF}"])
    let body = String(block(value, indent: 0).drop { $0 == " " })
    return start + body + pick(["\n", "\n...\n", "\n# end\n", "\n\n\n"])
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  /// A node in a block: what follows `- ` or `key:` and is indented by so many spaces.
  private mutating func block(_ value: JSONValue, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch value {
    case .array(let elements) where !elements.isEmpty && Bool.random(using: &random):
      return elements.map { element in
        "\n" + noise() + margin + "-" + nested(element, indent: indent, isKey: false)
      }.joined()
    case .object(let members) where !members.isEmpty && Bool.random(using: &random):
      return members.map { name, value in
        let key = quoted(name)
        return "\n" + noise() + margin
          + (Int.random(in: 0..<4, using: &random) == 0
            ? "? \(key)\n\(margin):" : key + pick(["", " ", "\t"]) + ":")
          + nested(value, indent: indent, isKey: true)
      }.joined()
    case .string(let text) where Int.random(in: 0..<3, using: &random) == 0:
      return literal(text, indent: indent) ?? " " + flow(value, margin: margin + " ")
    default: return " " + flow(value, margin: margin + " ")
    }
  }

  private mutating func nested(_ value: JSONValue, indent: Int, isKey: Bool) -> String {
    if value == .null, Bool.random(using: &random) { return "" }
    let text = block(value, indent: indent + Int.random(in: 1...3, using: &random))
    return text + pick(["", "", text.contains("\n") ? "" : " # é"])
  }

  private mutating func noise() -> String {
    defer { isOpen = false }
    return isOpen ? "" : pick(["", "", "", "\n", "   \n", "# note\n", "      # far\n"])
  }

  /// A literal block, for a text that one can hold.
  private mutating func literal(_ text: String, indent: Int) -> String? {
    guard !text.contains("\r"), !text.contains("\u{1}"), indent > 0,
      text.contains(where: { $0 != "\n" })
    else { return nil }
    let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let sign = text.hasSuffix("\n\n") ? "+" : text.hasSuffix("\n") ? "" : "-"
    let margin = String(repeating: " ", count: indent)
    guard lines.first?.first != " ", lines.first?.isEmpty == false else { return nil }
    isOpen = true
    return " |\(sign)\n" + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// A node in brackets or quotes, on one line or several.
  private mutating func flow(_ value: JSONValue, margin: String) -> String {
    let gap = pick(["", " ", "\n" + margin, " # c\n" + margin])
    switch value {
    case .null: return pick(["null", "~", "Null", "!!null ''"])
    case .boolean(let isTrue): return isTrue ? pick(["true", "True"]) : pick(["false", "FALSE"])
    case .number(let number):
      return pick(["\(number)", "+\(number)", "!!float '\(number)'"])
        .replacing("+-", with: "-")
    case .string(let text): return quoted(text)
    case .array(let elements):
      let inner = elements.map { flow($0, margin: margin) + gap }
      return "[" + gap + inner.joined(separator: "," + gap)
        + (elements.isEmpty ? "" : pick(["", ","]))
        + "]"
    case .object(let members):
      let inner = members.map { name, value in
        quoted(name) + ":" + pick(["", " ", "\n" + margin]) + flow(value, margin: margin) + gap
      }
      return "{" + gap + inner.joined(separator: "," + gap) + "}"
    }
  }

  private mutating func quoted(_ text: String) -> String {
    let isSingleLine = !text.contains { "\n\r\u{1}".contains($0) } && !text.contains("\r\n")
    if isSingleLine, Bool.random(using: &random) {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    return string(text)
  }

  // MARK: - JSON

  mutating func json(of value: JSONValue) -> String {
    let gap = pick(["", " ", "\n  ", "\r\n"])
    switch value {
    case .null: return "null"
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .number(let number): return "\(number)"
    case .string(let text): return string(text)
    case .array(let elements):
      return "[" + gap + elements.map { json(of: $0) }.joined(separator: "," + gap) + "]"
    case .object(let members):
      return "{" + gap
        + members.map { string($0) + ":" + gap + json(of: $1) }.joined(separator: gap + ",") + "}"
    }
  }

  private func string(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{1}": "\\u0001",
    ]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
