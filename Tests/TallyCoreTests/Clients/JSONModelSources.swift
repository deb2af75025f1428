/// The models of the matrices, as a client would write them in Objective-C.
enum JSONModelSources {
  /// A class with one property `v` of a type.
  static func root(_ type: String, isOptional: Bool) -> String {
    """
    typedef struct { double x, y; } CGPt;
    @protocol Sub
    @end
    @protocol Any
    @end
    @protocol Missing
    @end
    @interface Sub : JSONModel
    @property (nonatomic) NSNumber *x;
    @end
    @interface Root : JSONModel
    @property (nonatomic) \(type == "CGPoint" ? "CGPt" : type) v;
    @end
    @implementation Sub
    @end
    @implementation Root
    + (BOOL)propertyIsOptional:(NSString *)propertyName { return \(isOptional ? "YES" : "NO"); }
    @end
    """
  }

  static let maps: [String: String] = [
    "M1": """
    @interface M1 : JSONModel
    @property NSString<Optional> *name, *first;
    @property NSString<Optional> *cnt;
    @property NSString<Optional> *at;
    @property NSString<Optional> *dotted;
    @property NSString<Optional> *deep;
    @property NSString<Optional> *opt;
    @end
    @implementation M1
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
        @"name": @"author.name", @"first": @"orders.0.name", @"cnt": @"orders.@count",
        @"at": @"@id", @"dotted": @"a.b", @"deep": @"orders.name" }];
    }
    @end
    """,
    "M1R": """
    @interface M1R : JSONModel
    @property (copy) NSString *name;
    @end
    @implementation M1R
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithDictionary:@{@"author.name": @"name"}];
    }
    @end
    """,
    "M2": """
    @interface M2 : JSONModel
    @property NSString<Optional> *name;
    @property NSString<Optional> *other;
    @end
    @implementation M2
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithDictionary:
        [NSDictionary dictionaryWithObjectsAndKeys:@"name", @"full_name", @"other", @"user.other", nil]];
    }
    @end
    """,
    "M3": """
    @interface M3 : JSONModel
    @property NSString<Optional> *imageURL, *authorIconURL, *var1, *h264Codec, *URL, *_id;
    @property NSString<Optional> *user_name, *i18nKeys2Values, *ID;
    @end
    @implementation M3
    + (JSONKeyMapper *)keyMapper {
      return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase]
             withModelToJSONExceptions:@{@"ID": @"id"}];
    }
    @end
    """,
    "M5": m5,
    "M6": m5
      + """
      @interface M6 : M5
      @property NSString *sub;
      @end
      @implementation M6
      @end
      """,
    "M8": """
    @interface M8 : JSONModel
    @property NSString<Optional> *x;
    @end
    @implementation M8
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithDictionary:@{@"a": @"x", @"b": @"x"}];
    }
    @end
    """,
    "M9": """
    @interface E9 : JSONModel
    @property NSNumber *x;
    @end
    @interface M9 : JSONModel
    @property NSString *description_;
    @property NSArray *things;
    @end
    @implementation E9
    @end
    @implementation M9
    + (JSONKeyMapper *)keyMapper {
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"description_": @"description"}];
    }
    + (Class)classForCollectionProperty:(NSString *)propertyName {
      return [propertyName isEqualToString:@"things"] ? [E9 class] : nil;
    }
    @end
    """,
    "M10": """
    @interface M10 : JSONModel
    @property NSString *a, *b;
    @property int c;
    @end
    @implementation M10
    - (BOOL)validate:(NSError **)error { return ![self.a isEqualToString:@"bad"]; }
    @end
    """,
  ]

  private static let m5 = """
    @interface M5 : JSONModel
    @property (nonatomic) NSString *req;
    @property (nonatomic) NSString<Ignore> *ign;
    @property (nonatomic, readonly) NSString *ro;
    @property (nonatomic) int cnt;
    @property (nonatomic, copy) void (^blk)(void);
    @end
    @implementation M5
    + (BOOL)propertyIsOptional:(NSString *)name { return [@[@"cnt"] containsObject:name]; }
    @end

    """
}
