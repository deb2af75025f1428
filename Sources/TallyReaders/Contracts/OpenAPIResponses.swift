import TallyCore
import TallyDocuments

/// Reads `responses`: by status, what is promised to be sent (OpenAPI 3.1 §4.8.16).
enum OpenAPIResponses {
  static func read(
    _ responses: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Response] {
    guard responses.node.type == .object else {
      throw responses.mustBe("an object", "\"responses\"")
    }
    var list: [Operation.Response] = []
    for (name, site) in responses.members where !name.hasPrefix("x-") {
      guard let status = status(name) else {
        throw InputError(
          .invalid(
            "\"\(name)\" is no status",
            hint: "Write a code as \"404\", a range as \"4XX\", or \"default\"."),
          at: site.node.location)
      }
      list.append(try response(site, status, &reading))
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

  private static func response(
    _ site: Site, _ status: Operation.Status, _ reading: inout ContractReading
  ) throws(InputError) -> Operation.Response {
    let site = try reading.resolved(site)
    guard site.node.type == .object else { throw site.mustBe("an object", "a response") }
    if let headers = site.member("headers"), headers.node.eachMember.contains(where: { _ in true })
    {
      reading.ledger.note("\"headers\" of responses are not judged yet", at: headers.node)
    }
    var contents: [Operation.Content] = []
    if let content = site.member("content") {
      guard content.node.type == .object else { throw content.mustBe("an object", "\"content\"") }
      for (mediaType, site) in content.members {
        contents.append(try self.content(mediaType, site, &reading))
      }
    }
    return Operation.Response(status: status, contents: contents, location: site.node.place)
  }

  private static func content(
    _ mediaType: String, _ site: Site, _ reading: inout ContractReading
  ) throws(InputError) -> Operation.Content {
    let site = try reading.resolved(site)
    if MediaType(mediaType) == nil {
      reading.ledger.note("\"\(mediaType)\" is no media type", at: site.node)
    }
    guard let schema = site.member("schema") else {
      return Operation.Content(mediaType: mediaType, schema: nil)
    }
    return Operation.Content(mediaType: mediaType, schema: try reading.schema(at: schema))
  }
}
