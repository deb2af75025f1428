extension Router {
  /// The response and content of a known operation that an exchange is to be held against.
  package func route(_ exchange: Exchange, to id: OperationID) -> Route {
    let table = responses[id.contract][id.operation]
    guard let status = exchange.status else {
      guard let response = table.success else { return .ignored(.noResponse) }
      return content(exchange, id, response, status: table.code(of: response))
    }
    guard let response = table.response(for: status) else {
      return undescribed(id, status)
    }
    if (300..<400).contains(status), table.status(of: response) == .other {
      return undescribed(id, status)
    }
    return content(exchange, id, response, status: status)
  }

  private func undescribed(_ id: OperationID, _ status: Int) -> Route {
    switch status {
    case ...0: .ignored(.noResponse)
    case 1..<200: .ignored(.informational)
    case 304 where ignored.groups.contains(.notModified): .ignored(.notModified)
    case 300..<304 where ignored.groups.contains(.redirects),
      305..<400 where ignored.groups.contains(.redirects):
      .ignored(.redirect)
    default: .undocumentedStatus(id, status: status)
    }
  }

  private func content(
    _ exchange: Exchange, _ id: OperationID, _ response: Int, status: Int?
  ) -> Route {
    let table = responses[id.contract][id.operation]
    // A contract that does not speak of statuses has one endpoint for all of them.
    let status = self[id].responses[response].status == .any ? nil : status
    func endpoint(_ content: Int?) -> Route {
      .endpoint(
        Route.Endpoint(operation: id, status: status, response: response, content: content))
    }
    guard table.promisesBody(response), let text = exchange.contentType else {
      return endpoint(table.unlabelledContent(of: response))
    }
    switch table.content(of: response, for: text) {
    case .content(let content):
      // JSON by another name is one thing, and an error in the place of a success is another.
      if let status, (200..<300).contains(status), text.hasPrefix("application/problem"),
        let sent = MediaType(text), sent.isProblem,
        table.type(of: response, content)?.isProblem == false
      {
        return .undocumentedContentType(
          id, status: status, response: response, type: sent.description)
      }
      return endpoint(content)
    case .unreadable: return endpoint(table.unlabelledContent(of: response))
    case .unpromised(let sent):
      // Without a body the type says nothing; what is missing is the body.
      if case .none = exchange.body { return endpoint(table.unlabelledContent(of: response)) }
      return .undocumentedContentType(
        id, status: status, response: response, type: sent.description)
    }
  }
}
