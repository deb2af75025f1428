#import "KNArticleInfo.h"

@implementation KNArticleInfo

+ (JSONKeyMapper *)keyMapper {
  return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
    @"authorName": @"author.name",
    @"authorIconURL": @"author.icon"
  }];
}

@end
