import TallyCore
import TallyDocuments

/// One thing that is said of a place, because an example cannot show it.
///
///     "/items/*/price": {"optional": true, "minimum": 0}      two notes
struct ExampleNote: Sendable {
  /// The member names on the way, `*` for any element or key.
  var path: [String]
  /// `nil` where nothing is said but that there is such a place.
  let word: NoteWord?
  /// Where the path is written.
  let place: Document.Node

  /// Reads an object of notes, the `site`: words about the place at `path`, and paths to places below
  /// it.
  ///
  /// `place` is where the path is written.
  static func read(
    _ site: Site, about path: [String], writtenAt place: Document.Node
  ) throws(InputError) -> [ExampleNote] {
    var notes: [ExampleNote] = []
    var pending = [(site: site, path: path, place: place)]
    while let (site, path, place) = pending.popLast() {
      guard site.node.type == .object else { throw site.mustBe("an object of words", "a note") }
      notes.append(ExampleNote(path: path, word: nil, place: place))
      var below: [(site: Site, path: [String], place: Document.Node)] = []
      for member in site.node.eachMember {
        let name = member.name.string ?? ""
        guard name.hasPrefix("/") else {
          let word = NoteWord(name: name, node: member.value, written: member.name, holder: site)
          notes.append(ExampleNote(path: path, word: word, place: place))
          continue
        }
        let path = path + (try tokens(name, at: member.name))
        let site = Site(node: member.value, pointer: site.pointer(appending: name))
        below.append((site, path, member.name))
      }
      pending += below.reversed()
    }
    return notes
  }

  private static func tokens(
    _ path: String, at node: Document.Node
  ) throws(InputError) -> [String] {
    let tokens = (try? JSONPointer(path))?.tokens
    guard let tokens else {
      throw InputError(
        .invalid(
          "\"\(path)\" is no path", hint: "Write ~0 for ~ and ~1 for / within a member's name."),
        at: node.location)
    }
    guard tokens.count <= Limits.depth else {
      throw InputError(.nestingTooDeep(limit: Limits.depth), at: node.location)
    }
    return tokens
  }
}

/// A word of a note and its value: a keyword of JSON Schema, or one of Tally's own.
struct NoteWord: Sendable {
  let name: String
  let node: Document.Node
  /// Where the word is written.
  let written: Document.Node
  /// The object that holds it.
  let holder: Site
  /// Whether the value is a list in which a place is named, which means true.
  var isListed = false

  /// What an example cannot show, and no keyword of JSON Schema says.
  static let optional = "optional"
  static let ignore = "ignore"
  static let map = "map"
  static let renamedFrom = "renamedFrom"
  static let nullable = "nullable"

  /// The words that are true or false, and so may list the members of which they are true.
  static let flags = [optional, nullable, map, ignore, "deprecated"]

  /// Every word, for suggestions.
  static var all: [String] {
    [optional, ignore, map, renamedFrom] + SchemaKeyword.all.keys
  }

  static func isKnown(_ name: String) -> Bool {
    SchemaKeyword.all[name] != nil || [optional, ignore, map, renamedFrom].contains(name)
  }

  var use: KeywordUse {
    KeywordUse(
      name: name == Self.renamedFrom ? "x-renamed-from" : name, node: node, schema: holder)
  }

  func says(sameAs other: NoteWord) throws(InputError) -> Bool {
    Self.flags.contains(name) ? try flag() == other.flag() : node.text == other.node.text
  }

  func flag() throws(InputError) -> Bool {
    if isListed { return true }
    guard let flag = node.bool else {
      throw InputError(
        .wrongType(of: "\"\(name)\"", expected: "true or false"), at: node.location)
    }
    return flag
  }
}
