import TallyCore
import TallyDocuments

/// The adapter of a property, with the members that it takes.
///
/// - `first`, `last`, `rest`: none.
/// - `index`: `"index": 2`.
/// - `concat`: `"tag": {"kind": ["video", "picture"]}`, one value for each operand; may be left out.
/// - `filter`: `"where": {"kind": "video"}`.
/// - `map`: `"key": "author.name"`.
/// - `join`: `"separator": ", "`.
/// - `default`, `convert`, `date`: `"value"`, or the member of the same meaning that any property may
///   have: `"default"`, `"convert"`, `"format"`.
/// - `enum`: none; the type is an enumeration, and a value that it has no case for is nil or default.
struct AdapterReading {
  let node: MappingNode

  func adapter(_ name: String, operands: Int) throws(InputError) -> Adapter {
    switch name {
    case "first": return .first
    case "last": return .last
    case "rest": return .rest
    case "index": return .index(try index())
    case "concat": return .concat(tag: try tag(operands: operands))
    case "filter": return try filter()
    case "map":
      guard let key = node["key"] else { throw missing("key") }
      return .map(key: try keyPath(key))
    case "join": return .join(separator: try node["separator"]?.string() ?? "")
    default:
      try requireArgument(of: name)
      return .refinement(name)
    }
  }

  /// What an adapter asks of the property's type and operands.
  func check(_ property: Property) throws(InputError) {
    guard let adapter = property.adapter, let place = node["adapter"]?.location else { return }
    switch adapter {
    case .concat, .join: break
    default:
      if property.paths.count > 1 {
        throw InputError(
          .invalid(
            "the adapter \(adapter.name) takes one list, and \"from\" gives \(property.paths.count)",
            hint: "Leave one of them, or use concat."), at: place)
      }
    }
    let needsList =
      switch adapter {
      case .rest, .concat, .filter, .map: true
      default: false
      }
    if needsList, property.type.element == nil {
      throw InputError(
        .wrongType(
          of: "\"type\" beside the adapter \(adapter.name)", expected: "a list, such as [Item]"),
        at: node["type"]?.location ?? place)
    }
  }

  private func index() throws(InputError) -> Int {
    guard let index = node["index"] else { throw missing("index") }
    guard let value = index.node.integer, value >= 0, value < Int(Int32.max) else {
      throw index.wrong("an integer from 0")
    }
    return value
  }

  private func tag(operands: Int) throws(InputError) -> Adapter.Tag? {
    guard let tag = node["tag"] else { return nil }
    let members = try tag.members("tag")
    guard let member = members.first, members.count == 1 else {
      throw tag.wrong("an object with one member, such as {\"kind\": [\"video\", \"picture\"]}")
    }
    var values: [String] = []
    for value in try member.value.wrongList("a list with one value for each operand") {
      values.append(try value.string())
    }
    guard values.count == operands else {
      throw InputError(
        .invalid(
          "the tag has \(values.count) values for \(operands) operands",
          hint: "Give one value for each path in \"from\"."), at: member.value.location)
    }
    return Adapter.Tag(key: member.name, values: values)
  }

  private func filter() throws(InputError) -> Adapter {
    guard let condition = node["where"] else { throw missing("where") }
    let members = try condition.members("condition")
    guard let member = members.first, members.count == 1 else {
      throw condition.wrong("an object with one member, such as {\"kind\": \"video\"}")
    }
    let key = JSONKeyPath(keys: [member.name], location: member.location)
    return .filter(key: key, equals: member.value.node.text)
  }

  private func keyPath(_ key: MappingNode) throws(InputError) -> JSONKeyPath {
    try KeyPathReading(node: key, decoder: DecoderSettings(profile: "codable")).path()
  }

  private func requireArgument(of name: String) throws(InputError) {
    let members: [String] =
      switch name {
      case "default": ["value", "default"]
      case "convert": ["value", "convert"]
      case "date": ["value", "format"]
      default: ["type"]
      }
    guard members.contains(where: { node[$0] != nil }) else { throw missing(members[0]) }
  }

  private func missing(_ name: String) -> InputError {
    InputError(.missingMember(name), at: node.location)
  }
}
