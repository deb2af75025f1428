import TallyCore
import TallyDocuments

/// Reads `paths`: path items, their operations, and where they stand.
struct OpenAPIPaths {
  var reading: ContractReading
  private var servers = OpenAPIServers()
  /// The titles of the operations that were read.
  private var seen: [Key: String] = [:]

  /// What makes an endpoint: `/a/{id}` and `/a/{name}` are one.
  private struct Key: Hashable {
    let method: String
    let template: PathTemplate
    /// A query or fragment in the path, which tells operations apart on paper.
    let suffix: Substring
  }

  /// The methods that have a field of their own in a path item.
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
  private static let silent: Set<String> = [
    "$ref", "summary", "description", "servers", "parameters",
  ]

  init(_ reading: ContractReading) { self.reading = reading }

  mutating func read(_ root: Site) throws(InputError) {
    guard let paths = root.member("paths") else {
      guard root.member("webhooks") != nil || root.member("components") != nil else {
        throw InputError(.missingMember("paths"), at: root.node.location)
      }
      reading.ledger.note(
        "this contract has no \"paths\", so it promises no response", at: root.node)
      return
    }
    guard paths.node.type == .object else { throw paths.mustBe("an object", "\"paths\"") }
    let rootServers = try servers.read(root.member("servers")) ?? []
    for (path, item) in paths.members where !path.hasPrefix("x-") {
      if path.first != "/" {
        reading.ledger.note("a path is expected to begin with \"/\"", at: item.node)
      }
      try read(try reading.resolved(item), path: path, servers: rootServers)
    }
  }

  private mutating func read(
    _ item: Site, path: String, servers inherited: [Operation.Server]
  ) throws(InputError) {
    guard item.node.type == .object else { throw item.mustBe("an object", "a path item") }
    let here = try servers.read(item.member("servers")) ?? inherited
    for (name, site) in item.members {
      switch name {
      case _ where Self.methods.contains(name):
        try read(site, method: name, path: path, servers: here)
      case _ where Self.silent.contains(name) || name.hasPrefix("x-"): break
      default:
        let nearest = NearestName.of(name, among: Self.methods)
        let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        reading.ledger.note("\"\(name)\" is no member of a path item\(question)", at: site.node)
      }
    }
  }

  private mutating func read(
    _ site: Site, method: String, path: String, servers inherited: [Operation.Server]
  ) throws(InputError) {
    let site = try reading.resolved(site)
    guard site.node.type == .object else { throw site.mustBe("an object", "an operation") }
    var operation = Operation(location: site.node.place)
    operation.method = method.uppercased()
    operation.path = path
    operation.name = site.member("operationId")?.node.string
    operation.servers = try servers.read(site.member("servers")) ?? inherited
    try refuseDuplicate(operation, at: site.node)
    if let responses = site.member("responses") {
      operation.responses = try OpenAPIResponses.read(responses, &reading)
    } else {
      reading.ledger.note("an operation without \"responses\" promises nothing", at: site.node)
    }
    reading.contract.operations.append(operation)
  }

  private mutating func refuseDuplicate(
    _ operation: Operation, at node: Document.Node
  ) throws(InputError) {
    let title = operation.title
    let path = operation.path ?? ""
    let key = Key(
      method: operation.method ?? "", template: PathTemplate(path),
      suffix: path.drop { $0 != "?" && $0 != "#" })
    guard let other = seen.updateValue(title, forKey: key) else { return }
    guard other != title else {
      throw InputError(
        .invalid(
          "the operation \"\(title)\" is described twice", hint: "Remove one, or merge them."),
        at: node.location)
    }
    reading.ledger.note(
      "\"\(title)\" and \"\(other)\" are one endpoint; the first counts", at: node)
  }
}

extension ContractReading {
  /// What stands at a place, once every `$ref` on the way is followed.
  mutating func resolved(_ site: Site) throws(InputError) -> Site {
    var site = site
    var passed: Set<SiteKey> = []
    while let reference = site.member("$ref"), reference.node.type == .string {
      guard passed.insert(references.key(of: site)).inserted else {
        throw Self.circular(at: reference.node)
      }
      site = try references.resolve(reference)
    }
    return site
  }
}
