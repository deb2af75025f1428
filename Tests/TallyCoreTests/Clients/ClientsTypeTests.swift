import TallyCore
import Testing

@Suite struct ClientsTypeTests {
  @Test(arguments: [
    ("String", "String"), ("Int32?", "Int32?"), ("[String: Item]?", "[String: Item]?"),
    ("Optional<[Set<URL>]>", "[Set<URL>]?"), ("Dictionary<Int, Array<T>>", "[Int: [T]]"),
    ("[ [ Int ? ] ]", "[[Int?]]"), ("Int!", "Int?"), ("Outer.Inner", "Outer.Inner"),
    ("NSString *", "String"), ("NSArray<Item> *", "[Item]"),
    ("NSArray<Item, Optional> *", "[Item]?"), ("NSArray<Item *><Item, Optional> *", "[Item]?"),
    ("NSDictionary *", "[String: Any]"), ("unsigned long long", "UInt64"), ("BOOL", "Bool"),
    ("id<Anything>", "Any"), ("NSNumber<Optional>*", "NSNumber?"),
  ])
  func spellings(_ spelling: String, _ swift: String) throws {
    #expect(try ClientType(spelling).description == swift)
  }

  /// The elements of a lightweight generic are known to the compiler alone.
  @Test func pointersWithinAngleBracketsAreErased() throws {
    #expect(try ClientType("NSArray<Item *> *") == .array(.erased(.model("Item"))))
    #expect(try ClientType("NSArray<Item *><Item> *") == .array(.model("Item")))
  }

  @Test(arguments: [
    ("", 0), ("[Int", 4), ("[Int:]", 5), ("Int]", 3), ("Set<>", 4), ("Dictionary<Int>", 15),
    ("7up", 0), ("Int Int", 4), (String(repeating: "[", count: 100), 32),
  ])
  func refusals(_ spelling: String, _ offset: Int) {
    let error = #expect(throws: ClientType.SyntaxError.self) { try ClientType(spelling) }
    #expect(error?.offset == offset)
  }
}

@Suite struct ClientsKeyStrategyTests {
  @Test(arguments: [
    ("authorIconUrl", "author_icon_url"), ("userId", "user_id"), ("id", "id"),
    ("imageURL", "imageURL"), ("line1Text", "line1_text"), ("author_icon_url", "author_icon_url"),
  ])
  func namesToExpect(_ key: String, _ name: String) {
    #expect(KeyStrategy.convertFromSnakeCase.jsonName(forKey: key) == name)
    #expect(KeyStrategy.useDefaultKeys.jsonName(forKey: key) == key)
  }

  @Test func keysOutOfReach() {
    #expect(KeyStrategy.convertFromSnakeCase.isOutOfReach(key: "imageURL"))
    #expect(!KeyStrategy.convertFromSnakeCase.isOutOfReach(key: "imageUrl"))
    #expect(KeyStrategy.convertFromSnakeCase.isOutOfReach(key: "author_icon_url"))
    #expect(!KeyStrategy.useDefaultKeys.isOutOfReach(key: "imageURL"))
    #expect(KeyStrategy.snakeCase(ofCamel: "imageURL") == "image_url")
    #expect(KeyStrategy.snakeCase(ofCamel: "HTMLBody") == "html_body")
  }

  @Test func readsUnderAStrategy() throws {
    var probe = ClientsProbe("codable")
    probe.decoder.keyStrategy = .convertFromSnakeCase
    probe.declare("M", ["authorIconUrl": "String", "imageURL": "String?"])
    let reads = probe.client.reads(root: .model("M"))
    #expect(reads.map(\.location.description) == ["/author_icon_url", "/imageURL"])
    #expect(reads[0].reads(jsonName: "author_Icon_URL") && reads[0].outOfReach == nil)
    #expect(!reads[1].reads(jsonName: "image_url"))
    #expect(reads[1].outOfReach?.name == "image_url" && reads[1].outOfReach?.becomes == "imageUrl")
  }
}
