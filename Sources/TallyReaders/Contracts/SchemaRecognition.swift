import TallyDocuments

/// Tells a JSON Schema from a JSON body that happens to have members called `type` or `items`.
///
/// What counts is the shape of the values: `"type": "object"` names a type of JSON, `"type":
/// "Feature"` does not; the values under `properties` are schemas, or else they are data. A schema
/// with a mistake in it must still be seen as one, for a mistake that goes unseen is a check that
/// passes.
enum SchemaRecognition {
  static func isSchema(_ root: Document.Node) -> Bool {
    guard root.type == .object else { return false }
    if root.member("$schema")?.string?.contains("json-schema.org") ?? false { return true }
    return looksLikeSchema(root, depth: 0)
  }

  /// How many levels of subschemas are looked at.
  private static let depthLimit = 4

  /// What the members of an object say together.
  private struct Tally {
    /// `type` names a type of JSON.
    var isTyped = false
    /// Keywords that give a schema its structure, with values of their shape.
    var structure = 0
    var structureOfTyped = 0
    /// Members that are no keyword, or have another shape than it.
    var strangers = 0
  }

  private static func looksLikeSchema(_ node: Document.Node, depth: Int) -> Bool {
    guard node.type == .object, depth < depthLimit else { return false }
    var tally = Tally()
    for member in node.eachMember {
      let name = member.name.string ?? ""
      switch evidence(name, member.value, depth) {
      case .conclusive: return true
      case .type: tally.isTyped = true
      case .structure: tally.structure += 1
      case .structureOfTyped: tally.structureOfTyped += 1
      case .stranger: tally.strangers += 1
      case .none: break
      }
    }
    if tally.isTyped {
      return tally.structure + tally.structureOfTyped > 0 || tally.strangers == 0
    }
    return tally.structure > 0 && tally.strangers + tally.structureOfTyped == 0
  }

  private enum Evidence {
    /// Nothing but a schema has this.
    case conclusive
    case type
    case structure
    /// The same, but a stranger unless there is a `type` beside it.
    case structureOfTyped
    case stranger
    case none
  }

  private static func evidence(_ name: String, _ value: Document.Node, _ depth: Int) -> Evidence {
    switch name {
    case "type": return isType(value) ? .type : .stranger
    case "$ref": return isReference(value) ? .structure : .stranger
    case "enum": return value.type == .array ? .structure : .stranger
    case "const": return .structure
    case "not", "if", "then", "else": return evidence(ofSchemas: [value], depth)
    case "required":
      return value.type == .array && value.elements.allSatisfy { $0.type == .string }
        ? .structure : .none
    case "properties", "patternProperties", "definitions":
      guard value.type == .object else { return .stranger }
      return evidence(ofSchemas: value.eachMember.map(\.value), depth)
    // No body has a member of this name.
    case "$defs": return value.type == .object ? .conclusive : .stranger
    case "allOf", "anyOf", "oneOf", "prefixItems":
      guard value.type == .array else { return .stranger }
      return evidence(ofSchemas: value.elements, depth)
    case "items": return evidence(ofItems: value, depth)
    // Draft-04 spells `$id` so, and so does nearly every body.
    case "id": return .stranger
    default: return SchemaKeyword.all[name] == nil && !name.hasPrefix("x-") ? .stranger : .none
    }
  }

  /// A list of data is called `items` more often than a list of schemas is.
  private static func evidence(ofItems value: Document.Node, _ depth: Int) -> Evidence {
    switch value.type {
    case .array:
      let isSchemas = value.elements.prefix(8).contains { looksLikeSchema($0, depth: depth + 1) }
      return isSchemas ? .conclusive : .stranger
    case .object: return looksLikeSchema(value, depth: depth + 1) ? .conclusive : .structureOfTyped
    case .boolean: return .structureOfTyped
    default: return .stranger
    }
  }

  private static func evidence(ofSchemas schemas: [Document.Node], _ depth: Int) -> Evidence {
    guard schemas.allSatisfy({ $0.type == .object || $0.type == .boolean }) else {
      return .stranger
    }
    if schemas.prefix(8).contains(where: { looksLikeSchema($0, depth: depth + 1) }) {
      return .conclusive
    }
    return .structureOfTyped
  }

  /// A place in this file, or another file.
  private static func isReference(_ value: Document.Node) -> Bool {
    guard let text = value.string else { return false }
    return text.contains("#") || [".json", ".yaml", ".yml"].contains { text.hasSuffix($0) }
  }

  private static func isType(_ value: Document.Node) -> Bool {
    let names = value.type == .array ? value.elements.map(\.string) : [value.string]
    return !names.isEmpty && names.allSatisfy { $0.flatMap(JSONType.init(name:)) != nil }
  }
}
