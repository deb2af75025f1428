import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules
import Testing

/// Every rule is tested by its own documentation.
@Suite struct RuleExamplesTests {
  @Test(arguments: Rule.all)
  func examplesAreTrue(of rule: Rule) throws {
    for example in rule.examples where example.client == nil {
      guard case .member(let check) = rule.check else { continue }
      let bytes = Bytes(example.contract)
      let document = try Document(parsing: bytes, origin: Origin(file: "contract.json"))
      let file = InputFile(path: "contract.json", bytes: bytes)
      let reader = try #require(contractReaders.first { $0.recognizes(file, document) })
      let contract = try reader.read(file, document)
      let schema = contract.operations.first?.responses.first?.contents.first?.schema
      var observer = Observer(contract: contract, schema: schema)
      for capture in example.captures {
        observer.observe(try Document(parsing: Bytes(capture), origin: Origin(file: "c.json")))
      }
      let endpoint = EndpointContext(id: "body", bodies: 1, hasClients: false)
      let comparisons = Comparison.join(
        EndpointWitnesses(
          endpoint: endpoint, contract: contract, schema: schema,
          observation: observer.observation(), reads: [], tallies: []))
      var flags: [String] = []
      for comparison in comparisons {
        for drift in check(comparison) {
          flags.append(comparison.location.description)
          print(rule.id, comparison.location, drift.message)
        }
      }
      #expect(flags == example.flags, "\(rule.id): \(example.title)")
    }
  }
}
