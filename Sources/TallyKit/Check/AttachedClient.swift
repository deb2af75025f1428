package import TallyCore

/// A client's models, and which of them reads which endpoint.
package struct AttachedClient: Sendable {
  package let model: ClientModel
  package let roots: Roots

  package enum Roots: Sendable {
    /// One root type for every successful response.
    case everywhere(ClientType)
    /// By what reads it: an operation's title (`GET /articles/{id}`) or name for its successes, with a
    /// status or a class of them behind it (`GET /articles/{id} 404`, `4XX` alone) for that.
    case byOperation([EndpointKey: ClientType])
  }

  package init(model: ClientModel, roots: Roots) {
    self.model = model
    self.roots = roots
  }

  /// The type that reads a response of the operation; `nil` if none does.
  ///
  /// What names the status goes before what names its class, and the operation's own before all others'.
  package func root(of operation: Operation, status: Int?) -> ClientType? {
    let isSuccess = status.map { (200..<300).contains($0) } ?? true
    switch roots {
    case .everywhere(let root): return isSuccess ? root : nil
    case .byOperation(let table):
      let names = operation.names.map(Optional.some) + [nil]
      let statuses =
        (status.map { [.exactly($0), .ofClass($0 / 100)] } ?? []) as [EndpointKey.Status]
      for name in names {
        for status in statuses {
          if let type = table[EndpointKey(operation: name, status: status)] { return type }
        }
        if isSuccess, let type = table[EndpointKey(operation: name, status: nil)] { return type }
      }
      return nil
    }
  }
}
