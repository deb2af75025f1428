import Foundation
import TallyDocuments
import TestSupport
import Testing

/// Faults that users of other tools have met, from the command line: their input, and the right answer.
@Suite struct PeerFaultsTests {
  /// A finding, as far as these tests look.
  private struct Found {
    let rule: String
    let location: String
    let confidence: Double
    /// `property effect`, sorted.
    let effects: [String]
    let candidates: [String]

    var words: String { "\(rule) \(location)" }

    init(_ json: [String: Any]) {
      rule = json["rule"] as? String ?? ""
      location = json["location"] as? String ?? ""
      confidence = json["confidence"] as? Double ?? 0
      effects = (json["impact"] as? [[String: Any]] ?? []).map { impact in
        "\(impact["property"] as? String ?? "") \(impact["effect"] as? String ?? "")"
      }.sorted()
      candidates = (json["candidates"] as? [[String: Any]] ?? []).compactMap {
        $0["now"] as? String
      }
    }
  }

  /// Checks files of a folder; `arguments` name them.
  private func check(
    _ files: [String: String], _ arguments: [String]
  ) throws -> (run: CommandRun, found: [Found], decoded: [Int]) {
    try withTemporaryFolder { folder in
      for (name, text) in files { try Disk.write(text, to: "\(folder)/\(name)") }
      let run = CommandRun(
        ["check", "--report", "json"] + arguments.map { $0.replacing("@", with: folder) })
      guard
        let report = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
          as? [String: Any]
      else { return (run, [], []) }
      let clients = report["clients"] as? [[String: Any]] ?? []
      let models = clients.flatMap { $0["models"] as? [[String: Any]] ?? [] }
      return (
        run, (report["findings"] as? [[String: Any]] ?? []).map(Found.init),
        models.compactMap { $0["decoded"] as? Int }
      )
    }
  }

  // MARK: - A URL whose slashes are escaped, of another host

  private static let har = #"""
    {"log": {"version": "1.2", "creator": {"name": "t", "version": "1"}, "entries": [{
      "request": {"method": "GET", "url": "http:\/\/localhost\/products\/78fefd1c9a5e"},
      "response": {"status": 200, "content": {"mimeType": "application\/json",
        "text": "{\"id\": \"78fefd1c9a5e\"}"}}}]}}
    """#

  private static let products = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"},
     "servers": [{"url": "https://api.example.com"}], "paths": {"/products/{id}": {"get": {"responses":
      {"200": {"description": "", "content": {"application/json": {"schema":
       {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}}}}}}}}}
    """

  @Test func aHostIsAHintUnlessItIsStrict() throws {
    let files = ["t.har": Self.har, "c.json": Self.products]
    let lenient = try check(files, ["@/t.har", "--contract", "@/c.json"])
    #expect(lenient.run.status == 0, "\(lenient.run.messages)")
    #expect(lenient.run.output.contains("\"bodies\": 1"))
    let strict = try check(files, ["@/t.har", "--contract", "@/c.json", "--strict-hosts"])
    #expect(strict.run.status == 2)
    #expect(strict.run.messages.contains("1 response would fit but for the host"))
  }

  // MARK: - A type that is none

  @Test(arguments: ["obj", "strng", ""])
  func aTypeThatIsNoneIsAnInvalidContract(_ type: String) throws {
    let contract = """
      {"properties": {"name": {"type": "string"}},
       "type": "\(type)"}
      """
    let (run, _, _) = try check(
      ["c.json": contract, "a.json": #"{"name": 7}"#], ["@/a.json", "--contract", "@/c.json"])
    #expect(run.status == 2)
    #expect(run.output.contains("\"findings\": []") || run.output.isEmpty)
    #expect(run.messages.contains("c.json:2:"), "\(run.messages)")
    #expect(run.messages.contains("error: "))
  }

  // MARK: - Branches

  private static func pets(_ discriminator: String) -> String {
    """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/pets": {"get": {"responses":
     {"200": {"description": "", "content": {"application/json": {"schema": {"oneOf": [
       {"$ref": "#/components/schemas/Nice"}, {"$ref": "#/components/schemas/Hunt"}]\(discriminator)}}}}}}}},
     "components": {"schemas": {
      "Nice": {"type": "object", "required": ["tag", "purr", "name"], "properties": {
        "tag": {"type": "string"}, "purr": {"type": "integer"}, "name": {"type": "string"}}},
      "Hunt": {"type": "object", "required": ["tag", "prey", "speed"], "properties": {
        "tag": {"type": "string"}, "prey": {"type": "string"}, "speed": {"type": "integer"}}}}}}
    """
  }

  private static let tagged = pets(
    ##", "discriminator": {"propertyName": "tag", "mapping": {"NICE": "#/components/schemas/Nice", "HUNT": "#/components/schemas/Hunt"}}"##
  )

  @Test(arguments: [
    (tagged, #"{"tag": "NICE", "name": "Tom"}"#, "missing-field /purr"),
    (
      tagged, #"{"tag": "SLEEP", "purr": 1, "name": "Tom"}"#, "unknown-discriminator-value /tag"
    ),
    (pets(""), #"{"tag": "x", "purr": "loud", "name": "Tom"}"#, "retyped-field /purr"),
  ])
  func oneFindingOfOneBranch(_ contract: String, _ body: String, _ finding: String) throws {
    let (run, found, _) = try check(
      ["c.json": contract, "a.json": body],
      ["@/a.json", "--contract", "@/c.json", "--endpoint", "GET /pets"])
    #expect(run.status == 1 || finding.hasPrefix("unknown"), "\(run.messages)")
    #expect(found.map(\.words) == [finding])
  }

  // MARK: - A value that an enumeration does not know

  @Test(arguments: [
    ("required", "let state: State", ["state fails"], 0),
    ("optional", "let state: State?", ["state fails"], 0),
    ("raw", "let state: String", [], 1),
    // It has a case for what it does not know, and so loses the value alone.
    ("tolerant", "let state: Tolerant", ["state loses"], 1),
  ])
  func aThirdValueIsDriftForAllAndThrowsForTwo(
    _ name: String, _ property: String, _ effects: [String], _ decoded: Int
  ) throws {
    let client = """
      enum State: String, Decodable { case open, closed }
      enum Tolerant: String, Decodable {
        case open, closed, unknown
        init(from decoder: Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          self = Tolerant(rawValue: text) ?? .unknown
        }
      }
      struct Issue: Decodable { \(property) }
      """
    let contract = """
      {"type": "object", "required": ["state"], "properties": {
        "state": {"type": "string", "enum": ["open", "closed"]}}}
      """
    let result = try check(
      ["c.json": contract, "a.json": #"{"state": "merged"}"#, "Issue.swift": client],
      ["@/a.json", "--contract", "@/c.json", "--client", "@/Issue.swift:Issue"])
    let drift = try #require(result.found.first { $0.rule == "unknown-enum-value" })
    #expect(drift.location == "/state")
    #expect(drift.effects.filter { !$0.hasSuffix(" none") } == effects)
    #expect(result.decoded == [decoded])
    #expect((result.run.status == 1) == !effects.isEmpty)
  }

  // MARK: - One of two elements has another name

  private static let shop = """
    {"type": "object", "required": ["items"], "properties": {"items": {"type": "array", "items":
      {"type": "object", "required": ["price"], "properties": {"price": {"type": "integer"}}}}}}
    """

  @Test(arguments: [
    ("", #"{"items": [{"price": 15}, {"proice": 10}]}"#, "price fails", 0),
    ("", "{}", "items fails", 0),
    ("@LossyArray ", #"{"items": [{"price": 15}, {"proice": 10}]}"#, "price loses", 1),
    ("@LossyArray ", "{}", "items fails", 0),
    ("@DefaultEmptyArray ", #"{"items": [{"price": 15}, {"proice": 10}]}"#, "price loses", 1),
    ("@DefaultEmptyArray ", "{}", "items loses", 1),
  ])
  func aWrapperDecidesWhatAnElementCosts(
    _ wrapper: String, _ body: String, _ effect: String, _ decoded: Int
  ) throws {
    let client = """
      struct Shop: Codable { \(wrapper)var items: [Item] }
      struct Item: Codable { let price: Int }
      """
    let result = try check(
      ["c.json": Self.shop, "a.json": body, "Shop.swift": client],
      ["@/a.json", "--contract", "@/c.json", "--client", "@/Shop.swift:Shop"])
    let effects = result.found.flatMap(\.effects)
    #expect(effects.contains(effect), "\(result.found) \(result.run.messages)")
    #expect(!effects.contains { $0.hasSuffix(" fails") } == (decoded == 1))
    #expect(result.decoded == [decoded])
    #expect(result.run.status == 1)
  }

  /// One of two is not enough to be sure of a rename; it is enough to say where the value may be.
  @Test func aNameInOneOfTwoIsAHint() throws {
    let result = try check(
      ["c.json": Self.shop, "a.json": #"{"items": [{"price": 15}, {"proice": 10}]}"#],
      ["@/a.json", "--contract", "@/c.json"])
    let told = try #require(result.found.first { $0.location == "/items/*/price" })
    if told.rule == "renamed-field" {
      #expect(told.confidence < 0.9)
    } else {
      #expect(told.candidates == ["/items/*/proice"])
    }
  }

  // MARK: - JSONModel

  private static let event = """
    @protocol Event
    @end
    @interface Event : JSONModel
    @property (nonatomic, copy) NSString *eventTypeId;
    @property (nonatomic, copy) NSString *type;
    @property (nonatomic) NSArray<Event> *children;
    @end
    @implementation Event
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"eventTypeId": @"id"}];
    }
    @end
    """

  @Test(arguments: [
    (#"{"id": "7", "children": []}"#, "missing-field /type", ["type fails"], 0),
    (#"{"id": "7", "type": null, "children": []}"#, "null-value /type", ["type fails"], 0),
    (
      #"{"id": "7", "type": "a", "children": {}}"#, "retyped-field /children", ["children fails"], 0
    ),
    (#"{"id": 7, "type": "a", "children": []}"#, "retyped-field /id", [], 1),
  ])
  func jsonModelRefusesOrConverts(
    _ body: String, _ finding: String, _ effects: [String], _ decoded: Int
  ) throws {
    let contract = """
      {"type": "object", "required": ["id", "type", "children"], "properties": {
        "id": {"type": "string"}, "type": {"type": "string"}, "children": {"type": "array"}}}
      """
    let result = try check(
      ["c.json": contract, "a.json": body, "Event.m": Self.event],
      ["@/a.json", "--contract", "@/c.json", "--client", "@/Event.m:Event"])
    #expect(result.found.map(\.words) == [finding], "\(result.run.messages)")
    #expect(result.found.flatMap(\.effects).filter { !$0.hasSuffix(" none") } == effects)
    #expect(result.decoded == [decoded])
  }
}
