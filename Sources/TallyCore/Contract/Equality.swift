package import TallyDocuments

extension Literal {
  /// Whether a captured value is the same JSON value (JSON Schema 2020-12 §4.2.2): numbers by
  /// mathematical value, strings by code point, objects whatever the order of their members.
  package func equals(_ document: borrowing Document, _ index: Int) -> Bool {
    Document.equal(node.document, node.index, document, index)
  }
}

extension Document {
  /// Whether two values are the same JSON value.
  ///
  /// - Complexity: O(*n*) in their bytes; O(*m*²) in the members of an object whose order differs.
  static func equal(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    switch (one.type(i), other.type(j)) {
    case (.null, .null): true
    case (.boolean, .boolean): one.isTrue(i) == other.isTrue(j)
    case (.integer, .integer), (.number, .number): equalNumbers(one, i, other, j)
    case (.string, .string): equalStrings(one, i, other, j)
    case (.array, .array): equalElements(one, i, other, j)
    case (.object, .object): equalMembers(one, i, other, j)
    default: false
    }
  }

  private static func equalNumbers(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    if sameBytes(one, i, other, j) { return true }
    return order(one, i, other, j) == 0
  }

  private static func equalStrings(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    guard one.hasEscapes(i) || other.hasEscapes(j) else { return sameBytes(one, i, other, j) }
    // `String` equality is canonical equivalence; JSON compares code points.
    return one.string(i).utf8.elementsEqual(other.string(j).utf8)
  }

  private static func sameBytes(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    let length = one.length(i)
    guard length == other.length(j) else { return false }
    let (left, right) = (one.start(i), other.start(j))
    for offset in 0..<length where one.bytes[left + offset] != other.bytes[right + offset] {
      return false
    }
    return true
  }

  private static func equalElements(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    var (left, right) = (i + 1, j + 1)
    while left < one.next(i), right < other.next(j) {
      guard equal(one, left, other, right) else { return false }
      (left, right) = (one.next(left), other.next(right))
    }
    return left == one.next(i) && right == other.next(j)
  }

  private static func equalMembers(
    _ one: borrowing Document, _ i: Int, _ other: borrowing Document, _ j: Int
  ) -> Bool {
    guard one.childCount(i) == other.childCount(j) else { return false }
    var left = i + 1
    while left < one.next(i) {
      var right = j + 1
      while right < other.next(j), !equalStrings(one, left, other, right) {
        right = other.next(right + 1)
      }
      guard right < other.next(j), equal(one, left + 1, other, right + 1) else { return false }
      left = one.next(left + 1)
    }
    return true
  }
}

extension Document {
  /// How many children a container has, a member counting as two: its name and its value.
  func childCount(_ index: Int) -> Int {
    var count = 0
    var child = index + 1
    while child < next(index) {
      count += 1
      child = next(child)
    }
    return count
  }

  /// Whether no two elements of an array are the same JSON value.
  ///
  /// - Complexity: O(*n*) in bytes.
  func hasUniqueElements(_ index: Int) -> Bool {
    var alike: [Int: [Int]] = [:]
    var element = index + 1
    while element < next(index) {
      let hash = contentHash(element)
      for other in alike[hash] ?? [] where Self.equal(self, element, self, other) { return false }
      alike[hash, default: []].append(element)
      element = next(element)
    }
    return true
  }

  /// A number that equal values share, whatever the order of their members.
  private func contentHash(_ index: Int) -> Int {
    var hasher = Hasher()
    switch type(index) {
    case .null: break
    case .boolean: hasher.combine(isTrue(index))
    case .integer, .number: hasher.combine(double(index))
    case .string: hasher.combine(string(index))
    case .array:
      var element = index + 1
      while element < next(index) {
        hasher.combine(contentHash(element))
        element = next(element)
      }
    case .object: hasher.combine(membersHash(index))
    }
    return hasher.finalize()
  }

  private func membersHash(_ index: Int) -> Int {
    var sum = 0
    var name = index + 1
    while name < next(index) {
      var hasher = Hasher()
      hasher.combine(string(name))
      hasher.combine(contentHash(name + 1))
      sum &+= hasher.finalize()
      name = next(name + 1)
    }
    return sum
  }
}
