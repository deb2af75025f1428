package import TallyDocuments

extension InputFile {
  /// The file as a document, whether it is JSON or YAML by its content; its name says nothing.
  ///
  /// What begins with a bracket is held to JSON: YAML would read much into a broken JSON text. Any
  /// other text is YAML if it is a mapping or a list. Even prose is a text that YAML can read, so a
  /// text that is neither has the mistake to tell that JSON finds in it, unless it looks like YAML.
  ///
  /// - Throws: `InputError` for what is neither, from the one that the file seems to mean to be.
  /// - Complexity: O(*n*) in the bytes.
  package func parse() throws(InputError) -> Document {
    do throws(InputError) {
      return try parsed()
    } catch {
      throw conflict ?? error
    }
  }

  private func parsed() throws(InputError) -> Document {
    do throws(InputError) {
      return try Document(parsing: bytes, origin: Origin(file: path))
    } catch {
      if beginsWithBracket { throw error }
      do throws(InputError) {
        let document = try Document(parsingYAML: bytes, origin: Origin(file: path))
        if document.root.type == .object || document.root.type == .array { return document }
      } catch {
        if looksLikeYAML { throw error }
      }
      throw error
    }
  }

  /// What to say instead where git has left two versions of a file in one.
  var conflict: InputError? {
    let mark = Array("<<<<<<< ".utf8)
    var line = 1
    var start = 0
    while start < bytes.count {
      if mark.indices.allSatisfy({ bytes[start + $0] == mark[$0] }) {
        return InputError(
          .invalid(
            "a merge conflict stands here",
            hint: "Resolve it; of a baseline keep the lines of both sides."),
          at: SourceLocation(file: path, offset: start, line: line, column: 1))
      }
      while start < bytes.count, bytes[start] != 0x0A { start += 1 }
      start += 1
      line += 1
    }
    return nil
  }

  /// The document that the file was parsed as, or what ``parse()`` makes of it.
  func parse(unless document: Document?) throws(InputError) -> Document {
    if let document { return document }
    return try parse()
  }

  private var beginsWithBracket: Bool {
    var offset = bytes.textRange.lowerBound
    while bytes[offset] == 0x20 || 0x09...0x0D ~= bytes[offset] { offset += 1 }
    return bytes[offset].opensContainer
  }

  /// Whether a line near the beginning is one that few texts have but YAML: `name:`, `- item`, `---`.
  private var looksLikeYAML: Bool {
    bytes.string(in: 0..<min(bytes.count, Self.head)).split(whereSeparator: \.isNewline)
      .contains { line in
        line.hasPrefix("---") || line.hasPrefix("%YAML") || line.hasPrefix("- ")
          || Self.beginsWithKey(line)
      }
  }

  /// How many bytes of a file are looked at.
  private static let head = 1 << 16

  private static func beginsWithKey(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let after = line[line.index(after: colon)...]
    guard after.isEmpty || after.first == " " else { return false }
    let key = line[..<colon].filter { $0 != "\"" && $0 != "'" }
    return !key.isEmpty && key.first != "{"
      && key.allSatisfy { $0.isLetter || $0.isNumber || "$_-./{}".contains($0) }
  }
}
