package import TallyCore
package import TallyDocuments

/// A JSON body handed over as "this is the format".
///
/// Every member that it shows is promised, with its type and, where it has one, its format. Elements
/// of an array, and further examples of the same endpoint, refine that: what only some have is
/// optional, what is null in some is nullable, types unite. Of what it does not show, nothing is
/// promised; notes say what it cannot show.
package struct AgreedExampleReader: Reader {
  package let name = "agreed example"

  package init() {}

  /// Any JSON or YAML that no other reader of contracts recognizes is one.
  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool { document != nil }

  package func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Contract {
    try Self.contract(from: [try example(file, document)], file: file.path)
  }

  /// The file as an example.
  ///
  /// - Throws: `InputError` for a capture, and for what is no JSON.
  package func example(
    _ file: InputFile, _ document: Document?
  ) throws(InputError) -> Document {
    let document = try file.parse(unless: document)
    try ExampleRefusals.refuseOthers(file, document)
    return document
  }

  /// A file of notes on examples.
  package static func notes(_ file: InputFile) throws(InputError) -> Document {
    try file.parse()
  }

  /// The contract that several examples of one endpoint make together.
  ///
  /// - Parameters:
  ///   - examples: One body or more; the order matters only for which is pointed at.
  ///   - notes: What the examples cannot show, as files of notes hold it.
  ///   - file: What the contract and its operation are named by.
  /// - Returns: A contract with one operation, for any status and media type.
  /// - Throws: `InputError` for examples that promise nothing or are of different things, and for
  ///   notes that contradict them.
  package static func contract(
    from examples: [Document], notes: [Document] = [], file: String
  ) throws(InputError) -> Contract {
    guard !examples.isEmpty else { return Contract(file: file) }
    var shapes = ExampleShapes()
    for example in examples { try shapes.add(example) }
    var places = NotesByPlace()
    for document in notes {
      let site = Site(node: document.root, pointer: "")
      for note in try ExampleNote.read(site, about: [], writtenAt: site.node) {
        try places.add(note)
      }
    }
    try ExampleRefusals.check(examples, shapes[0], hasNotes: !notes.isEmpty)
    var schemas = ExampleSchemas(shapes, places, file: file)
    var contract = try schemas.read()
    contract.source = Contract.Source(format: "agreed example")
    let root = SchemaID(0)
    contract.operations = [
      Operation(
        body: root, name: ContractText.stem(of: file), location: contract[root].location)
    ]
    if !places.isEmpty || shapes.areAnnotated {
      try ExampleProof(examples, contract: contract, schema: root).check()
    }
    return contract
  }
}
