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
    for example in examples { observer.observe(example.withoutAnnotations) }
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
    guard comparison.standing == .forbidden else { return nil }
    return ("a member that is not allowed", seen.samples.first)
  }

  /// Where a value stands, found by its pointer: what offsets count from is the reader's business.
  private func place(_ evidence: Evidence?) -> SourceLocation {
    let document = examples.first { $0.origin.file == evidence?.location.file } ?? examples[0]
    var node = document.root
    for token in (try? JSONPointer(evidence?.pointer ?? ""))?.tokens ?? [] {
      let elements = node.elements
      let element = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      node = node.member(token) ?? element ?? node
    }
    return node.location
  }
}

extension Document {
  /// The same body, without what is said in it of itself; its bytes stay where they are.
  fileprivate var withoutAnnotations: Document {
    var isKept = [Bool](repeating: true, count: count)
    for index in entries.indices where type(index) == .object {
      var name = index + 1
      while name < next(index) {
        if ExampleAnnotation.isOne(string(name)) {
          for hidden in name..<next(name + 1) { isKept[hidden] = false }
        }
        name = next(name + 1)
      }
    }
    var position: UInt32 = 0
    var positions: [UInt32] = []
    for kept in isKept {
      positions.append(position)
      position += kept ? 1 : 0
    }
    positions.append(position)
    let kept = zip(entries, isKept).filter(\.1).map { entry, _ in
      Entry(
        start: entry.start, end: entry.end, next: positions[Int(entry.next)], type: entry.type,
        flag: entry.flag)
    }
    return Document(bytes: bytes, origin: origin, entries: kept)
  }
}
