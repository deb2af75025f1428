import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// What Mantle asserts of `+JSONKeyPathsByPropertyKey`, and what Mantle 1 made of it.
@Suite struct MantleKeyTests {
  private static func source(
    _ keys: String, head: String = "MTLModel <MTLJSONSerializing>", methods: String = ""
  ) -> ObjectiveCSource {
    ObjectiveCSource(
      """
      @interface R : \(head)
      @property (nonatomic, copy) NSString *name;
      @property (nonatomic, readonly) NSString *shown;
      @property (nonatomic) BOOL open;
      @property (nonatomic) NSURL *url;
      @end
      @implementation R
      + (NSDictionary *)JSONKeyPathsByPropertyKey { return @{ \(keys) }; }
      - (NSString *)shown { return self.name ?: @"-"; }
      \(methods)
      @end
      """)
  }

  /// Mantle 2 makes no object of such a class: the adapter's initializer asserts and returns nil.
  @Test(arguments: [
    (#"@"name": @"name", @"titel": @"title""#, "titel"), (#"@"shown": @"shown""#, "shown"),
    (#"@"name": NSNull.null"#, "name"), (#"@"name": [NSNull null]"#, "name"),
    (#"@"name": @[@"a", NSNull.null]"#, "name"), (#"@"name": @1"#, "name"),
  ])
  func neverMade(_ keys: String, _ culprit: String) throws {
    let second =
      "+ (NSValueTransformer *)urlJSONTransformer {"
      + " return [MTLValueTransformer transformerUsingForwardBlock:^id(id s) { return s; }]; }"
    let source = Self.source(keys, methods: second)
    let client = try source.client()
    guard case .opaque(let opacity)? = client.models["R"]?.content else {
      Issue.record("taken for a model that is made")
      return
    }
    #expect(opacity.reason.contains(" for \(culprit)"))
    #expect(opacity.reason.hasSuffix("makes no R"))
    let text = source.files[0].text
    let place = try #require(text.firstRange(of: "@\"\(culprit)\""))
    #expect(
      opacity.location.offset == text.utf8.distance(from: text.startIndex, to: place.lowerBound) + 2
    )
    #expect(client.notices.map(\.location).contains(opacity.location))
  }

  /// What is not among the sources may declare the property.
  @Test(arguments: ["Base", "MTLModel <MTLJSONSerializing, Elsewhere>"])
  func mayBeMade(_ head: String) throws {
    let client = try Self.source(#"@"name": @"n", @"titel": @"title""#, head: head).client()
    #expect(client.models["R"]?.properties.map(\.name) == ["name", "shown"])
    #expect(
      client.notices.map(\.message).contains {
        $0.contains(" for titel") && $0.contains("unless what is not among these sources")
      })
  }

  @Test func made() throws {
    let source = Self.source(#"@"name": @"n", @"url": @"html_url""#)
    #expect(
      try source.lines("R") == [
        "name n String", "url html_url URL", #"shown String? default(name) ?? "-""#,
      ])
    #expect(try source.client().notices.isEmpty)
  }

  private static let block =
    "+ (NSValueTransformer *)nameJSONTransformer { return [MTLValueTransformer"
    + " reversibleTransformerWithForwardBlock:^(NSNumber *n) { return n.stringValue; }"
    + " reverseBlock:^(NSString *s) { return s; }]; }"

  /// In Mantle 1 a property without an entry reads its own name, and `NSNull` says that it reads none.
  @Test(arguments: [
    (#"@"url": NSNull.null, @"other": @"o""#, "", "NSNull"),
    ("", block, "reversibleTransformerWith"),
  ])
  func first(_ keys: String, _ methods: String, _ sign: String) throws {
    let source = Self.source(keys, methods: methods)
    let names = try source.lines("R").filter { !$0.contains("default(") }
    #expect(names.contains("open open Bool"))
    #expect(names.contains { $0.hasPrefix("name name String") })
    #expect(names.contains { $0.hasPrefix("url") } == keys.isEmpty)
    let notices = try source.client().notices
    #expect(notices.count == 1)
    #expect(notices.allSatisfy { $0.message.hasPrefix(sign) && $0.message.contains("Mantle 1") })
    let offset = try #require(notices.first?.location.offset)
    #expect(source.files[0].text.utf8.dropFirst(offset).starts(with: sign.utf8))
  }

  /// A class method that removes a property from the keys names it.
  @Test func ownPropertyKeys() throws {
    let keys =
      "+ (NSSet *)propertyKeys { NSMutableSet *keys = [super.propertyKeys mutableCopy];"
      + " [keys removeObject:@\"open\"]; return keys; }"
    let lines = try Self.source(#"@"url": NSNull.null"#, methods: keys).lines("R")
    #expect(lines.contains("open open Bool opaque: +propertyKeys may leave open out"))
    #expect(lines.contains("name name String"))
  }

  /// The configuration knows the version better than the signs do.
  @Test func configured() throws {
    let source = Self.source(#"@"url": @"url""#, methods: Self.block)
    var request = ClientRequest(name: "ios")
    let decoder = try Document(parsing: Bytes(#""mantle""#), origin: Origin(file: "tally.json"))
    request.decoder = decoder.root
    var reading = ClientFiles(request)
    for file in source.files {
      try reading.add(InputFile(path: file.path, bytes: Bytes(file.text)))
    }
    let client = try #require(try reading.models().first)
    #expect(client.models["R"]?.properties.map(\.name) == ["url"])
    #expect(client.notices.isEmpty)
  }
}
