import TallyCore
import TallyDocuments

/// Holds examples to the contract that was made of them and their notes.
///
/// Examples alone cannot contradict themselves. A note can: then one of the two is wrong, and a check
/// by it would find drift that is none.
struct ExampleProof {
  private let examples: [Document]
  private let comparisons: [Comparison]

  init(_ examples: [Document], contract: Contract, schema: SchemaID) {
    self.examples = examples
    var observer = Observer(contract: contract, schema: schema)
    for example in examples { observer.observe(example) }
    comparisons = Comparison.join(
      EndpointWitnesses(
        endpoint: EndpointContext(id: "", bodies: examples.count, hasClients: false),
        contract: contract, schema: schema, observation: observer.observation(), reads: [],
        tallies: []))
  }

  /// - Throws: `InputError` at the first value of an example that a note does not allow.
  func check() throws(InputError) {
    for comparison in comparisons {
      guard let (what, evidence) = contradiction(comparison) else { continue }
      throw InputError(
        .invalid(
          "the example contradicts its notes: \(what) at \"\(comparison.location)\"",
          hint: "Correct the note, or the example."),
        at: place(evidence))
    }
  }

  private func contradiction(_ comparison: Comparison) -> (what: String, evidence: Evidence?)? {
    let seen = comparison.seen
    if let type = comparison.strangers.keys.min(), let promise = comparison.promise {
      return ("\(type.name), and not \(promise.types.words),", seen.evidence[type])
    }
    if let (key, violation) = seen.violations.min(by: { $0.key < $1.key }) {
      return ("a value that breaks \"\(key.keyword)\" (\(violation.expected))", violation.first)
    }
    if seen.requiredAbsent > 0 { return ("an object lacks a required member", seen.absence) }
    if seen.unmatched.count > 0 { return ("a value that no branch allows", seen.unmatched.first) }
    let isAnnotation = comparison.location.name.map(ExampleAnnotation.isOne) ?? false
    guard comparison.standing == .forbidden, !isAnnotation else { return nil }
    return ("a member that is not allowed", seen.samples.first)
  }

  private func place(_ evidence: Evidence?) -> SourceLocation {
    guard let place = evidence?.location else { return examples[0].root.location }
    let document = examples.first { $0.origin.file == place.file } ?? examples[0]
    return document.locate(byte: place.offset)
  }
}
