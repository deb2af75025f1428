import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

/// Bytes that no compiler would take, but that must not end the process or take long.
@Suite struct ObjectiveCHostileTests {
  private static func read(_ bytes: [UInt8]) -> [ClientModel]? {
    var files = ClientFiles()
    try? files.add(InputFile(path: "A.m", bytes: Bytes(bytes)))
    return try? files.models()
  }

  @Test func cutAnywhere() {
    let bytes = Array(Self.sample.utf8)
    for end in stride(from: 0, through: bytes.count, by: 3) { _ = Self.read(Array(bytes[..<end])) }
    for start in stride(from: 0, to: bytes.count, by: 3) { _ = Self.read(Array(bytes[start...])) }
  }

  @Test func anyBytesAndPiecesInAnyOrder() {
    var random = SplitMix64(seed: 9)
    let pieces = Self.sample.split(separator: " ").map { Array($0.utf8) }
    for _ in 0..<500 {
      var text: [UInt8] = Array("@interface A : JSONModel\n".utf8)
      for _ in 0..<60 {
        text += pieces[Int(random.next() % UInt64(pieces.count))] + [0x20]
        if random.next() % 20 == 0 { text.append(UInt8(truncatingIfNeeded: random.next())) }
      }
      _ = Self.read(text)
    }
  }

  /// Nesting, length and recursion, each of a kind that a naive reader does not come back from.
  @Test(arguments: [
    "((", "[[", "{{", "@{@\"a\":", "@[", "^{", "!", "a?b:", "a=", "if(", "<A", "*", "@interface A:",
    "- (void)a{", "/*", "#if 0\n", "\"", "@\"", "a.b", "a||", "@property (", "return [[self a] ",
    "typedef enum {", "@implementation A\n", "a ? a : ", "@{a:a,", "[a a:", "for (a in ",
  ])
  func manyOf(_ piece: String) throws {
    let many = String(repeating: piece, count: 4_000)
    let clock = ContinuousClock()
    for text in [
      many, "@interface A : JSONModel\n@property \(many)",
      "@interface A : JSONModel\n@property int n;\n@end\n@implementation A\n"
        + "+ (JSONKeyMapper *)keyMapper { return \(many)",
      "@interface A : JSONModel\n@property (readonly) int n;\n@end\n@implementation A\n"
        + "- (int)n { \(many)",
    ] {
      let time = clock.measure { _ = Self.read(Array(text.utf8)) }
      #expect(time < .seconds(30))
    }
  }

  @Test func circles() throws {
    let models = Self.read(
      Array(
        """
        typedef B A1; typedef A1 B;
        @interface X : Y
        @property A1 a; @property Z *z;
        @end
        @interface Y : X
        @end
        @interface Z : JSONModel
        @property Z<Optional> *z; @property int n;
        @property (readonly) int a, b;
        @end
        @implementation Z
        + (JSONKeyMapper *)keyMapper { return [self keyMapper]; }
        + (BOOL)propertyIsOptional:(NSString *)n { return [self propertyIsIgnored:n]; }
        + (BOOL)propertyIsIgnored:(NSString *)n { return [self propertyIsOptional:n]; }
        - (int)a { return self.b; }
        - (int)b { return self.a; }
        - (int)c { return [self c] + [self c]; }
        @end
        """.utf8))
    let z = try #require(models?.first?.models["Z"])
    #expect(z.properties.map(\.name) == ["z", "n"])
    #expect(z.properties.allSatisfy { $0.opacity != nil })
  }

  /// Each property asks the same long method.
  @Test func longMethods() {
    let names = (0..<600).map { "p\($0)" }
    let text = """
      @interface A : JSONModel
      \(names.map { "@property NSString *\($0);" }.joined(separator: "\n"))
      @end
      @implementation A
      + (BOOL)propertyIsOptional:(NSString *)n {
      \(names.map { "if ([n isEqualToString:@\"\($0)\"]) return YES;" }.joined(separator: "\n"))
      return NO; }
      @end
      """
    let clock = ContinuousClock()
    #expect(clock.measure { _ = Self.read(Array(text.utf8)) } < .seconds(60))
  }

  private static let sample = """
    // tally:ignore x
    #import <JSONModel/JSONModel.h>
    #define kName @"n\\u00e9"
    typedef NS_ENUM(NSInteger, Kind) { KindA = 1, KindB };
    typedef void (^Done)(NSString *name);
    @protocol Item;
    @interface Item : JSONModel <NSCopying>
    @property (nonatomic, copy) NSString<Optional> *title, *name;
    @property NSArray<Item *> <Item, Optional> *items;
    @property (readonly) Item *first;
    @property (copy) void (^block)(int);
    @end
    @implementation Item
    @synthesize title = _t;
    + (JSONKeyMapper *)keyMapper {
      static dispatch_once_t once;
      dispatch_once(&once, ^{ x = [@{ @"a": kName, } mutableCopy]; });
      return [JSONKeyMapper baseMapper:[super keyMapper] withModelToJSONExceptions:x];
    }
    + (BOOL)propertyIsOptional:(NSString *)n {
      if ([n isEqualToString:@"a"] || [@[@"b"] containsObject:n]) { return YES; }
      return [super propertyIsOptional:n];
    }
    - (Item *)first {
      for (Item *i in self.items) { i.title = @"x"; [m addObject:i]; }
      return self.items.count > 0 ? self.items[0] : (id)nil;
    }
    - (void)setTitleWithNSString:(NSString *)s { _t = [[self f] dateFromString:s]; }
    @end

    """
}
