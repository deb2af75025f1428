import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Declarations of properties, and what JSONModel makes of them.
@Suite struct ObjectiveCPropertyTests {
  /// The line of a declaration within a class, and what is read of it.
  static let cases: [(String, [String])] = [
    ("@property (nonatomic, copy) NSString *title;", ["title title String"]),
    ("@property NSString<Optional> *title;", ["title title String?"]),
    ("@property(strong,nonatomic)NSString<Optional>*title;", ["title title String?"]),
    ("@property NSString <Optional, Index> * _Nullable title;", ["title title String?"]),
    ("@property (nullable) NSString *title;", ["title title String"]),
    ("@property NSString<Ignore> *title;", []),
    ("@property NSString *a, *b;", ["a a String", "b b String"]),
    ("@property (assign) NSInteger count;", ["count count Int"]),
    ("@property unsigned long long int count;", ["count count UInt64"]),
    ("@property long count; @property short s;", ["count count Int64", "s s Int16"]),
    ("@property BOOL on; @property bool off;", ["on on Bool", "off off Bool"]),
    ("@property (getter=isOn) BOOL on;", ["on on Bool"]),
    ("@property CGFloat ratio; @property float f;", ["ratio ratio Double", "f f Float"]),
    ("@property int64_t id64; @property uint8_t b;", ["id64 id64 Int64", "b b UInt8"]),
    ("@property NSNumber *n; @property NSDecimalNumber *d;", ["n n NSNumber", "d d Decimal"]),
    ("@property NSURL<Optional> *url; @property NSDate *at;", ["url url URL?", "at at Date"]),
    ("@property NSMutableString *m;", ["m m NSMutableString"]),
    ("@property NSArray<Item> *items;", ["items items [Item]"]),
    ("@property NSArray<Item, Optional> *items;", ["items items [Item]?"]),
    ("@property NSArray<Item *> *items;", ["items items [erased Item]"]),
    ("@property NSArray<Item *><Item, Optional> *items;", ["items items [Item]?"]),
    ("@property NSMutableArray<__kindof Item *> <Item> *items;", ["items items [Item]"]),
    ("@property NSArray *raw; @property NSSet *set;", ["raw raw [Any]", "set set Set<Any>"]),
    ("@property NSArray<NSString *> *tags;", ["tags tags [erased String]"]),
    ("@property NSDictionary<Item> *map;", ["map map [String: Item]"]),
    ("@property NSDictionary<NSString *, Item *> *map;", ["map map [String: Item]"]),
    (
      "@property Item *item; @property Item<Optional> *other;",
      ["item item Item", "other other Item?"]
    ),
    ("@property id<Any> any;", ["any any Any"]),
    ("@property (copy) void (^done)(NSString *name, BOOL ok);", []),
    ("@property (readonly) NSString *title;", []),
    ("@property (class) NSString *title;", []),
    ("@property Kind kind; @property Flags flags;", ["kind kind Int", "flags flags UInt"]),
    ("@property Old old; @property Code code;", ["old old UInt32", "code code Int32"]),
    ("@property Name name; @property Done done;", ["name name String"]),
    ("@property Point2 p; @property CGRect r;", ["p p CGRect", "r r CGRect"]),
    (
      "@property UIColor *color;",
      ["color color Any opaque: the class UIColor, which these sources do not declare"]
    ),
    (
      "@property NSString *a NS_DEPRECATED_IOS(2_0, 3_0);\n@property NSURL *b;",
      ["a a String", "b b URL"]
    ),
    ("@property NSString *a __attribute__((deprecated(\"x;y\")));", ["a a String"]),
    ("/* @property NSString *no; */ // @property NSString *no;\n@property NSURL *b;", ["b b URL"]),
    ("#if 0\n@property NSString *no;\n#else\n@property NSURL *b;\n#endif", ["b b URL"]),
    ("#if DEBUG\n@property NSURL *a;\n#endif\n@property NSURL *b;", ["a a URL", "b b URL"]),
    ("@property IBInspectable NSString *a;", ["a a String"]),
    ("@property (nonatomic) enum Old o;", ["o o UInt32"]),
    ("- (void)setTitle:(NSString *)title;\n@property NSURL *b;", ["b b URL"]),
  ]

  @Test(arguments: cases)
  func declarations(_ declaration: String, _ lines: [String]) throws {
    let source = ObjectiveCSource([
      ("App/A.h", Self.header.replacing("DECLARATION", with: declaration))
    ])
    #expect(try source.lines("A") == lines)
  }

  private static let header = """
    #import <JSONModel/JSONModel.h>
    NS_ASSUME_NONNULL_BEGIN
    typedef NS_ENUM(NSInteger, Kind) { KindNews = 1, KindEssay };
    typedef NS_OPTIONS(NSUInteger, Flags) { FlagsNone = 0, FlagsOne = 1 << 0 };
    typedef enum { OldOne, OldTwo } Old;
    typedef int Code;
    typedef NSString *Name NS_TYPED_ENUM;
    typedef void (^Done)(BOOL);
    typedef struct { double x, y; } Point2;
    @protocol Item;
    @class Other;
    @interface Item : JSONModel
    @property NSInteger number;
    @end
    @interface A : JSONModel <NSCopying> {
      NSString *_hidden;
    }
    DECLARATION
    @end
    NS_ASSUME_NONNULL_END
    """

  /// Keys are mapped where a class is implemented: of a header alone, and of one that inherits from such a
  /// class, nobody knows what is read.
  @Test func aHeaderAloneSaysNothingOfKeys() throws {
    var source = ObjectiveCSource([
      ("Base.h", "@interface Base : JSONModel\n@property NSString *requestId;\n@end"),
      ("A.h", "@interface A : JSONModel\n@property NSString<Optional> *title;\n@end"),
      ("B.m", "@interface B : Base\n@property int n;\n@end\n@implementation B\n@end"),
      ("C.m", "@interface C : JSONModel\n@property int n;\n@end\n@implementation C\n@end"),
    ])
    source.isWhole = false
    let reason = { (name: String) in
      "opaque: the implementation of \(name), which may map its keys, is not among the sources"
    }
    #expect(try source.lines("A") == ["title title String? \(reason("A"))"])
    #expect(
      try source.lines("B") == [
        "requestId requestId String \(reason("Base"))", "n n Int32 \(reason("Base"))",
      ])
    #expect(try source.lines("C") == ["n n Int32"])
  }

  /// A protocol that is defined where no class has its name raises an exception when it is met.
  @Test func missingClassOfAProtocol() throws {
    let text = """
      @protocol Lost
      @end
      @interface A : JSONModel
      @property NSArray<Lost> *items;
      @property NSArray<Elsewhere> *others;
      @end
      """
    let source = ObjectiveCSource([("A.h", text)])
    #expect(
      try source.lines("A") == [
        "items items [Lost]",
        "others others Any opaque: the class Elsewhere, which these sources do not declare",
      ])
    #expect(try source.client().models["Lost"] == nil)
  }

  @Test func classesInSeveralFiles() throws {
    let source = ObjectiveCSource([
      (
        "Home.m",
        """
        #import "Home.h"
        @interface Home ()
        @property (nonatomic) NSArray<Item> *items;
        @property (readwrite) NSString *title;
        @end
        @implementation Home
        @end
        """
      ),
      ("Home.h", "@interface Home : Base\n@property (readonly) NSString *title;\n@end"),
      ("Base.h", "@interface Base : JSONModel\n@property NSString *requestId;\n@end"),
      ("Item.h", "@interface Item : Base\n@property (readonly) int n;\n@end"),
      ("Other.h", "@interface Other : NSObject\n@property int n;\n@end"),
    ])
    #expect(
      try source.lines("Home") == [
        "requestId requestId String", "title title String", "items items [Item]",
      ])
    #expect(try source.lines("Item") == ["requestId requestId String"])
    #expect(try source.client().models.keys.sorted() == ["Base", "Home", "Item"])
    let title = try #require(
      try source.client().models["Home"]?.properties.first { $0.name == "title" })
    #expect(title.location.file == "Home.h" && title.location.offset == 54)
  }

  @Test func onlyWhatRootsLeadTo() throws {
    var source = ObjectiveCSource(
      """
      @interface A : JSONModel
      @property B<Optional> *b;
      @end
      @interface B : JSONModel
      @property NSArray<C> *cs;
      @end
      @interface C : JSONModel
      @end
      @interface D : JSONModel
      @end
      """)
    #expect(try source.client().models.keys.sorted() == ["A", "B", "C", "D"])
    source.roots = ["[A]"]
    #expect(try source.client().models.keys.sorted() == ["A", "B", "C"])
  }

  @Test func ignores() throws {
    let source = ObjectiveCSource(
      """
      @interface A : JSONModel
      @property NSString *a; // tally:ignore missing-field  until autumn
      // tally:ignore renamed-field
      @property NSString *b;
      /* tally:ignore */ @property NSString *c; // tally:ignored x
      @end
      """)
    #expect(
      try source.client().ignores.map { "\($0.rule)|\($0.why)|\($0.line)" } == [
        "missing-field|until autumn|2", "renamed-field||4",
      ])
  }

  @Test func noModel() throws {
    let source = ObjectiveCSource("@interface A : NSObject\n@property int n;\n@end")
    #expect(throws: InputError.self) { try source.clients() }
  }
}
