import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A contract from a text, read by the first reader that recognizes it.
func contract(_ text: String, file: String = "contract.json") throws -> Contract {
  let input = InputFile(path: file, bytes: Bytes(text))
  return try contractReaders.read(input)
}

/// The name of the reader that recognizes a text.
func format(of text: String) -> String? {
  let input = InputFile(path: "contract.json", bytes: Bytes(text))
  let document = try? input.parse()
  return contractReaders.first { $0.recognizes(input, document) }?.name
}

extension Contract {
  /// The schema of the only body.
  var root: Schema {
    get throws {
      let content = try #require(operations.first?.responses.first?.contents.first)
      return self[try #require(content.schema)]
    }
  }

  func property(_ name: String, of schema: Schema) throws -> Schema {
    self[try #require(schema.properties.first { $0.name == name }).schema]
  }
}
