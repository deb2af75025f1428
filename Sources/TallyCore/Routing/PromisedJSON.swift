import TallyDocuments

extension Router {
  /// Whether what the endpoint promises to send is JSON and nothing else.
  ///
  /// Where any type will do, it is JSON if the schema allows no bare text; a schema beside
  /// `application/xml` describes what is no JSON.
  package func promisesJSON(_ endpoint: Route.Endpoint) -> Bool {
    guard let content = endpoint.content, let schema = schema(of: endpoint) else { return false }
    guard let type = MediaType(response(of: endpoint).contents[content].mediaType) else {
      return true
    }
    if !type.isRange { return type.isJSON }
    return !contracts[endpoint.operation.contract].mayBeText(schema)
  }
}

extension Contract {
  /// Whether a schema, as far as its own keywords say, is of a string among others.
  fileprivate func mayBeText(_ schema: SchemaID) -> Bool {
    var id = schema
    var passed: Set<SchemaID> = []
    while let next = self[id].reference, passed.insert(id).inserted { id = next }
    let schema = self[id]
    guard schema.types.contains(TypeSet(.string)) else { return false }
    // What lists members means an object, whether it says so or not.
    return schema.properties.isEmpty && schema.items == nil && schema.allOf.isEmpty
      && schema.oneOf.isEmpty && schema.anyOf.isEmpty
  }
}
