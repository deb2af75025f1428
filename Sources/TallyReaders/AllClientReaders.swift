// Every way in which clients write down their mapping rules; a new one is one file and one line here.
// The first reader that recognizes a file reads it, so the most particular stands first.

package let clientReaders: [any ClientReader] = [
  MappingFileReader(),
  SwiftReader(),
  ObjectiveCReader(),
]
