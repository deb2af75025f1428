import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// What the edits that a finding may propose make of the source.
@Suite struct ObjectiveCEditTests {
  /// The body of `+keyMapper` before and after the property `other` was given the key `new`.
  static let cases: [(String, String)] = [
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n"}];"#,
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n", @"other": @"new"}];"#
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n",}];"#,
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n", @"other": @"new",}];"#
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{}];"#,
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"other": @"new"}];"#
    ),
    (
      """
      NSDictionary *map = @{
            @"a": @"b",
            @"name": @"n"
          };
          return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];
      """,
      """
      NSDictionary *map = @{
            @"a": @"b",
            @"name": @"n",
            @"other": @"new"
          };
          return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];
      """
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithDictionary:@{@"n": @"name"}];"#,
      #"return [[JSONKeyMapper alloc] initWithDictionary:@{@"n": @"name", @"new": @"other"}];"#
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"other": @"old.part"}];"#,
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"other": @"old.new"}];"#
    ),
    (
      "return [JSONKeyMapper mapperForSnakeCase];",
      "return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase] withModelToJSONExceptions:"
        + #"@{@"other": @"new"}];"#
    ),
    (
      #"return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase] withModelToJSONExceptions:@{@"a": @"b"}];"#,
      #"return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase] withModelToJSONExceptions:@{@"a": @"b", @"other": @"new"}];"#
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[NSDictionary dictionaryWithObjectsAndKeys:@"n", @"name", nil]];"#,
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[NSDictionary dictionaryWithObjectsAndKeys:@"new", @"other", @"n", @"name", nil]];"#
    ),
  ]

  @Test(arguments: cases)
  func keys(_ before: String, _ after: String) throws {
    let source = ObjectiveCSource(Self.text(before))
    let edited = try source.edited("A", "other", key: "new")
    #expect(edited == Self.text(after))
    let again = try ObjectiveCSource(edited).client().models["A"]?.properties[1].paths[0].text
    #expect(again?.hasSuffix("new") == true)
  }

  private static func text(_ body: String) -> String {
    """
    @interface A : JSONModel
    @property NSString *name;
    @property NSString *other;
    @end
    @implementation A
    + (JSONKeyMapper *)keyMapper {
      \(body)
    }
    @end
    """
  }

  @Test func aWholeKeyMapper() throws {
    let header = "@interface A : JSONModel\n@property NSString *name;\n@end\n"
    let source = ObjectiveCSource([
      ("A.h", header), ("A.m", "#import \"A.h\"\n\n@implementation A\n\n@end\n"),
    ])
    let edited = try source.edited("A", "name", key: "new.place")
    #expect(
      edited == """
        #import "A.h"

        @implementation A

        + (JSONKeyMapper *)keyMapper {
          return [[JSONKeyMapper alloc]
              initWithModelToJSONDictionary:@{@"name": @"new.place"}];
        }

        @end

        """)
    let again = ObjectiveCSource([("A.h", header), ("A.m", edited)])
    #expect(try again.lines("A") == ["name new.place String"])
    // Where the implementation is not given there is no place for it.
    var alone = ObjectiveCSource([("A.h", header)])
    alone.isWhole = false
    #expect(try alone.client().models["A"]?.properties[0].paths[0].insertion == nil)
  }

  @Test func anInheritedKeyMapperIsKept() throws {
    let text = """
      @interface Base : JSONModel
      @end
      @implementation Base
      + (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForSnakeCase]; }
      @end
      @interface A : Base
      @property NSString *fullName;
      @property NSString *nickName;
      @end
      @implementation A
      @end
      """
    let edited = try ObjectiveCSource(text).edited("A", "fullName", key: "name")
    #expect(
      edited.hasSuffix(
        """
        @implementation A

        + (JSONKeyMapper *)keyMapper {
          return [JSONKeyMapper baseMapper:[super keyMapper]
                 withModelToJSONExceptions:@{@"fullName": @"name"}];
        }
        @end
        """))
    #expect(
      try ObjectiveCSource(edited).lines("A") == [
        "fullName name String", "nickName nick_name String",
      ])
  }

  @Test func noEditWhereTheRuleIsNotRead() throws {
    let source = ObjectiveCSource(Self.text("return [Names mapper];"))
    let path = try #require(try source.client().models["A"]?.properties[0].paths[0])
    #expect(path.insertion == nil && path.ranges.isEmpty)
  }

  static let marks: [(String, String?)] = [
    ("NSString *v", "NSString<Optional> *v"),
    ("NSString* v", "NSString<Optional>* v"),
    ("NSArray<Item> *v", "NSArray<Item, Optional> *v"),
    ("NSArray<Item *> *v", "NSArray<Item *><Optional> *v"),
    ("NSArray<Item *><Item> *v", "NSArray<Item *><Item, Optional> *v"),
    ("NSDictionary<NSString *, id> *v", "NSDictionary<NSString *, id><Optional> *v"),
    ("NSString<Index> * _Nonnull v", "NSString<Index, Optional> * _Nonnull v"),
    ("NSInteger v", nil),
    ("NSString<Optional> *v", nil),
  ]

  @Test(arguments: marks)
  func optionalMarks(_ before: String, _ after: String?) throws {
    func text(_ declaration: String) -> String {
      """
      @interface Item : JSONModel
      @end
      @interface A : JSONModel
      @property (nonatomic, strong) \(declaration);
      @end
      """
    }
    let source = ObjectiveCSource(text(before))
    guard let after else {
      #expect(try source.client().models["A"]?.properties[0].spelledMark == nil)
      return
    }
    let edited = try source.edited("A", "v", key: nil)
    #expect(edited == text(after))
    #expect(
      try ObjectiveCSource(edited).client().models["A"]?.properties[0].type.isOptional == true)
  }
}
