#import <JSONModel/JSONModel.h>

@protocol KNMedia;

typedef NS_ENUM(NSInteger, KNMediaKind) {
  KNMediaKindVideo,
  KNMediaKindPicture
};

@interface KNMedia : JSONModel
@property (nonatomic, copy) NSString *id;
@property (nonatomic, strong) NSURL *url;
@property (nonatomic, copy) NSString<Optional> *caption;
@property (nonatomic) NSNumber<Ignore> *kind;
@end

/// Everything that a gallery of the old app shows, in one list.
@interface KNGallery : JSONModel
@property (nonatomic, readonly) NSArray<KNMedia *> *media;
@end
