import TallyCore
import TallyDocuments

/// Sees that a file given by mistake does not become a contract in silence.
enum ExampleRefusals {
  /// Refuses files that are known to be something else than a body.
  static func refuseOthers(_ file: InputFile, _ document: Document) throws(InputError) {
    let head = CaptureHead(file.bytes, path: "")
    let root = document.root
    let (what, hint): (String, String)
    if exchangeReaders.contains(where: { $0.recognizes(head) }) || ExchangeObject(document) != nil {
      (what, hint) = ("a capture", "Give it as what the server sent.")
    } else if let models = root.member("models")?.members, !models.isEmpty,
      models.allSatisfy({ $0.value.member("properties")?.type == .object })
    {
      (what, hint) = ("a client's mapping file", "Give it with --client.")
    } else if root.member("tally")?.type == .string, root.member("report")?.type == .integer {
      (what, hint) = ("a report of Tally", "Give the contract by which it was made.")
    } else {
      return
    }
    throw InputError(.invalid("this is \(what), and no contract", hint: hint), at: root.location)
  }

  /// Refuses examples that promise nothing, and those that have nothing in common.
  static func check(
    _ examples: [Document], _ shape: ExampleShape, hasNotes: Bool
  ) throws(InputError) {
    if !hasNotes, shape.members.isEmpty, shape.items == nil, let first = examples.first {
      throw InputError(
        .invalid(
          "\(words(first.root)) is no example of a format: it promises nothing",
          hint: "Give a body with members, as the server is to send it."),
        at: first.root.location)
    }
    guard examples.count > 1 else { return }
    for other in examples.dropFirst() where other.root.type != examples[0].root.type {
      throw InputError(
        .invalid(
          "this example is \(words(other.root)), and \(examples[0].origin.file) is "
            + words(examples[0].root),
          hint: "Give examples of one endpoint."),
        at: other.root.location)
    }
    guard !shape.members.isEmpty, shape.members.allSatisfy({ $0.count < 2 }) else { return }
    throw InputError(
      .invalid(
        "this example has no member in common with any other of the \(examples.count)",
        hint: "Give examples of one endpoint."),
      at: examples[1].root.location)
  }

  private static func words(_ node: Document.Node) -> String {
    switch node.type {
    case .object: node.document.count == 1 ? "an empty object" : "an object"
    case .array: node.document.count == 1 ? "an empty array" : "an array"
    case .integer: "an integer"
    case .null: "null"
    default: "a \(node.type.name)"
    }
  }
}
