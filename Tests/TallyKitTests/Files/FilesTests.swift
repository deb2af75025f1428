import Foundation
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

@testable import TallyKit

@Suite struct FilesTests {
  static let tree = [
    "a.json", "b.txt", "c/a.json", "c/b.har", "c/d/e.json", "c/d/.hidden.json", ".git/a.json",
    "x/1.json",
    "x/2.json", "x/a.json",
  ]

  static func withTree<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      for path in tree {
        let url = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: url)
      }
      // A circle: a link from a folder to the one that holds it.
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/c/up", withDestinationPath: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/c/link.json", withDestinationPath: folder + "/a.json")
      return try body(folder)
    }
  }

  static let patterns: [(pattern: String, found: [String])] = [
    ("a.json", ["a.json"]),
    ("*.json", ["a.json"]),
    ("*/*.json", ["c/a.json", "c/link.json", "x/1.json", "x/2.json", "x/a.json"]),
    (
      "**/*.json",
      ["a.json", "c/a.json", "c/d/e.json", "c/link.json", "x/1.json", "x/2.json", "x/a.json"]
    ),
    ("c/**", ["c/a.json", "c/b.har", "c/d/e.json", "c/link.json"]),
    ("**/d/*", ["c/d/e.json"]),
    ("c/**/**/*.json", ["c/a.json", "c/d/e.json", "c/link.json"]),
    ("c/d/.*", ["c/d/.hidden.json"]),
    ("?/d", ["c/d/e.json"]),
    ("?/?", []),
    ("*/d/", ["c/d/e.json"]),
    ("c", ["c/a.json", "c/b.har", "c/d/e.json", "c/link.json"]),
    ("x/[0-9].json", ["x/1.json", "x/2.json"]),
    ("**/nothing", []),
    ("missing/*", []),
    ("missing", []),
    (".git/*", [".git/a.json"]),
  ]

  @Test(arguments: patterns)
  func finds(_ row: (pattern: String, found: [String])) throws {
    try Self.withTree { folder in
      let place = SourceLocation(file: "tally.json", offset: 0, line: 3, column: 9)
      let pattern = Configuration.Placed("\(folder)/\(row.pattern)", at: place)
      if row.found.isEmpty {
        let error = #expect(throws: InputError.self) { try Files.find([pattern]) }
        #expect(error?.location == place)
      } else {
        let found = try Files.find([pattern, pattern])
        #expect(found.map { $0.path.dropFirst(folder.count + 1) } == row.found.map { $0[...] })
      }
    }
  }

  @Test func streamsAFileInChunks() throws {
    try withTemporaryFolder { folder in
      let text = String(repeating: "0123456789", count: 300_000)
      try Disk.write(text, to: folder + "/big")
      try Disk.write("small", to: folder + "/small")
      let big = try ByteStream(opening: folder + "/big")
      var chunks: [Bytes] = []
      while let chunk = try big.next() { chunks.append(chunk) }
      #expect(chunks.map { $0.string(in: 0..<$0.count) }.joined() == text)
      #expect(chunks.allSatisfy { $0.count <= Batch.targetSize })
      let small = try ByteStream(opening: folder + "/small")
      #expect(try small.next()?.count == 5)
      #expect(try small.next() == nil)
    }
  }
}
