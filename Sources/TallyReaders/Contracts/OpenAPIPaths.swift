import TallyCore
import TallyDocuments

/// Reads `paths`: path items, their operations, and where they stand.
struct OpenAPIPaths {
  var reading: ContractReading
  private let edition: OpenAPIVersion.Edition
  private var seen = SeenOperations()
  /// `produces` of a Swagger document.
  private var produced: [String] = []

  /// What a path item hands down to its operations.
  private struct Inherited {
    var servers: [Operation.Server]
    var sunset: Operation.Sunset?
  }

  init(_ reading: ContractReading, _ edition: OpenAPIVersion.Edition) {
    self.reading = reading
    self.edition = edition
  }

  mutating func read(_ root: Site) throws(InputError) {
    OpenAPIRoot.note(root, &reading.ledger)
    guard let paths = root.member("paths") else { return try noteMissingPaths(root) }
    guard paths.node.type == .object else { throw paths.mustBe("an object", "\"paths\"") }
    produced = try SwaggerResponses.produced(root, &reading) ?? []
    let inherited = Inherited(servers: try servers(of: root) ?? [])
    for (path, item) in paths.members where !path.hasPrefix("x-") {
      if path.first != "/" {
        reading.ledger.note("a path is expected to begin with \"/\"", at: item.node)
      }
      try read(item, path: path, inherited)
    }
    if reading.contract.operations.isEmpty {
      reading.ledger.note(
        "\"paths\" holds no operation, so it promises no response", at: paths.node)
    }
  }

  /// `paths` may be left out from 3.1 on, where there is something else.
  private mutating func noteMissingPaths(_ root: Site) throws(InputError) {
    let mayBeMissing = edition == .openAPI31 || edition == .openAPI32
    guard mayBeMissing, root.member("webhooks") != nil || root.member("components") != nil else {
      throw InputError(.missingMember("paths"), at: root.node.location)
    }
    reading.ledger.note(
      "this contract has no \"paths\", so it promises no response", at: root.node)
  }

  private func servers(of site: Site) throws(InputError) -> [Operation.Server]? {
    edition == .swagger20
      ? SwaggerServer.read(site) : try OpenAPIServers().read(site.member("servers"))
  }

  // MARK: - Path items

  private mutating func read(
    _ item: Site, path: String, _ inherited: Inherited
  ) throws(InputError) {
    let target = try reading.resolved(item)
    guard target.node.type == .object else { throw target.mustBe("an object", "a path item") }
    var inherited = inherited
    let own = try servers(of: item)
    let named = try servers(of: target)
    inherited.servers = own ?? named ?? inherited.servers
    inherited.sunset = OpenAPISunset.read(target, &reading) ?? inherited.sunset
    var members = target.members
    if item.node.member("$ref") != nil {
      // What stands beside the reference adds to what it names, and goes before it.
      let own = item.members.filter { $0.name != "$ref" }
      members = own + members.filter { member in !own.contains { $0.name == member.name } }
    }
    for (name, site) in members {
      switch name {
      case _ where Self.methods.contains(name):
        try read(site, method: name, path: path, inherited)
      case "additionalOperations" where edition == .openAPI32:
        guard site.node.type == .object else { throw site.mustBe("an object", "\"\(name)\"") }
        for (method, site) in site.members where !method.hasPrefix("x-") {
          try read(site, method: method, path: path, inherited)
        }
      case _ where Self.silent.contains(name) || name.hasPrefix("x-"): break
      default: noteStranger(name, at: site.node)
      }
    }
  }

  /// The methods that have a field of their own in a path item.
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
  private static let silent: Set<String> = [
    "$ref", "summary", "description", "servers", "parameters",
  ]

  private mutating func noteStranger(_ name: String, at node: Document.Node) {
    let nearest = NearestName.of(name, among: Self.methods.sorted())
    let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    reading.ledger.note("\"\(name)\" is no member of a path item\(question)", at: node)
  }

  // MARK: - Operations

  private mutating func read(
    _ site: Site, method: String, path: String, _ inherited: Inherited
  ) throws(InputError) {
    let site = try reading.resolved(site)
    guard site.node.type == .object else { throw site.mustBe("an object", "an operation") }
    var operation = Operation(location: site.node.place)
    operation.method = method.uppercased()
    operation.path = path
    operation.name = site.member("operationId")?.node.string
    operation.servers = try servers(of: site) ?? inherited.servers
    operation.isDeprecated = site.member("deprecated")?.node.bool ?? false
    operation.sunset = OpenAPISunset.read(site, &reading) ?? inherited.sunset
    try seen.add(operation, at: site.node, &reading.ledger)
    if let responses = site.member("responses") {
      operation.responses =
        edition == .swagger20
        ? try SwaggerResponses.read(responses, of: site, produced: produced, &reading)
        : try OpenAPIResponses.read(responses, &reading)
    } else {
      reading.ledger.note("an operation without \"responses\" promises nothing", at: site.node)
    }
    reading.contract.operations.append(operation)
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
