import TallyDocuments

/// A value in a contract's file, the JSON Pointer to it, and what references there are relative to.
struct Site: Sendable {
  let node: Document.Node
  let pointer: String
  /// The schema resource that it stands in, by its number in ``ReferenceResolver``.
  var resource = 0
  /// The dynamic scope in which it was reached, by its number in ``DynamicScopes``.
  var scope = 0

  /// A value below this one.
  private func below(_ node: Document.Node, _ pointer: String) -> Site {
    Site(node: node, pointer: pointer, resource: resource, scope: scope)
  }

  /// The member's value, with its pointer.
  func member(_ name: String) -> Site? {
    node.member(name).map { below($0, pointer(appending: name)) }
  }

  func pointer(appending token: String) -> String {
    "\(pointer)/\(JSONPointer.escaped(token))"
  }

  /// The members, with their pointers; none, if it is no object.
  var members: [(name: String, site: Site)] {
    node.eachMember.map { member in
      let name = member.name.string ?? ""
      return (name, below(member.value, pointer(appending: name)))
    }
  }

  /// The elements, with their pointers; none, if it is no array.
  var elements: [Site] {
    node.elements.enumerated().map { below($1, "\(pointer)/\($0)") }
  }

  /// The error that the value is not what its name says it should be.
  func mustBe(_ expected: String, _ what: String) -> InputError {
    InputError(.wrongType(of: what, expected: expected), at: node.location)
  }
}

extension Document.Node {
  /// The members of an object, one at a time and without a copy; none for any other type.
  var eachMember: MemberSequence { MemberSequence(self) }

  /// The value of the first member of the name.
  ///
  /// - Complexity: O(*n*) in the members before it, with no allocation for short names.
  func member(_ name: String) -> Document.Node? {
    for member in eachMember where member.name.string == name { return member.value }
    return nil
  }
}

/// The names and values of an object, in the order in which they are written.
struct MemberSequence: Sequence, IteratorProtocol {
  private let document: Document
  private var index: Int
  private let end: Int

  init(_ node: Document.Node) {
    document = node.document
    index = node.index + 1
    end = node.type == .object ? node.document.next(node.index) : index
  }

  mutating func next() -> (name: Document.Node, value: Document.Node)? {
    guard index < end else { return nil }
    let value = index + 1
    defer { index = document.next(value) }
    return (
      Document.Node(document: document, index: index),
      Document.Node(document: document, index: value)
    )
  }
}
