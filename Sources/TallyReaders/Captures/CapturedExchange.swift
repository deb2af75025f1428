import TallyCore
import TallyDocuments

/// What a capture keeps of one exchange, whatever its format.
struct CapturedExchange {
  /// Of the request; `nil` where the capture does not tell.
  var url: String?
  var response = CapturedResponse()
  var location: SourceLocation
  /// The offset in the document at which the record ends.
  var end: Int

  /// - Parameters:
  ///   - document: What the exchange is read from.
  ///   - index: Where its record stands.
  init(_ document: Document, _ index: Int) {
    location = document.location(index)
    end = document.end(index)
  }

  /// An exchange of a text that is no document.
  init(at location: SourceLocation) {
    self.location = location
    end = 0
  }

  /// Takes the method that a member spells; GET where there is none.
  mutating func setMethod(_ document: Document, _ name: String = "method", of request: Int?) {
    response.method = (document.stringMember(name, of: request) ?? "GET").uppercased()
  }

  /// Takes headers, and the content type among them.
  mutating func setHead(_ head: CapturedHead) {
    response.head = head
    response.contentType = head.values(of: "content-type").last?.text
  }

  /// The length that the headers tell of a body that is not kept.
  var statedLength: Int? {
    response.head?.values(of: "content-length").last.flatMap { Int($0.text) }
  }

  /// The exchange, whose body is parsed by a parser that may take its memory back, and may stand in a
  /// file beside the capture.
  func exchange(
    parsing parser: inout DocumentParser, beside siblings: Siblings = .none
  ) -> Exchange {
    var response = response
    var isApart = false
    if case .file(let name) = response.content {
      isApart = true
      response.content = siblings.content(of: name)
    }
    var exchange = Exchange(
      request: url.map { Exchange.Request(method: response.method ?? "GET", url: $0) },
      status: response.status, contentType: response.contentType, head: response.head,
      body: response.body(parsing: &parser), location: location)
    if isApart, case .bytes(_, let origin) = response.content { exchange.bodyFile = origin.file }
    return exchange
  }
}

extension Document {
  /// The elements of an array, by index; none of anything else.
  func elements(of array: Int?) -> [Int] {
    guard let array, type(array) == .array else { return [] }
    var elements: [Int] = []
    var index = array + 1
    while index < next(array) {
      elements.append(index)
      index = next(index)
    }
    return elements
  }

  /// A member that is an object.
  func objectMember(_ name: String, of object: Int?) -> Int? {
    member(name, of: object).flatMap { type($0) == .object ? $0 : nil }
  }

  /// A member that is an array.
  func arrayMember(_ name: String, of object: Int?) -> Int? {
    member(name, of: object).flatMap { type($0) == .array ? $0 : nil }
  }

  /// A member that is not `null`.
  func valueMember(_ name: String, of object: Int?) -> Int? {
    member(name, of: object).flatMap { type($0) == .null ? nil : $0 }
  }

  /// Whether a member is `true`.
  func flagMember(_ name: String, of object: Int?) -> Bool {
    member(name, of: object).map { type($0) == .boolean && isTrue($0) } ?? false
  }

  /// A status code: a number, or the text that begins with one (`200 OK`).
  func statusMember(_ name: String, of object: Int?) -> Int? {
    guard let value = member(name, of: object) else { return nil }
    let status =
      type(value) == .string ? Int(string(value).prefix { $0.isNumber }) : integer(value)
    return status.flatMap { (100..<1000).contains($0) ? $0 : nil }
  }
}
