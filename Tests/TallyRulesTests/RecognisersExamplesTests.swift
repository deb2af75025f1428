import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules
import Testing

/// Every rule of a recogniser is tested by its own documentation.
@Suite struct RecognisersExamplesTests {
  @Test(arguments: Recogniser.all.flatMap(\.rules))
  func examplesAreTrue(of rule: Rule) throws {
    for example in rule.examples where example.client == nil {
      let findings = try recognised(contract: example.contract, captures: example.captures)
      let flags = findings.filter { $0.rule == rule.id }.map(\.location.description).sorted()
      #expect(flags == example.flags, "\(rule.id): \(example.title)")
    }
  }
}

/// The findings of a contract and captures, after every recogniser has seen them.
func recognised(contract text: String, captures: [String]) throws -> [Finding] {
  let bytes = Bytes(text)
  let document = try Document(parsing: bytes, origin: Origin(file: "contract.json"))
  let file = InputFile(path: "contract.json", bytes: bytes)
  let reader = try #require(contractReaders.first { $0.recognizes(file, document) })
  let contract = try reader.read(file, document)
  let schema = contract.operations.first?.responses.first?.contents.first?.schema
  var observer = Observer(contract: contract, schema: schema)
  for (number, capture) in captures.enumerated() {
    let origin = Origin(file: "capture-\(number).json")
    observer.observe(try Document(parsing: Bytes(capture), origin: origin))
  }
  let endpoint = EndpointContext(id: "body", bodies: captures.count, hasClients: false)
  let comparisons = Comparison.join(
    EndpointWitnesses(
      endpoint: endpoint, contract: contract, schema: schema,
      observation: observer.observation(), reads: [], tallies: []))
  let findings = comparisons.flatMap { comparison in
    Rule.all.flatMap { rule -> [Finding] in
      guard case .member(let check) = rule.check else { return [] }
      return check(comparison).map { Finding(rule, comparison, $0) }
    }
  }
  let places = Dictionary(
    comparisons.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
  return Recogniser.all.reduce(findings) { findings, recogniser in
    recogniser.recognise(
      EndpointFindings(endpoint: endpoint, findings: findings, comparisons: places))
  }
}
