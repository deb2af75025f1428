import TallyCore
import TallyDocuments

/// Reads `renames`: for each place of a body the place where its value is now, at every endpoint or
/// under the name of one.
///
///     {"/author/icon": "/author/avatar", "GET /articles/{id}": {"/txt": "/content/text"}}
enum RenameReader {
  typealias Placed = Configuration.Placed

  static func read(_ node: Document.Node) throws(InputError) -> [Configuration.Rename] {
    let example = "an object of places, as {\"/author/icon\": \"/author/avatar\"}"
    guard node.type == .object else { throw node.isNot("\"renames\"", example) }
    var renames: [Configuration.Rename] = []
    let pairs = try node.pairs { (node) throws(InputError) in node }
    for (key, value) in pairs {
      if key.value.hasPrefix("/") {
        renames.append(try rename(nil, key, value))
        continue
      }
      guard value.type == .object else {
        throw InputError(
          .invalid(
            "\"\(key.value)\" is no place in a body",
            hint:
              "Write a JSON Pointer, as \"/author/icon\", or an endpoint with an object of places."),
          at: key.place)
      }
      for (was, now) in try value.pairs({ (node) throws(InputError) in node }) {
        renames.append(try rename(key, was, now))
      }
    }
    return renames
  }

  private static func rename(
    _ endpoint: Placed<String>?, _ was: Placed<String>, _ node: Document.Node
  ) throws(InputError) -> Configuration.Rename {
    let now = try place(try node.placedString("a place"))
    let was = try place(was)
    guard was.value != now.value else {
      throw InputError(
        .invalid(
          "\"\(was.value)\" is said to be where it was",
          hint: "Write the place where its value is now, or leave the line out."),
        at: was.place)
    }
    return Configuration.Rename(endpoint: endpoint, was: was, now: now)
  }

  private static func place(_ text: Placed<String>) throws(InputError) -> Placed<String> {
    guard text.value.hasPrefix("/") else {
      throw InputError(
        .wrongType(of: "a place", expected: "a JSON Pointer, as \"/items/*/icon\""), at: text.place)
    }
    return text
  }
}
