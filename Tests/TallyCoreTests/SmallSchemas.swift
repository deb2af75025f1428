import TallyDocuments

@testable import TallyCore

/// A contract of one schema, read by the few keywords that these tests need.
///
/// Floor 2 may not import the readers, nor may its tests: what they test is the walk.
func contract(_ text: String) throws -> Contract {
  var contract = Contract(file: "schema.json")
  let document = try Document(parsing: Bytes(text), origin: Origin(file: "schema.json"))
  _ = read(document.root, pointer: "", into: &contract)
  return contract
}

private func read(
  _ node: Document.Node, pointer: String, into contract: inout Contract
) -> SchemaID {
  let id = contract.add(Schema(location: node.place, pointer: pointer))
  var schema = contract[id]
  if let type = node["type"]?.string, let known = JSONType(name: type) {
    schema.types = TypeSet(known)
  }
  for member in node["properties"]?.members ?? [] {
    schema.properties.append(
      Schema.Property(
        name: member.name,
        schema: read(member.value, pointer: "\(pointer)/properties/\(member.name)", into: &contract)
      ))
  }
  schema.required = node["required"]?.elements.compactMap(\.string) ?? []
  schema.items = node["items"].map { read($0, pointer: pointer + "/items", into: &contract) }
  schema.oneOf = (node["oneOf"]?.elements ?? []).enumerated().map {
    read($1, pointer: "\(pointer)/oneOf/\($0)", into: &contract)
  }
  if let constant = node["const"] {
    schema.assertions.append(Assertion(.constant(Literal(constant)), location: constant.place))
  }
  contract[id] = schema
  return id
}
