import Foundation
import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// The JSON Schema of notes, by which editors complete them, knows what the reader knows.
@Suite struct NotesSchemaTests {
  private static func schema() throws -> Contract {
    let url = URL(filePath: #filePath).appending(path: "../../../../../contracts/notes.schema.json")
    let bytes = Bytes([UInt8](try Data(contentsOf: url.standardized)))
    return try contractReaders.read(InputFile(path: "contracts/notes.schema.json", bytes: bytes))
  }

  private func isValid(_ notes: String) throws -> Bool {
    let contract = try Self.schema()
    var validator = Validator(contract: contract)
    let document = try Document(parsing: Bytes(notes), origin: Origin(file: "a.notes.json"))
    let content = try #require(contract.operations.first?.responses.first?.contents.first)
    return validator.isValid(try #require(content.schema), document, 0)
  }

  @Test(arguments: ExampleNoteTests.rows.map(\.notes))
  func takesWhatTheReaderTakes(_ notes: String) throws {
    #expect(try isValid(notes))
  }

  @Test(arguments: [
    "[]", #"{"/a": true}"#, #"{"/a": {"optinal": true}}"#, #"{"/a": {"optional": 1}}"#,
    #"{"/a": {"type": "int"}}"#, #"{"/a": {"/b": {"min": 1}}}"#, #"{"a": {}}"#,
    #"{"/a": {"enum": "x"}}"#, #"{"/a": {"minLength": -1}}"#,
  ])
  func refusesWhatTheReaderRefuses(_ notes: String) throws {
    #expect(try !isValid(notes))
    let example = #"{"a": {"b": "x"}, "c": 1}"#
    #expect(throws: InputError.self) { try contract(ofExamples: [example], notes: [notes]) }
  }

  /// Every word of Tally's own is in it.
  @Test func knowsEveryWord() throws {
    let schema = try Self.schema()
    let words = Set(schema.schemas.flatMap { $0.properties.map(\.name) })
    let own = [
      NoteWord.optional, NoteWord.ignore, NoteWord.map, NoteWord.renamedFrom, NoteWord.nullable,
    ]
    #expect(own.filter { !words.contains($0) }.isEmpty)
    #expect(words.filter { !NoteWord.isKnown($0) }.isEmpty)
  }
}
