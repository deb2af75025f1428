import TallyCore
import Testing

/// Types that HandyJSON, SwiftyJSON and Unbox fill.
@Suite struct SwiftOtherLibraryTests {
  @Test func handyJSON() throws {
    let source = try SwiftSources(
      """
      class Base: HandyJSON {
        var id: Int = 0
        required init() {}
        func mapping(mapper: HelpingMapper) { mapper <<< self.id <-- "base_id" }
      }
      class A: Base {
        var name: String?
        var author: String!
        var day: Date?
        var secret: String?
        var odd: Int?
        let tags: [String] = []
        enum Keys: String { case name = "full_name" }
        override func mapping(mapper: HelpingMapper) {
          super.mapping(mapper: mapper)
          mapper <<< self.name <-- Keys.name.rawValue
          mapper <<<
            author <-- ["author.name", "author_name"]
          mapper <<< day <-- ("published", CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
          mapper >>> self.secret
          mapper <<< odd <-- TransformOf<Int, String>(fromJSON: { Int($0 ?? "") }, toJSON: { _ in nil })
        }
      }
      class Alone: Base {
        override func mapping(mapper: HelpingMapper) {}
      }
      """)
    #expect(source.client.decoder.profile == "handyjson")
    #expect(
      source.lines("A") == [
        "id: Int <- base_id ?? 0", "name: String? <- full_name",
        "author: String? <- author.name | author_name", "day: Date? <- published",
        "odd: Int? <- odd opaque", "tags: [String] <- tags ?? []",
      ])
    #expect(source.lines("Alone") == ["id: Int <- id ?? 0"])
  }

  static let getters: [(String, String, String)] = [
    ("String", #"json["a"]["b"].stringValue"#, "x: String <- a.b by swiftyjson-value"),
    ("String?", #"json["a"].string"#, "x: String? <- a"),
    ("String", #"json["a", 0, "b"].string ?? "none""#, #"x: String <- a.0.b ?? "none""#),
    (
      "[Item]", #"json["a"].arrayValue.map { Item(json: $0) }"#,
      "x: [Item] <- a by swiftyjson-value"
    ),
    ("[Item]", #"json["a"].arrayValue.map(Item.init)"#, "x: [Item] <- a by swiftyjson-value"),
    ("[Item]?", #"json["a"].array?.map({ item in Item(json: item) })"#, "x: [Item]? <- a"),
    (
      "[String]", #"json["a"].arrayValue.map { $0.stringValue }"#,
      "x: [String] <- a by swiftyjson-value"
    ),
    (
      "[String]?", #"json["a"].array?.compactMap { $0.string }"#,
      "x: [String]? <- a elements=drop"
    ),
    ("Item", #"Item(json: json["a"])"#, "x: Item <- a by swiftyjson-value"),
    ("Item", #"Item.init(json: json[Keys.item])"#, "x: Item <- it by swiftyjson-value"),
    ("Bool", #"json["a"].int == 1"#, "x: Bool <- a opaque"),
    ("[Int]", #"json["a"].arrayValue.map { $0.int! }"#, "x: [Int] <- a opaque"),
    ("String", #"parse(json["a"].stringValue)"#, "x: String <- a opaque"),
  ]

  @Test(arguments: getters)
  func swiftyJSON(_ type: String, _ asked: String, _ line: String) throws {
    let source = try SwiftSources(
      """
      class A {
        let x: \(type)
        init(json: JSON) {
          self.x = \(asked)
        }
        private enum Keys { static let item = "it" }
      }
      struct Item {
        var id: Int
        init(json: JSON) { id = json["id"].intValue }
      }
      """)
    #expect(source.client.decoder.profile == "swiftyjson")
    #expect(source.lines("A") == [line])
  }

  /// As generators of models write it.
  @Test func generatedSwiftyJSON() throws {
    let source = try SwiftSources(
      """
      class A {
        var author: B!
        var tags: [String]!
        var items = [B]()
        var title: String!
        var odd: [Int] = []
        init(fromJson json: JSON!) {
          if json.isEmpty {
            return
          }
          let authorJson = json["author"]
          if !authorJson.isEmpty {
            author = B(fromJson: authorJson)
          }
          tags = [String]()
          let tagsArray = json["tags"].arrayValue
          for tagsJson in tagsArray {
            tags.append(tagsJson.stringValue)
          }
          items = [B]()
          for each in json["items"].arrayValue {
            let value = B(fromJson: each)
            items.append(value)
          }
          title = json["title"].stringValue
          for each in json["odd"].arrayValue { odd.append(each.intValue + 1) }
        }
      }
      class B {
        var name: String!
        init(fromJson json: JSON!) { name = json["name"].string }
      }
      """)
    #expect(
      source.lines("A") == [
        "author: B? <- author", "tags: [String] <- tags by swiftyjson-value",
        "items: [B] <- items by swiftyjson-value", "title: String <- title by swiftyjson-value",
        "odd: [Int] <- odd opaque",
      ])
    #expect(source.client.notices.isEmpty)
  }

  @Test func failableSwiftyJSON() throws {
    let source = try SwiftSources(
      """
      struct A {
        let id: Int
        let name: String?
        init?(json: JSON) {
          guard let id = json["id"].int, json["kind"].exists() else { return nil }
          self.id = id
          name = json["name"].string
        }
      }
      """)
    #expect(
      source.lines("A") == [
        "id: Int <- id present nonnull fit", "name: String? <- name",
        "kind: Any? <- kind present",
      ])
    #expect(try source.client.tally("A", #"{"id":1,"kind":null,"name":"n"}"#).decoded == 1)
    for body in ["{}", #"{"id":1}"#, #"{"id":"1","kind":1}"#, #"{"id":null,"kind":1}"#] {
      #expect(try source.client.tally("A", body).decoded == 0, "\(body)")
    }
  }

  @Test func unbox() throws {
    let source = try SwiftSources(
      """
      struct A: Unboxable {
        let id: Int
        let name: String?
        let city: String
        let count: Int
        let items: [B]
        let day: Date
        init(unboxer: Unboxer) throws {
          id = try unboxer.unbox(key: "id.x")
          name = unboxer.unbox(key: "name")
          city = try unboxer.unbox(keyPath: "address.city")
          count = (try? unboxer.unbox(key: "count")) ?? 0
          items = try unboxer.unbox(key: "items", allowInvalidElements: true)
          day = try unboxer.unbox(key: "day", formatter: B.formatter)
        }
      }
      struct B: Unboxable {
        let x: Int
        init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }
      }
      """)
    #expect(source.client.decoder.profile == "unbox")
    #expect(
      source.lines("A") == [
        "id: Int <- id.x", "name: String? <- name", "city: String <- address.city",
        "count: Int <- count ?? 0", "items: [B] <- items elements=drop", "day: Date <- day opaque",
      ])
    #expect(source.client.models["A"]?.properties[0].paths[0].keys == ["id.x"])
  }
}
