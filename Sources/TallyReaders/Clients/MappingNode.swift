import TallyCore
import TallyDocuments

/// A value of a mapping file, with what errors call it.
struct MappingNode {
  let node: Document.Node
  let title: String

  init(_ node: Document.Node, _ title: String) {
    self.node = node
    self.title = title
  }

  var type: JSONType { node.type }
  var location: SourceLocation { node.location }

  /// The first member of a name; `nil` also where this is no object.
  subscript(name: String) -> MappingNode? {
    node[name].map { MappingNode($0, "\"\(name)\"") }
  }

  func string() throws(InputError) -> String {
    guard let string = node.string else { throw wrong("a string") }
    return string
  }

  func boolean() throws(InputError) -> Bool {
    guard let bool = node.bool else { throw wrong("true or false") }
    return bool
  }

  func requireObject(_ expected: String = "an object") throws(InputError) {
    guard type == .object else { throw wrong(expected) }
  }

  func wrong(_ expected: String) -> InputError {
    InputError(.wrongType(of: title, expected: expected), at: location)
  }

  func wrongList(_ expected: String) throws(InputError) -> [MappingNode] {
    guard type == .array else { throw wrong(expected) }
    return node.elements.map { MappingNode($0, "an element of \(title)") }
  }

  /// Refuses members that nothing reads, and those that stand there twice.
  func refuseUnknown(_ known: [String]) throws(InputError) {
    for member in try members("member") where !known.contains(member.name) {
      throw InputError(
        .unknownMember(member.name, nearest: NearestName.of(member.name, among: known)),
        at: member.location)
    }
  }

  /// The members of an object whose names are the file's own, each once.
  func members(_ what: String) throws(InputError) -> [MappingMember] {
    try requireObject()
    var names: Set<String> = []
    var members: [MappingMember] = []
    for member in node.members {
      let place = Document.Node(document: node.document, index: member.nameIndex).location
      guard names.insert(member.name).inserted else {
        throw InputError(
          .invalid(
            "the \(what) \"\(member.name)\" is declared twice", hint: "Remove one of the two."),
          at: place)
      }
      members.append(
        MappingMember(
          name: member.name, location: place,
          value: MappingNode(member.value, "the \(what) \"\(member.name)\"")))
    }
    return members
  }

  /// One of a few names.
  func one(of names: [String], _ what: String) throws(InputError) -> String {
    let name = try string()
    if let known = names.first(where: { $0.lowercased() == name.lowercased() }) { return known }
    let nearest = NearestName.of(name, among: names).map { "Did you mean \"\($0)\"?" }
    throw InputError(
      .invalid(
        "no \(what) is called \"\(name)\"",
        hint: nearest ?? "Write one of: \(names.joined(separator: ", "))."), at: location)
  }

  func clientType() throws(InputError) -> ClientType {
    let text = try string()
    do {
      return try ClientType(text)
    } catch {
      throw InputError(
        .invalid(
          "\"\(text.prefix(80))\(text.utf8.count > 80 ? "…" : "")\" spells no type",
          hint: "Write it as in Swift: String, [Item], [String: Int], URL?."),
        at: self.location(ofContent: error.offset))
    }
  }

  /// `"iso8601"` and the like; a pattern is `{"formatted": "yyyy-MM-dd"}` or, where no strategy has
  /// the name, the bare text.
  func dateStrategy() throws(InputError) -> DateStrategy {
    if type == .object {
      try refuseUnknown(["formatted"])
      guard let pattern = self["formatted"] else {
        throw InputError(.missingMember("formatted"), at: location)
      }
      return try pattern.datePattern()
    }
    let text = try string()
    if let strategy = DateStrategy.names[text] { return strategy }
    guard !text.utf8.contains(UInt8(ascii: "y")) || text.utf8.contains(UInt8(ascii: "1")) else {
      return try datePattern()
    }
    return DateStrategy.names[try one(of: DateStrategy.names.keys.sorted(), "date strategy")]
      ?? .deferredToDate
  }

  private func datePattern() throws(InputError) -> DateStrategy {
    let text = try string()
    do {
      return .formatted(try DatePattern(text))
    } catch {
      throw InputError(
        .invalid(
          "the date pattern \"\(text)\" has the letter \(error.letter), which is not known",
          hint: "Use letters among y M d H h m s S a E Z X, and put words in single quotes."),
        at: location)
    }
  }

  /// The raw values of an enumeration: all strings or all integers.
  func cases() throws(InputError) -> Model.Content {
    let elements = try wrongList("a list of strings or of integers")
    let strings = elements.compactMap(\.node.string)
    if strings.count == elements.count { return .strings(strings) }
    let integers = elements.compactMap(\.node.integer)
    guard integers.count == elements.count else { throw wrong("a list of strings or of integers") }
    return .integers(integers)
  }

  /// The place of a byte of a string's content, counted after the opening quote.
  func location(ofContent offset: Int) -> SourceLocation {
    let start = node.document.start(node.index)
    let isExact = type == .string && !node.document.hasEscapes(node.index)
    return node.document.locate(byte: isExact ? start + 1 + offset : start)
  }
}

/// A member whose name is the file's own: a model's or a property's.
struct MappingMember {
  let name: String
  let location: SourceLocation
  let value: MappingNode
}
