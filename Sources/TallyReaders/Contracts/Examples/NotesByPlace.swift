import TallyCore
import TallyDocuments

/// All that is said of places, by their paths.
struct NotesByPlace: Sendable {
  /// What is said of one place.
  struct Place: Sendable {
    /// In the order in which they are written, each once.
    fileprivate(set) var words: [NoteWord] = []
    /// The steps by which other paths lead on from here.
    fileprivate(set) var steps: Set<String> = []
    /// Where a path to this place is first written; `nil` for the body, which needs none.
    fileprivate(set) var written: Document.Node?

    func flag(_ name: String) throws(InputError) -> Bool? {
      guard let word = words.first(where: { $0.name == name }) else { return nil }
      return try word.flag()
    }
  }

  private var places: [[String]: Place] = [:]

  var isEmpty: Bool { places.isEmpty }

  subscript(path: [String]) -> Place { places[path] ?? Place() }

  /// Adds a note about a place below another.
  ///
  /// - Throws: `InputError` where something else was said of the place by the same word.
  mutating func add(_ note: ExampleNote, below base: [String] = []) throws(InputError) {
    var path = base
    for step in note.path {
      places[path, default: Place()].steps.insert(step)
      path.append(step)
      if places[path]?.written == nil { places[path, default: Place()].written = note.place }
    }
    guard let word = note.word else { return }
    guard let known = self[path].words.first(where: { $0.name == word.name }) else {
      places[path, default: Place()].words.append(word)
      return
    }
    guard try known.says(sameAs: word) else {
      throw InputError(
        .invalid(
          "\"\(word.name)\" is said twice of one place, and differently",
          hint: "Keep one; the other stands at \(known.node.location)."),
        at: word.written.location)
    }
  }
}
