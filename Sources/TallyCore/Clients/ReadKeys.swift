import TallyDocuments

extension ClientRead {
  /// The last key that leads here as the decoder compares it; `nil` for the elements of a list.
  package var codingKey: String? {
    path.flatMap { $0.keys.indices.contains(depth - 1) ? $0.keys[depth - 1] : nil }
  }

  /// The text in the source that spells the key, for suggestions.
  package var key: SourceRange? {
    path.flatMap { $0.ranges.indices.contains(depth - 1) ? $0.ranges[depth - 1] : nil }
  }

  /// Whether a member of this name fills the property.
  ///
  /// Under `convertFromSnakeCase` several names do: `user_id`, `user_ID`, `userId`.
  package func reads(jsonName: String) -> Bool {
    codingKey == keyStrategy.codingKey(forJSON: jsonName)
  }

  /// Whether no member, whatever its name, fills the property.
  package var isOutOfAllReach: Bool {
    codingKey.map(keyStrategy.isOutOfAllReach) ?? false
  }

  /// The name that one would write for the key, and what the key strategy makes of it, where that
  /// is another key: `imageURL` is out of the reach of `image_url`, which becomes `imageUrl`.
  package var outOfReach: (name: String, becomes: String)? {
    guard let codingKey, keyStrategy.isOutOfReach(key: codingKey) else { return nil }
    let name = KeyStrategy.snakeCase(ofCamel: codingKey)
    return (name, keyStrategy.codingKey(forJSON: name))
  }
}
