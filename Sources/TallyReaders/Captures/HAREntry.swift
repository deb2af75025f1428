import TallyCore
import TallyDocuments

/// One element of `log.entries`.
struct HAREntry {
  private let document: Document
  private let index: Int
  private let request: Int?
  private let response: Int?

  /// - Throws: `InputError` where the element is not an object.
  init(_ document: Document, at index: Int = 0) throws(InputError) {
    guard document.type(index) == .object else {
      throw InputError(
        .wrongType(of: "an entry", expected: "an object"), at: document.location(index))
    }
    self.document = document
    self.index = index
    request = document.member("request", of: index)
    response = document.member("response", of: index)
  }

  var captured: CapturedExchange {
    var captured = CapturedExchange(document, index)
    captured.url = url
    captured.response.method = method
    captured.response.status = status
    captured.response.contentType = contentType
    captured.response.size = document.integerMember("size", of: content)
    captured.response.head = CapturedHead(
      document, headers: document.member("headers", of: response),
      time: document.member("startedDateTime", of: index))
    captured.response.content = keptContent
    return captured
  }

  // MARK: - Request

  private var method: String? {
    let method = document.stringMember("method", of: request) ?? requestHeader(":method")
    return method.flatMap { $0.isEmpty ? nil : $0.uppercased() }
  }

  /// The URL, put together from HTTP/2 pseudo headers where the entry has none of its own.
  private var url: String? {
    let own = document.stringMember("url", of: request) ?? ""
    if own.isEmpty {
      guard let path = requestHeader(":path") else { return nil }
      guard let authority = requestHeader(":authority") else { return path }
      return "\(requestHeader(":scheme") ?? "https")://\(authority)\(path)"
    }
    let isAbsolute = own.contains("://") || own.hasPrefix("data:")
    return isAbsolute || own.hasPrefix("/") ? own : "/" + own
  }

  private func requestHeader(_ name: String) -> String? {
    document.header(name, in: document.member("headers", of: request))
  }

  // MARK: - Response

  private var content: Int? { document.member("content", of: response) }

  /// The status, or `nil` for 0, which stands for an answer that never came.
  private var status: Int? {
    let status = document.integerMember("status", of: response) ?? 0
    return status > 0 ? status : nil
  }

  private var contentType: String? {
    if let type = document.stringMember("mimeType", of: content), !type.isEmpty, type != "x-unknown"
    {
      return type
    }
    return document.header("content-type", in: document.member("headers", of: response))
  }

  private var keptContent: CapturedResponse.Content {
    guard response != nil else { return .unreadable("the capture holds no response") }
    if document.integerMember("status", of: response) == 0 {
      return .unreadable("the capture holds no response, as its status says")
    }
    guard let text = document.member("text", of: content), document.type(text) == .string else {
      return withoutText
    }
    if document.stringMember("encoding", of: content)?.lowercased() == "base64" {
      return .base64(document, text)
    }
    let isBinary = document.member("_isBinary", of: content).map { document.isTrue($0) } ?? false
    return isBinary ? .hexadecimal(document, text) : .text(document, text)
  }

  private var withoutText: CapturedResponse.Content {
    if let file = document.stringMember("_file", of: content) { return .file(file) }
    if status == nil { return .unreadable("the capture holds no response, as its status says") }
    guard let size = document.integerMember("size", of: content), size >= 0 else {
      return .absent(size: nil)
    }
    // Some writers state what was transferred beside a body that they dropped.
    return .absent(size: max(size, document.integerMember("bodySize", of: response) ?? 0))
  }
}
