import TallyCore
import TallyDocuments

/// WireMock's stub mappings: one a file, or several under `mappings`.
///
///     {"request": {"method": "GET", "urlPath": "/users/1"},
///      "response": {"status": 200, "jsonBody": {"id": 1}}}
///
/// - SeeAlso: [WireMock](https://wiremock.org/docs/stubbing/), "Stubbing".
package struct WireMockReader: WholeCaptureReader {
  package let name = "WireMock"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    guard document.type(0) == .object else { return false }
    if let mappings = document.arrayMember("mappings", of: 0) {
      return document.elements(of: mappings).first.map { isStub(document, $0) } ?? true
    }
    // With a method, a URL and a status, an exchange looks the same and comes to the same.
    return isStub(document, 0) && (ExchangeObject(document) == nil || keepsBodyItsOwnWay(document))
  }

  private func isStub(_ document: Document, _ index: Int) -> Bool {
    guard let request = document.objectMember("request", of: index) else { return false }
    return document.objectMember("response", of: index) != nil
      && Self.urls.contains { document.stringMember($0, of: request) != nil }
  }

  private func keepsBodyItsOwnWay(_ document: Document) -> Bool {
    let response = document.objectMember("response", of: 0)
    return ["bodyFileName", "jsonBody", "base64Body", "proxyBaseUrl", "fault"].contains {
      document.member($0, of: response) != nil
    }
  }

  private static let urls = ["url", "urlPath", "urlPathTemplate", "urlPattern", "urlPathPattern"]

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    let mappings = document.arrayMember("mappings", of: 0)
    for index in mappings.map({ document.elements(of: $0) }) ?? [0] {
      let request = document.objectMember("request", of: index)
      let response = document.objectMember("response", of: index)
      var captured = CapturedExchange(document, index)
      captured.setMethod(document, of: request)
      if captured.response.method == "ANY" { captured.response.method = "GET" }
      captured.url = url(document, request)
      captured.response.status = document.statusMember("status", of: response) ?? 200
      captured.setHead(
        CapturedHead(document, headers: document.objectMember("headers", of: response), time: nil))
      captured.response.content = content(document, response)
      try visit(captured)
    }
  }

  private func url(_ document: Document, _ request: Int?) -> String? {
    for (name, isPattern) in zip(Self.urls, [false, false, false, true, true]) {
      guard let url = document.stringMember(name, of: request) else { continue }
      return isPattern ? SampleText.of(regex: url) : url
    }
    return nil
  }

  private func content(_ document: Document, _ response: Int?) -> CapturedResponse.Content {
    if let value = document.member("jsonBody", of: response) { return .value(document, value) }
    if let text = document.member("base64Body", of: response), document.type(text) == .string {
      return .base64(document, text)
    }
    if let file = document.stringMember("bodyFileName", of: response) { return .file(file) }
    if document.valueMember("proxyBaseUrl", of: response) != nil {
      return .unreadable("the stub hands the request on to another server")
    }
    if document.valueMember("fault", of: response) != nil {
      return .unreadable("the stub breaks the connection off")
    }
    guard let body = document.member("body", of: response), document.type(body) == .string else {
      return .absent(size: 0)
    }
    let isTemplate = document.elements(of: document.member("transformers", of: response)).contains {
      document.type($0) == .string && document.string($0) == "response-template"
    }
    return isTemplate && document.string(body).contains("{{")
      ? .unreadable("the stub fills in the body as a template") : .text(document, body)
  }
}
