/// A few strings, against which a string in a document is checked without making a `String` of it.
///
/// This is what an `enum` of strings or the tags of a discriminator compile to.
@usableFromInline package struct StringSet: Sendable {
  @usableFromInline let table: NameTable

  /// Strings that occur twice count once.
  package init(_ strings: [String]) {
    var table = NameTable()
    for string in strings { _ = table.intern(string) }
    self.table = table
  }

  package var count: Int { table.count }

  /// Whether the string at an index is one of these, its escapes decoded.
  @inlinable package func contains(_ document: borrowing Document, _ index: Int) -> Bool {
    position(of: document, index) != nil
  }

  /// Which one of these the string at an index is, its escapes decoded: 0 for the first.
  ///
  /// - Complexity: A word or two for each of up to eight strings; a hash and one comparison beyond.
  @inlinable package func position(of document: borrowing Document, _ index: Int) -> Int? {
    guard table.count <= 8, !document.hasEscapes(index) else {
      return table.find(document, index).map { Int($0) }
    }
    for id in 0..<Int32(truncatingIfNeeded: table.count)
    where table.matches(id, document, index) {
      return Int(id)
    }
    return nil
  }
}
