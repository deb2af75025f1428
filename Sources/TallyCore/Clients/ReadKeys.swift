extension ClientRead {
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
