package import TallyCore
package import TallyDocuments

/// HTTP messages as they were sent: what `curl -i` prints, and requests with their responses.
///
///     GET /users/1 HTTP/1.1
///     Host: api.example.com
///
///     HTTP/1.1 200 OK
///     Content-Type: application/json
///
///     {"id": 1}
///
/// Lines may end in CR LF or LF, several messages may follow one another, and chunked bodies may be
/// joined already or not. A response without a request before it is a bare body with a status. A line
/// with the `curl` command is taken for the request.
///
/// - SeeAlso: RFC 9112.
package struct HTTPMessageReader: CaptureReader {
  package let name = "HTTP messages"

  package init() {}

  package func recognizes(_ head: CaptureHead) -> Bool {
    let bytes = head.bytes
    let start = bytes.textStart(in: bytes.textRange)
    // Most files are JSON, which is told by one byte.
    guard start < bytes.count, !bytes[start].mayBeginJSON || bytes[start].isASCIILetter else {
      return false
    }
    return HTTPMessageScanner(bytes, from: start).isAtMessage
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    try emit(try stream.wholeFile())
  }

  /// Calls `visit` with each response's exchange.
  ///
  /// - Throws: `InputError` where something that is no message stands, or a message is cut off in
  ///   its head.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var scanner = HTTPMessageScanner(batch.bytes, from: batch.bytes.textRange.lowerBound)
    var parser = DocumentParser()
    var request: HTTPMessage?
    let nothing = Document(bytes: batch.bytes, origin: Origin(file: batch.file), entries: [])
    while let message = try scanner.next(file: batch.file, after: request) {
      guard let status = message.status else {
        request = message
        continue
      }
      // What comes before the answer proper: 100 Continue, and a proxy's consent.
      if status < 200 || message.isTunnel { continue }
      let captured = message.captured(nothing, batch, answering: request)
      request = nil
      let exchange = captured.exchange(parsing: &parser)
      try visit(batch.locating(exchange))
      parser.recycle(exchange)
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
}

/// One message, by the places of its parts.
struct HTTPMessage {
  /// `nil` for a request.
  var status: Int?
  var method = "GET"
  /// Of a request.
  var target = ""
  var reason = ""
  var fields: [(name: String, value: String, offset: Int)] = []
  /// Where the message begins.
  var start: Int
  var body: Range<Int>
  /// The chunks of the body without their frames; empty where it has none.
  var chunks: [Range<Int>] = []

  /// Whether this is a proxy's answer to CONNECT, which curl prints before the server's.
  var isTunnel: Bool { reason.lowercased() == "connection established" }

  func value(of name: String) -> String? { fields.first { $0.name.lowercased() == name }?.value }

  /// The response with what the request before it tells.
  func captured(
    _ document: Document, _ batch: Batch, answering request: HTTPMessage?
  ) -> CapturedExchange {
    let place = SourceLocation(file: batch.file, offset: start)
    var captured = CapturedExchange(at: place)
    captured.response.method = request?.method ?? "GET"
    captured.url = request.map(\.url)
    captured.response.status = status
    captured.setHead(
      CapturedHead(
        document,
        fields: fields.map { field in
          let place = SourceLocation(file: batch.file, offset: field.offset)
          return CapturedHead.Field(
            field.name, CapturedHead.Value(text: field.value, location: place))
        }))
    if chunks.isEmpty {
      captured.response.content = .bytes(
        Bytes(copying: batch.bytes, body),
        Origin(file: batch.file, offset: body.lowerBound, line: 0))
    } else {
      captured.response.content = .bytes(
        Bytes(joining: chunks.map { batch.bytes[$0] }),
        Origin(
          file: batch.file, offset: chunks[0].lowerBound,
          encoding: .pieces(Origin.Piece.of(chunks)), line: 0))
    }
    return captured
  }

  /// Of a request: its target, with the host in front where the message tells one.
  private var url: String {
    guard target.hasPrefix("/"), let host = value(of: "host") else { return target }
    return "http://\(host)\(target)"
  }
}
