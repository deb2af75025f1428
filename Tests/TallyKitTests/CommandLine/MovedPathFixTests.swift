import Foundation
import TallyDocuments
import TestSupport
import Testing

/// The key paths that come out of `tally fix` when a value moves between objects.
///
/// In every form of rule that has paths: what comes out is held to a contract that promises what is sent.
@Suite struct MovedPathFixTests {
  /// A client whose only rule of interest reads a path.
  struct Client: Sendable, CustomTestStringConvertible {
    let library: String
    let file: String
    /// The source around the rule.
    let frame: @Sendable (String) -> String
    /// The rule that reads a path.
    var rule: @Sendable (String) -> String = { $0 }
    /// What the rule of one path is once it reads another, where that is not the same form.
    var mended: (@Sendable (String, String) -> String)?

    var testDescription: String { library }

    func before(_ path: String) -> String { frame(rule(path)) }
    func after(_ old: String, _ new: String) -> String {
      frame(mended?(old, new) ?? rule(new))
    }
  }

  static let clients = [
    Client(
      library: "mapping file", file: "Order.mapping.json",
      frame: {
        """
        {"client": "a", "decoder": "jsonmodel", "models": {"Order": {"properties": {
          "id": {"from": "id", "type": "Int"}, "tracking": {"from": "\($0)", "type": "String"}}}}}
        """
      }),
    Client(
      library: "JSONModel", file: "Order.m",
      frame: { source($0, "JSONModel", "(JSONKeyMapper *)keyMapper", mapper: true) }),
    Client(
      library: "Mantle", file: "Order.m",
      frame: {
        source($0, "MTLModel <MTLJSONSerializing>", "(NSDictionary *)JSONKeyPathsByPropertyKey")
      }),
    Client(
      library: "YYModel", file: "Order.m",
      frame: {
        source($0, "NSObject <YYModel>", "(NSDictionary *)modelCustomPropertyMapper")
      }),
    Client(
      library: "MJExtension", file: "Order.m",
      frame: {
        source($0, "NSObject", "(NSDictionary *)mj_replacedKeyFromPropertyName")
      }),
    Client(
      library: "ObjectMapper", file: "Order.swift",
      frame: {
        """
        import ObjectMapper

        struct Order: ImmutableMappable {
          let id: Int
          let tracking: String
          init(map: Map) throws {
            id = try map.value("id")
            tracking = try map.value("\($0)")
          }
        }
        """
      }),
    Client(
      library: "ObjectMapper with a delimiter", file: "Order.swift",
      frame: {
        """
        import ObjectMapper

        class Order: Mappable {
          var id: Int?
          var tracking: String?
          required init?(map: Map) {}
          func mapping(map: Map) {
            id <- map["id"]
            tracking <- map["\($0)", delimiter: "->"]
          }
        }
        """
      }, rule: { $0.replacing(".", with: "->") }),
    Client(
      library: "HandyJSON", file: "Order.swift",
      frame: {
        """
        import HandyJSON

        struct Order: HandyJSON {
          var id: Int?
          var tracking: String?
          mutating func mapping(mapper: HelpingMapper) {
            mapper <<< self.tracking <-- "\($0)"
          }
        }
        """
      }),
    Client(
      library: "Unbox", file: "Order.swift",
      frame: {
        """
        import Unbox

        struct Order: Unboxable {
          let id: Int
          let tracking: String
          init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            tracking = try unboxer.unbox(\($0))
          }
        }
        """
      }, rule: { $0.contains(".") ? #"keyPath: "\#($0)""# : #"key: "\#($0)""# },
      mended: { #"keyPath: "\#($1)""# }),
    Client(
      library: "SwiftyJSON", file: "Order.swift", frame: swifty,
      rule: { $0.replacing(".", with: #""][""#) }),
    Client(
      library: "SwiftyJSON by lists of keys", file: "Order.swift", frame: swifty,
      rule: { $0.replacing(".", with: #"", ""#) },
      mended: { $1.replacing(".", with: $0.contains(".") ? #"", ""# : #""][""#) }),
  ]

  /// An Objective-C class and its dictionary of keys.
  private static func source(
    _ path: String, _ base: String, _ method: String, mapper: Bool = false
  ) -> String {
    let keys = #"@{@"id": @"id", @"tracking": @"\#(path)"}"#
    return """
      @interface Order : \(base)
      @property (nonatomic, strong) NSNumber *id;
      @property (nonatomic, copy) NSString *tracking;
      @end
      @implementation Order
      + \(method) {
        return \(mapper ? "[[JSONKeyMapper alloc] initWithModelToJSONDictionary:\(keys)]" : keys);
      }
      @end

      """
  }

  private static func swifty(_ keys: String) -> String {
    """
    import SwiftyJSON

    struct Order {
      let id: Int
      let tracking: String?
      init(json: JSON) {
        id = json["id"].intValue
        tracking = json["\(keys)"].string
      }
    }
    """
  }

  /// Out of an object, into one, to one beside it, and deeper or less deep in the same.
  static let moves: [(old: String, new: String)] = [
    ("shipping.trackingCode", "trackingCode"),
    ("trackingCode", "shipping.trackingCode"),
    ("shipping.trackingCode", "parcel.trackingCode"),
    ("shipping.trackingCode", "shipping.parcel.trackingCode"),
    ("shipping.parcel.trackingCode", "shipping.trackingCode"),
    ("shipping.parcel.trackingCode", "trackingCode"),
    ("shipping.parcel.trackingCode", "parcel.code"),
  ]

  /// A body, or a contract, in which a value stands at a path, among objects that stay as they are.
  private static func document(
    _ path: String, object: ([String]) -> String, leaf: (String, String) -> String
  ) -> String {
    func members(_ prefix: String, _ own: [String]) -> String {
      let rest = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : "."
      return object(own + (rest.contains(".") ? [] : [leaf(rest, "string")]))
    }
    let inner = "\"parcel\": " + members("shipping.parcel.", [leaf("weight", "integer")])
    let parcel = "\"parcel\": " + members("parcel.", [leaf("pieces", "integer")])
    let shipping = "\"shipping\": " + members("shipping.", [leaf("days", "integer"), inner])
    return members("", [leaf("id", "integer"), shipping, parcel])
  }

  private static func contract(_ path: String) -> String {
    document(path) { members in
      let names = members.map { $0.prefix { $0 != ":" } }.joined(separator: ", ")
      return
        #"{"type": "object", "required": [\#(names)], "properties": {\#(members.joined(separator: ", "))}}"#
    } leaf: {
      #""\#($0)": {"type": "\#($1)"}"#
    }
  }

  private static func body(_ path: String) -> String {
    document(path) {
      "{\($0.joined(separator: ", "))}"
    } leaf: {
      "\"\($0)\": " + ($1 == "string" ? "\"1Z999\"" : "7")
    }
  }

  private func pointer(_ path: String) -> String { "/" + path.replacing(".", with: "/") }

  @Test(arguments: clients, moves)
  func whatCameOutReadsWhatIsSent(_ client: Client, _ move: (old: String, new: String)) throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract(move.old), to: folder + "/old.json")
      try Disk.write(Self.contract(move.new), to: folder + "/new.json")
      try Disk.write(Self.body(move.new), to: folder + "/body.json")
      try Disk.write(client.before(move.old), to: folder + "/" + client.file)
      for contract in ["old", "new"] {
        try Disk.write(
          """
          {"endpoints": [{"name": "order", "contract": "\(contract).json", "captures": "body.json"}],
           "clients": [{"name": "a", "sources": "\(client.file)", "endpoints": {"order": "Order"}}],
           "renames": {"\(pointer(move.old))": "\(pointer(move.new))"}}
          """, to: folder + "/\(contract).tally.json")
      }
      func run(_ command: String, _ contract: String) -> CommandRun {
        CommandRun([command, "--config", "\(folder)/\(contract).tally.json"])
      }
      #expect(run("check", "new").output.contains("Order.tracking"))
      let fix = run("fix", "old")
      #expect(fix.status == 0, "\(fix.messages)")
      let edited = try String(contentsOfFile: folder + "/" + client.file, encoding: .utf8)
      #expect(edited == client.after(move.old, move.new), "\(fix.text)")
      #expect(!run("check", "old").output.contains("Order.tracking"))
      let check = run("check", "new")
      #expect(check.output.contains("clean: no findings"), "\(check.text)")
    }
  }
}
