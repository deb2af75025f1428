import TallyDocuments

/// What the readers of contracts do alike before they look into a file.
enum ContractText {
  /// The file as JSON.
  ///
  /// - Throws: `InputError` for what is not JSON; YAML is named as what it is.
  static func parse(_ file: InputFile, _ document: Document?) throws(InputError) -> Document {
    if let document { return document }
    if YAMLText.isLikely(file.bytes) {
      throw InputError(
        .invalid(
          "this contract is YAML, which is not read yet",
          hint: "Convert it to JSON, as by: yq -o=json contract.yaml > contract.json"),
        at: SourceLocation(file: file.path, offset: 0, line: 1, column: 1))
    }
    return try Document(parsing: file.bytes, origin: Origin(file: file.path))
  }

  /// The file's name without its folder and what only says that it is a contract:
  /// `contracts/article.schema.json` → `article`.
  static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last ?? Substring(path)
    for ending in [".json", ".schema", ".contract", ".example"]
    where name.hasSuffix(ending) && name.count > ending.count {
      name = name.dropLast(ending.count)
    }
    return String(name)
  }
}

/// Recognizes YAML well enough to say that it is.
enum YAMLText {
  /// How many bytes of a file are looked at.
  private static let head = 1 << 16

  /// Whether the text is a block mapping, which JSON never is.
  static func isLikely(_ bytes: Bytes) -> Bool {
    lines(bytes).contains { line in
      line.hasPrefix("---") || line.hasPrefix("%YAML") || key(of: line) != nil
    }
  }

  /// Whether the text is a block mapping with one of the names at its top.
  static func hasMember(_ bytes: Bytes, _ names: [String]) -> Bool {
    lines(bytes).contains { line in key(of: line).map(names.contains) ?? false }
  }

  private static func lines(_ bytes: Bytes) -> [Substring] {
    bytes.string(in: 0..<min(bytes.count, head))
      .split(whereSeparator: \.isNewline)
  }

  /// `openapi: 3.0.0` → `openapi`; nothing for a line that is indented or begins like JSON.
  private static func key(of line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let after = line[line.index(after: colon)...]
    guard after.isEmpty || after.first == " " else { return nil }
    let key = line[..<colon].filter { $0 != "\"" && $0 != "'" }
    let isPlain = key.allSatisfy { $0.isLetter || $0.isNumber || "$_-.".contains($0) }
    return isPlain && !key.isEmpty && line.first != "\"" ? String(key) : nil
  }
}
