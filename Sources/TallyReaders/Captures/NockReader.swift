import TallyCore
import TallyDocuments

/// Fixtures that nock records: a JSON array of requests, each with its response beside it.
///
///     [{"scope": "https://api.example.com:443", "method": "GET", "path": "/users/1", "status": 200,
///       "response": {"id": 1}, "rawHeaders": ["Content-Type", "application/json"]}]
package struct NockReader: WholeCaptureReader {
  package let name = "nock"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    guard document.type(0) == .array, let first = document.elements(of: 0).first else {
      return false
    }
    return document.stringMember("scope", of: first) != nil
      && document.stringMember("path", of: first) != nil
  }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    for index in document.elements(of: 0) where document.type(index) == .object {
      var captured = CapturedExchange(document, index)
      captured.setMethod(document, of: index)
      captured.url =
        (document.stringMember("scope", of: index) ?? "")
        + (document.stringMember("path", of: index) ?? "/")
      captured.response.status = document.statusMember("status", of: index) ?? 200
      captured.setHead(head(document, index))
      captured.response.content = content(document, index, captured)
      try visit(captured)
    }
  }

  /// `rawHeaders` is a flat array, name after value; `headers` is that or an object.
  private func head(_ document: Document, _ index: Int) -> CapturedHead {
    let headers =
      document.member("rawHeaders", of: index) ?? document.member("headers", of: index)
    guard let headers, document.type(headers) == .array else {
      return CapturedHead(document, headers: headers, time: nil)
    }
    return CapturedHead(document, fields: document.headerPairs(headers))
  }

  private func content(
    _ document: Document, _ index: Int, _ captured: CapturedExchange
  ) -> CapturedResponse.Content {
    guard let response = document.valueMember("response", of: index) else {
      return .absent(size: captured.statedLength ?? 0)
    }
    switch document.type(response) {
    case .string where document.flagMember("responseIsBinary", of: index):
      return .bytesOrNone(document.decodedHexadecimal(response), document.opaqueOrigin(response))
    case .string: return .textOrBase64(document, response)
    case .array where captured.response.isEncoded:
      let pieces = document.elements(of: response).map { document.decodedHexadecimal($0) }
      // An array of anything else is the body itself.
      guard !pieces.isEmpty, !pieces.contains(where: { $0 == nil }) else { break }
      let bytes = Bytes(joining: pieces.compactMap(\.self).map { $0[0..<$0.count] })
      return .bytes(bytes, document.opaqueOrigin(response))
    default: break
    }
    return .value(document, response)
  }
}

extension Document {
  /// The headers that the strings of an array spell, name after value.
  fileprivate func headerPairs(_ array: Int) -> [CapturedHead.Field] {
    let strings = elements(of: array).filter { type($0) == .string }
    return stride(from: 0, to: strings.count - 1, by: 2).map { index in
      let value = strings[index + 1]
      return CapturedHead.Field(
        string(strings[index]),
        CapturedHead.Value(text: string(value), location: location(value)))
    }
  }
}
