package import TallyCore
package import TallyDocuments

/// A JSON body handed over as "this is the format".
///
/// Every member that it shows is promised, with its type. Elements of an array, and further examples
/// of the same endpoint, refine that: what only some have is optional, what is null in some is
/// nullable, types unite. Of what it does not show, nothing is promised.
package struct AgreedExampleReader: Reader {
  package let name = "agreed example"

  package init() {}

  /// Any JSON that no other reader of contracts recognizes is one.
  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool { document != nil }

  package func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Contract {
    let document = try ContractText.parse(file, document)
    if HARReader().recognizes(file.bytes, path: "") || ExchangeObject(document) != nil {
      throw InputError(
        .invalid("this is a capture, and no contract", hint: "Give it as what the server sent."),
        at: document.root.location)
    }
    return Self.contract(from: [document], file: file.path)
  }

  /// The contract that several examples of one endpoint make together.
  ///
  /// - Parameters:
  ///   - examples: One body or more; the order matters only for which is pointed at.
  ///   - file: What the contract and its operation are named by.
  /// - Returns: A contract with one operation, for any status and media type.
  package static func contract(from examples: [Document], file: String) -> Contract {
    var shapes = ExampleShapes()
    for example in examples { shapes.add(example) }
    var contract = Contract(file: file)
    var ledger = NoticeLedger()
    shapes.fill(&contract, &ledger)
    contract.notices = ledger.notices
    contract.source = Contract.Source(format: "agreed example")
    if let root = contract.schemas.first {
      contract.operations = [
        Operation(body: SchemaID(0), name: ContractText.stem(of: file), location: root.location)
      ]
    }
    return contract
  }
}
