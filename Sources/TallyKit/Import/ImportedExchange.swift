import TallyCore
import TallyDocuments

/// What an import keeps of one exchange, on memory of its own.
struct ImportedExchange: Sendable {
  enum Body: Sendable {
    case json(Document)
    case none
    /// Of another kind than JSON, which is not kept.
    case other
    /// Claimed to be JSON and was not: what it looked like.
    case invalid(String)
    /// Was not kept by the capture: why.
    case unverifiable(String)
  }

  var request: Exchange.Request?
  var status: Int?
  var contentType: String?
  /// Those that matter, their names in lower case; several values of one name in their order.
  var headers: [(name: String, value: String)] = []
  /// Whether the capture kept headers, so that one that it lacks was not sent.
  var keepsHeaders = false
  /// When it was recorded, where the contract names a day on which the operation may be gone.
  var moment: Double?
  var body: Body
  /// What a check notes of it.
  var noted: Set<String> = []
  let location: SourceLocation

  /// - Parameters:
  ///   - exchange: What was captured.
  ///   - names: The headers that the contract speaks of, in lower case.
  ///   - isDated: Whether it matters when it was recorded.
  init(_ exchange: Exchange, headers names: [String], isDated: Bool) {
    request = exchange.request
    status = exchange.status
    contentType = exchange.contentType
    location = exchange.location
    if let head = exchange.head {
      keepsHeaders = head.keepsHeaders
      for name in Set(Self.headers + names).sorted() {
        headers += head.values(of: name).map { (name, $0.text) }
      }
      if isDated { moment = head.moment }
    }
    switch exchange.body {
    case .json(let document): body = .json(document.copied())
    case .none: body = .none
    case .other: body = .other
    case .invalid(let text): body = .invalid(text.looksLike)
    case .unverifiable(let why): body = .unverifiable(why)
    }
  }

  /// Headers that say something of the format, or of its end.
  private static let headers = [
    "content-type", "deprecation", "sunset", "link", "location", "content-location",
    "content-language", "content-version", "api-version", "allow", "retry-after", "warning",
  ]
}

extension Document {
  /// The same on bytes of its own, so that the capture's need not stay in memory.
  fileprivate func copied() -> Document {
    let bytes = Bytes(copying: bytes, start(0)..<end(0))
    // What was parsed once parses again: nothing but its place is another.
    return (try? Document(parsing: bytes, origin: Origin(file: origin.file))) ?? self
  }
}
