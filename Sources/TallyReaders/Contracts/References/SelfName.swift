import TallyDocuments

extension ReferenceResolver {
  /// Lets a document be referred to by the URI that it says is its own: `$self` (OpenAPI 3.2 §4.1).
  ///
  /// Relative references stay relative to the file, which is where a copy's neighbours are.
  mutating func nameItself(_ root: Document.Node) {
    guard let uri = root.member("$self")?.string else { return }
    let base = resources[0].base
    byURI[URIReference(uri).resolved(against: base).withoutFragment.text] = 0
  }
}
