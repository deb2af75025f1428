package import TallyDocuments

/// Knows the body of an error that was sent where the contract promises a success.
///
/// Held against the schema of the success, such a body lacks everything; what a user wants to hear
/// is that it is an error.
package struct ErrorBodies: Sendable {
  package enum Kind: String, Sendable {
    /// `title`, `status`, `detail` and their like.
    case problem = "an error (RFC 9457)"
    /// `error`, `errors`, or a message with a code.
    case other = "an error"
  }

  /// The members that the success declares.
  private let declared: Set<String>
  private let required: [String]
  /// A member that every success has and no error: most bodies are known by it alone.
  private let proof: [UInt8]?
  /// Whether an object may be a success at all.
  private let allowsObject: Bool

  /// `nil` where the schema of the success is so open that nothing could be told from it.
  package init?(_ contract: Contract, success: SchemaID) {
    var shapes = ShapeCompiler(contract: contract)
    let shape = shapes.shape(of: [success])
    allowsObject = shape.types.allows(.object)
    var names: Set<String> = []
    guard Self.collect(shape, &shapes, into: &names, depth: 0) || !allowsObject else { return nil }
    declared = names
    required = shape.members.filter(\.isRequired).map(\.name)
    proof = required.first { !Signs.words.contains($0) }.map { Array($0.utf8) }
  }

  /// Adds the members of a shape and of every branch; `false` where one of them is open to any.
  private static func collect(
    _ shape: Shape, _ shapes: inout ShapeCompiler, into names: inout Set<String>, depth: Int
  ) -> Bool {
    let own = shape.members.map(\.name)
    names.formUnion(own)
    guard depth < 4 else { return false }
    if case .schemas = shape.additional { return false }
    var isClosed = !own.isEmpty
    for choice in shape.choices {
      var isSettled = true
      for branch in choice.branches {
        let shape = shapes.shape(of: [branch])
        guard shape.types.allows(.object) else { continue }
        isSettled = collect(shape, &shapes, into: &names, depth: depth + 1) && isSettled
      }
      isClosed = isClosed || isSettled
    }
    return isClosed
  }

  /// What kind of an error a body is; `nil` for one that may be a success.
  ///
  /// - Complexity: O(*m*) in the members of the body; none where it is larger than errors are.
  package func kind(of document: borrowing Document) -> Kind? {
    guard document.type(0) == .object, document.count < 512, document.next(0) > 1 else {
      return nil
    }
    if allowsObject, let proof, document.hasMember(spelled: proof) { return nil }
    guard document.mayHaveMember(of: Signs.decisive) else { return nil }
    let signs = Signs(document, declared)
    guard let kind = signs.kind else { return nil }
    if !allowsObject || signs.declared == 0 { return kind }
    let lacks = required.contains { !signs.names.contains($0) }
    return signs.isFailure && lacks ? kind : nil
  }
}

/// What the members of a body say of it.
private struct Signs {
  private(set) var names: Set<String> = []
  /// How many are members of the success.
  private(set) var declared = 0
  /// How many are those of RFC 9457 §3.1, with values of their types.
  private var standard = 0
  /// Whether `status` is a status of HTTP that means failure.
  private(set) var isFailure = false

  init(_ document: borrowing Document, _ success: Set<String>) {
    var index = 1
    while index < document.next(0) {
      let name = document.string(index)
      let value = index + 1
      index = document.next(value)
      guard names.insert(name).inserted else { continue }
      declared += success.contains(name) ? 1 : 0
      switch (name, document.type(value)) {
      case ("type", .string), ("title", .string), ("detail", .string), ("instance", .string):
        standard += 1
      case ("status", .integer):
        standard += 1
        isFailure = document.integer(value).map { (400..<600).contains($0) } ?? false
      default: break
      }
    }
  }

  var kind: ErrorBodies.Kind? {
    if standard >= 2, names.contains("title") || names.contains("detail"),
      standard >= 3 || isFailure || names.count == standard
    {
      return .problem
    }
    if names.contains("error") || names.contains("errors") { return .other }
    return names.contains("message") && Self.codes.contains(where: names.contains) ? .other : nil
  }

  private static let codes = [
    "code", "status", "statusCode", "status_code", "error_code", "documentation_url",
  ]
  /// Without one of these a body is no error; most bodies have none, and cost no more than the look.
  static let decisive = ["title", "detail", "error", "errors", "message"].map { Array($0.utf8) }
  /// Every name that a sign may have.
  static let words = Set(
    codes + ["type", "title", "detail", "instance", "error", "errors", "message"])
}

extension Document {
  /// Whether the root has a member that is spelled so, without escapes.
  fileprivate func hasMember(spelled name: [UInt8]) -> Bool {
    var index = 1
    while index < next(0) {
      if spells(name, at: index) { return true }
      index = next(index + 1)
    }
    return false
  }

  /// Whether the root has a member of one of the names, as far as is seen without decoding escapes.
  fileprivate func mayHaveMember(of names: [[UInt8]]) -> Bool {
    var index = 1
    while index < next(0) {
      if hasEscapes(index) || names.contains(where: { spells($0, at: index) }) { return true }
      index = next(index + 1)
    }
    return false
  }

  private func spells(_ name: [UInt8], at index: Int) -> Bool {
    guard length(index) == name.count + 2 else { return false }
    let start = start(index) + 1
    return name.indices.allSatisfy { bytes[start + $0] == name[$0] }
  }
}
