package import TallyDocuments

/// Replaces secrets in what was captured by stand-ins that a contract cannot tell from them.
///
///     var redactor = Redactor(key: KeyedHash("…"), rules: RedactionRules(), promised: [])
///     redactor.learn(document)
///     redactor.edits(of: document)      // by index, what to write instead
///
/// A secret is known by the name of its member (``SecretNames``), by its form (``SecretForms``), or
/// because it was learned: what stands under `password` in one body is replaced in the texts of all
/// others. It is looked for in texts, in URLs, in base64, and in JSON within strings.
package struct Redactor: Sendable {
  package let rules: RedactionRules
  let standIn: StandIn
  /// Secrets that were met under a telling name, by their first bytes.
  private(set) var learned: [UInt32: Set<String>] = [:]
  private var learnedCount = 0
  /// Names of members: a secret that is one is too common to be looked for in texts.
  private var names: Set<String> = []
  /// How often the stand-in of a secret was refused.
  private var attempts: [String: Int] = [:]
  /// Hosts that stay, though they are addresses.
  package var hosts: Set<String> = []

  /// - Parameters:
  ///   - key: Of this run; the same one gives the same stand-ins.
  ///   - rules: What is redacted beyond the tables, and what is not.
  ///   - promised: The texts that the contracts list, which are no secrets.
  package init(key: KeyedHash, rules: RedactionRules, promised: Set<String>) {
    self.rules = rules
    standIn = StandIn(key: key, promised: promised)
  }

  // MARK: - Learning

  /// Takes in the secrets that a body holds under telling names.
  ///
  /// - Complexity: O(*v*) in the values; texts are not searched.
  package mutating func learn(_ document: Document) {
    guard !rules.isOff else { return }
    let (names, secrets) = gathered(from: document)
    self.names.formUnion(names)
    for secret in secrets where secret.kind?.isTelling(secret.text) == true { learn(secret.text) }
  }

  private func gathered(
    from document: Document
  ) -> (names: Set<String>, secrets: [(name: String, text: String, kind: SecretKind?)]) {
    var walk = RedactionWalk(redactor: self, document: document, onlyGathers: true)
    walk.run()
    return (walk.names, walk.secrets)
  }

  /// Takes in a secret that stands alone.
  package mutating func learn(_ secret: String) {
    let bytes = Array(secret.utf8.prefix(5))
    guard bytes.count == 5, secret.utf8.count <= 1 << 14, !standIn.promised.contains(secret),
      learnedCount < Limits.secrets
    else { return }
    if learned[Self.start(bytes, 0), default: []].insert(secret).inserted { learnedCount += 1 }
  }

  /// Takes in what the request and a header tell.
  package mutating func learn(url: String) {
    for secret in secrets(ofURL: url) { learn(secret) }
  }

  /// The learned secret that begins at a place, the longest one.
  ///
  /// A word of small letters in prose is taken for a word.
  func learned(_ bytes: [UInt8], _ start: Int, isProse: Bool = false) -> Int? {
    guard start + 5 <= bytes.count, let candidates = learned[Self.start(bytes, start)] else {
      return nil
    }
    var longest: Int?
    for candidate in candidates where !names.contains(candidate) {
      let end = start + candidate.utf8.count
      guard end <= bytes.count, end > longest ?? 0, SecretForms.isAtEnd(bytes, end),
        bytes[start...].starts(with: candidate.utf8),
        !isProse || candidate.utf8.count >= 8 || !candidate.isWord
      else { continue }
      longest = end
    }
    return longest
  }

  private static func start(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + $1]) }
  }

  // MARK: - Replacing

  /// What to write instead of the values and names of a body, by their indices, as JSON.
  package func edits(of document: Document) -> [Int: String] {
    guard !rules.isOff else { return [:] }
    var walk = RedactionWalk(redactor: self, document: document)
    walk.run()
    return walk.edits
  }

  /// The secrets of a body, and the names under which they stand.
  package func secrets(of document: Document) -> [(name: String, text: String)] {
    guard !rules.isOff else { return [] }
    var walk = RedactionWalk(redactor: self, document: document)
    walk.run()
    return walk.secrets.map { ($0.name, $0.text) }
  }

  /// The names of members that are written otherwise, as they stand in a JSON Pointer.
  package func renames(of document: Document) -> [String: String] {
    var walk = RedactionWalk(redactor: self, document: document)
    walk.run()
    return walk.renames
  }

  /// Another stand-in for a secret from now on, since its last one changed a finding.
  package mutating func refuse(_ secret: String) { attempts[secret, default: 0] += 1 }

  /// The value of a header.
  package func header(_ name: String, _ value: String) -> String {
    guard !rules.isOff, !rules.keeps(name, at: ["header:\(name)"]) else { return value }
    if name == "link" || name == "location" || name == "content-location" {
      return value.hasPrefix("<") || value.contains(" ") ? scan(value) : url(value)
    }
    let isSecret = HeaderText.isSecret(name) || rules.kind(of: name) != nil
    return isSecret ? replacement(for: value) : scan(value)
  }

  /// The stand-in of a whole value, unless it is none or was replaced already.
  func replacement(for text: String) -> String {
    if text.utf8.count < 2 || standIn.promised.contains(text) || text.isPlaceholder { return text }
    return standIn.text(for: text, attempt: attempts[text] ?? 0)
  }
}

extension String {
  /// Whether somebody has put this where a secret was: `***`, `[REDACTED]`, `<TOKEN>`, `null`.
  fileprivate var isPlaceholder: Bool {
    if utf8.allSatisfy({ !$0.isAlphanumeric && $0 < 0x80 }) { return true }
    let word = lowercased().filter { $0.isLetter }
    let words: Set<String> = [
      "redacted", "filtered", "removed", "hidden", "masked", "null", "none", "undefined", "true",
      "false", "unknown", "bearer", "basic",
    ]
    let isName = utf8.allSatisfy { $0.isLetter || "<>{}[]$_- ".utf8.contains($0) }
    let brackets = [("<", ">"), ("{", "}"), ("${", "}"), ("[", "]")]
    let isBracketed = isName && brackets.contains { hasPrefix($0.0) && hasSuffix($0.1) }
    return words.contains(word) || isBracketed
      || utf8.allSatisfy { $0 | 0x20 == 0x78 || $0 == 0x2D || $0 == 0x2A }
  }
}
