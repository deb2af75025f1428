import TallyDocuments

/// Tells a JSON Schema from a JSON body that happens to have members called `type` or `items`.
///
/// What counts is the shape of the values: `"type": "object"` names a type of JSON, `"type":
/// "Feature"` does not; the values under `properties` are schemas, or else they are data.
enum SchemaRecognition {
  static func isSchema(_ root: Document.Node) -> Bool {
    guard root.type == .object else { return false }
    if root.member("$schema")?.string?.contains("json-schema.org") ?? false { return true }
    return looksLikeSchema(root, depth: 0)
  }

  /// How many levels of subschemas are looked at.
  private static let depthLimit = 4

  private static func looksLikeSchema(_ node: Document.Node, depth: Int) -> Bool {
    guard node.type == .object, depth < depthLimit else { return false }
    var shapes = 0
    var strangers = 0
    for member in node.eachMember {
      let name = member.name.string ?? ""
      switch evidence(name, member.value, depth) {
      case .conclusive: return true
      case .shape: shapes += 1
      case .stranger: strangers += 1
      case .silent: break
      }
    }
    return shapes > 0 && strangers == 0
  }

  private enum Evidence {
    /// Nothing but a schema has this.
    case conclusive
    /// A keyword with a value of its shape, as data could have by chance.
    case shape
    /// No keyword, or one whose value has another shape.
    case stranger
    case silent
  }

  private static func evidence(_ name: String, _ value: Document.Node, _ depth: Int) -> Evidence {
    switch name {
    case "type": return isType(value) ? .shape : .stranger
    case "$ref": return value.string?.contains("#") ?? false ? .shape : .stranger
    case "enum": return value.type == .array ? .shape : .stranger
    // Draft-04 spells `$id` so, and so does nearly every body.
    case "id": return .stranger
    case "items" where value.bool != nil: return .silent
    case "properties", "patternProperties", "$defs", "definitions":
      return evidence(ofSchemas: value.eachMember.map(\.value), in: value, .object, depth)
    case "allOf", "anyOf", "oneOf", "prefixItems":
      return evidence(ofSchemas: value.elements, in: value, .array, depth)
    case "items" where value.type == .array:
      return evidence(ofSchemas: value.elements, in: value, .array, depth)
    case "items": return looksLikeSchema(value, depth: depth + 1) ? .conclusive : .stranger
    default: return SchemaKeyword.all[name] == nil && !name.hasPrefix("x-") ? .stranger : .silent
    }
  }

  private static func evidence(
    ofSchemas schemas: [Document.Node], in value: Document.Node, _ type: JSONType, _ depth: Int
  ) -> Evidence {
    guard value.type == type else { return .stranger }
    guard let first = schemas.first else { return .shape }
    let isSchema = schemas.prefix(8).contains { looksLikeSchema($0, depth: depth + 1) }
    let isData = schemas.prefix(8).contains { $0.type != .object && $0.type != .boolean }
    if isSchema, !isData { return .conclusive }
    return first.text == "{}" ? .shape : .stranger
  }

  private static func isType(_ value: Document.Node) -> Bool {
    let names = value.type == .array ? value.elements.map(\.string) : [value.string]
    return !names.isEmpty && names.allSatisfy { $0.flatMap(JSONType.init(name:)) != nil }
  }
}
