import TallyDocuments

/// Where a key path leads in one body.
enum KeyPathTarget {
  case value(index: Int, location: Int32)
  /// The path ends early: at which key, and the value to show for it.
  case nothing(Verdict.Reason, depth: Int, location: Int32, index: Int)
  /// A list on the way: one value for each element, `nil` for null.
  case fan(indices: [Int?], location: Int32, index: Int)
  /// `@count`.
  case count(location: Int32, index: Int)
}

// The slow way, for properties of several operands and for containers that are no objects.

extension ClientSimulation {
  /// Follows a key path from a model's own object.
  mutating func resolve(
    _ keys: [String], in object: Int32, owner: Int, _ document: borrowing Document
  ) -> KeyPathTarget {
    let strategy = plan.client.decoder.keyStrategy
    var current = owner
    var location = tree.objects[Int(object)].location
    for (depth, key) in keys.enumerated() {
      if document.type(current) == .array, let number = plan.profile.paths.element(key) {
        location = tree.location(location, SimulationTree.Location.element)
        guard let child = element(number, of: current, document) else {
          return .nothing(.absent, depth: depth, location: location, index: current)
        }
        current = child
        continue
      }
      if let special = special(keys, depth, current, location, object, owner, document) {
        return special
      }
      guard let child = member(key, of: current, document) else {
        let name = strategy.jsonName(forKey: key)
        return .nothing(
          .absent, depth: depth, location: tree.location(location, name: name), index: current)
      }
      location = tree.location(location, name: document.string(child - 1))
      current = child
      if depth < keys.count - 1, document.type(current) == .null {
        return .nothing(.null, depth: depth, location: location, index: current)
      }
    }
    return .value(index: current, location: location)
  }

  /// What happens where the holder of the next key is no object.
  private mutating func special(
    _ keys: [String], _ depth: Int, _ holder: Int, _ location: Int32, _ object: Int32,
    _ owner: Int, _ document: borrowing Document
  ) -> KeyPathTarget? {
    let type = document.type(holder)
    let isOperator = keys[depth].hasPrefix("@") && keys.count > 1
    let isKeyValueCoding = plan.profile.paths.syntax == .keyValueCoding
    guard type != .object || (isOperator && isKeyValueCoding) else { return nil }
    guard isKeyValueCoding else {
      return .nothing(.mismatch, depth: depth - 1, location: location, index: holder)
    }
    if type == .object || type == .array, keys[depth] == "@count", depth == keys.count - 1 {
      return .count(location: location, index: holder)
    }
    if type == .array {
      var indices: [Int?] = []
      if fan(keys[depth...], holder, &indices, document) {
        let below = keys[depth...].reduce(
          tree.location(location, SimulationTree.Location.element)
        ) { tree.location($0, name: $1) }
        return .fan(indices: indices, location: below, index: holder)
      }
    }
    return literal(keys, at: holder, location, object, owner, document)
  }

  /// Key-value coding that raises falls back to a member whose name is the whole path.
  private mutating func literal(
    _ keys: [String], at holder: Int, _ location: Int32, _ object: Int32, _ owner: Int,
    _ document: borrowing Document
  ) -> KeyPathTarget {
    let name = keys.joined(separator: ".")
    if let child = member(name, of: owner, document) {
      let location = tree.location(tree.objects[Int(object)].location, name: name)
      return .value(index: child, location: location)
    }
    return .nothing(.absent, depth: 0, location: location, index: holder)
  }

  /// The values that the rest of a path leads to from each element of a list.
  ///
  /// - Returns: Whether every element takes keys.
  private func fan(
    _ keys: ArraySlice<String>, _ list: Int, _ indices: inout [Int?],
    _ document: borrowing Document
  ) -> Bool {
    var child = list + 1
    while child < document.next(list) {
      var current: Int? = child
      for (offset, key) in zip(keys.indices, keys) {
        guard let holder = current else { break }
        switch document.type(holder) {
        case .object: current = member(key, of: holder, document)
        case .null: current = nil
        case .array:
          guard fan(keys[offset...], holder, &indices, document) else { return false }
          current = nil
        default: return false
        }
      }
      indices.append(current)
      child = document.next(child)
    }
    return true
  }

  private func element(_ number: Int, of list: Int, _ document: borrowing Document) -> Int? {
    var child = list + 1
    for _ in 0..<number where child < document.next(list) { child = document.next(child) }
    return child < document.next(list) ? child : nil
  }

  /// The value of a member, by its coding key.
  func member(_ key: String, of object: Int, _ document: borrowing Document) -> Int? {
    guard document.type(object) == .object else { return nil }
    let strategy = plan.client.decoder.keyStrategy
    var result: Int?
    var child = object + 1
    while child < document.next(object) {
      let isMatch =
        strategy == .convertFromSnakeCase
        ? strategy.codingKey(forJSON: document.string(child)) == key
        : isName(key, child, document)
      if isMatch {
        result = child + 1
        if plan.profile.duplicateKeys == .first { return result }
      }
      child = document.next(child + 1)
    }
    return result
  }

  private func isName(_ key: String, _ index: Int, _ document: borrowing Document) -> Bool {
    let text = ByteText(document, index)
    return text.count == key.utf8.count && zip(0..., key.utf8).allSatisfy { text[$0] == $1 }
  }
}
