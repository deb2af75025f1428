import TallyCore
import TallyDocuments

/// Postman collections (v1, 2.0, 2.1), of which the saved responses are read.
///
/// - SeeAlso: [Postman Collection Format](https://schema.postman.com).
package struct PostmanReader: WholeCaptureReader {
  package let name = "Postman"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    guard document.type(0) == .object else { return false }
    let root = Self.root(document)
    if let info = document.objectMember("info", of: root) {
      return document.stringMember("schema", of: info)?.contains("/collection") ?? false
    }
    return document.arrayMember("requests", of: root) != nil
      && document.arrayMember("order", of: root) != nil
  }

  /// The API of Postman wraps a collection.
  private static func root(_ document: Document) -> Int {
    document.objectMember("collection", of: 0) ?? 0
  }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    let root = Self.root(document)
    // Folders are opened in place, and so need no recursion of their own.
    var pending = Array(document.elements(of: document.member("item", of: root)).reversed())
    while let item = pending.popLast() {
      pending += document.elements(of: document.member("item", of: item)).reversed()
      for response in document.elements(of: document.member("response", of: item))
      where document.type(response) == .object {
        try visit(saved(document, response, item))
      }
    }
    for request in document.elements(of: document.member("requests", of: root)) {
      for response in document.elements(of: document.member("responses", of: request))
      where document.type(response) == .object {
        try visit(savedInVersion1(document, response, request))
      }
    }
  }

  // MARK: - Version 2

  private func saved(_ document: Document, _ response: Int, _ item: Int) -> CapturedExchange {
    var captured = CapturedExchange(document, response)
    let request =
      document.valueMember("originalRequest", of: response)
      ?? document.valueMember("request", of: item)
    captured.setMethod(document, of: request)
    captured.url = url(document, request) ?? url(document, document.member("request", of: item))
    captured.response.status = document.statusMember("code", of: response)
    captured.setHead(head(document, document.member("header", of: response)))
    captured.assumeJSON(
      if: document.stringMember("_postman_previewlanguage", of: response) == "json")
    captured.response.content = content(document, document.member("body", of: response))
    return captured
  }

  /// A request's URL: a text, or an object whose `raw` is one and whose `variable` fills in its path.
  private func url(_ document: Document, _ request: Int?) -> String? {
    guard let request else { return nil }
    if document.type(request) == .string { return PostmanURL.text(document.string(request), [:]) }
    guard let url = document.valueMember("url", of: request) else { return nil }
    if document.type(url) == .string { return PostmanURL.text(document.string(url), [:]) }
    var variables: [String: String] = [:]
    for variable in document.elements(of: document.member("variable", of: url)) {
      if let key = document.stringMember("key", of: variable),
        let value = document.stringMember("value", of: variable), !value.isEmpty
      {
        variables[key] = value
      }
    }
    return document.stringMember("raw", of: url).map { PostmanURL.text($0, variables) }
  }

  /// An array of objects with `key` and `value`, or a text of lines.
  private func head(_ document: Document, _ headers: Int?) -> CapturedHead {
    guard let headers else { return CapturedHead(document, fields: []) }
    if document.type(headers) == .string {
      let lines = document.string(headers).split(whereSeparator: \.isNewline)
      let fields = lines.compactMap { line -> CapturedHead.Field? in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let value = CapturedHead.Value(
          text: parts[1].trimmed, location: document.location(headers))
        return CapturedHead.Field(parts[0].trimmed, value)
      }
      return CapturedHead(document, fields: fields)
    }
    let fields = document.elements(of: headers).compactMap { header -> CapturedHead.Field? in
      let name =
        document.stringMember("key", of: header) ?? document.stringMember("name", of: header)
      guard let name, let value = document.member("value", of: header),
        document.type(value) == .string
      else { return nil }
      return CapturedHead.Field(
        name,
        CapturedHead.Value(text: document.string(value), location: document.location(value)))
    }
    return CapturedHead(document, fields: fields)
  }

  private func content(_ document: Document, _ body: Int?) -> CapturedResponse.Content {
    guard let body, document.type(body) == .string else { return .absent(size: nil) }
    return .text(document, body)
  }

  // MARK: - Version 1

  private func savedInVersion1(
    _ document: Document, _ response: Int, _ request: Int
  ) -> CapturedExchange {
    var captured = CapturedExchange(document, response)
    let own = document.objectMember("request", of: response) ?? request
    captured.setMethod(document, of: document.member("method", of: own) == nil ? request : own)
    captured.url = url(document, own) ?? url(document, request)
    captured.response.status = document.statusMember(
      "code", of: document.objectMember("responseCode", of: response))
    captured.setHead(head(document, document.member("headers", of: response)))
    captured.assumeJSON(if: document.stringMember("language", of: response) == "json")
    captured.response.content = content(document, document.member("text", of: response))
    return captured
  }
}

extension CapturedExchange {
  /// Takes the body for JSON where the collection shows it as such and no header says what it is.
  fileprivate mutating func assumeJSON(if isShownAsJSON: Bool) {
    if response.contentType == nil, isShownAsJSON { response.contentType = "application/json" }
  }
}

/// What a URL in a collection comes to.
enum PostmanURL {
  /// Fills in the path's variables (`:id`), and leaves out a host that is a variable (`{{baseUrl}}`).
  static func text(_ raw: String, _ variables: [String: String]) -> String {
    var text = raw
    // Which server a collection was used with is no part of it.
    if let end = text.range(of: "}}"), text.hasPrefix("{{") || text.contains("://{{") {
      text = String(text[end.upperBound...])
      if let slash = text.firstIndex(of: "/") { text = String(text[slash...]) } else { text = "/" }
    } else if !text.contains("://"), !text.hasPrefix("/") {
      text = "http://" + text
    }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":")
        ? variables[String(segment.dropFirst())] ?? String(segment) : String(segment)
    }
    return ([segments.joined(separator: "/")] + parts.dropFirst().map(String.init)).joined(
      separator: "?")
  }
}

extension String {
  /// Where a short text stands first.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    ranges(of: text).first
  }
}
