import TallyCore
import TallyDocuments

/// A JSON array of exchanges, each in a shape of ``ExchangeObject``: logs of gateways, pretty or not.
package struct ExchangeArrayReader: WholeCaptureReader {
  package let name = "exchanges"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    let first = document.elements(of: 0).first
    return first.map { ExchangeObject(document, at: $0) != nil } ?? false
  }

  /// - Throws: `InputError` at the first element that is no exchange, once the others have been visited.
  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    var failure: InputError?
    for index in document.elements(of: 0) {
      guard let exchange = ExchangeObject(document, at: index) else {
        failure =
          failure
          ?? InputError(
            .wrongType(of: "an element here", expected: "an exchange, as the first one is"),
            at: document.locate(byte: document.start(index)))
        continue
      }
      try visit(exchange.captured)
    }
    if let failure { throw failure }
  }
}
