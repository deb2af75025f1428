import TallyCore
import TallyDocuments

/// One property of a mapping file.
struct PropertyReading {
  let member: MappingMember
  let decoder: DecoderSettings

  private static let members = [
    "from", "type", "optional", "adapter", "default", "convert", "format", "lenient", "elements",
    "opaque",
    // What single adapters take.
    "tag", "index", "where", "key", "separator", "value",
  ]

  private var node: MappingNode { member.value }

  func property() throws(InputError) -> Property {
    var property = Property(
      name: member.name, paths: [], type: .scalar(.any), location: member.location)
    if node.type == .string {
      property.paths = [try path(node)]
      return property
    }
    try node.requireObject("a key path, or an object")
    try node.refuseUnknown(Self.members)
    property.paths = try paths()
    property.adapter = try adapter(operands: property.paths.count)
    property.type = try type(of: property)
    property.typeRange = try typeRange()
    try refine(&property)
    try AdapterReading(node: node).check(property)
    return property
  }

  private func type(of property: Property) throws(InputError) -> ClientType {
    guard let type = node["type"] else {
      switch property.adapter {
      case nil: return try optionally(.scalar(.any))
      case .join: return try optionally(.scalar(.string))
      default: throw InputError(.missingMember("type"), at: node.location)
      }
    }
    return try optionally(try type.clientType())
  }

  /// Where the type is spelled; `nil` where escapes hide it.
  private func typeRange() throws(InputError) -> SourceRange? {
    guard let type = node["type"], !type.node.document.hasEscapes(type.node.index) else {
      return nil
    }
    return SourceRange(
      start: type.location(ofContent: 0), length: try type.string().utf8.count)
  }

  private func optionally(_ type: ClientType) throws(InputError) -> ClientType {
    guard try node["optional"]?.boolean() == true, !type.isOptional else { return type }
    return .optional(type)
  }

  private func adapter(operands: Int) throws(InputError) -> Adapter? {
    guard let adapter = node["adapter"] else { return nil }
    guard node["from"] != nil else {
      throw InputError(
        .invalid(
          "the adapter of \"\(member.name)\" has nothing to work on",
          hint: "Say with \"from\" what it takes."), at: adapter.location)
    }
    let name = try adapter.one(of: Adapter.names, "adapter")
    return try AdapterReading(node: node).adapter(name, operands: operands)
  }

  /// What a property says of itself beside its path and type.
  private func refine(_ property: inout Property) throws(InputError) {
    if let value = node["default"] ?? refinement("default", "value") {
      property.fallback = value.node.text
    }
    if let type = node["convert"] ?? refinement("convert", "value") {
      property.decodedType = try type.clientType()
    }
    property.isLenient = try node["lenient"]?.boolean() ?? false
    if let rule = node["elements"] {
      property.elements =
        try rule.one(of: ["drop", "null"], "element rule") == "drop" ? .drop : .null
    }
    if let reason = node["opaque"] {
      property.opacity = Opacity(try reason.string(), at: reason.location)
    }
    if let format = node["format"] ?? refinement("date", "value") {
      property.dateStrategy = try format.dateStrategy()
    }
  }

  /// The member that an adapter of the name takes its argument from.
  private func refinement(_ adapter: String, _ key: String) -> MappingNode? {
    node["adapter"]?.node.string?.lowercased() == adapter ? node[key] : nil
  }

  // MARK: - Key paths

  private func paths() throws(InputError) -> [JSONKeyPath] {
    guard let from = node["from"] else {
      let key = decoder.keyStrategy.key(forProperty: member.name)
      return [JSONKeyPath(keys: [key], location: member.location)]
    }
    if from.type == .string { return [try path(from)] }
    let elements = try from.wrongList("a key path or a list of them")
    var paths: [JSONKeyPath] = []
    for element in elements { paths.append(try path(element)) }
    guard !paths.isEmpty else { throw from.wrong("a key path or a list of them") }
    return paths
  }

  private func path(_ node: MappingNode) throws(InputError) -> JSONKeyPath {
    try KeyPathReading(node: node, decoder: decoder).path()
  }
}

/// The text of a key path, with the place of each key.
struct KeyPathReading {
  let node: MappingNode
  let decoder: DecoderSettings

  func path() throws(InputError) -> JSONKeyPath {
    let text = try node.string()
    var keys: [String] = []
    var ranges: [SourceRange] = []
    var offset = 0
    for piece in Self.pieces(text) {
      guard !piece.isEmpty else {
        throw InputError(
          .invalid(
            "the key path \"\(text)\" has an empty key", hint: "Write a key on each side of a dot."),
          at: node.location(ofContent: offset))
      }
      keys.append(Self.unescaped(piece))
      ranges.append(
        SourceRange(start: node.location(ofContent: offset), length: piece.utf8.count))
      offset += piece.utf8.count + 1
    }
    try check(keys, text)
    let isExact = !node.node.document.hasEscapes(node.node.index)
    return JSONKeyPath(keys: keys, ranges: isExact ? ranges : [], location: node.location)
  }

  /// What JSONModel cannot read, and what is not simulated of key-value coding.
  private func check(_ keys: [String], _ text: String) throws(InputError) {
    guard DecoderProfile.named(decoder.profile)?.paths == .keyValueCoding else { return }
    if let key = keys.first(where: { $0.contains(".") }) {
      throw InputError(
        .invalid(
          "\(decoder.profile) cannot read the key \"\(key)\", which it takes for a path",
          hint: "Remove the backslash: a path is all that the client can have."),
        at: node.location)
    }
    let operators = ["@sum", "@avg", "@min", "@max", "@union", "@distinct"]
    let unread = keys.dropFirst().first { key in operators.contains { key.hasPrefix($0) } }
    guard let unread else { return }
    throw InputError(
      .invalid(
        "the operator \(unread) in \"\(text)\" is not simulated",
        hint: "Of the operators of key-value coding only @count is."), at: node.location)
  }

  private static func unescaped(_ piece: String) -> String {
    var key = ""
    var rest = Substring(piece)
    while let character = rest.popFirst() {
      if character != "\\" || rest.first != "." { key.append(character) }
    }
    return key
  }

  /// Cut at every dot that has no backslash before it.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var isEscaped = false
    for character in text {
      if character == ".", !isEscaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return pieces
  }
}
