import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// The JSON Schema of notes, by which editors complete them, knows what the reader knows.
@Suite struct NotesSchemaTests {
  private func isValid(_ notes: String) throws -> Bool { try OwnSchema("notes").isValid(notes) }

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
    let schema = try OwnSchema("notes").contract
    let words = Set(schema.schemas.flatMap { $0.properties.map(\.name) })
    let own = [
      NoteWord.optional, NoteWord.ignore, NoteWord.map, NoteWord.renamedFrom, NoteWord.nullable,
    ]
    #expect(own.filter { !words.contains($0) }.isEmpty)
    #expect(words.filter { !NoteWord.isKnown($0) }.isEmpty)
  }
}
