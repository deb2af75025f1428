import TallyDocuments

// How a mapping rule is written that is to read another place.

extension ClientRead {
  /// The place of the model whose rule it is, given where it reads as contract and captures name it.
  ///
  /// A rule reads nothing that stands elsewhere.
  func start(at location: InstanceLocation) -> InstanceLocation {
    InstanceLocation(steps: Array(location.steps.dropLast(depth)))
  }

  /// The edit that leads the rule to another place; `nil` where none can.
  ///
  /// Where only the last key changes, that is all that the edit replaces, else it is the whole path.
  func edit(from was: InstanceLocation, to now: InstanceLocation) -> Finding.Suggestion? {
    guard let path, case .member? = was.steps.last, depth > 0, depth <= was.steps.count,
      now.isWithin(start(at: was))
    else { return nil }
    let old = was.steps.suffix(depth)
    let new = now.steps.dropFirst(was.steps.count - depth)
    // The last key is written anew, even where more is to stand behind it.
    let kept = min(zip(old, new).prefix { $0 == $1 }.count, depth - 1, new.count - 1)
    guard kept >= 0, let names = names(new.dropFirst(kept)) else { return nil }
    if kept < depth - 1 { return rewritten(path, keeping: kept, names) }
    return replaced(path, by: names) ?? widened(path, to: names)
  }

  /// The keys that lead down some steps; `nil` where one is no plain key.
  private func names(_ steps: some Sequence<InstanceLocation.Step>) -> [String]? {
    var names: [String] = []
    for step in steps {
      guard case .member(let name) = step, name.isPlainKey(in: path?.separator) else { return nil }
      // Under a key strategy the rule spells the key in another way than the JSON does.
      names.append(keyStrategy.codingKey(forJSON: name))
    }
    return names
  }

  /// Other keys in the place of the last one.
  private func replaced(_ path: JSONKeyPath, by names: [String]) -> Finding.Suggestion? {
    guard names.count == 1 || path.separator != nil else { return nil }
    let old = path.keys[depth - 1]
    let replacement = names.joined(separator: path.separator ?? "")
    guard replacement != old else { return nil }
    if let key, key.length == old.utf8.count {
      return Finding.Suggestion(
        location: key.start, length: key.length, replaced: old, replacement: replacement)
    }
    guard key == nil, depth == path.keys.count, let insertion = path.insertion else { return nil }
    return Finding.Suggestion(insertion, of: replacement)
  }

  /// Other keys in the place of all of the path's that are not kept, up to ``depth``.
  private func rewritten(
    _ path: JSONKeyPath, keeping kept: Int, _ names: [String]
  ) -> Finding.Suggestion? {
    guard let whole = path.whole, let separator = path.separator else { return nil }
    let keys = path.keys.prefix(kept) + names + path.keys.dropFirst(depth)
    return Finding.Suggestion(
      location: whole.start, length: whole.length,
      replaced: path.keys.joined(separator: separator),
      replacement: keys.joined(separator: separator))
  }

  /// A path where only one key could be spelled.
  private func widened(_ path: JSONKeyPath, to names: [String]) -> Finding.Suggestion? {
    guard names.count > 1, path.keys.count == 1, names.allSatisfy({ $0.isPlainKey(in: ".") })
    else { return nil }
    return path.widening.map { Finding.Suggestion($0, of: names.joined(separator: ".")) }
  }
}

extension Finding.Suggestion {
  /// Writes a rule that the source leaves to be implied, or in another form.
  fileprivate init(_ insertion: KeyInsertion, of key: String) {
    self.init(
      location: insertion.location, length: insertion.replaced.utf8.count,
      replaced: insertion.replaced, replacement: insertion.before + key + insertion.after)
  }
}

extension String {
  /// Whether a key path spells the name as it is: nothing that parts two keys, that JSON or Swift would
  /// escape, or that a library reads in another way.
  fileprivate func isPlainKey(in separator: String?) -> Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && !Array(".\"\\/".utf8).contains($0) }
      && !(separator.map(contains) ?? false)
  }
}
