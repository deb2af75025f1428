import TallyDocuments

@inline(never) func countIntegers(in document: borrowing Document) -> Int {
  var integers = 0
  for index in 0..<document.count where document.type(index) == .integer { integers += 1 }
  return integers
}

@inline(never) func decodeStrings(of document: borrowing Document) -> Int {
  var count = 0
  for index in 0..<document.count
  where document.type(index) == .string && document.hasEscapes(index) {
    count += document.decodedContent(index).count
  }
  return count
}

/// Looks every member name up, guessing first that it follows the last one as it did before.
struct NameWalk {
  private var names = NameTable()
  /// Which name came after each name the last time; before all names stands 0.
  private var followers: [Int32] = [-1]

  @inline(never) mutating func countHits(in document: borrowing Document) -> Int {
    var hits = 0
    for index in 0..<document.count where document.type(index) == .object {
      var last = 0
      var name = index + 1
      let end = document.next(index)
      while name < end {
        if names.matches(followers[last], document, name) {
          hits += 1
        } else {
          followers[last] = names.intern(document, name)
          while followers.count <= names.count { followers.append(-1) }
        }
        last = Int(followers[last]) + 1
        name = document.next(name + 1)
      }
    }
    return hits
  }
}
