/// The models of the matrices of Mantle, YYModel and MJExtension, as a client would write them.
enum PlainModelSources {
  static func root(_ library: String, _ kind: String, _ type: String) -> String {
    library == "mantle" ? mantle(kind, type) : plain(library, kind, type)
  }

  private static func mantle(_ kind: String, _ type: String) -> String {
    let cases = "mtl_valueMappingTransformerWithDictionary:@{@\"open\": @(KindOpen)}"
    let transformer: String? =
      switch kind {
      case "Url": "[NSValueTransformer valueTransformerForName:MTLURLValueTransformerName]"
      case "Nest": "[MTLJSONAdapter dictionaryTransformerWithModelClass:Sub.class]"
      case "NArr": "[MTLJSONAdapter arrayTransformerWithModelClass:[Sub class]]"
      case "Enm": "[NSValueTransformer \(cases)]"
      case "EnmD": "[NSValueTransformer \(cases) defaultValue:@9 reverseDefaultValue:nil]"
      default: nil
      }
    let method = transformer.map { "+ (NSValueTransformer *)vJSONTransformer { return \($0); }" }
    return """
      typedef NS_ENUM(NSInteger, Kind) { KindOpen = 1 };
      @interface Sub : MTLModel <MTLJSONSerializing>
      @property (nonatomic, readonly) NSNumber *x;
      @end
      @interface Root : MTLModel <MTLJSONSerializing>
      @property (nonatomic, readonly) \(type) v;
      @end
      @implementation Sub
      + (NSDictionary *)JSONKeyPathsByPropertyKey { return @{@"x": @"x"}; }
      @end
      @implementation Root
      + (NSDictionary *)JSONKeyPathsByPropertyKey {
        return @{@"v": @"\(kind == "Pth" ? "author.name" : "v")"};
      }
      \(method ?? "")
      @end
      """
  }

  private static func plain(_ library: String, _ kind: String, _ type: String) -> String {
    let isYY = library == "yymodel"
    let key: String =
      switch kind {
      case "Pth": #"@"author.name""#
      case "Idx": isYY ? #"@"orders.0.name""# : #"@"orders[0].name""#
      case "Alt": #"@[@"id", @"_id"]"#
      default: #"@"v""#
      }
    let mapper = isYY ? "modelCustomPropertyMapper" : "mj_replacedKeyFromPropertyName"
    let classes = isYY ? "modelContainerPropertyGenericClass" : "mj_objectClassInArray"
    return """
      @interface Sub : NSObject
      @property (nonatomic) NSNumber *x;
      @end
      @interface Root : NSObject
      @property (nonatomic) \(type) v;
      @end
      @implementation Sub
      @end
      @implementation Root
      + (NSDictionary *)\(mapper) { return @{@"v": \(key)}; }
      + (NSDictionary *)\(classes) { return @{\(kind == "NArr" ? "@\"v\": [Sub class]" : "")}; }
      @end
      """
  }
}
