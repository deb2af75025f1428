import TallyCore
import TallyReaders
import Testing

/// An import of one declaration (The Swift Programming Language, Import Declaration) begins with the
/// word that begins a declaration, and declares nothing.
@Suite struct SwiftImportTests {
  @Test(arguments: [
    "import struct Foundation.Date", "import class Foundation.Bundle", "import enum Foundation.A.B",
    "import protocol Foundation.LocalizedError", "import typealias Foundation.TimeInterval",
    "import func Darwin.sqrt", "import let Darwin.stdout", "import var Darwin.errno",
    "import Foundation", "import Foundation.NSDate", "import `class`",
    "@preconcurrency import struct Foundation.Date", "@testable public import class Core.Item;",
  ])
  func declaresNothing(_ line: String) throws {
    let source = "\(line)\n\nstruct Item: Codable {\n  var id: Int\n}\n"
    let client = try SwiftSources(source).client
    #expect(client.models.keys.sorted() == ["Item"])
    #expect(try SwiftSources(source).lines("Item") == ["id: Int <- id"])
  }
}
