import TallyCore
import TallyDocuments

/// An exchange as one JSON object, in a shape that proxies, gateways and log shippers write.
///
///     {"request": {"method": "GET", "url": "…"},
///      "response": {"status": 200, "headers": {…}, "body": "…"}}
///     {"method": "GET", "url": "…", "status": 200, "headers": {…}, "body": {…}}
///     {"request_method": "GET", "request_uri": "/a", "host": "…", "status": "200"}
///     {"request": "GET /a HTTP/1.1", "status": 200}
///
/// The body is the text that was sent, as a string, or the JSON value itself. `null` is no body, and
/// `bodyNotKept` says why there is none though one was sent. The content type may stand in `mimeType`
/// where no headers were kept. When it was recorded may stand in `startedDateTime`, `started_at`, `timestamp`, `time_iso8601` or `time`.
struct ExchangeObject {
  private let document: Document
  private let index: Int
  private let request: Int
  private let response: Int
  private let method: String
  private let url: String
  private let isLog: Bool

  /// `nil` where the value at an index is no such object.
  init?(_ document: Document, at index: Int = 0) {
    guard index < document.count, document.type(index) == .object else { return nil }
    let found = document.firstMembers("request", "method", "request_method", of: index)
    guard let request = found.one ?? found.other ?? found.third else { return nil }
    self.document = document
    self.index = index
    let line: (method: String, url: String)?
    if found.one == request, document.type(request) == .object {
      guard let response = document.objectMember("response", of: index) else { return nil }
      (self.request, self.response) = (request, response)
      line = Self.members(document, request)
    } else {
      (self.request, self.response) = (index, index)
      line =
        found.one == request ? Self.line(document, request) : Self.members(document, index)
    }
    guard let line, Self.status(document, response) != nil else { return nil }
    (method, url) = line
    isLog =
      found.other == nil && response == index || document.member("latencies", of: index) != nil
  }

  /// `GET /a HTTP/1.1`.
  private static func line(_ document: Document, _ index: Int) -> (method: String, url: String)? {
    guard document.type(index) == .string, document.length(index) < 1 << 14 else { return nil }
    let words = document.string(index).split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/") else { return nil }
    return (String(words[0]), String(words[1]))
  }

  private static func members(
    _ document: Document, _ request: Int
  ) -> (method: String, url: String)? {
    let method =
      document.stringMember("method", of: request)
      ?? document.stringMember("request_method", of: request)
    let url = ["url", "request_uri", "uri"].lazy
      .compactMap { document.stringMember($0, of: request) }.first
    guard let method, let url else { return nil }
    return (method, url)
  }

  private static func status(_ document: Document, _ response: Int) -> Int? {
    let status =
      document.integerMember("status", of: response)
      ?? document.integerMember("response_status", of: response)
    return status.flatMap { (0..<1000).contains($0) ? $0 : nil }
  }

  /// Whether a range of a file holds one such object and nothing else.
  static func isAlone(in bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard bytes.contains("status\"", in: range) else { return false }
    let document = try? Document(parsing: bytes, range: range, origin: Origin(file: ""))
    return document.flatMap { ExchangeObject($0) } != nil
  }

  /// The exchange, whose body is parsed by a parser that may take its memory back.
  func exchange(parsing parser: inout DocumentParser) -> Exchange {
    captured.exchange(parsing: &parser)
  }

  var captured: CapturedExchange {
    var captured = CapturedExchange(document, index)
    captured.response.method = method.uppercased()
    captured.response.status = Self.status(document, response)
    captured.url = absoluteURL
    captured.setHead(head)
    if captured.response.contentType == nil {
      captured.response.contentType = document.stringMember("mimeType", of: response)
    }
    captured.response.content = content
    return captured
  }

  /// Logs keep the host beside the path.
  private var absoluteURL: String {
    guard isLog, response == index, url.hasPrefix("/") else { return url }
    let host = ["host", "vhost", "http_host", "server_name"].lazy
      .compactMap { document.stringMember($0, of: index) }.first
    guard let host, !host.isEmpty, host != "_" else { return url }
    return (document.stringMember("scheme", of: index) ?? "http") + "://" + host + url
  }

  private var content: CapturedResponse.Content {
    let names = response == index ? ["body", "response_body", "resp_body"] : ["body"]
    let body = names.lazy.compactMap { document.member($0, of: response) }.first
    guard let body, document.type(body) != .null else {
      if let why = document.stringMember("bodyNotKept", of: response) { return .unreadable(why) }
      return isLog && body == nil ? .unreadable("the log does not keep bodies") : .absent(size: 0)
    }
    return document.type(body) == .string ? .text(document, body) : .value(document, body)
  }

  private var head: CapturedHead {
    CapturedHead(
      document, headers: document.member("headers", of: response),
      time: ["startedDateTime", "started_at", "timestamp", "time_iso8601", "time"].lazy
        .compactMap { document.member($0, of: index) }.first)
  }
}
