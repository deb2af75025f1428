import TallyCore
import TallyDocuments

extension Surveyor {
  /// What an exchange is that leads to no endpoint.
  func miss(_ route: Route, _ exchange: Exchange) -> Survey.Miss {
    let router = plan.router
    let host = exchange.request?.host
    switch route {
    case .undocumentedEndpoint(let method, let template, let host):
      return Survey.Miss(
        kind: .undocumentedEndpoint, endpoint: "\(method) \(template)", detail: "",
        host: host.name, isServer: host.isServer, operation: nil, response: nil)
    case .undocumentedMethod(let method, let template):
      return Survey.Miss(
        kind: .undocumentedMethod, endpoint: "\(method) \(template)", detail: method, host: host,
        isServer: true, operation: nil, response: nil)
    case .undocumentedStatus(let id, let status):
      return Survey.Miss(
        kind: .undocumentedStatus, endpoint: "\(router[id].title) \(status)",
        detail: String(status), host: host, isServer: true, operation: id, response: nil)
    case .undocumentedContentType(let id, let status, let response, let type):
      let suffix = status.map { " \($0)" } ?? ""
      return Survey.Miss(
        kind: .undocumentedContentType, endpoint: router[id].title + suffix, detail: type,
        host: host, isServer: true, operation: id, response: response)
    case .endpoint, .ignored: preconditionFailure("no miss")
    }
  }
}

extension Exchange.InvalidText {
  /// What is wrong, and where in the body.
  var words: String {
    let what = error.summary.replacing("the end of the file", with: "its end")
    return "\(what), at line \(line), column \(column) of the body"
  }
}
