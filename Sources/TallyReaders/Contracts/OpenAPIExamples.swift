import TallyCore
import TallyDocuments

/// Reads the bodies that a media type shows: `example` and `examples`.
enum OpenAPIExamples {
  static func of(_ mediaType: Site, _ reading: inout ContractReading) -> [Document.Node] {
    var examples = mediaType.member("example").map { [$0.node] } ?? []
    for (_, site) in mediaType.member("examples")?.members ?? [] {
      do throws(InputError) {
        let site = try reading.resolved(site)
        examples += (site.member("value") ?? site.member("dataValue")).map { [$0.node] } ?? []
      } catch {
        // An example is no promise: a contract is not refused for one that is not there.
        reading.ledger.note("this example refers to nothing, and counts for nothing", at: site.node)
      }
    }
    return examples
  }
}

extension ContractReading {
  /// Adds bodies that an endpoint shows to the examples of the schema that they are of.
  mutating func addExamples(_ examples: [Document.Node], to id: SchemaID) {
    let room = max(0, Limits.samples - contract[id].examples.count)
    contract[id].examples += examples.prefix(room)
  }
}
