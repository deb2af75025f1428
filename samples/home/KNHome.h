#import <JSONModel/JSONModel.h>

@protocol KNItem;

@interface KNItem : JSONModel
@property (nonatomic) NSInteger itemId;
@property (nonatomic, copy) NSString *headline;
@property (nonatomic, copy) NSString *kind;
@property (nonatomic, strong) NSURL<Optional> *imageURL;
@property (nonatomic) NSInteger commentCount;
@end

/// The home screen of the old app: one story on top, the others in a list.
@interface KNHome : JSONModel
@property (nonatomic, strong) NSDate *updatedAt;
@property (nonatomic, readonly) KNItem *banner;
@property (nonatomic, readonly) NSArray<KNItem *> *list;
@end
