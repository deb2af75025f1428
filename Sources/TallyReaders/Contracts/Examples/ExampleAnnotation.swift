import TallyCore
import TallyDocuments

/// What an example says of itself, in members that are not part of it.
///
///     "x-tally-optional": ["subtitle"]           of members that stand beside it
///     "x-tally-enum": {"state": ["on", "off"]}   the same for words with a value
///     "x-tally-map": true                        of the object that holds it
///     "x-tally-notes": {"/state": {…}}           as in a file of notes, from this object on
enum ExampleAnnotation {
  private static let prefix = "x-tally-"
  private static let notes = "notes"

  static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// The notes of one member, their paths from the object that holds it.
  static func notes(
    _ name: String, _ site: Site, in holder: Site
  ) throws(InputError) -> [ExampleNote] {
    let written = Document.Node(document: site.node.document, index: site.node.index - 1)
    let word = String(name.dropFirst(prefix.count))
    if word == notes { return try ExampleNote.read(site, about: [], writtenAt: written) }
    guard NoteWord.isKnown(word) else {
      let nearest = NearestName.of(word, among: [notes] + NoteWord.all)
      throw InputError(
        .unknownMember(name, nearest: nearest.map { prefix + $0 }), at: written.location)
    }
    func note(_ path: [String], _ node: Document.Node, _ place: Document.Node) -> ExampleNote {
      let isListed = node.type != .boolean && node.index == place.index
      return ExampleNote(
        path: path,
        word: NoteWord(
          name: word, node: node, written: place, holder: holder, isListed: isListed),
        place: place)
    }
    switch (site.node.type, NoteWord.flags.contains(word)) {
    case (.boolean, true): return [note([], site.node, written)]
    case (.array, true):
      return try site.elements.map { (element) throws(InputError) in
        guard let member = element.node.string else {
          throw element.mustBe("the name of a member", "an element of \"\(name)\"")
        }
        return note([member], element.node, element.node)
      }
    case (.object, _):
      return site.node.eachMember.map { note([$0.name.string ?? ""], $0.value, $0.name) }
    case (_, true): throw site.mustBe("a list of member names", "\"\(name)\"")
    case (_, false): throw site.mustBe("an object of member names and values", "\"\(name)\"")
    }
  }
}
