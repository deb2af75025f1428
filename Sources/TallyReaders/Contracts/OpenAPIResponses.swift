import TallyCore
import TallyDocuments

/// Reads `responses`: by status, what is promised to be sent (OpenAPI 3.1 §4.8.16).
enum OpenAPIResponses {
  static func read(
    _ responses: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Response] {
    var list: [Operation.Response] = []
    for (status, site) in try statuses(responses, &reading) {
      let site = try reading.resolved(site)
      guard site.node.type == .object else { throw site.mustBe("an object", "a response") }
      var response = Operation.Response(
        status: status, contents: try contents(of: site, &reading), location: site.node.place)
      response.headers = try OpenAPIHeaders.read(site.member("headers"), &reading)
      list.append(response)
    }
    return list
  }

  /// Each status for which there is a response, in the order in which they are written.
  static func statuses(
    _ responses: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [(status: Operation.Status, site: Site)] {
    let responses = try reading.resolved(responses)
    guard responses.node.type == .object else {
      throw responses.mustBe("an object", "\"responses\"")
    }
    var list: [(status: Operation.Status, site: Site)] = []
    for (name, site) in responses.members where !name.hasPrefix("x-") {
      guard let status = status(name) else {
        throw InputError(
          .invalid(
            "\"\(name)\" is no status",
            hint: "Write a code as \"404\", a range as \"4XX\", or \"default\"."),
          at: site.node.location)
      }
      list.append((status, site))
    }
    return list
  }

  /// `"200"`, `"2XX"` or `"default"`.
  private static func status(_ name: String) -> Operation.Status? {
    if name.lowercased() == "default" { return .other }
    if let code = Int(name), (100..<1000).contains(code) { return .code(code) }
    guard name.utf8.count == 3, name.lowercased().hasSuffix("xx"), let digit = name.first,
      let hundreds = digit.wholeNumberValue, (1...5).contains(hundreds)
    else { return nil }
    return .range(hundreds)
  }

  private static func contents(
    of response: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Content] {
    guard let content = response.member("content") else { return [] }
    guard content.node.type == .object else { throw content.mustBe("an object", "\"content\"") }
    var contents: [Operation.Content] = []
    for (mediaType, site) in try reading.entries(of: content)
    where mediaType.contains("/") || !mediaType.hasPrefix("x-") {
      contents.append(try self.content(mediaType, site, &reading))
    }
    return contents
  }

  private static func content(
    _ name: String, _ site: Site, _ reading: inout ContractReading
  ) throws(InputError) -> Operation.Content {
    let site = try reading.resolved(site)
    let mediaType = readable(name, at: site.node, &reading.ledger)
    if let stream = site.member("itemSchema") ?? StreamedTypes.schema(mediaType, site) {
      return StreamedTypes.unjudged(mediaType, at: stream, &reading.ledger)
    }
    guard let schema = site.member("schema") else {
      return Operation.Content(mediaType: mediaType, schema: nil)
    }
    let id = try reading.schema(at: schema)
    reading.addExamples(OpenAPIExamples.of(site, &reading), to: id)
    return Operation.Content(mediaType: mediaType, schema: id)
  }

  /// A media type as it is written, or any where it is none.
  static func readable(
    _ mediaType: String, at node: Document.Node, _ ledger: inout NoticeLedger
  ) -> String {
    guard MediaType(mediaType) == nil else { return mediaType }
    ledger.note("\"\(mediaType)\" is no media type, so any will do", at: node)
    return "*/*"
  }
}

/// Media types that hold one value after another, so that no schema describes the whole.
enum StreamedTypes {
  private static let all: Set<String> = [
    "text/event-stream", "application/jsonl", "application/x-ndjson", "application/ndjson",
    "application/json-seq", "application/geo+json-seq", "multipart/mixed",
  ]

  static func contains(_ mediaType: String) -> Bool {
    MediaType(mediaType).map { all.contains($0.description) } ?? false
  }

  /// A streamed type without its schema, which is noted.
  static func unjudged(
    _ mediaType: String, at site: Site, _ ledger: inout NoticeLedger
  ) -> Operation.Content {
    ledger.note("a stream of values, as \(mediaType) is, is not judged yet", at: site.node)
    return Operation.Content(mediaType: mediaType, schema: nil)
  }

  /// The schema of a streamed type, which is about its items at best.
  static func schema(_ mediaType: String, _ site: Site) -> Site? {
    contains(mediaType) ? site.member("schema") : nil
  }
}
