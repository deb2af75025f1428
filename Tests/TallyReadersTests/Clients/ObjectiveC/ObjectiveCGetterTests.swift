import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Properties that getters compute from decoded ones.
@Suite struct ObjectiveCGetterTests {
  /// The type of the property `v`, the body of its getter, and what is read of it.
  static let cases: [(String, String, String?)] = [
    ("Item *", "return self.items.firstObject;", "v Item? first(items)"),
    ("Item *", "return [_items firstObject];", "v Item? first(items)"),
    ("Item *", "return self.items[0];", "v Item? first(items) traps"),
    ("Item *", "return [self.items objectAtIndex:0];", "v Item? first(items) traps"),
    ("Item *", "return _items[2];", "v Item? index(items) traps"),
    ("Item *", "return self.items.lastObject;", "v Item? last(items)"),
    (
      "Item *", "if (self.items.count == 0) return nil;\n return self.items[0];",
      "v Item? first(items)"
    ),
    ("Item *", "return self.items.count > 0 ? self.items[0] : nil;", "v Item? first(items)"),
    ("Item *", "return [self.items count] ? _items[0] : nil;", "v Item? first(items)"),
    ("Item *", "return !_items.count ? nil : _items[0];", "v Item? first(items)"),
    (
      "Item *", "if (_items.count) { return _items[0]; } else { return nil; }",
      "v Item? first(items)"
    ),
    (
      "NSArray<Item *> *",
      "return [self.items subarrayWithRange:NSMakeRange(1, self.items.count - 1)];",
      "v [Item]? rest(items) traps"
    ),
    (
      "NSArray<Item *> *",
      """
      NSArray *all = self.items;
      if (all.count < 1) { return @[]; }
      return [all subarrayWithRange:NSMakeRange(1, all.count - 1)];
      """, "v [Item]? rest(items)"
    ),
    (
      "NSArray<Item *> *",
      """
      if (self.items.count > 1) {
        return [self.items subarrayWithRange:NSMakeRange(1, self.items.count - 1)];
      }
      return @[];
      """, "v [Item]? rest(items)"
    ),
    (
      "NSArray<Item *> *",
      """
      NSMutableArray *rest = [self.items mutableCopy];
      [rest removeObjectAtIndex:0];
      return [rest copy];
      """, "v [Item]? rest(items) traps"
    ),
    (
      "NSArray<Item *> *",
      """
      NSMutableArray *rest = [NSMutableArray arrayWithArray:_items];
      if (rest.count > 0) { [rest removeObjectAtIndex:0]; }
      return rest;
      """, "v [Item]? rest(items)"
    ),
    (
      "NSArray<Item *> *",
      """
      if (!_v) {
        _v = [self.items subarrayWithRange:NSMakeRange(1, self.items.count - 1)];
      }
      return _v;
      """, "v [Item]? rest(items) traps"
    ),
    (
      "NSArray<Item *> *", "return [self.videos arrayByAddingObjectsFromArray:self.pictures];",
      "v [Item]? concat(videos,pictures)"
    ),
    (
      "NSArray<Item *> *",
      "return [[@[] arrayByAddingObjectsFromArray:_videos] arrayByAddingObjectsFromArray:_pictures];",
      "v [Item]? concat(videos,pictures)"
    ),
    (
      "NSArray<Item *> *",
      """
      NSMutableArray<Item *> *all = [NSMutableArray array];
      for (Item *video in self.videos) { video.kind = @"video"; [all addObject:video]; }
      for (Item *picture in self.pictures) { [picture setKind:@"picture"]; [all addObject:picture]; }
      return all;
      """, "v [Item]? concat(videos,pictures) kind: video, picture"
    ),
    (
      "NSArray<Item *> *",
      """
      [self.videos setValue:@"video" forKey:@"kind"];
      [self.pictures setValue:@"picture" forKey:@"kind"];
      NSMutableArray *all = [[NSMutableArray alloc] init];
      [all addObjectsFromArray:self.videos];
      [all addObjectsFromArray:self.pictures];
      return all;
      """, "v [Item]? concat(videos,pictures) kind: video, picture"
    ),
    (
      "NSArray<Item *> *",
      #"return [self.items filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"kind == %@", @"video"]];"#,
      #"v [Item]? filter(items) item_kind "video""#
    ),
    (
      "NSArray<Item *> *",
      #"return [self.items filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF.number = 7"]];"#,
      "v [Item]? filter(items) number 7"
    ),
    (
      "NSArray<Item *> *",
      """
      NSMutableArray *found = [NSMutableArray new];
      for (Item *item in _items) {
        if ([item.kind isEqualToString:@"video"]) { [found addObject:item]; }
      }
      return found;
      """, #"v [Item]? filter(items) item_kind "video""#
    ),
    (
      "NSArray<NSString *> *", #"return [self.items valueForKey:@"kind"];"#,
      "v [String]? map(items) item_kind"
    ),
    (
      "NSArray<NSString *> *",
      "NSMutableArray *k = @[].mutableCopy;\nfor (Item *i in self.items) [k addObject:i.kind];\nreturn k;",
      "v [String]? map(items) item_kind"
    ),
    ("NSString *", #"return [self.tags componentsJoinedByString:@", "];"#, "v String? join(tags)"),
    (
      "NSString *", #"return [@[self.first, self.last] componentsJoinedByString:@" "];"#,
      "v String? join(first,last)"
    ),
    (
      "NSString *", #"return [NSString stringWithFormat:@"%@ %@", self.first, _last];"#,
      "v String? join(first,last)"
    ),
    ("NSString *", #"return self.first ?: @"nobody";"#, #"v String? default(first) ?? "nobody""#),
    (
      "NSString *", #"return self.first.length ? self.first : @"nobody";"#,
      #"v String? default(first) ?? "nobody""#
    ),
    ("NSURL *", "return [NSURL URLWithString:self.first];", "v URL? convert(first)"),
    ("NSInteger", "return [self.first integerValue];", "v Int convert(first) ?? 0"),
    (
      "NSDate *", "return [[A formatter] dateFromString:self.first];",
      "v Date? date(first) formatted"
    ),
    (
      "Kind", #"return [@{@"a": @(KindA), @"b": @(KindB)}[self.first] integerValue];"#,
      "v Int enum(first)"
    ),
    (
      "Kind",
      """
      if ([self.first isEqualToString:@"a"]) { return KindA; }
      if ([self.first isEqualToString:@"b"]) { return KindB; }
      return KindNone;
      """, "v Int enum(first)"
    ),
    ("BOOL", "return self.items.count > 3 && self.first != nil;", "v Bool computed(items,first)"),
    ("NSString *", "return [self helper];", "v String? first(tags)"),
    (
      "NSString *", "return [Names nameOf:self.first with:self.tags];",
      "v String? computed(first,tags)"
    ),
    ("NSString *", "return self.items.firstObject.kind;", "v String? computed(items)"),
    (
      "Item *", "return [self.items sortedArrayUsingSelector:@selector(compare:)].firstObject;",
      "v Item? computed(items)"
    ),
    ("NSString *", #"return @"constant";"#, nil),
    ("NSString *", "return nil;", nil),
  ]

  @Test(arguments: cases)
  func shapes(_ type: String, _ body: String, _ line: String?) throws {
    let model = try #require(try Self.source(type, body).client().models["A"])
    let found = model.properties.first { $0.name == "v" }
    #expect(found.map(Self.line) == line)
    #expect(model.properties.count == (line == nil ? 6 : 7))
  }

  private static func line(_ property: Property) -> String {
    var line = ObjectiveCSource.line(property)
    switch property.adapter {
    case .concat(let tag?): line += " \(tag.key): \(tag.values.joined(separator: ", "))"
    case .filter(let key, let value): line += " \(key.text) \(value)"
    case .map(let key): line += " \(key.text)"
    case .refinement("date"):
      line = line.replacing(#/ formatted\(.*/#, with: " formatted")
    default: break
    }
    return line
  }

  private static func source(_ type: String, _ body: String) -> ObjectiveCSource {
    ObjectiveCSource([
      (
        "A.h",
        """
        typedef NS_ENUM(NSInteger, Kind) { KindNone, KindA, KindB };
        @interface Item : JSONModel
        @property NSInteger number;
        @property NSString<Optional> *kind;
        @end
        @interface A : JSONModel
        @property (nonatomic, readonly) \(type) v;
        @end
        """
      ),
      (
        "A.m",
        """
        @implementation Item
        + (JSONKeyMapper *)keyMapper {
          return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"kind": @"item_kind"}];
        }
        @end
        @interface A ()
        @property NSArray<Item> *items, *videos, *pictures;
        @property NSArray *tags;
        @property NSString *first, *last;
        @end
        @implementation A
        + (NSDateFormatter *)formatter {
          static NSDateFormatter *formatter;
          formatter = [NSDateFormatter new];
          formatter.dateFormat = @"yyyy-MM-dd";
          return formatter;
        }
        - (NSString *)helper { return self.tags.firstObject; }
        - (\(type))v {
          \(body)
        }
        @end
        """
      ),
    ])
  }

  @Test func overriddenGettersOfDecodedProperties() throws {
    let source = ObjectiveCSource(
      """
      @interface A : JSONModel
      @property NSString<Optional> *title;
      @property NSString *name;
      @property (getter=isNew) BOOL fresh;
      @property Item<Ignore> *ignored;
      @property NSArray *items;
      @end
      @implementation A
      @synthesize title = titleText;
      - (NSString *)title { return titleText ?: @"untitled"; }
      - (NSString *)name { return _name ?: @"nobody"; }
      - (Item *)ignored { return self.items.firstObject; }
      @end
      """)
    #expect(
      try source.lines("A") == [
        #"title title String? ?? "untitled""#, "name name String", "fresh fresh Bool",
        "items items [Any]", "ignored Any? first(items)",
      ])
  }

  /// The two examples of the product's description.
  @Test func headAndRestBreakOnAnEmptyList() throws {
    let source = ObjectiveCSource(
      """
      @interface Item : JSONModel
      @property NSInteger number;
      @end
      @interface Home : JSONModel
      @property (readonly) Item *banner;
      @property (readonly) NSArray<Item *> *list;
      @end
      @interface Home ()
      @property NSArray<Item> *items;
      @end
      @implementation Home
      - (Item *)banner { return self.items[0]; }
      - (NSArray<Item *> *)list {
        return [self.items subarrayWithRange:NSMakeRange(1, self.items.count - 1)];
      }
      @end
      """)
    let client = try source.client()
    func outcomes(_ body: String) throws -> [String] {
      var simulation = ClientSimulation(client: client, root: .model("Home"))
      simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
      return simulation.tally.events.keys.map {
        "\($0.symbol.property) \($0.location) \($0.outcome.rawValue)"
      }.sorted()
    }
    #expect(try outcomes(#"{"items":[{"number":1},{"number":2}]}"#) == [])
    #expect(try outcomes(#"{"items":[]}"#) == ["banner /items CRASH", "list /items CRASH"])
    #expect(
      try outcomes(#"{"entries":[]}"#) == [
        "banner /items FAIL_RESPONSE", "items /items FAIL_RESPONSE", "list /items FAIL_RESPONSE",
      ])
  }
}
