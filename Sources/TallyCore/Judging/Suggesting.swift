import TallyDocuments

extension Finding {
  /// Proposes the edits of mapping rules that mend a renamed or moved field, one for each reader.
  ///
  /// Only where the new place stands below the same holder as the old one, so that the last key of
  /// the rule's path is all that changes: `author.icon` to `author.avatar_url` or `author.image.url`.
  ///
  /// - Parameters:
  ///   - readers: The client properties that read the old place.
  ///   - found: The new one: what stands there, and who reads it already.
  package mutating func suggest(from readers: [ClientRead], finding found: Comparison?) {
    guard was.count == 1, now.count == 1, let holder = was[0].parent,
      case .member(let old)? = was[0].steps.last, now[0].isWithin(holder)
    else { return }
    var names: [String] = []
    for step in now[0].steps.dropFirst(holder.steps.count) {
      guard case .member(let name) = step else { return }
      names.append(name)
    }
    guard !names.isEmpty, names.allSatisfy(\.isPlainKey) else { return }
    // A name that is still sent in part would be lost to the client.
    let isWhole = !isPartial && (seen.map { $0.absent == $0.of } ?? true)
    let mended = Set(found?.readers.map(\.symbol) ?? [])
    for reader in readers.sorted(by: { $0.symbol < $1.symbol })
    where !mended.contains(reader.symbol) {
      let isAlone = reader.adapter == nil || names.count == 1
      guard isAlone, var edit = reader.edit(of: old, to: names) else { continue }
      edit.isSafe =
        confidence >= Limits.certain && isWhole && retyped.isEmpty && reader.takes(found?.seen)
      if !suggestions.contains(edit) { suggestions.append(edit) }
    }
  }

  /// Proposes to lead key paths into the envelope that the body is in now.
  ///
  /// Never unseen: where the model is decoded at other endpoints too, the envelope has to be opened first.
  package mutating func suggestOpening(
    for comparisons: some Sequence<Comparison>
  ) {
    guard was == [.root], now.count == 1, !now[0].steps.isEmpty else { return }
    var names: [String] = []
    for step in now[0].steps {
      guard case .member(let name) = step, name.isPlainKey else { return }
      names.append(name)
    }
    let members = comparisons.filter { $0.location.parent == .root }
    for comparison in members.sorted(by: { $0.location < $1.location }) {
      guard case .member(let name)? = comparison.location.steps.last, name.isPlainKey else {
        continue
      }
      for reader in comparison.readers where reader.adapter == nil {
        guard let edit = reader.edit(of: name, to: names + [name]), !suggestions.contains(edit)
        else { continue }
        suggestions.append(edit)
      }
    }
  }

  /// Proposes an optional mark for each property that fails where nothing, or null, stands.
  ///
  /// - Parameter readers: The client properties that read the place.
  package mutating func suggestOptional(for readers: [ClientRead]) {
    let failing = impact.filter { $0.effect >= .fails }
    for reader in readers.sorted(by: { $0.symbol < $1.symbol }) {
      let symbol = reader.symbol
      let fails = failing.contains {
        $0.client == symbol.client && $0.model == symbol.model && $0.property == symbol.property
      }
      guard fails, !reader.isHolder, let mark = reader.optionalMark else { continue }
      let edit = Suggestion(
        location: mark.location, length: 0, replaced: "", replacement: mark.before)
      if !suggestions.contains(edit) { suggestions.append(edit) }
    }
  }
}

extension ClientRead {
  /// Whether every value of some facts is one that it reads.
  fileprivate func takes(_ facts: Facts?) -> Bool {
    facts?.types.keys.allSatisfy { $0 == .null ? toleratesNull : accepts.allows($0) } ?? true
  }

  /// The edit that makes the last key of the rule's path lead to other names.
  fileprivate func edit(of old: String, to names: [String]) -> Finding.Suggestion? {
    guard names.count == 1 || !isOneKey else { return nil }
    // Under a key strategy the rule spells the key in another way than the JSON does.
    let replaced = codingKey ?? old
    let replacement = names.map(keyStrategy.codingKey(forJSON:)).joined(separator: ".")
    guard replacement != replaced else { return nil }
    if let key, key.length == replaced.utf8.count {
      return Finding.Suggestion(
        location: key.start, length: key.length, replaced: replaced, replacement: replacement)
    }
    guard let insertion, key == nil else { return nil }
    return Finding.Suggestion(
      location: insertion.location, length: insertion.replaced.utf8.count,
      replaced: insertion.replaced, replacement: insertion.before + replacement + insertion.after)
  }
}

extension String {
  /// Whether a key path spells the name as it is: no dot, nothing that JSON or Swift would escape.
  fileprivate var isPlainKey: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && !Array(".\"\\/".utf8).contains($0) }
  }
}
