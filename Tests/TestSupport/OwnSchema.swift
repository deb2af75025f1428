import Foundation
package import TallyCore
import TallyDocuments
package import TallyReaders
import Testing

/// A JSON Schema of ours in `contracts/`, and what it says of a file.
package struct OwnSchema {
  package let contract: Contract

  /// The schema `contracts/mapping.schema.json` for the name `mapping`.
  package init(_ name: String) throws {
    let path = "contracts/\(name).schema.json"
    let url = URL(filePath: #filePath).appending(path: "../../../\(path)").standardized
    let bytes = Bytes([UInt8](try Data(contentsOf: url)))
    contract = try contractReaders.read(InputFile(path: path, bytes: bytes))
  }

  package func isValid(_ file: InputFile) throws -> Bool {
    var validator = Validator(contract: contract)
    let content = try #require(contract.operations.first?.responses.first?.contents.first)
    return validator.isValid(try #require(content.schema), try file.parse(), 0)
  }

  package func isValid(_ text: String) throws -> Bool {
    try isValid(InputFile(path: "text.json", bytes: Bytes(text)))
  }
}
