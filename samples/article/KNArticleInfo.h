#import <JSONModel/JSONModel.h>

NS_ASSUME_NONNULL_BEGIN

/// What the article screen of the old app shows.
@interface KNArticleInfo : JSONModel

@property (nonatomic, copy) NSString *articleId;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong) NSDate *publishedAt;
@property (nonatomic, strong) NSNumber<Optional> *readingMinutes;
@property (nonatomic, copy) NSString *authorName;
@property (nonatomic, strong, nullable) NSURL<Optional> *authorIconURL;
@property (nonatomic, copy) NSArray<NSString *> *tags;

@end

NS_ASSUME_NONNULL_END
