import TallyCore
import TallyDocuments

/// One property of a mapping file.
struct PropertyReading {
  let member: MappingMember
  let decoder: DecoderSettings

  static let members = [
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
    guard let optional = node["optional"], optional.node.bool != false else { return type }
    return type.isOptional ? type : .optional(type)
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
    try refineOptional(&property)
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

  /// `true` for a member that may be absent or null, `"absent"` or `"null"` for one of the two.
  private func refineOptional(_ property: inout Property) throws(InputError) {
    guard let optional = node["optional"], optional.node.bool == nil else { return }
    let names = ["absent", "null"]
    guard let name = optional.node.string, names.contains(name) else {
      throw optional.wrong("true or false, \"absent\" or \"null\"")
    }
    property.mustNotBeNull = name == "absent"
    property.mustBePresent = name == "null"
  }

  /// The member that an adapter of the name takes its argument from.
  private func refinement(_ adapter: String, _ key: String) -> MappingNode? {
    node["adapter"]?.node.string?.lowercased() == adapter ? node[key] : nil
  }

  // MARK: - Key paths

  private func paths() throws(InputError) -> [JSONKeyPath] {
    guard let from = node["from"] else {
      let key = decoder.keyStrategy.key(forProperty: member.name)
      var path = JSONKeyPath(keys: [key], location: member.location)
      path.separator = KeyPathReading.separator(decoder)
      return [path]
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
