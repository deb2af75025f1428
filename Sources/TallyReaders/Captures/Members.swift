import TallyDocuments

extension Document {
  /// The index of the value of an object's first member of a name, found without making strings.
  ///
  /// The name is ASCII; one that the document spells with escapes is not found. `nil`, and what is
  /// no object, have no members.
  func member(_ name: String, of object: Int?) -> Int? {
    guard let object, type(object) == .object else { return nil }
    var index = object + 1
    let end = next(object)
    while index < end {
      if spells(name, at: index) { return index + 1 }
      index = next(index + 1)
    }
    return nil
  }

  /// The values of an object's first members of three names, in one pass.
  func firstMembers(
    _ one: String, _ other: String, _ third: String, of object: Int
  ) -> (one: Int?, other: Int?, third: Int?) {
    var found: (one: Int?, other: Int?, third: Int?)
    var index = object + 1
    let end = next(object)
    let lengths = (one.utf8.count + 2, other.utf8.count + 2, third.utf8.count + 2)
    while index < end {
      let length = length(index)
      if length == lengths.0, found.one == nil, spells(one, at: index) { found.one = index + 1 }
      if length == lengths.1, found.other == nil, spells(other, at: index) {
        found.other = index + 1
      }
      if length == lengths.2, found.third == nil, spells(third, at: index) {
        found.third = index + 1
      }
      index = next(index + 1)
    }
    return found
  }

  /// Whether the string at an index is spelled as a name is.
  private func spells(_ name: String, at index: Int) -> Bool {
    guard length(index) == name.utf8.count + 2 else { return false }
    var offset = start(index) + 1
    for byte in name.utf8 {
      guard bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// The value of a member that is a string.
  func stringMember(_ name: String, of object: Int?) -> String? {
    member(name, of: object).flatMap { type($0) == .string ? string($0) : nil }
  }

  /// The value of a member that is an integer, or a string that spells one.
  func integerMember(_ name: String, of object: Int?) -> Int? {
    member(name, of: object).flatMap { type($0) == .string ? Int(string($0)) : integer($0) }
  }

  /// The first value of a header, its name compared without regard to case.
  ///
  /// `headers` is an array of objects with `name` and `value` (HAR), or an object whose members are
  /// strings or arrays of strings.
  func header(_ name: String, in headers: Int?) -> String? {
    guard let headers else { return nil }
    var index = headers + 1
    let end = next(headers)
    while index < end {
      if type(headers) == .array {
        if let own = stringMember("name", of: index), own.lowercased() == name {
          return stringMember("value", of: index)
        }
        index = next(index)
      } else {
        if string(index).lowercased() == name { return firstString(index + 1) }
        index = next(index + 1)
      }
    }
    return nil
  }

  private func firstString(_ index: Int) -> String? {
    switch type(index) {
    case .string: string(index)
    case .array where next(index) > index + 1 && type(index + 1) == .string: string(index + 1)
    default: nil
    }
  }
}
