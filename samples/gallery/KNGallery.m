#import "KNGallery.h"

@implementation KNMedia
@end

// The server sends two lists; nothing beyond this file knows.
@interface KNGallery ()
@property (nonatomic, copy) NSArray<KNMedia> *videos;
@property (nonatomic, copy) NSArray<KNMedia> *pictures;
@end

@implementation KNGallery

+ (BOOL)propertyIsIgnored:(NSString *)propertyName {
  return [propertyName isEqualToString:@"media"];
}

- (NSArray<KNMedia *> *)media {
  for (KNMedia *video in self.videos) { video.kind = @(KNMediaKindVideo); }
  for (KNMedia *picture in self.pictures) { picture.kind = @(KNMediaKindPicture); }
  return [self.videos arrayByAddingObjectsFromArray:self.pictures];
}

@end
