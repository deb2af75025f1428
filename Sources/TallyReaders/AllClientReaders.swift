package import TallyCore
package import TallyDocuments

/// Every way in which clients write down their mapping rules; a new one is one file and one line here.
///
/// The first reader that recognizes a file reads it, so the most particular stands first.
///
/// Files that do not say themselves how they are decoded are decoded as `decoder` says: a profile's
/// name, or an object with `name` and its settings; `nil` for the reader's own default.
package func clientReaders(decoder: Document.Node? = nil) -> [any Reader<ClientModel>] {
  [
    MappingFileReader(decoder: decoder)
  ]
}
