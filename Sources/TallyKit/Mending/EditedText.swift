import TallyCore
import TallyDocuments

/// A file's bytes, and the edits that are to be made to them.
struct EditedText {
  private let original: Bytes
  private var edits: [Finding.Suggestion] = []

  init(_ original: Bytes) { self.original = original }

  /// Takes an edit, if what it replaces stands there and no other edit touches the same bytes.
  ///
  /// - Returns: Whether it was taken.
  mutating func add(_ edit: Finding.Suggestion) -> Bool {
    let start = edit.location.offset
    guard start >= 0, start + edit.length <= original.count,
      original.string(in: start..<start + edit.length) == edit.replaced,
      !edits.contains(where: { $0.touches(edit) })
    else { return false }
    edits.append(edit)
    return true
  }

  /// Whether the first line of the file ends in a carriage return and a line feed, as inserted ones then do.
  private var endsLinesWithReturn: Bool {
    let end = (0..<original.count).first { original[$0] == 0x0A }
    return end.map { $0 > 0 && original[$0 - 1] == 0x0D } ?? false
  }

  /// The bytes after the edits.
  var bytes: Bytes {
    var result: [UInt8] = []
    var position = 0
    let endsLinesWithReturn = self.endsLinesWithReturn
    for edit in edits.sorted(by: { $0.location.offset < $1.location.offset }) {
      result.append(contentsOf: original.array(in: position..<edit.location.offset))
      for byte in edit.replacement.utf8 {
        if byte == 0x0A, endsLinesWithReturn { result.append(0x0D) }
        result.append(byte)
      }
      position = edit.location.offset + edit.length
    }
    result.append(contentsOf: original.array(in: position..<original.count))
    return Bytes(result)
  }
}

extension Finding.Suggestion {
  /// Whether two edits change the same bytes, or insert at one place.
  fileprivate func touches(_ other: Finding.Suggestion) -> Bool {
    let (one, two) = (location.offset, other.location.offset)
    if one == two { return true }
    return one < two ? one + length > two : two + other.length > one
  }
}
