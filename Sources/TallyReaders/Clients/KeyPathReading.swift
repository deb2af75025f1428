import TallyCore
import TallyDocuments

/// The text of a key path, with the place of each key.
struct KeyPathReading {
  let node: MappingNode
  let decoder: DecoderSettings

  func path() throws(InputError) -> JSONKeyPath {
    let text = try node.string()
    var keys: [String] = []
    var ranges: [SourceRange] = []
    var offset = 0
    for piece in Self.pieces(text) {
      guard !piece.isEmpty else {
        throw InputError(
          .invalid(
            "the key path \"\(text)\" has an empty key", hint: "Write a key on each side of a dot."),
          at: node.location(ofContent: offset))
      }
      for part in parts(of: piece) {
        keys.append(Self.unescaped(part))
        ranges.append(
          SourceRange(start: node.location(ofContent: offset), length: part.utf8.count))
        offset += part.utf8.count
      }
      offset += 1
    }
    guard keys.count <= Limits.pathKeys else {
      throw InputError(
        .invalid(
          "a key path of \(keys.count) keys", hint: "Write one of \(Limits.pathKeys) at most."),
        at: node.location)
    }
    try check(keys, text)
    let isExact = !node.node.document.hasEscapes(node.node.index)
    var path = JSONKeyPath(keys: keys, ranges: isExact ? ranges : [], location: node.location)
    path.separator = Self.separator(decoder)
    return path
  }

  /// What parts the keys of a path; `nil` for a library that has no paths.
  static func separator(_ decoder: DecoderSettings) -> String? {
    Self.syntax(decoder) == .flat ? nil : "."
  }

  /// A key, and the numbers in brackets behind it where the library takes them for elements.
  private func parts(of piece: String) -> [String] {
    guard syntax == .keysAndBrackets, piece.hasSuffix("]") else { return [piece] }
    var parts: [String] = []
    for character in piece {
      if parts.isEmpty || (character == "[" && parts != [""]) { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private var syntax: PathRule.Syntax { Self.syntax(decoder) }

  private static func syntax(_ decoder: DecoderSettings) -> PathRule.Syntax {
    (DecoderProfile.named(decoder.profile) ?? .codable).paths.syntax
  }

  private func check(_ keys: [String], _ text: String) throws(InputError) {
    switch syntax {
    case .keyValueCoding: try checkKeyValueCoding(keys, text)
    case .flat where keys.count > 1:
      throw InputError(
        .invalid(
          "\(decoder.profile) reads no path such as \"\(text)\"",
          hint: "Declare a model for \"\(keys[0])\"; or write a backslash before a dot that is part"
            + " of the name."), at: node.location)
    default: break
    }
  }

  /// What JSONModel cannot read, and what is not simulated of key-value coding.
  private func checkKeyValueCoding(_ keys: [String], _ text: String) throws(InputError) {
    if let key = keys.first(where: { $0.contains(".") }) {
      throw InputError(
        .invalid(
          "\(decoder.profile) cannot read the key \"\(key)\", which it takes for a path",
          hint: "Remove the backslash: a path is all that the client can have."),
        at: node.location)
    }
    let operators = ["@sum", "@avg", "@min", "@max", "@union", "@distinct"]
    let unread = keys.dropFirst().first { key in operators.contains { key.hasPrefix($0) } }
    guard let unread else { return }
    throw InputError(
      .invalid(
        "the operator \(unread) in \"\(text)\" is not simulated",
        hint: "Of the operators of key-value coding only @count is."), at: node.location)
  }

  private static func unescaped(_ piece: String) -> String {
    var key = ""
    var rest = Substring(piece)
    while let character = rest.popFirst() {
      if character != "\\" || rest.first != "." { key.append(character) }
    }
    return key
  }

  /// Cut at every dot that has no backslash before it.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var isEscaped = false
    for character in text {
      if character == ".", !isEscaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return pieces
  }
}
