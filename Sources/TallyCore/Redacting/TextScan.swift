/// Goes through one text and replaces the secrets in it.
struct TextScan {
  let redactor: Redactor
  let bytes: [UInt8]
  let depth: Int
  private var result: [UInt8] = []
  private var isChanged = false
  private let isProse: Bool

  init(redactor: Redactor, bytes: [UInt8], depth: Int) {
    self.redactor = redactor
    self.bytes = bytes
    self.depth = depth
    isProse = bytes.contains(0x20)
  }

  /// The text with its secrets replaced; `nil` where it has none.
  mutating func run() -> String? {
    var index = 0
    while index < bytes.count {
      let isBoundary = index == 0 || !bytes[index - 1].isAlphanumeric && bytes[index - 1] < 0x80
      let isStart =
        bytes[index].isAlphanumeric || "+(-:".utf8.contains(bytes[index]) || bytes[index] >= 0x80
      if isBoundary, isStart, let end = piece(index) {
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return isChanged ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Writes what stands for a piece that begins here, and tells where it ends.
  private mutating func piece(_ start: Int) -> Int? {
    if let end = address(start) { return put(start..<end) { $0.url($1) } }
    if let end = redactor.learned(bytes, start, isProse: isProse) {
      return put(start..<end) { $0.replacement(for: $1) }
    }
    if let end = redactor.form(bytes, start) { return put(start..<end) { $0.replacement(for: $1) } }
    guard !redactor.rules.off.contains(.credentials) else { return nil }
    if let value = pair(start) ?? credentials(start) {
      result += bytes[start..<value.lowerBound]
      return put(value) { $0.encoded($1) }
    }
    return nil
  }

  private mutating func put(_ range: Range<Int>, _ change: (Redactor, String) -> String) -> Int {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let other = change(redactor, text)
    if other != text { isChanged = true }
    result += other.utf8
    return range.upperBound
  }

  // MARK: - What may stand here

  /// `https://…` up to what no URL has.
  private func address(_ start: Int) -> Int? {
    let scheme = SecretForms.run(bytes, start) { $0.isAlphanumeric || "+.-".utf8.contains($0) }
    guard scheme > start, scheme - start <= 16, scheme + 3 < bytes.count,
      bytes[scheme..<scheme + 3].elementsEqual("://".utf8)
    else { return nil }
    return SecretForms.run(bytes, scheme) { $0 > 0x20 && !"<>\"'`\\^|".utf8.contains($0) }
  }

  /// `password=…`, `"api_key": …`: the value of a name that tells of a secret.
  private func pair(_ start: Int) -> Range<Int>? {
    var name = SecretForms.run(bytes, start) { $0.isWebSafe || $0 == 0x2E }
    guard name - start >= 2, name - start <= 64 else { return nil }
    let text = String(decoding: bytes[start..<name], as: UTF8.self)
    if name < bytes.count, bytes[name] == 0x22 || bytes[name] == 0x27 || bytes[name] == 0x5D {
      name += 1
    }
    guard name < bytes.count, bytes[name] == 0x3D || bytes[name] == 0x3A else { return nil }
    let isEquation = bytes[name] == 0x3D
    guard let kind = redactor.rules.kind(of: text) else { return nil }
    let isSecret = [.credentials, .payments, .identities].contains(kind)
    guard isSecret || isEquation else { return nil }
    var value = SecretForms.run(bytes, name + 1) { $0 == 0x20 && !isEquation }
    if value < bytes.count, bytes[value] == 0x22 || bytes[value] == 0x27 { value += 1 }
    if let scheme = SecretForms.scheme(Array(bytes[value...])) { value += scheme }
    let end = SecretForms.run(bytes, value) { $0 > 0x20 && !"&;,\"'<>)}]".utf8.contains($0) }
    // Prose has words after colons: what has a digit or a sign in it is none.
    let isWord = bytes[value..<end].allSatisfy { $0.isLetter || $0 == 0x2E }
    return end - value >= (isEquation ? 2 : 4) && (isEquation || !isWord) ? value..<end : nil
  }

  /// `Bearer …`, `Basic …`.
  private func credentials(_ start: Int) -> Range<Int>? {
    guard start + 8 < bytes.count,
      let scheme = SecretForms.scheme(Array(bytes[start..<min(start + 16, bytes.count)]))
    else { return nil }
    let value = start + scheme
    let end = SecretForms.run(bytes, value) { $0.isWebSafe || "+/=.~".utf8.contains($0) }
    let hasDigit = bytes[value..<end].contains { $0.isDigit || $0 == 0x3D || $0.isUpper }
    return end - value >= 8 && hasDigit ? value..<end : nil
  }
}
