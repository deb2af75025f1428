import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Files of Objective-C as texts, for tests.
struct ObjectiveCSource {
  var files: [(path: String, text: String)]
  var roots: [String] = []
  /// Whether classes of which only the interface is given have an implementation that says nothing.
  var isWhole = true

  init(_ text: String) { files = [("App/Model.m", text)] }

  init(_ files: [(path: String, text: String)]) { self.files = files }

  func clients() throws -> [ClientModel] {
    var request = ClientRequest(name: "ios")
    request.roots = try roots.map { try ClientType($0) }
    var reading = ClientFiles(request)
    for file in files + rest {
      try reading.add(InputFile(path: file.path, bytes: Bytes(file.text)))
    }
    return try reading.models()
  }

  /// The implementations that nobody has written.
  private var rest: [(path: String, text: String)] {
    let text = files.map(\.text).joined(separator: "\n")
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(text.matches(of: pattern).map { String($0.1) })
    }
    let missing = names(#/@interface\s+(\w+)\s*:/#).subtracting(names(#/@implementation\s+(\w+)/#))
    guard isWhole, !missing.isEmpty else { return [] }
    let bodies = missing.sorted().map { "@implementation \($0)\n@end\n" }.joined()
    return [("App/Rest.m", bodies)]
  }

  func client() throws -> ClientModel { try #require(try clients().first) }

  /// The properties of a model as lines: `authorName author.name String?`.
  func lines(_ model: String) throws -> [String] {
    let client = try client()
    let found = try #require(client.models[model], "no model \(model)")
    return found.properties.map(Self.line)
  }

  static func line(_ property: Property) -> String {
    var words = [property.name]
    words.append(property.paths.map(\.text).joined(separator: "|"))
    words.append(spelling(property.type))
    if let adapter = property.adapter {
      words.append("\(adapter.name)(\(property.operands.joined(separator: ",")))")
    }
    if property.traps { words.append("traps") }
    if let opacity = property.opacity { words.append("opaque: \(opacity.reason)") }
    if let strategy = property.dateStrategy { words.append("\(strategy)") }
    if let fallback = property.fallback { words.append("?? \(fallback)") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func spelling(_ type: ClientType) -> String {
    switch type {
    case .optional(let inner): spelling(inner) + "?"
    case .array(.erased(let inner)): "[erased \(inner)]"
    default: "\(type)"
    }
  }

  /// The text with the edit of a property's key, or of its optional mark, done.
  func edited(_ model: String, _ property: String, key: String?) throws -> String {
    let found = try #require(
      try client().models[model]?.properties.first { $0.name == property })
    var edit: (start: TallyDocuments.SourceLocation, length: Int, text: String)
    if let key {
      let path = try #require(found.paths.first)
      if let range = path.ranges.last {
        edit = (range.start, range.length, key)
      } else {
        let insertion = try #require(path.insertion, "no insertion for \(property)")
        edit = (
          insertion.location, insertion.replaced.utf8.count,
          insertion.before + key + insertion.after
        )
      }
    } else {
      let mark = try #require(found.spelledMark, "no mark for \(property)")
      edit = (mark.location, 0, mark.before + mark.after)
    }
    let file = try #require(files.first { $0.path == edit.start.file })
    var bytes = Array(file.text.utf8)
    bytes.replaceSubrange(edit.start.offset..<edit.start.offset + edit.length, with: edit.text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
