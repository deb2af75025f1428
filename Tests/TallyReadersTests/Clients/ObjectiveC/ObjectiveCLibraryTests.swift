import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Mantle, YYModel and MJExtension.
@Suite struct ObjectiveCLibraryTests {
  private static let mantle = """
    @interface User : MTLModel <MTLJSONSerializing>
    @property (readonly) NSString *name;
    @end
    @interface Issue : MTLModel <MTLJSONSerializing>
    @property (nonatomic, copy, readonly) NSURL *url;
    @property (nonatomic, readonly) NSUInteger state;
    @property (nonatomic, readonly) User *assignee;
    @property (nonatomic, readonly) NSArray<User *> *watchers;
    @property (nonatomic, readonly) NSArray *labels;
    @property (nonatomic, readonly) NSDate *updated;
    @property (nonatomic, readonly) NSDate *created;
    @property (nonatomic, readonly) BOOL open;
    @property (nonatomic) NSString *local, *reporter, *both;
    @property (nonatomic, readonly) User *first;
    @end
    @implementation User
    + (NSDictionary *)JSONKeyPathsByPropertyKey {
      return [NSDictionary mtl_identityPropertyMapWithModel:self];
    }
    @end
    @implementation Issue
    + (NSDateFormatter *)formatter {
      NSDateFormatter *f = [NSDateFormatter new];
      f.dateFormat = @"yyyy-MM-dd";
      return f;
    }
    + (NSDictionary *)JSONKeyPathsByPropertyKey {
      return @{
        @"url": @"html_url", @"state": @"state", @"assignee": @"assignee", @"watchers": @"people.all",
        @"labels": @"labels", @"updated": @"updated_at", @"created": @"created_at", @"open": @"open",
        @"reporter": @"reporter.login", @"both": @[@"a", @"b"],
      };
    }
    + (NSValueTransformer *)urlJSONTransformer {
      return [NSValueTransformer valueTransformerForName:MTLURLValueTransformerName];
    }
    + (NSValueTransformer *)stateJSONTransformer {
      return [NSValueTransformer mtl_valueMappingTransformerWithDictionary:@{
        @"open": @(StateOpen), @"closed": @(StateClosed) }];
    }
    + (NSValueTransformer *)assigneeJSONTransformer {
      return [MTLJSONAdapter dictionaryTransformerWithModelClass:User.class];
    }
    + (NSValueTransformer *)watchersJSONTransformer {
      return [MTLJSONAdapter arrayTransformerWithModelClass:[User class]];
    }
    + (NSValueTransformer *)updatedJSONTransformer {
      return [MTLValueTransformer transformerUsingForwardBlock:^id(NSString *s, BOOL *ok, NSError **e) {
        return [self.formatter dateFromString:s];
      }];
    }
    + (NSValueTransformer *)createdJSONTransformer { return [Dates transformer]; }
    - (User *)first { return self.watchers.firstObject; }
    @end
    """

  @Test func mantle() throws {
    let source = ObjectiveCSource(Self.mantle)
    let lines = try source.lines("Issue")
    #expect(
      lines.filter { !$0.hasPrefix("updated") } == [
        "url html_url URL", "state state Issue.state", "assignee assignee User",
        "watchers people.all [User]", "labels labels [Any]",
        "created created_at Date opaque: +createdJSONTransformer makes the value",
        "open open Bool", "reporter reporter.login String",
        "both both String opaque: the key of both is no single path",
        "first User? first(watchers)",
      ])
    #expect(try source.lines("User") == ["name name String"])
    let client = try source.client()
    #expect(client.decoder.profile == "mantle")
    guard case .strings(["open", "closed"])? = client.models["Issue.state"]?.content else {
      Issue.record("no cases")
      return
    }
    let updated = client.models["Issue"]?.properties.first { $0.name == "updated" }
    guard case .formatted? = updated?.dateStrategy else {
      Issue.record("no pattern")
      return
    }
  }

  private static let yyModel = """
    @interface Author : NSObject
    @property NSString *name;
    @property NSDate *birthday;
    @end
    @interface Book : NSObject
    @property (nonatomic, copy) NSString *name;
    @property NSUInteger pages;
    @property Author *author;
    @property NSArray<Author *> *others;
    @property NSArray<Author> *more;
    @property NSString *bookID;
    @property NSString *skipped;
    @property (readonly) NSString *title;
    @end
    @implementation Book
    + (NSDictionary *)modelCustomPropertyMapper {
      return @{@"name": @"n", @"pages": @"ext.p", @"bookID": @[@"id", @"ID", @"book.id"]};
    }
    + (NSDictionary *)modelContainerPropertyGenericClass { return @{@"others": [Author class]}; }
    + (NSArray *)modelPropertyBlacklist { return @[@"skipped"]; }
    - (NSString *)title { return self.name ?: @"untitled"; }
    - (BOOL)modelCustomTransformFromDictionary:(NSDictionary *)d { return YES; }
    @end
    """

  @Test func yyModel() throws {
    let source = ObjectiveCSource(Self.yyModel)
    #expect(
      try source.lines("Book") == [
        "name n String", "pages ext.p UInt", "author author Author", "others others [Author]",
        "more more [Author]", "bookID id|ID|book.id String",
        #"title String? default(name) ?? "untitled""#,
      ])
    #expect(try source.lines("Author") == ["name name String", "birthday birthday Date"])
    let client = try source.client()
    #expect(client.decoder.profile == "yymodel")
    #expect(client.notices.map(\.message).joined().contains("modelCustomTransformFromDictionary:"))
    #expect(
      try source.edited("Book", "author", key: "writer").contains(
        #"@"bookID": @[@"id", @"ID", @"book.id"], @"author": @"writer"};"#))
  }

  @Test func mjExtension() throws {
    let source = ObjectiveCSource(
      """
      @interface Ad : NSObject
      @property NSString *ID, *imageName;
      @end
      @interface Status : NSObject
      @property NSString *ID, *text, *oldName, *userName;
      @property NSMutableArray *ads, *pictures;
      @property id anything;
      @end
      @implementation Ad
      + (NSString *)mj_replacedKeyFromPropertyName121:(NSString *)propertyName {
        return [propertyName isEqualToString:@"ID"] ? @"id" : propertyName;
      }
      @end
      @implementation Status
      + (NSDictionary *)mj_replacedKeyFromPropertyName {
        return @{@"ID": @"id", @"oldName": @"name[1].old", @"userName": @[@"user.name", @"name"]};
      }
      + (NSDictionary *)mj_objectClassInArray { return @{@"ads": @"Ad", @"pictures": [NSString class]}; }
      @end
      """)
    #expect(
      try source.lines("Status") == [
        "ID id String", "text text String", "oldName name.[1].old String",
        "userName user.name|name String", "ads ads [Ad]", "pictures pictures [Any]",
        "anything anything Any",
      ])
    #expect(try source.lines("Ad") == ["ID id String", "imageName imageName String"])
    #expect(try source.client().decoder.profile == "mjextension")
  }

  /// A project may use several, and each has a client of its own.
  @Test func severalLibraries() throws {
    let source = ObjectiveCSource([
      ("Mantle.m", Self.mantle), ("YY.m", Self.yyModel),
      ("A.h", "@interface A : JSONModel\n@property int n;\n@end"),
    ])
    #expect(
      try source.clients().map { "\($0.decoder.profile) \($0.models.keys.sorted())" } == [
        #"jsonmodel ["A"]"#, #"mantle ["Issue", "Issue.state", "User"]"#,
        #"yymodel ["Author", "Book"]"#,
      ])
  }
}
