extension Router {
  /// The response and content of a known operation that an exchange is to be held against.
  ///
  /// A response is chosen by its exact status, then by the range, then `default`; a content by its
  /// media type (``MediaType/distance(to:)``).
  package func route(_ exchange: Exchange, to id: OperationID) -> Route {
    let responses = self[id].responses
    guard let status = exchange.status else {
      guard let response = Self.success(of: responses) else { return .ignored(.noResponse) }
      return content(exchange, id, response, status: Self.code(of: responses[response]))
    }
    guard let response = Self.response(for: status, of: responses) else {
      return Self.undescribed(id, status)
    }
    if (300..<400).contains(status), responses[response].status == .other {
      return Self.undescribed(id, status)
    }
    return content(exchange, id, response, status: status)
  }

  private static func undescribed(_ id: OperationID, _ status: Int) -> Route {
    switch status {
    case ...0: .ignored(.noResponse)
    case 1..<200: .ignored(.informational)
    case 304: .ignored(.notModified)
    case 300..<400: .ignored(.redirect)
    default: .undocumentedStatus(id, status: status)
    }
  }

  private static func response(for status: Int, of responses: [Operation.Response]) -> Int? {
    let wanted: [Operation.Status] = [.code(status), .range(status / 100), .any]
    for each in wanted {
      if let found = responses.firstIndex(where: { $0.status == each }) { return found }
    }
    // An interim response has no body for a `default` to describe.
    return status < 200 ? nil : responses.firstIndex { $0.status == .other }
  }

  /// The response that a capture without a status must be: the first success.
  private static func success(of responses: [Operation.Response]) -> Int? {
    responses.firstIndex { response in
      switch response.status {
      case .code(let code): (200..<300).contains(code)
      case .range(let hundreds): hundreds == 2
      case .any: true
      case .other: false
      }
    } ?? responses.firstIndex { $0.status == .other }
  }

  private static func code(of response: Operation.Response) -> Int? {
    switch response.status {
    case .code(let code): code
    case .range(let hundreds): hundreds * 100
    case .other, .any: nil
    }
  }

  private func content(
    _ exchange: Exchange, _ id: OperationID, _ response: Int, status: Int?
  ) -> Route {
    let contents = self[id].responses[response].contents
    func endpoint(_ content: Int?) -> Route {
      .endpoint(
        Route.Endpoint(operation: id, status: status, response: response, content: content))
    }
    guard !contents.isEmpty else { return endpoint(nil) }
    guard let sent = exchange.contentType.flatMap(MediaType.init) else {
      return endpoint(Self.unlabelled(contents))
    }
    if let content = Self.content(for: sent, of: contents) { return endpoint(content) }
    // Without a body the type says nothing; what is missing is the body.
    if case .none = exchange.body { return endpoint(Self.unlabelled(contents)) }
    return .undocumentedContentType(
      id, status: status, response: response, type: sent.description)
  }

  private static func content(for sent: MediaType, of contents: [Operation.Content]) -> Int? {
    var best: (distance: Int, index: Int)?
    for (index, content) in contents.enumerated() {
      guard let distance = MediaType(content.mediaType)?.distance(to: sent) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, index) }
    }
    return best?.index
  }

  /// The content of a body whose type was not sent: the JSON one, or else the first.
  private static func unlabelled(_ contents: [Operation.Content]) -> Int {
    contents.firstIndex { MediaType($0.mediaType)?.isJSON ?? false } ?? 0
  }
}
