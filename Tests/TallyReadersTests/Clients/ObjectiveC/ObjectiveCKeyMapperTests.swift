import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Every form of `+keyMapper`.
@Suite struct ObjectiveCKeyMapperTests {
  /// The body of `+keyMapper`, and the paths of the properties `name`, `imageURL` and `id_`.
  static let cases: [(String, [String])] = [
    ("return nil;", ["name", "imageURL", "id_"]),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"author.name", @"id_": @"id"}];"#,
      ["author.name", "imageURL", "id"]
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithDictionary:@{@"author.name" : @"name", @"id": @"id_",}];"#,
      ["author.name", "imageURL", "id"]
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithDictionary:@{@"a": @"name", @"b": @"name"}];"#,
      ["a", "imageURL", "id_"]
    ),
    ("return [JSONKeyMapper mapperForSnakeCase];", ["name", "image_u_r_l", "id_"]),
    (
      "return [JSONKeyMapper mapperFromUnderscoreCaseToCamelCase];",
      ["name", "image_u_r_l", "id_"]
    ),
    ("return [JSONKeyMapper mapperForTitleCase];", ["Name", "ImageURL", "Id_"]),
    ("return JSONKeyMapper.mapperForTitleCase;", ["Name", "ImageURL", "Id_"]),
    ("return [JSONKeyMapper mapperFromUpperCaseToLowerCase];", ["NAME", "IMAGEURL", "ID_"]),
    (
      """
      return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase]
                withModelToJSONExceptions:@{ @"id_": @"id" }];
      """, ["name", "image_u_r_l", "id"]
    ),
    (
      """
      return [JSONKeyMapper mapper:[JSONKeyMapper mapperFromUnderscoreCaseToCamelCase]
                    withExceptions:@{ @"id": @"id_" }];
      """, ["name", "image_u_r_l", "id"]
    ),
    (
      """
      NSMutableDictionary *map = [@{@"name": @"full_name"} mutableCopy];
      [map addEntriesFromDictionary:[self more]];
      map[@"id_"] = @"uid";
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[map copy]];
      """, ["full_name", "image.url", "uid"]
    ),
    (
      """
      static JSONKeyMapper *mapper = nil;
      static dispatch_once_t once;
      dispatch_once(&once, ^{
        mapper = [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": kName}];
      });
      return mapper;
      """, ["the_name", "imageURL", "id_"]
    ),
    (
      """
      NSDictionary *map = [NSDictionary dictionaryWithObjectsAndKeys:@"n", @"name", @"i", @"id_", nil];
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];
      """, ["n", "imageURL", "i"]
    ),
    (
      """
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
        NSStringFromSelector(@selector(name)): @"n", @keypath(A.new, id_): @"i"}];
      """, ["n", "imageURL", "i"]
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:(NSDictionary *)@{@"name": @"a" @"b"}];"#,
      ["ab", "imageURL", "id_"]
    ),
    (
      """
      return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^NSString *(NSString *keyName) {
        if ([keyName isEqualToString:@"id_"]) { return @"id"; }
        return [keyName uppercaseString];
      }];
      """, ["NAME", "IMAGEURL", "id"]
    ),
    (
      """
      return [[JSONKeyMapper alloc] initWithJSONToModelBlock:^NSString *(NSString *k) { return k; }
        modelToJSONBlock:^NSString *(NSString *k) { return [Names jsonNameFor:k]; }];
      """, ["?", "?", "?"]
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": [Names name], @"id_": @"id"}];"#,
      ["?", "imageURL", "id"]
    ),
    ("return [Names mapper];", ["?", "?", "?"]),
    (
      "if (Names.isNew) { return nil; } return [JSONKeyMapper mapperForSnakeCase];",
      ["?", "?", "?"]
    ),
    (
      #"return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"rows.@sum.price"}];"#,
      ["?", "imageURL", "id_"]
    ),
  ]

  @Test(arguments: cases)
  func forms(_ body: String, _ keys: [String]) throws {
    #expect(try Self.keys(Self.source(body)) == keys)
  }

  private static func source(_ body: String) -> ObjectiveCSource {
    ObjectiveCSource(
      """
      static NSString *const kName = @"the_name";
      @interface A : JSONModel
      @property NSString *name;
      @property NSString *imageURL;
      @property NSString *id_;
      @end
      @implementation A
      + (NSDictionary *)more { return @{@"imageURL": @"image.url"}; }
      + (JSONKeyMapper *)keyMapper
      {
        \(body)
      }
      @end
      """)
  }

  private static func keys(_ source: ObjectiveCSource, of model: String = "A") throws -> [String] {
    try source.client().models[model].map { model in
      model.properties.map { $0.opacity == nil ? $0.paths[0].text : "?" }
    } ?? []
  }

  @Test func inheritedAndOverridden() throws {
    let source = ObjectiveCSource(
      """
      @interface Base : JSONModel
      @property NSString *ID;
      @end
      @interface A : Base
      @property NSString *fullName;
      @end
      @interface B : Base
      @property NSString *fullName;
      @end
      @implementation Base
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"ID": @"id"}];
      }
      @end
      @implementation B
      + (JSONKeyMapper *)keyMapper {
        return [JSONKeyMapper baseMapper:[super keyMapper] withModelToJSONExceptions:@{@"fullName": @"n"}];
      }
      @end
      """)
    #expect(try Self.keys(source) == ["id", "fullName"])
    #expect(try Self.keys(source, of: "B") == ["id", "n"])
  }

  /// It counts for what the class's own mapper leaves as it is.
  @Test func globalMapper() throws {
    let source = ObjectiveCSource([
      (
        "AppDelegate.m",
        """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
          [JSONModel setGlobalKeyMapper:[[JSONKeyMapper alloc] initWithDictionary:@{@"id": @"ID"}]];
          return YES;
        }
        @end
        """
      ),
      (
        "A.m",
        """
        @interface A : JSONModel
        @property NSString *ID, *name, *other;
        @end
        @implementation A
        + (JSONKeyMapper *)keyMapper {
          return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n"}];
        }
        @end
        """
      ),
    ])
    #expect(try Self.keys(source) == ["id", "n", "other"])
  }

  @Test func optionalAndIgnored() throws {
    let source = ObjectiveCSource(
      """
      #define kFive @"five"
      @interface Base : JSONModel
      @property NSString *zero;
      @end
      @implementation Base
      + (BOOL)propertyIsOptional:(NSString*)name { return [name isEqualToString:@"zero"]; }
      @end
      @interface A : Base
      @property NSString *one, *two, *three, *four, *five, *six, *seven;
      @end
      @implementation A
      + (BOOL)propertyIsOptional:(NSString *)propertyName {
        NSArray *optional = @[@"one", @"two"];
        if ([optional containsObject:propertyName]) return YES;
        if ([propertyName isEqualToString:@"three"] ||
            [propertyName isEqual:NSStringFromSelector(@selector(four))])
        {
          return true;
        }
        else if ([@[kFive] containsObject:propertyName]) {
          return YES;
        }
        return [super propertyIsOptional:propertyName];
      }
      + (BOOL)propertyIsIgnored:(NSString *)propertyName {
        return [propertyName isEqualToString:@"seven"];
      }
      @end
      @interface All : JSONModel
      @property NSString *one;
      @end
      @implementation All
      + (BOOL)propertyIsOptional:(NSString *)propertyName { return YES; }
      + (BOOL)propertyIsIgnored:(NSString *)propertyName { return [Names ignores:propertyName]; }
      @end
      """)
    #expect(
      try source.lines("A") == [
        "zero zero String?", "one one String?", "two two String?", "three three String?",
        "four four String?", "five five String?", "six six String",
      ])
    #expect(
      try source.lines("All") == [
        "one one String? opaque: +propertyIsIgnored: depends on Names"
      ])
  }

  @Test func classesOfCollections() throws {
    let source = ObjectiveCSource(
      """
      @interface Item : JSONModel
      @end
      @interface A : JSONModel
      @property NSArray *items, *others, *olds;
      @property NSDictionary *map;
      @property NSArray<Item *> *typed;
      @end
      @implementation A
      + (Class)classForCollectionProperty:(NSString *)propertyName {
        if ([propertyName isEqualToString:@"items"] || [propertyName isEqualToString:@"map"])
          return [Item class];
        if ([propertyName isEqualToString:@"typed"]) return Item.class;
        return nil;
      }
      + (NSString *)protocolForArrayProperty:(NSString *)propertyName {
        return [propertyName isEqualToString:@"olds"] ? @"Item" : nil;
      }
      @end
      """)
    #expect(
      try source.lines("A") == [
        "items items [Item]", "others others [Any]", "olds olds [Item]",
        "map map [String: Item]", "typed typed [Item]",
      ])
  }

  @Test func placesOfKeys() throws {
    let text = """
      @interface A : JSONModel
      @property NSString *name;
      @property NSString *other;
      @end
      @implementation A
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"author.name"}];
      }
      @end
      """
    let properties = try #require(try ObjectiveCSource(text).client().models["A"]?.properties)
    let bytes = Array(text.utf8)
    let spelled = properties[0].paths[0].ranges.map { range in
      let start = range.start.offset
      return String(decoding: bytes[start..<start + range.length], as: UTF8.self)
    }
    #expect(spelled == ["author", "name"])
    let start = properties[1].location.offset
    #expect(String(decoding: bytes[start..<start + 5], as: UTF8.self) == "other")
  }
}
