import TallyCore
import TallyDocuments
import TallyReaders

/// Redacts what was chosen, and holds what it makes to the findings of what it was made from.
struct ImportRedaction {
  let plan: CheckPlan
  let operations: [String: OperationID]
  var redactor: Redactor
  /// How often a stand-in is made anew before a changed finding is told instead.
  private static let rounds = 8

  /// What to write, for each exchange of each group.
  mutating func texts(of groups: [[ImportedExchange]]) -> [[ExchangeText]] {
    var suspects = Array(groups.joined())
    var isChanged = false
    for _ in 0..<Self.rounds {
      suspects = suspects.filter { !isAlike(text(of: $0)) }
      if suspects.isEmpty { break }
      isChanged = true
      for exchange in suspects { refuse(text(of: exchange)) }
    }
    // Another stand-in for one exchange is another one for all that hold the secret.
    return groups.map { group in
      group.map { exchange in
        var text = text(of: exchange)
        text.isAlike = !isChanged || isAlike(text)
        return text
      }
    }
  }

  func text(of exchange: ImportedExchange) -> ExchangeText {
    ExchangeText(exchange: exchange, redactor: redactor, url: exchange.request.map(url))
  }

  /// A URL whose path still leads where it did.
  private func url(_ request: Exchange.Request) -> String {
    let url = redactor.url(request.url)
    guard url != request.url, !plan.contracts.isEmpty,
      plan.route(request.method, url) != plan.route(request.method, request.url)
    else { return url }
    return redactor.url(request.url, keepsPath: true)
  }

  /// How many values are replaced.
  func count(_ exchanges: [ImportedExchange]) -> Int {
    exchanges.reduce(0) { count, exchange in
      guard case .json(let document) = exchange.body else { return count }
      return count + redactor.edits(of: document).count
    }
  }

  // MARK: - Holding one to the other

  private func isAlike(_ text: ExchangeText) -> Bool {
    guard !plan.contracts.isEmpty || !plan.clients.isEmpty, !redactor.rules.isOff else {
      return true
    }
    return difference(text).isEmpty
  }

  /// What a check would note of the one and not of the other.
  private func difference(_ text: ExchangeText) -> Set<String> {
    let operation = operations[text.exchange.location.file]
    var before = text.exchange.noted
    switch text.exchange.body {
    case .json, .none, .other: break
    // What is written in their place is the same whatever is redacted.
    case .invalid, .unverifiable:
      before = plan.facts(of: text.exchange.exchange, operation: operation)
    }
    var redacted = text.exchange
    redacted.headers = redacted.headers.map { ($0.name, redactor.header($0.name, $0.value)) }
    if let url = text.url { redacted.request?.url = url }
    if case .json(let document) = redacted.body {
      let text = document.text(with: redactor.edits(of: document))
      let bytes = Bytes(text)
      guard let other = try? Document(parsing: bytes, origin: document.origin) else { return [""] }
      redacted.body = .json(other)
      for name in redactor.renames(of: document) {
        before = Set(before.map { $0.replacing("/\(name.key)", with: "/\(name.value)") })
      }
    }
    return before.symmetricDifference(plan.facts(of: redacted.exchange, operation: operation))
  }

  private mutating func refuse(_ text: ExchangeText) {
    guard case .json(let document) = text.exchange.body else { return }
    let difference = difference(text)
    let all = redactor.secrets(of: document)
    let named = all.filter { secret in difference.contains { $0.contains("/\(secret.name)") } }
    for secret in Set((named.isEmpty ? all : named).map(\.text)) { redactor.refuse(secret) }
  }
}

extension CheckPlan {
  /// Where a request leads, whatever came of it.
  fileprivate func route(_ method: String, _ url: String) -> String {
    let exchange = Exchange(
      request: Exchange.Request(method: method, url: url), status: 200, body: .none,
      location: SourceLocation(file: "", offset: 0))
    switch router.route(exchange) {
    case .endpoint(let endpoint): return router[endpoint.operation].title
    case .undocumentedStatus(let id, _), .undocumentedContentType(let id, _, _, _):
      return router[id].title
    case .undocumentedMethod(let method, let template): return "\(method) \(template)"
    case .undocumentedEndpoint: return ""
    case .ignored(let reason): return reason.rawValue
    }
  }
}

extension ImportedExchange {
  /// As a reader would hand it on.
  fileprivate var exchange: Exchange {
    var head: CapturedHead?
    if keepsHeaders, let nothing = try? Document(parsing: Bytes("{}"), origin: Origin(file: "")) {
      let fields = headers.map { header in
        CapturedHead.Field(
          header.name, CapturedHead.Value(text: header.value, location: location))
      }
      // That there were headers counts, even if none of them matters.
      let mark = CapturedHead.Field("x-imported", CapturedHead.Value(text: "1", location: location))
      head = CapturedHead(nothing, fields: fields + [mark])
    }
    let body: Exchange.Body =
      switch self.body {
      case .json(let document): .json(document)
      case .none: .none
      case .other: .other
      case .invalid, .unverifiable: .none
      }
    return Exchange(
      request: request, status: status, contentType: contentType, head: head, body: body,
      location: location)
  }
}
