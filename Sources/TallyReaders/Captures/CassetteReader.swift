import TallyCore
import TallyDocuments

/// Cassettes of the VCR family, in JSON and YAML: Ruby VCR, vcrpy, go-vcr, Betamax (Python and
/// Groovy), DVR (Swift).
///
///     {"http_interactions": [{"request": {"method": "get", "uri": "…"},
///                             "response": {"status": {"code": 200}, "body": {"string": "…"}}}]}
///     {"interactions": [{"request": {"url": "…"}, "response": {"status": 200, "body": "…"}}]}
package struct CassetteReader: WholeCaptureReader {
  package let name = "cassette"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    guard let interactions = Self.interactions(document) else { return false }
    // An empty cassette is one by its other members.
    guard let first = document.elements(of: interactions).first else {
      return document.member("recorded_with", of: 0) != nil
        || document.member("http_interactions", of: 0) != nil
    }
    return Self.isInteraction(document, first)
  }

  func recognizesYAML(_ outerKeys: Set<String>) -> Bool {
    outerKeys.contains("http_interactions") || outerKeys.contains("- request")
      || outerKeys.contains("interactions") && !outerKeys.contains("provider")
  }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    for index in document.elements(of: Self.interactions(document)) {
      try visit(Interaction(document, index).captured)
    }
  }

  /// The array that holds the interactions: of old vcrpy, the root itself.
  private static func interactions(_ document: Document) -> Int? {
    if document.type(0) == .array { return 0 }
    guard document.member("consumer", of: 0) == nil, document.member("provider", of: 0) == nil
    else { return nil }
    return document.arrayMember("http_interactions", of: 0)
      ?? document.arrayMember("interactions", of: 0)
  }

  private static func isInteraction(_ document: Document, _ index: Int) -> Bool {
    guard let request = document.objectMember("request", of: index) else { return false }
    let names =
      document.type(0) == .array ? ["host", "path"] : ["uri", "url", "host", "method", "headers"]
    return names.contains { document.member($0, of: request) != nil }
      && (document.type(0) == .object || document.member("port", of: request) != nil)
  }
}

/// One request and its response, in any dialect.
private struct Interaction {
  private let document: Document
  private let index: Int
  private let request: Int?
  private let response: Int?

  init(_ document: Document, _ index: Int) {
    self.document = document
    self.index = index
    request = document.objectMember("request", of: index)
    response = document.objectMember("response", of: index)
  }

  var captured: CapturedExchange {
    var captured = CapturedExchange(document, index)
    captured.setMethod(document, of: request)
    captured.url = url
    captured.response.status = status
    captured.setHead(head)
    captured.response.content = content(captured)
    return captured
  }

  private var url: String? {
    if let url = document.stringMember("uri", of: request)
      ?? document.stringMember("url", of: request)
    {
      return url
    }
    guard let path = document.stringMember("path", of: request) else { return nil }
    guard let host = document.stringMember("host", of: request) else { return path }
    let scheme = document.stringMember("protocol", of: request) ?? "http"
    let port = document.integerMember("port", of: request).map { ":\($0)" } ?? ""
    return "\(scheme)://\(host)\(port)\(path)"
  }

  /// `{"code": 200}`, `200`, `"200 OK"`, or beside that a `code` or `status_code`.
  private var status: Int? {
    document.statusMember("code", of: document.objectMember("status", of: response))
      ?? document.statusMember("code", of: response)
      ?? document.statusMember("status_code", of: response)
      ?? document.statusMember("status", of: response)
  }

  private var head: CapturedHead {
    let headers = document.member("headers", of: response)
    let time = document.member("recorded_at", of: index)
    guard let headers, document.type(headers) == .array else {
      return CapturedHead(document, headers: headers, time: time)
    }
    // Old vcrpy keeps lines: "content-type: application/json\r\n".
    return CapturedHead(document, fields: document.headerLines(headers), time: time)
  }

  // MARK: - Body

  private func content(_ captured: CapturedExchange) -> CapturedResponse.Content {
    guard let response else { return .unreadable("the cassette holds no response") }
    if let parsed = document.valueMember("parsed_body", of: response) {
      return .value(document, parsed)
    }
    guard let body = document.valueMember("body", of: response) else {
      return .absent(size: captured.statedLength ?? 0)
    }
    switch document.type(body) {
    case .string: return .textOrBase64(document, body)
    case .object where !isDVR: return wrapped(body) ?? .value(document, body)
    default: return .value(document, body)
    }
  }

  /// DVR keeps a JSON body as itself, and the time as a number.
  private var isDVR: Bool {
    document.member("recorded_at", of: index).map { document.type($0) == .number } ?? false
  }

  /// The text within `{"string": …}` or `{"base64_string": …}`.
  private func wrapped(_ body: Int) -> CapturedResponse.Content? {
    if let base64 = document.member("base64_string", of: body), document.type(base64) == .string,
      document.length(base64) > 2
    {
      return .base64(document, base64)
    }
    if let text = document.member("string", of: body), document.type(text) == .string {
      return .textOrBase64(document, text)
    }
    let isEmpty =
      document.member("base64_string", of: body) != nil || document.next(body) == body + 1
    return isEmpty && document.member("encoding", of: body) != nil ? .absent(size: 0) : nil
  }
}

extension Document {
  /// The headers that the strings of an array spell, a line each.
  func headerLines(_ array: Int) -> [CapturedHead.Field] {
    elements(of: array).compactMap { index in
      guard type(index) == .string else { return nil }
      let parts = string(index).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return CapturedHead.Field(
        parts[0].trimmed, CapturedHead.Value(text: parts[1].trimmed, location: location(index)))
    }
  }
}

extension Substring {
  /// The text without the white space around it.
  var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
