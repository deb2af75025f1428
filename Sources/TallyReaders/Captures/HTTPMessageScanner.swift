import TallyDocuments

/// Finds one HTTP message after another in a text.
struct HTTPMessageScanner {
  let bytes: Bytes
  private var offset: Int

  init(_ bytes: Bytes, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Whether a message begins here.
  var isAtMessage: Bool { startLine(line(at: offset)) != nil }

  /// The next message, or `nil` at the end.
  ///
  /// - Parameters:
  ///   - file: The file, for errors.
  ///   - request: The request that a response answers: after HEAD, no body follows.
  /// - Returns: The message by its places.
  /// - Throws: `InputError` where something else stands, or where the head does not end.
  mutating func next(file: String, after request: HTTPMessage?) throws(InputError) -> HTTPMessage? {
    skipBlankLines()
    guard offset < bytes.count else { return nil }
    let first = line(at: offset)
    guard var message = startLine(first) else {
      throw bytes.error(
        .invalid(
          "neither a request nor a status line",
          hint: "Begin with a line such as HTTP/1.1 200 OK, as curl -i prints it."), file, offset)
    }
    offset = first.next
    if message.isCommand { return message.message }
    message.message.fields = try fields(file)
    frame(&message.message, isHead: request?.method == "HEAD")
    offset = message.message.body.upperBound
    return message.message
  }

  // MARK: - Lines

  /// A line without its end, and where the next one begins.
  typealias Line = (content: Range<Int>, next: Int)

  func line(at start: Int) -> Line {
    let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<bytes.count)
    var end = feed ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (start..<end, feed.map { $0 + 1 } ?? bytes.count)
  }

  private mutating func skipBlankLines() {
    offset = bytes.textStart(in: offset..<bytes.count)
  }

  /// A message of which only the first line has been read, if that is one.
  func startLine(_ line: Line) -> (message: HTTPMessage, isCommand: Bool)? {
    guard line.content.count < 1 << 14, bytes[line.content.lowerBound].mayBeginMessage else {
      return nil
    }
    let text = bytes.string(in: line.content)
    var message = HTTPMessage(start: line.content.lowerBound, body: line.next..<line.next)
    let words = text.split(separator: " ", maxSplits: 2)
    if text.hasPrefix("HTTP/"), words.count >= 2 {
      guard words[1].count == 3, let status = Int(words[1]), status >= 100 else { return nil }
      message.status = status
      message.reason = words.count > 2 ? String(words[2]) : ""
      return (message, false)
    }
    if let (method, url) = CurlCommand.request(text) {
      (message.method, message.target) = (method, url)
      return (message, true)
    }
    guard words.count == 3, words[2].hasPrefix("HTTP/"), words[0].allSatisfy(\.isUppercase) else {
      return nil
    }
    (message.method, message.target) = (String(words[0]), String(words[1]))
    return (message, false)
  }

  /// The header fields up to the empty line (RFC 9112 §5).
  private mutating func fields(
    _ file: String
  ) throws(InputError) -> [(name: String, value: String, offset: Int)] {
    var fields: [(name: String, value: String, offset: Int)] = []
    while offset < bytes.count {
      let line = line(at: offset)
      if line.content.isEmpty {
        offset = line.next
        return fields
      }
      let text = bytes.string(in: line.content)
      // A line that begins with a space goes on with the one before (RFC 9112 §5.2).
      if text.first?.isWhitespace == true, !fields.isEmpty {
        fields[fields.count - 1].value += " " + Substring(text).trimmed
      } else if let colon = text.dropFirst().firstIndex(of: ":"), text[..<colon].isFieldName {
        let value = text[text.index(after: colon)...]
        let lead =
          text.utf8.distance(from: text.startIndex, to: colon) + 1
          + value.prefix { $0.isWhitespace }.utf8.count
        fields.append((String(text[..<colon]), value.trimmed, offset + lead))
      } else {
        throw bytes.error(
          .invalid("no header field", hint: "Put an empty line between the head and the body."),
          file, offset)
      }
      offset = line.next
    }
    return fields
  }

  // MARK: - Bodies

  /// Finds where the body ends.
  ///
  /// No header is believed alone: recorders join chunks and edit bodies beneath the headers that were
  /// sent. A length counts where a message or nothing follows; else the body goes on up to the next
  /// line that begins a message.
  private func frame(_ message: inout HTTPMessage, isHead: Bool) {
    message.body = offset..<offset
    let status = message.status
    if isHead || status == 204 || status == 304 || status.map({ $0 < 200 }) == true { return }
    if message.value(of: "transfer-encoding")?.lowercased().contains("chunked") == true,
      let (chunks, end) = chunks(from: offset)
    {
      message.chunks = chunks
      message.body = offset..<end
      return
    }
    if let length = message.value(of: "content-length").flatMap({ Int($0) }), length >= 0,
      length <= bytes.count - offset, isBoundary(offset + length)
    {
      message.body = offset..<offset + length
      return
    }
    message.body = offset..<(message.status == nil ? requestEnd() : end(from: offset))
  }

  /// A request without a length has no body (RFC 9112 §6.3), unless something stands there.
  private func requestEnd() -> Int { end(from: offset) }

  private func isBoundary(_ offset: Int) -> Bool {
    let start = bytes.textStart(in: offset..<bytes.count)
    return start == bytes.count || startLine(line(at: start)) != nil
  }

  /// The offset of the next line that begins a message, or the end.
  private func end(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if startLine(line(at: offset)) != nil { return offset }
      guard let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: offset..<bytes.count) else {
        return bytes.count
      }
      offset = feed + 1
    }
    return bytes.count
  }
}

extension UInt8 {
  /// Whether a start line may begin with the byte.
  fileprivate var mayBeginMessage: Bool { isASCIILetter || self == UInt8(ascii: "$") }
}

extension Bytes {
  /// An error at an offset of a file whose bytes these are.
  fileprivate func error(_ reason: InputError.Reason, _ file: String, _ offset: Int) -> InputError {
    let place = locate(offsets: [offset])[0]
    return InputError(
      reason,
      at: SourceLocation(file: file, offset: offset, line: place.line, column: place.column))
  }
}

extension Substring {
  /// Whether the text is a name of a header field (RFC 9110 §5.1), or of a pseudo field.
  fileprivate var isFieldName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && !"\"(),/;<=>?@[\\]{}".utf8.contains(byte)
      }
  }
}
