#import "KNHome.h"

@implementation KNItem

+ (JSONKeyMapper *)keyMapper {
  return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
    @"itemId": @"id",
    @"imageURL": @"imageUrl"
  }];
}

@end

// The server sends one list; nothing beyond this file knows.
@interface KNHome ()
@property (nonatomic, copy) NSArray<KNItem> *items;
@end

@implementation KNHome

+ (BOOL)propertyIsIgnored:(NSString *)propertyName {
  return [@[@"banner", @"list"] containsObject:propertyName];
}

- (KNItem *)banner {
  return self.items.firstObject;
}

- (NSArray<KNItem *> *)list {
  if (self.items.count < 2) { return @[]; }
  return [self.items subarrayWithRange:NSMakeRange(1, self.items.count - 1)];
}

@end
