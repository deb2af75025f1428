import TallyCore
import TallyDocuments

/// Reads `responses` of Swagger 2.0: a schema each, in whatever media types `produces` lists.
enum SwaggerResponses {
  static func read(
    _ responses: Site, of operation: Site, produced global: [String],
    _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Response] {
    let mediaTypes = try produced(operation, &reading) ?? global
    var list: [Operation.Response] = []
    for (status, site) in try OpenAPIResponses.statuses(responses, &reading) {
      let site = try reading.resolved(site)
      guard site.node.type == .object else { throw site.mustBe("an object", "a response") }
      noteNewerSpelling(site, &reading.ledger)
      var response = Operation.Response(
        status: status, contents: try contents(of: site, mediaTypes, &reading),
        location: site.node.place)
      response.headers = try headers(of: site, &reading)
      list.append(response)
    }
    return list
  }

  /// `produces`, or `nil` where it is left out, and the document's applies.
  static func produced(
    _ site: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [String]? {
    guard let list = site.member("produces") else { return nil }
    let single = list.node.string.map { [($0, list.node)] }
    let written =
      single
      ?? list.elements.compactMap { site in
        site.node.string.map { ($0, site.node) }
      }
    guard single != nil || list.node.type == .array else {
      throw list.mustBe("an array of media types", "\"produces\"")
    }
    return written.map { OpenAPIResponses.readable($0, at: $1, &reading.ledger) }
  }

  /// No schema means that no body is sent; no media type, that any may be.
  private static func contents(
    of response: Site, _ mediaTypes: [String], _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Content] {
    guard let schema = response.member("schema") else { return [] }
    let mediaTypes = mediaTypes.isEmpty ? ["*/*"] : mediaTypes
    if schema.node.member("type")?.string == "file" {
      return mediaTypes.map { Operation.Content(mediaType: $0, schema: nil) }
    }
    let id = try reading.schema(at: schema)
    for (mediaType, example) in response.member("examples")?.members ?? []
    where MediaType(mediaType)?.isJSON ?? false {
      reading.addExamples([example.node], to: id)
    }
    return mediaTypes.map { mediaType in
      StreamedTypes.contains(mediaType)
        ? StreamedTypes.unjudged(mediaType, at: schema, &reading.ledger)
        : Operation.Content(mediaType: mediaType, schema: id)
    }
  }

  /// A header of Swagger is its own schema, and never required.
  private static func headers(
    of response: Site, _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Header] {
    guard let headers = response.member("headers") else { return [] }
    guard headers.node.type == .object else { throw headers.mustBe("an object", "\"headers\"") }
    var list: [Operation.Header] = []
    for (name, site) in try reading.entries(of: headers) where name.lowercased() != "content-type" {
      let site = try reading.resolved(site)
      guard site.node.type == .object else { throw site.mustBe("an object", "a header") }
      let says = site.member("type") != nil || site.member("schema") != nil
      list.append(
        Operation.Header(
          name: name, isRequired: false,
          schema: says ? try reading.schema(at: site.member("schema") ?? site) : nil,
          location: site.node.place))
    }
    return list
  }

  private static func noteNewerSpelling(_ response: Site, _ ledger: inout NoticeLedger) {
    guard let content = response.member("content"), response.member("schema") == nil else { return }
    ledger.note(
      "\"content\" counts for nothing in Swagger 2.0, which writes \"schema\"", at: content.node)
  }
}

/// Reads `host` and `basePath` of Swagger 2.0.
enum SwaggerServer {
  /// `nil` where neither is written, as in all but the document itself.
  static func read(_ site: Site) -> [Operation.Server]? {
    let host = site.member("host")?.node.string
    let basePath = site.member("basePath")?.node.string
    guard host != nil || basePath != nil else { return nil }
    // Some write the scheme into the host, and the path behind it.
    let authority = host.map { $0.contains("//") ? $0 : "//\($0)" } ?? ""
    let path = basePath.map { $0.hasPrefix("/") ? $0 : "/\($0)" } ?? ""
    return [OpenAPIServers.server(authority + path)]
  }
}
