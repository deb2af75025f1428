extension Finding {
  /// Proposes the edit of a mapping rule that mends a renamed or moved field.
  ///
  /// Only where the new place stands below the same holder as the old one, so that the last key of
  /// the rule's path is all that changes: `author.icon` to `author.avatar_url` or `author.image.url`.
  ///
  /// - Parameter readers: The client properties that read the old place.
  package mutating func suggest(from readers: [ClientRead]) {
    guard was.count == 1, now.count == 1, let holder = was[0].parent,
      case .member(let old)? = was[0].steps.last, now[0].isWithin(holder)
    else { return }
    var names: [String] = []
    for step in now[0].steps.dropFirst(holder.steps.count) {
      guard case .member(let name) = step else { return }
      names.append(name)
    }
    guard !names.isEmpty, names.allSatisfy(\.isPlainKey),
      let reader = readers.filter({ $0.adapter == nil || names.count == 1 })
        .min(by: { $0.symbol < $1.symbol }),
      let key = reader.key
    else { return }
    // Under a key strategy the rule spells the key in another way than the JSON does.
    let replaced = reader.codingKey ?? old
    guard key.length == replaced.utf8.count else { return }
    let replacement = names.map(reader.keyStrategy.codingKey(forJSON:)).joined(separator: ".")
    guard replacement != replaced else { return }
    suggestion = Suggestion(
      location: key.start, length: key.length, replaced: replaced, replacement: replacement)
  }
}

extension String {
  /// Whether a key path spells the name as it is: no dot, nothing that JSON or Swift would escape.
  fileprivate var isPlainKey: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && !Array(".\"\\/".utf8).contains($0) }
  }
}
