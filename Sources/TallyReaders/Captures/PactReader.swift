import TallyCore
import TallyDocuments

/// Pacts of version 1 to 4: what a consumer expects of a provider, request by request.
///
/// Messages, which no request asks for, are left out.
///
/// - SeeAlso: [Pact specification](https://github.com/pact-foundation/pact-specification).
package struct PactReader: WholeCaptureReader {
  package let name = "Pact"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    guard document.type(0) == .object, document.objectMember("provider", of: 0) != nil else {
      return false
    }
    return document.arrayMember("interactions", of: 0) != nil
      || document.arrayMember("messages", of: 0) != nil
  }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    for index in document.elements(of: document.member("interactions", of: 0)) {
      let kind = document.stringMember("type", of: index)
      guard kind == nil || kind == "Synchronous/HTTP",
        let request = document.objectMember("request", of: index)
      else { continue }
      let response = document.objectMember("response", of: index)
      var captured = CapturedExchange(document, index)
      captured.setMethod(document, of: request)
      captured.url = url(document, request)
      captured.response.status = document.statusMember("status", of: response) ?? 200
      captured.setHead(
        CapturedHead(document, headers: document.objectMember("headers", of: response), time: nil))
      captured.response.content = content(document, response, &captured)
      try visit(captured)
    }
  }

  private func url(_ document: Document, _ request: Int) -> String {
    let path = document.stringMember("path", of: request) ?? "/"
    guard let query = document.stringMember("query", of: request), !query.isEmpty else {
      return path
    }
    return "\(path)?\(query)"
  }

  /// The body itself; in version 4, an object with its `content` and `contentType`.
  private func content(
    _ document: Document, _ response: Int?, _ captured: inout CapturedExchange
  ) -> CapturedResponse.Content {
    guard let body = document.valueMember("body", of: response) else { return .absent(size: 0) }
    guard let content = document.member("content", of: body), isVersion4(document, body) else {
      return text(document, body, captured)
    }
    if captured.response.contentType == nil {
      captured.response.contentType = document.stringMember("contentType", of: body)
    }
    let encoded = document.member("encoded", of: body)
    let isBase64 = encoded.map { document.type($0) == .string || document.isTrue($0) } ?? false
    if document.type(content) == .null { return .absent(size: 0) }
    return isBase64 && document.type(content) == .string
      ? .base64(document, content) : text(document, content, captured)
  }

  private func isVersion4(_ document: Document, _ body: Int) -> Bool {
    document.member("contentType", of: body) != nil || document.member("encoded", of: body) != nil
  }

  /// A string is the text of a body, unless that body is JSON and the text is not.
  private func text(
    _ document: Document, _ index: Int, _ captured: CapturedExchange
  ) -> CapturedResponse.Content {
    guard document.type(index) == .string else { return .value(document, index) }
    let text = document.decodedContent(index)
    let isJSON = MediaKind(captured.response.contentType) == .json
    return isJSON && !text.beginsLikeJSON ? .value(document, index) : .text(document, index)
  }
}
