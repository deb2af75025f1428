import TallyDocuments

/// Goes through one body and finds what is to be replaced.
struct RedactionWalk {
  let redactor: Redactor
  let document: Document
  /// By index: what to write instead, as JSON.
  private(set) var edits: [Int: String] = [:]
  private(set) var secrets: [(name: String, text: String, kind: SecretKind?)] = []
  private(set) var names: Set<String> = []
  /// Names of members and what is written instead, as they stand in a JSON Pointer.
  private(set) var renames: [String: String] = [:]
  private var path: [String] = []

  /// What the objects around a value say of it.
  private struct Surroundings {
    /// The name of the nearest member, by which elements of an array are called too.
    var name = ""
    var isElement = false
    var kind: SecretKind?
    var isPerson = false
    var isAddress = false
  }

  /// Whether secrets with telling names are gathered, and nothing is replaced.
  private let onlyGathers: Bool

  init(redactor: Redactor, document: Document, onlyGathers: Bool = false) {
    self.onlyGathers = onlyGathers
    self.redactor = redactor
    self.document = document
  }

  mutating func run() { if document.count > 0 { visit(0, Surroundings()) } }

  private mutating func visit(_ index: Int, _ around: Surroundings) {
    switch document.type(index) {
    case .object: visitObject(index, around)
    case .array:
      var around = around
      around.isElement = true
      for (position, element) in children(of: index).enumerated() {
        path.append(String(position))
        visit(element, around)
        path.removeLast()
      }
    case .string: visitString(index, around)
    case .integer, .number: visitNumber(index, around)
    case .boolean, .null: break
    }
  }

  // MARK: - Objects

  private mutating func visitObject(_ index: Int, _ around: Surroundings) {
    let indices = children(of: index)
    let members = stride(from: 0, to: indices.count, by: 2).map {
      (name: document.string(indices[$0]), nameIndex: indices[$0], value: indices[$0 + 1])
    }
    let kinds = members.map { redactor.rules.kind(of: $0.name) }
    var inner = around
    inner.isPerson =
      SecretName(around.name).isPerson
      || kinds.contains { $0 == .emails || $0 == .phones || $0 == .births }
    inner.isAddress = around.kind == .addresses || kinds.contains(.addresses)
    let label = labelled(members)
    for (member, kind) in zip(members, kinds) {
      names.insert(member.name)
      renameIfSecret(member.name, member.nameIndex)
      path.append(member.name)
      defer { path.removeLast() }
      if redactor.rules.keeps(member.name, at: path) { continue }
      var own = inner
      own.name = member.name
      own.isElement = false
      own.kind = kind ?? context(member.name, inner, around)
      if member.value == label?.value { own.kind = label?.kind }
      visit(member.value, own)
    }
  }

  private typealias Member = (name: String, nameIndex: Int, value: Int)

  /// The secret value of a record that tells its name: `{"name": "Authorization", "value": "…"}`.
  private func labelled(_ members: [Member]) -> (value: Int, kind: SecretKind)? {
    guard members.count <= 8, let value = members.first(where: { $0.name.lowercased() == "value" }),
      let label = members.first(where: { SecretNames.labels.contains($0.name.lowercased()) }),
      document.type(label.value) == .string,
      let kind = redactor.rules.kind(of: document.string(label.value))
    else { return nil }
    return (value.value, kind)
  }

  /// What a member holds whose name alone does not tell.
  private func context(
    _ name: String, _ inner: Surroundings, _ around: Surroundings
  ) -> SecretKind? {
    let words = SecretName(name)
    let off = redactor.rules.off
    if inner.isPerson, words.words == ["name"], !off.contains(.names) { return .names }
    if inner.isAddress, words.isPartOfAddress, !off.contains(.addresses) { return .addresses }
    guard let kind = around.kind, !off.contains(kind) else { return nil }
    let isOfAll = SecretNames.collections.contains(around.name.lowercased())
    let isValue = ["value", "id", "data", "raw", "number", "key"].contains(words.words.joined())
    return isOfAll || isValue && kind != .names ? kind : nil
  }

  /// A map may have addresses and keys for names.
  private mutating func renameIfSecret(_ name: String, _ index: Int) {
    guard !onlyGathers, name.utf8.count >= 6, !redactor.standIn.promised.contains(name) else {
      return
    }
    let other = redactor.name(name)
    guard other != name else { return }
    edits[index] = other.asJSON
    renames[JSONPointer.escaped(name)] = JSONPointer.escaped(other)
  }

  // MARK: - Values

  private mutating func visitString(_ index: Int, _ around: Surroundings) {
    let text = document.string(index)
    var kind = around.kind
    if let own = kind, !own.mayBe(text) || around.isElement && isMessage(text, around.name) {
      kind = nil
    }
    if onlyGathers { return gather(text, kind, around) }
    let other = kind == nil ? redactor.scan(text) : redactor.replacement(for: text)
    guard other != text else { return }
    edits[index] = other.asJSON
    secrets.append((around.name, text, kind))
  }

  private mutating func gather(_ text: String, _ kind: SecretKind?, _ around: Surroundings) {
    if kind != nil { secrets.append((around.name, text, kind)) }
    guard kind == nil, text.hasPrefix("{") || text.hasPrefix("["), path.count < 64,
      let inner = try? Document(parsing: Bytes(text), origin: Origin(file: ""), depthLimit: 64)
    else { return }
    var walk = RedactionWalk(redactor: redactor, document: inner, onlyGathers: true)
    walk.run()
    secrets += walk.secrets
  }

  /// A list of sentences under the name of one field says what is wrong with it.
  private func isMessage(_ text: String, _ name: String) -> Bool {
    !name.hasSuffix("s") && text.utf8.count(where: { $0 == 0x20 }) >= 2
  }

  private mutating func visitNumber(_ index: Int, _ around: Surroundings) {
    let text = document.text(index)
    let digits = Array(text.utf8)
    let isCard =
      digits.count >= 13 && !redactor.rules.off.contains(.payments)
      && SecretForms.card(digits, 0) == digits.count
    // `tokens: 915` counts them.
    let isCount = around.kind == .credentials && around.name.hasSuffix("s")
    guard around.kind != nil && !isCount || isCard else { return }
    let other = redactor.standIn.number(for: text)
    guard other != text else { return }
    edits[index] = other
    secrets.append((around.name, text, around.kind))
  }

  private func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < document.next(index) {
      children.append(child)
      child = document.next(child)
    }
    return children
  }
}
