import TallyCore
import TallyDocuments

/// Simulations that Hoverfly exports, version 1 to 5.
///
///     {"data": {"pairs": [{"request": {"path": [{"matcher": "exact", "value": "/users/1"}]},
///                          "response": {"status": 200, "body": "…", "encodedBody": false}}]},
///      "meta": {"schemaVersion": "v5"}}
///
/// - SeeAlso: [Hoverfly](https://docs.hoverfly.io), "Simulation schema".
package struct HoverflyReader: WholeCaptureReader {
  package let name = "Hoverfly"

  package init() {}

  func recognizes(_ document: Document) -> Bool { Self.pairs(document) != nil }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    for index in document.elements(of: Self.pairs(document)) {
      let request = document.objectMember("request", of: index)
      let response = document.objectMember("response", of: index)
      var captured = CapturedExchange(document, index)
      captured.response.method = matched("method", of: request, document).uppercased()
      if captured.response.method == "" { captured.response.method = "GET" }
      captured.url = url(document, request)
      captured.response.status = document.statusMember("status", of: response) ?? 200
      captured.setHead(
        CapturedHead(document, headers: document.member("headers", of: response), time: nil))
      captured.response.content = content(document, response)
      try visit(captured)
    }
  }

  private static func pairs(_ document: Document) -> Int? {
    guard document.type(0) == .object, let data = document.member("data", of: 0) else { return nil }
    let pairs = document.type(data) == .array ? data : document.arrayMember("pairs", of: data)
    guard let pairs, document.type(pairs) == .array else { return nil }
    guard let first = document.elements(of: pairs).first else {
      return document.stringMember("schemaVersion", of: document.member("meta", of: 0)) == nil
        ? nil : pairs
    }
    return document.objectMember("request", of: first) != nil
      && document.objectMember("response", of: first) != nil ? pairs : nil
  }

  private func url(_ document: Document, _ request: Int?) -> String {
    let path = matched("path", of: request, document)
    let host = matched("destination", of: request, document)
    let rooted = path.hasPrefix("/") ? path : "/" + path
    if host.isEmpty { return rooted }
    let scheme = matched("scheme", of: request, document)
    return "\(scheme.isEmpty ? "http" : scheme)://\(host)\(rooted)"
  }

  /// What a field is matched with.
  ///
  /// That is a text (version 1), an object whose member names the matcher (3, 4), or an array of
  /// matchers (5). Of a pattern, it is a text that it matches.
  private func matched(_ name: String, of request: Int?, _ document: Document) -> String {
    guard let field = document.valueMember(name, of: request) else { return "" }
    switch document.type(field) {
    case .string: return document.string(field)
    case .object:
      if let text = document.stringMember("exactMatch", of: field) { return text }
      if let glob = document.stringMember("globMatch", of: field) {
        return SampleText.of(glob: glob)
      }
      return document.stringMember("regexMatch", of: field).map { SampleText.of(regex: $0) } ?? ""
    case .array:
      for matcher in document.elements(of: field) {
        guard let value = document.stringMember("value", of: matcher) else { continue }
        switch document.stringMember("matcher", of: matcher) {
        case "glob": return SampleText.of(glob: value)
        case "regex": return SampleText.of(regex: value)
        default: return value
        }
      }
      return ""
    default: return ""
    }
  }

  private func content(_ document: Document, _ response: Int?) -> CapturedResponse.Content {
    if let file = document.stringMember("bodyFile", of: response), !file.isEmpty {
      return .file(file)
    }
    guard let body = document.member("body", of: response), document.type(body) == .string else {
      return .absent(size: 0)
    }
    if document.flagMember("templated", of: response), document.string(body).contains("{{") {
      return .unreadable("the simulation fills in the body as a template")
    }
    return document.flagMember("encodedBody", of: response)
      ? .base64(document, body) : .text(document, body)
  }
}
