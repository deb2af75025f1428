import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Custom setters and transformers, which make values that JSONModel itself would not.
@Suite struct ObjectiveCConversionTests {
  private static func source(_ implementation: String, _ more: String = "") -> ObjectiveCSource {
    ObjectiveCSource([
      (
        "A.h",
        """
        @interface A : JSONModel
        @property NSDate *at;
        @property NSString *status;
        @property NSURL *url;
        @property UIColor *color;
        @end
        """
      ),
      ("A.m", "\(more)\n@implementation A\n\(implementation)\n@end\n"),
    ])
  }

  private static let color =
    "color color Any opaque: the class UIColor, which these sources do not declare"

  @Test func settersWithAFormat() throws {
    let source = Self.source(
      """
      static NSString *const kFormat = @"yyyy-MM-dd";
      - (NSDateFormatter *)formatter {
        NSDateFormatter *formatter = [[NSDateFormatter alloc] init];
        [formatter setDateFormat:kFormat];
        return formatter;
      }
      - (void)setAtWithNSString:(NSString *)string { self.at = [[self formatter] dateFromString:string]; }
      """)
    #expect(try source.client().models["A"]?.properties[0].dateStrategy == Self.formatted)
    #expect(try source.client().models["A"]?.properties[0].opacity == nil)
  }

  private static var formatted: DateStrategy? {
    (try? DatePattern("yyyy-MM-dd")).map { .formatted($0) }
  }

  @Test(arguments: [
    ("[NSDate dateWithTimeIntervalSince1970:number.doubleValue]", DateStrategy.secondsSince1970),
    (
      "[NSDate dateWithTimeIntervalSince1970:number.doubleValue / 1000.0]",
      .millisecondsSince1970
    ),
  ])
  func settersOfNumbers(_ value: String, _ strategy: DateStrategy) throws {
    let source = Self.source("- (void)setAtWithNSNumber:(NSNumber *)number { _at = \(value); }")
    #expect(try source.client().models["A"]?.properties[0].dateStrategy == strategy)
  }

  @Test func settersThatAreNotRead() throws {
    let source = Self.source(
      """
      - (void)setAtWithNSString:(NSString *)s { self.at = [Dates dateFrom:s]; }
      - (void)setStatusWithNSNumber:(NSNumber *)n { self.status = n.stringValue; }
      - (void)setUrlWithJSONObject:(id)o { }
      """)
    #expect(
      try source.lines("A") == [
        "at at Date opaque: -setAtWithNSString: makes the value",
        "status status String opaque: -setStatusWithNSNumber: makes the value",
        "url url URL opaque: -setUrlWithJSONObject: makes the value", Self.color,
      ])
    let opacity = try #require(try source.client().models["A"]?.properties[1].opacity)
    #expect(opacity.location.file == "A.m")
  }

  @Test func transformers() throws {
    let source = Self.source(
      "",
      """
      static NSDateFormatter *shared(void) {
        static NSDateFormatter *formatter = nil;
        if (!formatter) { formatter = [NSDateFormatter new]; formatter.dateFormat = @"yyyy-MM-dd"; }
        return formatter;
      }
      @implementation JSONValueTransformer (Own)
      - (NSDate *)NSDateFromNSString:(NSString *)string { return [shared() dateFromString:string]; }
      - (UIColor *)UIColorFromNSString:(NSString *)string { return [UIColor named:string]; }
      - (id)JSONObjectFromNSDate:(NSDate *)date { return nil; }
      @end
      """)
    let client = try source.client()
    #expect(client.decoder.dateStrategy == Self.formatted)
    #expect(
      client.models["A"]?.properties.map(ObjectiveCSource.line) == [
        "at at Date", "status status String", "url url URL",
        "color color Any opaque: the class UIColor, which these sources do not declare",
      ])
  }

  @Test func transformersThatAreNotRead() throws {
    let source = Self.source(
      "",
      """
      @implementation JSONValueTransformer (Own)
      - (NSDate *)NSDateFromNSString:(NSString *)string {
        NSDate *date = [a dateFromString:string];
        a.dateFormat = @"yyyy"; b.dateFormat = @"yyyy-MM";
        return date ?: [b dateFromString:string];
      }
      - (NSURL *)NSURLFromNSString:(NSString *)string { return [NSURL fileURLWithPath:string]; }
      @end
      @implementation JSONValueTransformer
      - (NSString *)NSStringFromNSNumber:(NSNumber *)n { return n.stringValue; }
      @end
      """)
    #expect(
      try source.lines("A") == [
        "at at Date opaque: -[JSONValueTransformer NSDateFromNSString:] makes the value",
        "status status String",
        "url url URL opaque: -[JSONValueTransformer NSURLFromNSString:] makes the value",
        Self.color,
      ])
  }

  @Test func validationIsNamedOnce() throws {
    let source = Self.source(
      "- (BOOL)validate:(NSError **)error { return self.url != nil; }",
      "@interface B : A\n@end\n@interface C : A\n@end")
    #expect(
      try source.client().notices.map(\.message) == [
        "validate: of A may refuse what is decoded, which is not foreseen"
      ])
  }

  @Test(arguments: [
    ("self = [super initWithDictionary:dict error:err]; self.status = @\"x\"; return self;", false),
    ("return [super initWithDictionary:dict[@\"data\"] error:err];", true),
    ("dict = [dict objectForKey:@\"a\"]; return [super initWithDictionary:dict error:err];", true),
  ])
  func initializers(_ body: String, _ isNamed: Bool) throws {
    let source = Self.source(
      "- (instancetype)initWithDictionary:(NSDictionary *)dict error:(NSError **)err { \(body) }")
    #expect(try source.client().notices.isEmpty == !isNamed)
  }

  @Test func anImplementationWithoutItsHeader() throws {
    let source = ObjectiveCSource(
      "#import \"A.h\"\n@implementation A\n+ (JSONKeyMapper *)keyMapper { return nil; }\n@end\n")
    let error = #expect(throws: InputError.self) { try source.clients() }
    #expect(error?.location.line == 2)
    #expect(error?.hint == "Give its header too.")
  }
}
