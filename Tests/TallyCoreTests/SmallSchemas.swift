import TallyDocuments

@testable import TallyCore

/// A contract of one schema of JSON Schema 2020-12, whose references stay within it.
///
/// Floor 2 may not import the readers, nor may its tests: what they test is the walk.
func contract(_ text: String) throws -> Contract {
  let document = try Document(parsing: Bytes(text), origin: Origin(file: "schema.json"))
  return try contract(of: document.root)
}

/// - Throws: `Unread` where a reference leads elsewhere.
func contract(of root: Document.Node) throws -> Contract {
  var reading = SmallReading(root: root)
  _ = try reading.schema(root, "")
  return reading.contract
}

struct Unread: Error {
  let reference: String
}

private struct SmallReading {
  let root: Document.Node
  var contract = Contract(file: "schema.json")
  private var known: [Int: SchemaID] = [:]

  init(root: Document.Node) { self.root = root }

  mutating func schema(_ node: Document.Node, _ pointer: String) throws -> SchemaID {
    if let id = known[node.index] { return id }
    let id = contract.add(Schema(location: node.place, pointer: pointer))
    known[node.index] = id
    var schema = contract[id]
    schema.isNever = node.bool == false
    try readValues(node, &schema)
    try readMembers(node, pointer, &schema)
    try readElements(node, pointer, &schema)
    try readBranches(node, pointer, &schema)
    contract[id] = schema
    return id
  }

  private mutating func one(
    _ node: Document.Node, _ name: String, _ pointer: String
  ) throws -> SchemaID? {
    guard let value = node[name] else { return nil }
    return try schema(value, "\(pointer)/\(name)")
  }

  private mutating func list(
    _ node: Document.Node, _ name: String, _ pointer: String
  ) throws -> [SchemaID] {
    var list: [SchemaID] = []
    for value in node[name]?.elements ?? [] {
      list.append(try schema(value, "\(pointer)/\(name)/\(list.count)"))
    }
    return list
  }

  private mutating func named(
    _ node: Document.Node, _ name: String, _ pointer: String
  ) throws -> [Schema.Property] {
    var list: [Schema.Property] = []
    for member in node[name]?.members ?? [] {
      let schema = try schema(member.value, "\(pointer)/\(name)/\(member.name)")
      list.append(Schema.Property(name: member.name, schema: schema))
    }
    return list
  }

  private func readValues(_ node: Document.Node, _ schema: inout Schema) throws {
    if let type = node["type"] {
      let names = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
      schema.types = TypeSet(names.compactMap(JSONType.init(name:)))
    }
    schema.format = node["format"]?.string
    schema.isWriteOnly = node["writeOnly"]?.bool ?? false
    func add(_ name: String, _ kind: (Document.Node) throws -> Assertion.Kind) rethrows {
      guard let value = node[name] else { return }
      schema.assertions.append(Assertion(try kind(value), location: value.place))
    }
    add("const") { .constant(Literal($0)) }
    add("enum") { .enumeration($0.elements.map(Literal.init)) }
    add("minimum") { .minimum($0.double ?? 0) }
    add("maximum") { .maximum($0.double ?? 0) }
    add("exclusiveMinimum") { .exclusiveMinimum($0.double ?? 0) }
    add("exclusiveMaximum") { .exclusiveMaximum($0.double ?? 0) }
    add("multipleOf") { .multipleOf($0.double ?? 1) }
    add("minLength") { .minLength($0.integer ?? 0) }
    add("maxLength") { .maxLength($0.integer ?? 0) }
    add("minItems") { .minItems($0.integer ?? 0) }
    add("maxItems") { .maxItems($0.integer ?? 0) }
    add("minProperties") { .minProperties($0.integer ?? 0) }
    add("maxProperties") { .maxProperties($0.integer ?? 0) }
    try add("pattern") { .pattern(try Pattern($0.string ?? "")) }
    if node["uniqueItems"]?.bool == true { add("uniqueItems") { _ in .uniqueItems } }
  }

  private mutating func readMembers(
    _ node: Document.Node, _ pointer: String, _ schema: inout Schema
  ) throws {
    schema.properties = try named(node, "properties", pointer)
    schema.required = node["required"]?.elements.compactMap(\.string) ?? []
    schema.patternProperties = try named(node, "patternProperties", pointer).map {
      Schema.PatternProperty(pattern: try Pattern($0.name), schema: $0.schema)
    }
    schema.propertyNames = try one(node, "propertyNames", pointer)
    schema.unevaluatedProperties = try one(node, "unevaluatedProperties", pointer)
    schema.dependentSchemas = try named(node, "dependentSchemas", pointer)
    schema.dependentRequired = (node["dependentRequired"]?.members ?? []).map {
      Schema.DependentRequired(
        name: $0.name, required: $0.value.elements.compactMap(\.string), location: $0.value.place)
    }
    switch node["additionalProperties"]?.bool {
    case true: schema.additional = .allowed
    case false: schema.additional = .forbidden
    case nil:
      schema.additional =
        try one(node, "additionalProperties", pointer).map { .schema($0) } ?? .absent
    }
  }

  private mutating func readElements(
    _ node: Document.Node, _ pointer: String, _ schema: inout Schema
  ) throws {
    schema.items = try one(node, "items", pointer)
    schema.prefixItems = try list(node, "prefixItems", pointer)
    schema.unevaluatedItems = try one(node, "unevaluatedItems", pointer)
    schema.contains = try one(node, "contains", pointer).map {
      Schema.Contains(
        schema: $0, least: node["minContains"]?.integer ?? 1, most: node["maxContains"]?.integer)
    }
  }

  private mutating func readBranches(
    _ node: Document.Node, _ pointer: String, _ schema: inout Schema
  ) throws {
    if let text = node["$ref"]?.string { schema.reference = try reference(text) }
    if let text = node["$dynamicRef"]?.string { throw Unread(reference: text) }
    schema.allOf = try list(node, "allOf", pointer)
    schema.anyOf = try list(node, "anyOf", pointer)
    schema.oneOf = try list(node, "oneOf", pointer)
    schema.not = try one(node, "not", pointer)
    schema.conditional = try one(node, "if", pointer).map { test in
      Schema.Conditional(
        test: test, then: try one(node, "then", pointer), otherwise: try one(node, "else", pointer))
    }
    guard let discriminator = node["discriminator"] else { return }
    schema.discriminator = Schema.Discriminator(
      property: discriminator["propertyName"]?.string ?? "",
      mapping: try (discriminator["mapping"]?.members ?? []).reduce(into: [:]) {
        $0[$1.name] = try reference($1.value.string ?? "")
      })
  }

  private mutating func reference(_ text: String) throws -> SchemaID {
    guard text.hasPrefix("#"), !text.contains("%"),
      let pointer = try? JSONPointer(String(text.dropFirst()))
    else { throw Unread(reference: text) }
    var node = root
    for token in pointer.tokens {
      guard
        let next = node[token]
          ?? Int(token).flatMap({ node.elements.indices.contains($0) ? node.elements[$0] : nil })
      else { throw Unread(reference: text) }
      node = next
    }
    return try schema(node, pointer.description)
  }
}
