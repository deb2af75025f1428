import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Properties that classes have by the protocols that they adopt.
@Suite struct ObjectiveCProtocolTests {
  private static let protocols = """
    @protocol Early;
    @protocol Named <NSObject, Dated>
    @property (nonatomic, copy) NSString *login;
    @property (nonatomic, readonly) NSString *shown;
    @property (class) NSString *kind;
    - (void)rename:(NSString *)login;
    @optional
    @property (nonatomic) NSInteger rank;
    @end
    @protocol Dated <Named>
    @property (nonatomic) NSDate *at;
    @end
    """

  private func lines(_ text: String) throws -> [String] {
    try ObjectiveCSource([("P.h", Self.protocols), ("A.m", text)]).lines("A")
  }

  /// The compiler lists the properties of protocols among the class's own, and JSONModel asks for each.
  @Test(arguments: [
    "@interface A : JSONModel <Named, Early, NSCopying>",
    "@interface A : JSONModel <Dated>",
    "@interface A ()<Named>\n@end\n@interface A : JSONModel",
    "@interface A (More) <Named>\n@end\n@interface A : JSONModel",
  ])
  func ofJSONModel(_ head: String) throws {
    let found = try lines(
      """
      \(head)
      @property int n;
      @end
      @implementation A
      @synthesize login = _login, at, rank;
      @end
      """)
    #expect(
      Set(found) == ["n n Int32", "login login String", "rank rank Int", "at at Date"])
    #expect(found.count == 4)
  }

  @Test func jsonModelRefusesABodyWithout() throws {
    let client = try ObjectiveCSource([
      ("P.h", Self.protocols), ("A.h", "@interface A : JSONModel <Named>\n@end"),
    ]).client()
    var simulation = ClientSimulation(client: client, root: try ClientType("A"))
    let body = #"{"rank":1,"at":"2020-01-01T00:00:00Z"}"#
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    #expect(simulation.tally.events.keys.map(\.outcome) == [.failResponse])
    #expect(simulation.tally.events.keys.allSatisfy { $0.detail.contains("login") })
  }

  /// What the class or a superclass declares counts, wherever the protocol is adopted.
  @Test func redeclared() throws {
    let found = try lines(
      """
      @interface Base : JSONModel
      @property NSString<Optional> *login;
      @end
      @interface A : Base <Named>
      @property (readwrite) NSString *shown;
      @property (readonly) NSDate *at;
      @property NSNumber *rank;
      @end
      """)
    #expect(found == ["login login String?", "shown shown String", "rank rank NSNumber"])
  }

  @Test func inherited() throws {
    let found = try lines(
      "@interface Base : JSONModel <Dated>\n@end\n@interface A : Base\n@property int n;\n@end")
    #expect(found == ["at at Date", "login login String", "rank rank Int", "n n Int32"])
  }

  /// Mantle fills what has a variable, be it read-only; without one there is nothing to fill.
  @Test func ofMantle() throws {
    let found = try lines(
      """
      @interface A : MTLModel <MTLJSONSerializing, Named>
      @end
      @implementation A
      @synthesize login;
      @synthesize shown = _shown;
      - (NSString *)shown { return _shown ?: @""; }
      - (void)setRank:(NSInteger)rank {}
      + (NSDictionary *)JSONKeyPathsByPropertyKey {
        return [[NSDictionary mtl_identityPropertyMapWithModel:self]
          mtl_dictionaryByAddingEntriesFromDictionary:@{@"login": @"user.login"}];
      }
      @end
      """)
    #expect(found == ["login user.login String", "shown shown String", "rank rank Int"])
  }

  /// YYModel calls setters, and MJExtension sets variables: neither is there unasked.
  @Test(arguments: ["modelPropertyBlacklist", "mj_ignoredPropertyNames"])
  func ofPlainLibraries(_ method: String) throws {
    let found = try lines(
      """
      @interface A : NSObject <Named>
      @property int n;
      @end
      @implementation A
      @synthesize login = _login;
      - (void)setAt:(NSDate *)at {}
      + (NSArray *)\(method) { return @[@"none"]; }
      @end
      """)
    #expect(found == ["n n Int32", "login login String", "at at Date"])
  }
}
