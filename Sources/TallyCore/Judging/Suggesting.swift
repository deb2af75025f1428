import TallyDocuments

extension Finding {
  /// Proposes the edits of mapping rules that mend a renamed or moved field, one for each reader.
  ///
  /// A rule reads what stands below its model's own place: `author.icon` becomes `author.image.url` or
  /// `icon`. What is elsewhere, or is spelled by one key for each object, is ``unreached``.
  ///
  /// - Parameter comparisons: What was seen and who reads, by place.
  package mutating func suggest(from comparisons: [InstanceLocation: Comparison]) {
    guard was.count == 1, now.count == 1, let old = comparisons[was[0]], !was[0].steps.isEmpty
    else { return }
    let found = comparisons[now[0]]
    // A name that is still sent in part would be lost to the client.
    let isWhole = !isPartial && (seen.map { $0.absent == $0.of } ?? true)
    let reached = Set(found?.readers.map(\.symbol) ?? [])
    mended.formUnion(reached)
    for reader in old.readers.sorted(by: { $0.symbol < $1.symbol })
    where !reached.contains(reader.symbol) {
      guard var edit = reader.edit(from: was[0], to: now[0]) else {
        unreached.append(Unreached(reader, at: was[0], now: now[0], in: comparisons))
        continue
      }
      edit.isSafe =
        confidence >= Limits.certain && isWhole && retyped.isEmpty && reader.takes(found?.seen)
      propose(edit, mending: reader.symbol)
    }
    mendFollowers(of: old)
  }

  /// What is computed of a mended property, or stands below it, is mended with it.
  private mutating func mendFollowers(of old: Comparison) {
    let left = Set(unreached.map(\.symbol))
    let clients = Set(left.map(\.client))
    let readers = Set(old.readers.map(\.symbol))
    for each in impact where !readers.contains(each.symbol) && !clients.contains(each.client) {
      mended.insert(each.symbol)
    }
  }

  private mutating func propose(_ edit: Suggestion, mending symbol: ClientSymbol) {
    var edit = edit
    edit.symbols = [symbol]
    add([edit])
    mended.insert(symbol)
  }

  /// Adds edits; one that is proposed twice is safe if both say so.
  mutating func add(_ more: [Suggestion]) {
    for edit in more {
      let same = suggestions.firstIndex {
        $0.location == edit.location && $0.length == edit.length
          && $0.replacement == edit.replacement
      }
      if let same {
        suggestions[same].isSafe = suggestions[same].isSafe && edit.isSafe
        suggestions[same].symbols.formUnion(edit.symbols)
      } else {
        suggestions.append(edit)
      }
    }
  }

  /// Takes back that an edit is safe which would lose values that its rule reads elsewhere.
  ///
  /// - Parameter filled: The client properties whose rules find a value somewhere.
  package mutating func holdBack(_ filled: Set<ClientSymbol>) {
    for index in suggestions.indices where !suggestions[index].symbols.isDisjoint(with: filled) {
      suggestions[index].isSafe = false
    }
  }

  /// Proposes to lead key paths into the envelope that the body is in now.
  ///
  /// Never unseen: where the model is decoded at other endpoints too, the envelope has to be opened first.
  package mutating func suggestOpening(
    for comparisons: some Sequence<Comparison>
  ) {
    guard was == [.root], now.count == 1, !now[0].steps.isEmpty else { return }
    let members = comparisons.filter { $0.location.parent == .root }
    for comparison in members.sorted(by: { $0.location < $1.location }) {
      guard case .member(let name)? = comparison.location.steps.last else { continue }
      for reader in comparison.readers {
        guard let edit = reader.edit(from: comparison.location, to: now[0].appending(.member(name)))
        else { continue }
        propose(edit, mending: reader.symbol)
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
      guard failing.contains(where: { $0.symbol == symbol }), !reader.isHolder,
        let mark = reader.optionalMark
      else { continue }
      propose(
        Suggestion(location: mark.location, length: 0, replaced: "", replacement: mark.before),
        mending: symbol)
    }
  }
}

extension ClientRead {
  /// Whether every value of some facts is one that it reads.
  fileprivate func takes(_ facts: Facts?) -> Bool {
    facts?.types.keys.allSatisfy { $0 == .null ? toleratesNull : accepts.allows($0) } ?? true
  }
}
