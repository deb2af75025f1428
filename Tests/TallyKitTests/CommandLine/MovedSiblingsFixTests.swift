import Foundation
import TallyDocuments
import TestSupport
import Testing

/// Several members that have left an object together, which nobody has told of: each rule is mended where a
/// key path can be, and where none can, the report says what to do.
@Suite struct MovedSiblingsFixTests {
  private static let shipping = """
    "trackingCode": {"type": "string"}, "carrierName": {"type": "string"},
    "arrivalDate": {"type": "string", "format": "date"}
    """

  /// The members stand in `shipping`, or, later, beside it.
  private static func contract(inside: Bool) -> String {
    let names = #""trackingCode", "carrierName", "arrivalDate""#
    return """
      {"type": "object", "required": ["id", "status", "shipping"\(inside ? "" : ", " + names)],
       "properties": {"id": {"type": "integer"}, "status": {"type": "string"},
         "shipping": {"type": "object", "required": [\(inside ? names : #""method""#)],
           "properties": {"method": {"type": "string"}\(inside ? ", " + shipping : "")}}
         \(inside ? "" : ", " + shipping)}}
      """
  }

  private static func body(_ id: Int) -> String {
    """
    {"id": \(id), "status": "sent", "shipping": {"method": "air"}, "trackingCode": "1Z999AA1012345678\(id)",
     "carrierName": "Northwind", "arrivalDate": "2026-03-0\(id)"}
    """
  }

  /// Runs commands against what was agreed, and the last one against what is sent.
  private func run(
    _ source: String, in file: String, _ commands: [String]
  ) throws -> (runs: [CommandRun], source: String, later: CommandRun) {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract(inside: true), to: folder + "/c.json")
      try Disk.write(Self.contract(inside: false), to: folder + "/later.json")
      for id in [1, 2] { try Disk.write(Self.body(id), to: folder + "/\(id).json") }
      try Disk.write(source, to: folder + "/" + file)
      func run(_ command: String, _ contract: String) -> CommandRun {
        CommandRun([
          command, folder + "/1.json", folder + "/2.json", "--contract",
          "\(folder)/\(contract).json",
          "--client", "\(folder)/\(file):Order",
        ])
      }
      let runs = commands.map { run($0, "c") }
      return (
        runs, try String(contentsOfFile: folder + "/" + file, encoding: .utf8),
        run("check", "later")
      )
    }
  }

  static let clients: [(file: String, before: String, after: String)] = [
    (
      "Order.mapping.json",
      """
      {"client": "a", "decoder": "jsonmodel", "models": {"Order": {"properties": {
        "tracking": {"from": "shipping.trackingCode", "type": "String"},
        "carrier": {"from": "shipping.carrierName", "type": "String"},
        "arrival": {"from": "shipping.arrivalDate", "type": "String"}}}}}
      """,
      """
      {"client": "a", "decoder": "jsonmodel", "models": {"Order": {"properties": {
        "tracking": {"from": "trackingCode", "type": "String"},
        "carrier": {"from": "carrierName", "type": "String"},
        "arrival": {"from": "arrivalDate", "type": "String"}}}}}
      """
    ),
    (
      "Order.m",
      """
      @interface Order : JSONModel
      @property (nonatomic, copy) NSString *tracking, *carrier, *arrival;
      @end
      @implementation Order
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
          @"tracking": @"shipping.trackingCode",
          @"carrier": @"shipping.carrierName",
          @"arrival": @"shipping.arrivalDate"
        }];
      }
      @end
      """,
      """
      @interface Order : JSONModel
      @property (nonatomic, copy) NSString *tracking, *carrier, *arrival;
      @end
      @implementation Order
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
          @"tracking": @"trackingCode",
          @"carrier": @"carrierName",
          @"arrival": @"arrivalDate"
        }];
      }
      @end
      """
    ),
  ]

  @Test(arguments: clients)
  func eachIsMended(_ client: (file: String, before: String, after: String)) throws {
    let (runs, source, later) = try run(client.before, in: client.file, ["fix", "check"])
    #expect(runs[0].status == 0, "\(runs[0].messages)")
    #expect(source == client.after)
    for name in ["tracking", "carrier", "arrival"] {
      #expect(!runs[1].output.contains("Order.\(name)"))
    }
    #expect(later.status == 0 && later.output.contains("clean"), "\(later.output)")
  }

  /// A type of its own sees only what stands in its value.
  @Test func aTypeOfItsOwnCannotSeeThem() throws {
    let source = """
      struct Order: Decodable {
        let id: Int
        let shipping: Shipping
      }

      struct Shipping: Decodable {
        let trackingCode: String
      }
      """
    let (runs, after, _) = try run(source, in: "Order.swift", ["fix", "check"])
    #expect(after == source)
    #expect(runs[0].messages.hasPrefix("tally fix: no edit made; 1 property left by hand:\n"))
    #expect(
      runs[0].messages.hasSuffix(
        """
        /Order.swift:7:7: Shipping.trackingCode of swift (moved-field /shipping/trackingCode)
            Shipping is decoded from /shipping, which the value has left: read /trackingCode in \
        Order, which is decoded from the body

        """), "\(runs[0].messages)")
    #expect(
      runs[1].text.contains(
        "by hand   Shipping is decoded from /shipping, which the value has left: "
          + "read /trackingCode in Order, which is decoded from the body"), "\(runs[1].text)")
  }

  /// A nested container asks another container for each object, which takes code.
  @Test func nestedContainersTakeCode() throws {
    let source = """
      struct Order: Decodable {
        let id: Int
        let trackingCode: String
        enum CodingKeys: String, CodingKey { case id, shipping }
        enum ShippingKeys: String, CodingKey { case trackingCode }
        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(Int.self, forKey: .id)
          let shipping = try container.nestedContainer(keyedBy: ShippingKeys.self, forKey: .shipping)
          trackingCode = try shipping.decode(String.self, forKey: .trackingCode)
        }
      }
      """
    let (runs, after, _) = try run(source, in: "Order.swift", ["fix", "check"])
    #expect(after == source)
    #expect(
      runs[1].text.contains(
        "by hand   keys of Order name one member each: read trackingCode with those of the body itself"
      ), "\(runs[1].text)")
  }

  /// What one client can mend and another cannot is told of each.
  @Test func adviceIsForThoseThatNoEditMends() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract(inside: true), to: folder + "/c.json")
      for id in [1, 2] { try Disk.write(Self.body(id), to: folder + "/\(id).json") }
      try Disk.write(Self.clients[0].before, to: folder + "/a.mapping.json")
      try Disk.write(
        """
        struct Order: Decodable { let shipping: Shipping }
        struct Shipping: Decodable { let trackingCode: String }
        """, to: folder + "/Order.swift")
      let text = CommandRun([
        "check", folder + "/1.json", folder + "/2.json", "--contract", folder + "/c.json",
        "--client", "\(folder)/a.mapping.json:Order", "--client", "\(folder)/Order.swift:Order",
      ]).text
      let finding = try #require(
        text.split(separator: "\n\n").first { $0.contains("/shipping/trackingCode: moved") })
      #expect(finding.contains(#"fix       \#(folder)/a.mapping.json:2:25 write "trackingCode""#))
      #expect(finding.contains("by hand   Shipping is decoded from /shipping"))
    }
  }
}
