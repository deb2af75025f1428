import TallyDocuments
import TestSupport
import Testing

/// Models of responses that are no successes: apps decode their servers' errors, too.
@Suite struct StatusModelsTests {
  static let contract = """
    openapi: 3.0.3
    info: {title: t, version: "1"}
    paths:
      /orders:
        post:
          operationId: order
          responses:
            "201": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Order"}}}}
            "409": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
            "503": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
    components:
      schemas:
        Order: {type: object, required: [id], properties: {id: {type: integer}}}
        Problem: {type: object, required: [detail], properties: {detail: {type: string}}}
    """

  static let traffic = """
    {"method": "POST", "url": "/orders", "status": 201, "body": {"id": 1}}
    {"method": "POST", "url": "/orders", "status": 409, "body": {"code": 7}}
    {"method": "POST", "url": "/orders", "status": 503, "body": {"detail": 7}}

    """

  static let models = """
    struct Order: Decodable { let id: Int }
    struct Problem: Decodable { let detail: String }
    struct Outage: Decodable { let detail: Int }
    """

  private func run(_ endpoints: String, _ more: String = "") throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.yml")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      try Disk.write(Self.models, to: folder + "/Models.swift")
      try Disk.write(
        """
        {"contracts": ["c.yml"], "captures": ["t.ndjson"],
         "clients": [{"name": "ios", "sources": ["Models.swift"], "endpoints": \(endpoints)}]\(more)}
        """, to: folder + "/tally.json")
      return CommandRun(["check", "--config", folder + "/tally.json"])
    }
  }

  /// The models that were decoded, and what became of them.
  private func clients(_ run: CommandRun) -> [String] {
    run.text.split(separator: "\n").filter { $0.hasPrefix("client ios: ") }
      .map { $0.split(separator: ",")[0].dropFirst("client ios: ".count) }.map(String.init)
  }

  @Test func aStatusHasAModelOfItsOwn() throws {
    let run = try run(#"{"order": "Order", "POST /orders 409": "Problem"}"#)
    #expect(run.status == 1, "\(run.messages)")
    #expect(
      clients(run) == ["Order fine on POST /orders 201", "Problem fails on POST /orders 409"],
      "\(run.text)")
  }

  /// What names the status goes before its class, and that of the endpoint before that of all.
  @Test func theNarrowerNameHolds() throws {
    let run = try run(
      #"{"4XX": "Outage", "5xx": "Problem", "order 503": "Outage", "order": "Order"}"#)
    #expect(
      clients(run) == [
        "Order fine on POST /orders 201", "Outage fails on POST /orders 409",
        "Outage fine on POST /orders 503",
      ], "\(run.text)")
  }

  @Test func successesAreNoErrors() throws {
    let run = try run(#"{"order": "Order"}"#)
    #expect(clients(run) == ["Order fine on POST /orders 201"], "\(run.text)")
  }

  @Test func anEndpointThatIsNoneIsAMistake() throws {
    let run = try run(#"{"POST /order 409": "Problem"}"#)
    #expect(run.status == 2)
    #expect(
      run.messages.contains("no contract has the endpoint \"POST /order\"")
        && run.messages.contains("Did you mean \"POST /orders\"?"), "\(run.messages)")
  }

  /// Endpoints are called in the configuration what reports call them.
  @Test func exceptionsTakeAStatus() throws {
    let rules = { (endpoint: String) in
      #", "rules": {"missing-field": {"except": [{"endpoint": "\#(endpoint)", "severity": "off"}]}}"#
    }
    let model = #"{"order": "Order"}"#
    #expect(try run(model, rules("POST /orders 409")).text.contains("/detail: required") == false)
    #expect(try run(model, rules("POST /orders 4XX")).text.contains("/detail: required") == false)
    #expect(try run(model, rules("POST /orders 201")).text.contains("/detail: required"))
  }

  /// A word that no source knows is a mistake, wherever it stands in a type.
  @Test(arguments: ["[Ordr]", "Page<Ordr>", "Page<[Ordr]>", "Page<[String: Ordr]>"])
  func typesOfTheConfigurationAreKnown(_ type: String) throws {
    let run = try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.yml")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      try Disk.write(
        "struct Page<Item: Decodable>: Decodable { let id: Int; let item: Item? }\n" + Self.models,
        to: folder + "/Models.swift")
      try Disk.write(
        """
        {"contracts": ["c.yml"], "captures": ["t.ndjson"], "clients": [
          {"name": "ios", "sources": ["Models.swift"], "endpoints": {"order": "\(type)"}}]}
        """, to: folder + "/tally.json")
      return CommandRun(["check", "--config", folder + "/tally.json"])
    }
    #expect(run.status == 2, "\(run.output)")
    #expect(run.messages.contains("no model is named \"Ordr\""), "\(run.messages)")
    #expect(run.messages.contains("Did you mean \"Order\"?"), "\(run.messages)")
  }
}
