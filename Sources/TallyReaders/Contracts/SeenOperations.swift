import TallyCore
import TallyDocuments

/// The operations that were read, to tell one that is written twice.
struct SeenOperations {
  private var titles: Set<String> = []
  private var endpoints: Set<OperationKey> = []

  /// - Throws: `InputError` where the same method of the same path has been read before.
  mutating func add(
    _ operation: Operation, at node: Document.Node, _ ledger: inout NoticeLedger
  ) throws(InputError) {
    let title = operation.title
    guard titles.insert(title).inserted else {
      throw InputError(
        .invalid(
          "the operation \"\(title)\" is described twice", hint: "Remove one, or merge them."),
        at: node.location)
    }
    guard let key = OperationKey(operation) else { return }
    guard !endpoints.insert(key).inserted else { return }
    ledger.note(
      "no request tells this operation from another one: a response must be what either promises",
      at: node)
  }
}

/// What makes an endpoint: `/a/{id}` and `/a/{name}` are one, and so are `/a#one` and `/a#two`.
struct OperationKey: Hashable {
  private let method: String
  private let template: PathTemplate
  private let query: PathQuery
  private let endsInSlash: Bool

  /// `nil` where the operation has no path.
  init?(_ operation: Operation) {
    guard let path = operation.path else { return nil }
    method = operation.method ?? ""
    template = PathTemplate(path)
    query = PathQuery(path)
    endsInSlash = PathTemplate.endsInSlash(path)
  }
}
