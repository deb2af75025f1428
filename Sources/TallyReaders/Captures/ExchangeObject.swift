import TallyCore
import TallyDocuments

/// An exchange as one JSON object, in the shape that proxies and log shippers agree on.
///
///     {"request": {"method": "GET", "url": "…"},
///      "response": {"status": 200, "headers": {…}, "body": "…"}}
///     {"method": "GET", "url": "…", "status": 200, "headers": {…}, "body": {…}}
///
/// The body is the text that was sent, as a string, or the JSON value itself. `null` is no body. When
/// it was recorded may stand in `startedDateTime`, `timestamp` or `time`.
struct ExchangeObject {
  private let document: Document
  private let request: Int
  private let response: Int

  /// `nil` where the document is not such an object.
  init?(_ document: Document) {
    guard document.count > 0, document.type(0) == .object else { return nil }
    let (request, method) = document.firstMembers("request", "method")
    guard request != nil || method != nil else { return nil }
    self.request = request ?? 0
    response = request == nil ? 0 : document.member("response", of: 0) ?? -1
    self.document = document
    guard response >= 0, document.type(response) == .object, isString("method"), isString("url"),
      document.integerMember("status", of: response).map({ (0..<1000).contains($0) }) == true
    else { return nil }
  }

  private func isString(_ name: String) -> Bool {
    document.member(name, of: request).map { document.type($0) == .string } ?? false
  }

  /// Whether a range of a file holds one such object and nothing else.
  static func isAlone(in bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard bytes.contains("status\"", in: range) else { return false }
    let document = try? Document(parsing: bytes, range: range, origin: Origin(file: ""))
    return document.flatMap { ExchangeObject($0) } != nil
  }

  /// The exchange, whose body is parsed by a parser that may take its memory back.
  func exchange(parsing parser: inout DocumentParser) -> Exchange {
    var captured = CapturedResponse()
    captured.method = document.stringMember("method", of: request)?.uppercased()
    captured.status = document.integerMember("status", of: response)
    captured.contentType = document.header(
      "content-type", in: document.member("headers", of: response))
    captured.head = head
    if let body = document.member("body", of: response), document.type(body) != .null {
      captured.content =
        document.type(body) == .string ? .text(document, body) : .value(document, body)
    }
    return Exchange(
      request: Exchange.Request(
        method: captured.method ?? "", url: document.stringMember("url", of: request) ?? ""),
      status: captured.status, contentType: captured.contentType, head: captured.head,
      body: captured.body(parsing: &parser),
      location: document.location(0))
  }
  private var head: CapturedHead {
    CapturedHead(
      document, headers: document.member("headers", of: response),
      time: ["startedDateTime", "timestamp", "time"].lazy
        .compactMap { document.member($0, of: 0) }.first)
  }
}
