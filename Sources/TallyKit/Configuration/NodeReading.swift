import TallyCore
import TallyDocuments
import TallyReaders

/// What to do with each member that an object may have.
typealias MemberTable<Target> = [String: (inout Target, Document.Node) throws(InputError) -> Void]

extension Document.Node {
  /// Reads each member as a table says.
  ///
  /// - Throws: `InputError` at a member that the table does not know, or that stands there twice.
  func readMembers<Target>(
    of what: String, by table: MemberTable<Target>, into target: inout Target
  ) throws(InputError) {
    guard type == .object else { throw isNot(what, "an object") }
    var seen: Set<String> = []
    for member in members {
      guard let read = table[member.name] else {
        let nearest = NearestName.of(member.name, among: table.keys.sorted())
        throw InputError(
          .unknownMember(member.name, nearest: nearest), at: name(of: member).location)
      }
      guard seen.insert(member.name).inserted else { throw isTwice(member) }
      try read(&target, member.value)
    }
  }

  /// The members of an object of any names.
  func pairs<Value>(
    _ read: (Document.Node) throws(InputError) -> Value
  ) throws(InputError) -> [(Configuration.Placed<String>, Value)] {
    var pairs: [(Configuration.Placed<String>, Value)] = []
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.name).inserted else { throw isTwice(member) }
      let name = Configuration.Placed(member.name, at: name(of: member).location)
      pairs.append((name, try read(member.value)))
    }
    return pairs
  }

  /// The elements of a list of objects.
  func list<Value>(
    _ what: String, _ read: (Document.Node) throws(InputError) -> Value
  ) throws(InputError) -> [Value] {
    guard type == .array else { throw isNot("\"\(what)\"", "a list of objects") }
    var values: [Value] = []
    for element in elements { values.append(try read(element)) }
    return values
  }

  /// A string that is not empty.
  func placedString(_ what: String) throws(InputError) -> Configuration.Placed<String> {
    guard let string else { throw isNot(what, "a string") }
    guard !string.isEmpty else { throw isNot(what, "a string that is not empty") }
    return Configuration.Placed(string, at: location)
  }

  /// One of some names.
  func choice<Value>(
    _ what: String, of names: [String], _ make: (String) -> Value?
  ) throws(InputError) -> Value {
    if let string, names.contains(string), let value = make(string) { return value }
    throw isNot(what, "one of: \(names.joined(separator: ", "))")
  }

  func isNot(_ what: String, _ expected: String) -> InputError {
    InputError(.wrongType(of: what, expected: expected), at: location)
  }

  private typealias Member = (name: String, nameIndex: Int, value: Document.Node)

  private func name(of member: Member) -> Document.Node {
    Document.Node(document: document, index: member.nameIndex)
  }

  private func isTwice(_ member: Member) -> InputError {
    InputError(
      .invalid("\"\(member.name)\" stands here twice", hint: "Keep one of the two."),
      at: name(of: member).location)
  }
}
