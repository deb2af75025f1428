import TallyDocuments

extension Redactor {
  /// A text with all that it holds of secrets replaced.
  func scan(_ text: String, depth: Int = 0) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count >= 4, depth < 4, !standIn.promised.contains(text) else { return text }
    if let other = nested(text, bytes, depth) { return other }
    if let other = decoded(text, bytes, depth) { return other }
    var scanner = TextScan(redactor: self, bytes: bytes, depth: depth)
    return scanner.run() ?? text
  }

  /// The name of a member, where it has the form of a secret or is one.
  func name(_ name: String) -> String {
    let bytes = Array(name.utf8)
    if form(bytes, 0) == bytes.count || learned(bytes, 0) == bytes.count && !name.isWord {
      return replacement(for: name)
    }
    return name
  }

  /// Where a secret ends that begins at a place, by its form.
  func form(_ bytes: [UInt8], _ start: Int) -> Int? {
    for form in SecretForms.all where !rules.off.contains(form.kind) {
      if let end = form.match(bytes, start), end > start { return end }
    }
    return nil
  }

  // MARK: - Texts within texts

  /// JSON within a string, which is written as it was but for its secrets.
  private func nested(_ text: String, _ bytes: [UInt8], _ depth: Int) -> String? {
    guard let first = bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B else {
      return nil
    }
    let source = Bytes(bytes)
    guard let document = try? Document(parsing: source, origin: Origin(file: ""), depthLimit: 64)
    else { return nil }
    var walk = RedactionWalk(redactor: self, document: document)
    walk.run()
    return walk.edits.isEmpty ? text : document.text(with: walk.edits)
  }

  /// Base64 of a text that holds a secret.
  private func decoded(_ text: String, _ bytes: [UInt8], _ depth: Int) -> String? {
    guard bytes.count >= 12, bytes.allSatisfy({ $0.isWebSafe || "+/=".utf8.contains($0) }) else {
      return nil
    }
    let isWebSafe = bytes.contains { $0 == 0x2D || $0 == 0x5F }
    let plain = bytes.map { $0 == 0x2D ? 0x2B : $0 == 0x5F ? 0x2F : $0 }
    let source = Bytes(plain)
    guard let raw = Document.decodeBase64(raw: source, content: 0..<plain.count), raw.count >= 8,
      let inner = String(validating: raw.array(in: 0..<raw.count), as: UTF8.self),
      inner.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r" }
      )
    else { return nil }
    let other = scan(inner, depth: depth + 1)
    guard other != inner else { return nil }
    return Base64Text.encode(
      Array(other.utf8), isWebSafe: isWebSafe, isPadded: bytes.last == 0x3D || bytes.count % 4 == 0)
  }
}

/// RFC 4648 §4 and §5.
enum Base64Text {
  static func encode(_ bytes: [UInt8], isWebSafe: Bool, isPadded: Bool) -> String {
    let digits =
      Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
      + Array((isWebSafe ? "-_" : "+/").utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = (0..<3).reduce(0) { word, offset in
        word << 8 | (start + offset < bytes.count ? Int(bytes[start + offset]) : 0)
      }
      for digit in 0...group.count { result.append(digits[word >> (18 - 6 * digit) & 0x3F]) }
      if isPadded { result += [UInt8](repeating: 0x3D, count: 3 - group.count) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Document {
  /// The text of the whole document, some of its values spelled otherwise.
  package func text(with edits: [Int: String]) -> String {
    var result: [UInt8] = []
    var offset = 0
    for (index, edit) in edits.sorted(by: { $0.key < $1.key }) {
      result += bytes.array(in: offset..<start(index))
      result += edit.utf8
      offset = end(index)
    }
    result += bytes.array(in: offset..<bytes.count)
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Whether there is nothing but small letters.
  var isWord: Bool { utf8.allSatisfy(\.isLower) }
}
