import TallyCore
import TallyDocuments

// What notes may not say.

extension ExampleSchemas {
  /// Refuses a path that the example does not show.
  func refuseUnknown(
    _ notes: NotesByPlace, _ shape: ExampleShape, at path: [String]
  ) throws(InputError) {
    for name in notes[path].steps.sorted() where !shape.shows(name) {
      guard let place = notes[path + [name]].written else { continue }
      let path = JSONPointer(tokens: path)
      throw InputError(
        .invalid(
          "the example shows nothing at \"\(path.appending(name))\"",
          hint: hint(name, at: path, shape)),
        at: place.location)
    }
  }

  private func hint(_ name: String, at path: JSONPointer, _ shape: ExampleShape) -> String {
    let any = path.appending("*")
    if shape.items != nil { return "Write \"\(any)\" for every element." }
    if shape.values != nil { return "Write \"\(any)\" for every key: the names here are data." }
    let names = shape.members.map(\.name)
    if name == "*", !names.isEmpty {
      return "Name a member, or say \"map\" of \"\(path)\" if its names are data."
    }
    if let nearest = NearestName.of(name, among: names) {
      return "Did you mean \"\(path.appending(nearest))\"?"
    }
    return "Check the path, or show the value in the example."
  }

  func isUnknown(_ word: NoteWord, _ schema: Schema) -> InputError {
    guard !schema.properties.contains(where: { $0.name == word.name }) else {
      return InputError(
        .invalid(
          "\"\(word.name)\" is a member, and no word of a note",
          hint: "Write \"/\(JSONPointer.escaped(word.name))\" to speak of it."),
        at: word.written.location)
    }
    return InputError(
      .unknownMember(word.name, nearest: NearestName.of(word.name, among: NoteWord.all.sorted())),
      at: word.written.location)
  }

  /// Refuses `properties` that the example shows: they have a path of their own.
  func refuseShown(_ word: NoteWord, _ schema: Schema) throws(InputError) {
    for member in word.node.eachMember {
      let name = member.name.string ?? ""
      guard schema.properties.contains(where: { $0.name == name }) else { continue }
      throw InputError(
        .invalid(
          "the example shows \"\(name)\", so it needs no \"properties\"",
          hint: "Write \"/\(JSONPointer.escaped(name))\" to speak of it."),
        at: member.name.location)
    }
  }

  /// Refuses a `required` that names no member.
  func refuseUnpromised(_ word: NoteWord, _ schema: Schema) throws(InputError) {
    let names = schema.properties.map(\.name)
    for element in word.node.elements where !names.contains(element.string ?? "") {
      let name = element.string ?? ""
      throw InputError(
        .invalid(
          "the example shows no member \"\(name)\"",
          hint: NearestName.of(name, among: names).map { "Did you mean \"\($0)\"?" }
            ?? "Add it under \"properties\", or show it in the example."),
        at: element.location)
    }
  }
}

extension ExampleShape {
  /// Whether a step of a path leads anywhere.
  fileprivate func shows(_ name: String) -> Bool {
    hasMember(name) || (name == "*" && (items ?? values) != nil)
  }
}
