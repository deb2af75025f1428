import TallyCore
import TallyDocuments

extension ContractReading {
  /// The entries of a map, and those of the map that a `$ref` in it names.
  ///
  /// Neither OpenAPI nor JSON Schema lets a map refer to another, and tools that bundle files follow
  /// such references all the same: `properties: {$ref: attributes.yml#/tags}`.
  mutating func entries(of map: Site) throws(InputError) -> [(name: String, site: Site)] {
    guard map.node.member("$ref")?.type == .string else { return map.members }
    ledger.note("a map that is a \"$ref\" is taken to be the map that it names", at: map.node)
    let own = map.members.filter { $0.name != "$ref" }
    let target = try resolved(map)
    guard target.node.type == .object else { throw target.mustBe("an object", "what this names") }
    return own + target.members.filter { entry in !own.contains { $0.name == entry.name } }
  }
}
