package import TallyCore
import TallyDocuments

extension Survey {
  /// What one endpoint was seen to send beside its bodies.
  package struct Head: Sendable {
    /// By the places of ``Operation/Response/headers``; empty where nothing was looked at.
    package var headers: [Header] = []
    /// Exchanges recorded after the contract's sunset; the note is the day.
    package var pastSunset = Count()
    /// Exchanges whose time is known, where the contract names a sunset.
    package var dated = 0

    package struct Header: Sendable {
      /// Responses that have the header.
      package var present = 0
      /// Those that do not.
      package var absent = Count()
      /// What its values are, read as its schema says.
      package var observation = Observation()
    }

    mutating func merge(_ other: Head) {
      dated += other.dated
      pastSunset.merge(other.pastSunset)
      guard !headers.isEmpty, !other.headers.isEmpty else {
        headers = headers.isEmpty ? other.headers : headers
        return
      }
      for index in other.headers.indices { headers[index].merge(other.headers[index]) }
    }
  }
}

extension Survey.Head.Header {
  fileprivate mutating func merge(_ other: Survey.Head.Header) {
    present += other.present
    absent.merge(other.absent)
    observation.merge(other.observation)
  }
}

/// Watches the headers that one response promises, and the day on which its operation may be gone.
final class HeadWatch {
  private let headers: [HeaderWatch]
  private let sunset: Sunset?
  private var dated = 0
  private var pastSunset = Survey.Count()

  /// The last second that the contract's sunset leaves.
  private struct Sunset {
    let end: Double

    init?(_ promised: Operation.Sunset?) {
      guard let date = promised?.date, let moment = Moment.parse(date) else { return nil }
      // A date is a whole day, on which it is still served somewhere on earth.
      end = date.utf8.count <= 10 ? moment + 86_400 : moment
    }
  }

  /// `nil` where the contract promises nothing beside the body.
  init?(_ operation: Operation, _ response: Operation.Response, _ contract: Contract) {
    sunset = Sunset(operation.sunset)
    headers = response.headers.map { HeaderWatch($0, contract) }
    if headers.isEmpty, sunset == nil { return nil }
  }

  func observe(_ exchange: Exchange) {
    guard let head = exchange.head else { return }
    if head.keepsHeaders {
      for header in headers { header.observe(head, exchange.location) }
    }
    guard let sunset, let moment = head.moment else { return }
    dated += 1
    if moment >= sunset.end { pastSunset.add(exchange.location, note: Moment.day(moment)) }
  }

  func result() -> Survey.Head {
    var result = Survey.Head()
    result.headers = headers.map { $0.result() }
    result.pastSunset = pastSunset
    result.dated = dated
    return result
  }
}

/// Watches one header.
private final class HeaderWatch {
  private let name: String
  private let isSecret: Bool
  private var text: HeaderText
  private var observer: Observer?
  private var present = 0
  private var absent = Survey.Count()

  init(_ header: Operation.Header, _ contract: Contract) {
    name = header.name.lowercased()
    isSecret = HeaderText.isSecret(name)
    text = HeaderText(contract: contract, schema: header.schema)
    observer = header.schema.map { Observer(contract: contract, schema: $0) }
  }

  func observe(_ head: CapturedHead, _ exchange: SourceLocation) {
    let values = head.values(of: name)
    guard !values.isEmpty else { return absent.add(exchange) }
    present += 1
    for document in text.documents(of: values) { observer?.observe(document) }
  }

  func result() -> Survey.Head.Header {
    var header = Survey.Head.Header()
    header.present = present
    header.absent = absent
    let observation = observer?.observation() ?? Observation()
    header.observation = isSecret ? observation.masked() : observation
    return header
  }
}
