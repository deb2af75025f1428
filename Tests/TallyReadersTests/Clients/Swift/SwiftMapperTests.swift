import TallyCore
import TallyDocuments
import Testing

/// Types that ObjectMapper fills, as far as their `mapping(map:)` is read.
@Suite struct SwiftMapperTests {
  /// The lines of a class `A` with some variables and the body of its mapping.
  static func lines(
    _ variables: String, _ mapping: String, more: String = "", _ conformance: String = "Mappable"
  ) throws -> [String] {
    try SwiftSources(
      """
      class A: \(conformance) {
        \(variables)
        required init?(map: Map) {}
        func mapping(map: Map) {
          \(mapping)
        }
      }
      \(more)
      """
    ).lines("A")
  }

  @Test(arguments: [
    (#"x <- map["a"]"#, "x: String? <- a"),
    (#"self.x <- map["a.b.c"]"#, "x: String? <- a.b.c"),
    (#"x <- map["a.b", nested: true]"#, "x: String? <- a.b"),
    (#"x <- map["a->b.c", delimiter: "->"]"#, "x: String? <- a.b.c"),
    (#"x <- map["a", ignoreNil: true]"#, "x: String? <- a nullless"),
    (#"x  <-  (map["a"])"#, "x: String? <- a"),
    (#"x = map["a"].value()"#, "x: String? <- a by objectmapper-immutable"),
    (#"x = map["a"].value() ?? "none""#, #"x: String? <- a ?? "none" by objectmapper-immutable"#),
    (#"x = map.JSON["a.b"] as? String"#, "x: String? <- a.b by objectmapper-immutable"),
    (#"if map.mappingType == .fromJSON { x <- map["a"] }"#, "x: String? <- a"),
    (#"if map.mappingType != .toJSON { x <- map["a"] } else { x <- map["b"] }"#, "x: String? <- a"),
    (
      #"guard map.mappingType == MappingType.fromJSON else { return }; x <- map["a"]"#,
      "x: String? <- a"
    ),
    (
      """
      switch map.mappingType {
      case .toJSON: x >>> map["b"]
      case .fromJSON: x <- map["a"]
      }
      """,
      "x: String? <- a"
    ),
    (#"var y: String?; y <- map["a"]; x = y"#, "x: String? <- a"),
    (#"more(map)"#, "x: String? <- more"),
    (#"x <- map[Keys.x]"#, "x: String? <- ex"),
    (#"x <- map[Names.x.rawValue]"#, "x: String? <- en"),
    (#"x <- map[kX]"#, "x: String? <- k"),
  ])
  func rule(_ body: String, _ line: String) throws {
    let more = """
      extension A {
        func more(_ m: Map) { x <- m["more"] }
        enum Keys { static let x = "ex" }
      }
      enum Names: String { case x = "en" }
      private let kX = "k"
      """
    #expect(try Self.lines("var x: String?", body, more: more) == [line])
  }

  /// What decides by itself what becomes of a value, and code that is not understood.
  @Test(arguments: [
    (
      #"x <- (map["a"], TransformOf<String, Int>(fromJSON: { "\($0!)" }, toJSON: { Int($0!) }))"#,
      "a"
    ),
    (#"x <- (map["a"], OwnTransform())"#, "a"),
    (#"if isNew { x <- map["a"] } else { x <- map["b"] }"#, "a | b"),
    (#"for key in keys { x <- map[key] }"#, ""),
    (#"x <- map["\(prefix)a"]"#, ""),
    (#"x = parse(map["a"].value())"#, "a"),
    (#"guard isNew else { return }; x <- map["a"]"#, "a"),
    (#"helper.fill(self, map)"#, ""),
    (#"x = try! map.value("a")"#, "a"),
    (#"do { x = try map.value("a") } catch { }"#, "a"),
  ])
  func opaque(_ body: String, _ paths: String) throws {
    let line = paths.isEmpty ? "x: String? opaque" : "x: String? <- \(paths) opaque"
    #expect(try Self.lines("var x: String?", body) == [line])
  }

  @Test(arguments: [
    ("Date?", "DateTransform()", "x: Date? <- a"),
    ("Date?", "DateTransform(unit: .milliseconds)", "x: Date? <- a"),
    ("Date?", "ISO8601DateTransform()", "x: Date? <- a"),
    ("Date?", #"CustomDateFormatTransform(formatString: "yyyy-MM-dd")"#, "x: Date? <- a"),
    ("Date?", "DateFormatterTransform(dateFormatter: day)", "x: Date? <- a"),
    ("Date?", "DateFormatterTransform(dateFormatter: other)", "x: Date? <- a opaque"),
    ("[Date]?", "DateTransform()", "x: [Date]? <- a elements=drop"),
    ("URL?", "URLTransform(shouldEncodeURLString: false)", "x: URL? <- a"),
    ("Kind?", "EnumTransform<Kind>()", "x: Kind? <- a"),
    ("Data?", "DataTransform()", "x: Data? <- a"),
    ("NSDecimalNumber?", "NSDecimalNumberTransform()", "x: Decimal? <- a or [String]"),
    ("UIColor?", "HexColorTransform()", "x: String? <- a"),
  ])
  func transform(_ type: String, _ transform: String, _ line: String) throws {
    let more = """
      enum Kind: String { case a }
      let day: DateFormatter = { let f = DateFormatter(); f.dateFormat = "yyyy-MM-dd"; return f }()
      """
    let lines = try Self.lines("var x: \(type)", #"x <- (map["a"], \#(transform))"#, more: more)
    #expect(lines == [line])
  }

  /// Without a transform the library makes no date of anything.
  @Test func aDateWithoutTransform() throws {
    #expect(try Self.lines("var x: Date?", #"x <- map["a"]"#) == ["x: Date? <- a opaque"])
  }

  /// `as? [Any]` takes whatever stands in the list.
  @Test func anyElements() throws {
    let source = try SwiftSources(
      """
      struct A: Mappable {
        var x: [Any]?
        var y: [String: Any]?
        init?(map: Map) {}
        mutating func mapping(map: Map) { x <- map["x"]; y <- map["y"] }
      }
      """)
    #expect(try source.client.tally("A", #"{"x":[1,null,"a"],"y":{"a":null}}"#).events.isEmpty)
  }

  @Test func defaultsAndStandings() throws {
    let lines = try Self.lines(
      "var a = 7; var b: Int? = 1; var c: [String] = []; var d: Bool!; let e = 5",
      #"a <- map["a"]; b <- map["b"]; c <- map["c"]; d <- map["d"]"#)
    #expect(
      lines == ["a: Int <- a ?? 7", "b: Int? <- b ?? 1", "c: [String] <- c ?? []", "d: Bool? <- d"])
  }

  @Test func inheritance() throws {
    let source = try SwiftSources(
      """
      class Base: Mappable {
        var id: Int?
        required init?(map: Map) {}
        func mapping(map: Map) { id <- map["id"] }
      }
      class Heir: Base {
        var name: String?
        override func mapping(map: Map) { super.mapping(map: map); name <- map["name"] }
      }
      class Plain: Base { var unread: String? }
      class Alone: Base {
        var name: String?
        override func mapping(map: Map) { name <- map["name"]; id <- map["key"] }
      }
      class Stranger: Unseen {
        var name: String?
        override func mapping(map: Map) { super.mapping(map: map); name <- map["name"] }
      }
      """)
    #expect(source.lines("Heir") == ["id: Int? <- id", "name: String? <- name"])
    #expect(source.lines("Plain") == ["id: Int? <- id"])
    #expect(source.lines("Alone") == ["name: String? <- name", "id: Int? <- key"])
    #expect(source.lines("Stranger") == ["super: Any opaque", "name: String? <- name"])
  }

  /// An `init?(map:)` that gives nothing where a member is missing.
  @Test(arguments: [
    (#"guard map.JSON["id"] != nil else { return nil }"#, "id: Int? <- id present"),
    (#"if map.JSON["id"] == nil { return nil }"#, "id: Int? <- id present"),
    (#"guard map["id"].isKeyPresent else { return nil }"#, "id: Int? <- id present"),
    (#"guard let _ = map.JSON["id"] else { return nil }"#, "id: Int? <- id present"),
    (
      #"guard let _ = map.JSON["id"] as? Int else { return nil }"#,
      "id: Int? <- id present nonnull fit"
    ),
    (
      #"if map.JSON["id"] == nil || map.JSON["kind"] == nil { return nil }"#,
      "id: Int? <- id present"
    ),
  ])
  func failableInit(_ body: String, _ line: String) throws {
    let source = try SwiftSources(
      """
      struct A: Mappable {
        var id: Int?
        init?(map: Map) { \(body) }
        mutating func mapping(map: Map) { id <- map["id"] }
      }
      """)
    #expect(source.lines("A").first == line)
    #expect(source.client.notices.isEmpty)
    let demanded = source.lines("A").dropFirst()
    #expect(demanded == (body.contains("kind") ? ["kind: Any? <- kind present"] : []))
  }

  /// Each of these bodies is what the library gives no model for.
  @Test func aDemandedMember() throws {
    let source = try SwiftSources(
      """
      struct A: Mappable {
        var id = 0
        init?(map: Map) {
          guard let id = map.JSON["id"] as? Int else { return nil }
          self.id = id
        }
        mutating func mapping(map: Map) {}
      }
      struct B: Mappable {
        var list: [A]?
        var one: A?
        init?(map: Map) {}
        mutating func mapping(map: Map) { list <- map["list"]; one <- map["one"] }
      }
      """)
    let client = source.client
    #expect(try client.tally("A", #"{"id":1}"#).events.isEmpty)
    for body in ["{}", #"{"id":null}"#, #"{"id":"1"}"#] {
      #expect(try client.tally("A", body).decoded == 0, "\(body)")
      let one = try client.tally("B", #"{"one":\#(body)}"#)
      #expect(one.decoded == 1 && one.outcomes == [.nil], "\(body)")
      let list = try client.tally("B", #"{"list":[\#(body)]}"#)
      #expect(list.decoded == 1 && list.outcomes.contains(.drop), "\(body)")
    }
  }

  @Test func aConditionThatIsNotRead() throws {
    let source = try SwiftSources(
      """
      struct A: Mappable {
        var id: Int?
        init?(map: Map) { if Store.isFull { return nil } }
        mutating func mapping(map: Map) { id <- map["id"] }
      }
      """)
    #expect(
      source.client.notices.map(\.message) == [
        "init gives nothing under a condition that is not read"
      ])
  }

  @Test func immutable() throws {
    let source = try SwiftSources(
      """
      struct A: ImmutableMappable {
        let id: Int
        let name: String?
        let count: Int
        let day: Date
        let odd: String?
        let more: B
        let all: [B]
        init(map: Map) throws {
          id = try map.value("meta.id")
          name = try? map.value("name")
          count = (try? map.value("count")) ?? 3
          day = try map.value("day", using: DateTransform())
          odd = try map.value("odd")
          more = try map.value("more")
          all = try map.value("all", nested: false)
        }
      }
      struct B: ImmutableMappable {
        let x: Int
        init(map: Map) throws { x = try map.value("x") }
      }
      """)
    let by = "by objectmapper-immutable"
    #expect(
      source.lines("A") == [
        "id: Int <- meta.id \(by)", "name: String? <- name \(by)", "count: Int <- count ?? 3 \(by)",
        "day: Date <- day \(by)", "odd: String? <- odd opaque \(by)", "more: B <- more \(by)",
        "all: [B] <- all \(by)",
      ])
    let body = #"{"meta":{"id":1},"day":1,"more":{"x":1},"all":[{"x":1}]}"#
    #expect(try source.client.tally("A", body).outcomes == [.nil, .keepsDefault])
    for change in [(#""id":1"#, #""id":"1""#), (#""x":1}]"#, #""x":null}]"#), (#""day":1,"#, "")] {
      #expect(try source.client.tally("A", body.replacing(change.0, with: change.1)).decoded == 0)
    }
  }

  @Test func aClassThatChoosesItsClass() throws {
    let source = try SwiftSources(
      """
      class A: StaticMappable {
        var x: Int?
        class func objectForMapping(map: Map) -> BaseMappable? {
          if let kind: String = map["kind"].value() { return kind == "b" ? B() : nil }
          return nil
        }
        func mapping(map: Map) { x <- map["x"] }
      }
      class B: A {}
      class C: StaticMappable {
        var x: Int?
        static func objectForMapping(map: Map) -> BaseMappable? { return nil }
        func mapping(map: Map) { x <- map["x"] }
      }
      """)
    guard case .opaque(let opacity)? = source.client.models["A"]?.content else {
      Issue.record("A is read as if it were no other class")
      return
    }
    #expect(opacity.reason == "objectForMapping(map:) chooses the class of A")
    #expect(source.lines("C") == ["x: Int? <- x"])
  }

  /// A project may have types of both kinds; each is decoded as it says.
  @Test func codableBesideMappable() throws {
    let text = """
      struct A: Mappable {
        var x: Int?
        init?(map: Map) {}
        mutating func mapping(map: Map) { x <- map["x"] }
      }
      struct B: Codable { let x: Int }
      struct C: Codable, Mappable {
        var x: Int?
        init?(map: Map) {}
        mutating func mapping(map: Map) { x <- map["y"] }
      }
      """
    let clients = try SwiftSources.clients([text])
    #expect(clients.map(\.decoder.profile) == ["codable", "objectmapper"])
    #expect(clients.map { $0.models.keys.sorted() } == [["B"], ["A", "C"]])
    #expect(try SwiftSources(text, roots: ["[A]"]).client.decoder.profile == "objectmapper")
    #expect(try SwiftSources(text, roots: ["B"]).client.decoder.profile == "codable")
    let messages = try SwiftSources(text, roots: ["C"]).client.notices.map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix("C is Codable and of ObjectMapper"))
    let named = try SwiftSources(text, roots: ["C"], decoder: #""codable""#)
    #expect(named.lines("C") == ["x: Int? <- x"] && named.client.notices.isEmpty)
  }
}

extension ClientModel {
  func tally(_ root: String, _ body: String) throws -> ClientTally {
    var simulation = ClientSimulation(client: self, root: try ClientType(root))
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    return simulation.tally
  }
}

extension ClientTally {
  fileprivate var outcomes: Set<Outcome> { Set(events.keys.map(\.outcome)) }
}
