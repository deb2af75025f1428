import TallyCore
import TallyDocuments

// A contract without a path takes every response for the one that it describes. That is right for the
// traffic of one endpoint, and nonsense for a day in a browser.

extension Survey {
  /// Requests of one endpoint, as far as a path tells.
  package struct Request: Sendable {
    package var count = 0
    /// How many of them were answered with JSON.
    package var json = 0
  }

  /// Notes what was asked for, of a response that is held against a contract without paths.
  mutating func note(_ exchange: Exchange) {
    guard let request = exchange.request else { return }
    let title = "\(request.method) \(GuessedTemplate.of(RequestTarget(request.url)))"
    requests[title, default: Request()].count += 1
    if case .json = exchange.body { requests[title]?.json += 1 }
    trim()
  }

  mutating func mergeRequests(_ other: Survey) {
    for (title, request) in other.requests {
      requests[title, default: Request()].count += request.count
      requests[title]?.json += request.json
    }
    trim()
  }

  /// Keeps the first by name, so that the order of merging cannot matter.
  private mutating func trim() {
    while requests.count > Limits.distinctNames, let last = requests.keys.max() {
      requests[last] = nil
    }
  }

  /// Takes what was compared with a contract without paths back, where the captures are of several
  /// endpoints, and says so.
  mutating func refuseMixedRequests(_ router: Router) -> InputError? {
    guard requests.count > 1, let operation = endpoints.keys.map(\.operation).first else {
      return nil
    }
    endpoints = [:]
    misses = [:]
    (bodies, compared) = (0, 0)
    let shown = 4
    let all = requests.sorted {
      ($1.value.json, $1.value.count, $0.key) < ($0.value.json, $0.value.count, $1.key)
    }
    let listed = all.prefix(shown).map { "\($0.key) (\($0.value.count))" }.joined(separator: ", ")
    let more = all.count > shown ? " and \(all.count - shown) more" : ""
    return InputError(
      .invalid(
        "nothing was checked: the captures are of several endpoints, and this contract does not say of "
          + "which it is: \(listed)\(more)",
        hint:
          "Say it with --endpoint \"\(all[0].key)\", or as \"request\" under \"endpoints\" in the "
          + "configuration."),
      at: SourceLocation(file: router[operation].location.file, offset: 0, line: 1, column: 1))
  }
}
