import TallyCore
import TallyDocuments

/// Reads `headers` of a response: what it promises to send beside the body (OpenAPI 3.1 §4.8.21).
enum OpenAPIHeaders {
  static func read(
    _ headers: Site?, _ reading: inout ContractReading
  ) throws(InputError) -> [Operation.Header] {
    guard let headers else { return [] }
    guard headers.node.type == .object else { throw headers.mustBe("an object", "\"headers\"") }
    var list: [Operation.Header] = []
    // `Content-Type` is told by `content`, and shall be ignored here.
    for (name, site) in try reading.entries(of: headers) where name.lowercased() != "content-type" {
      let site = try reading.resolved(site)
      guard site.node.type == .object else { throw site.mustBe("an object", "a header") }
      list.append(
        Operation.Header(
          name: name, isRequired: site.member("required")?.node.bool ?? false,
          schema: try schema(of: site, &reading), location: site.node.place))
    }
    return list
  }

  /// That of `schema`, or of the one media type under `content`.
  private static func schema(
    of header: Site, _ reading: inout ContractReading
  ) throws(InputError) -> SchemaID? {
    let content = header.member("content")?.members.first?.site.member("schema")
    guard let schema = header.member("schema") ?? content else { return nil }
    return try reading.schema(at: schema)
  }
}
