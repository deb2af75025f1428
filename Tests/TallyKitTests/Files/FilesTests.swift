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

  /// What is said of a path at which there is nothing: what there is instead.
  @Test(arguments: [
    ("empty", "the folder \"empty\" is empty", "Put files into it, or name another."),
    (
      "dots", "the folder \"dots\" holds no file", "What begins with a dot is not looked at, unless"
    ),
    ("nest", "the folder \"nest\" holds no file", "The folders in it are empty, or links"),
    ("empty/*.har", "no file matches \"empty/*.har\"", "There is nothing in \"empty\"."),
    ("full/*.har", "no file matches \"full/*.har\"", "In \"full\" there are: a.json, b.json."),
    ("none/*.har", "no file matches \"none/*.har\"", "There is no folder \"none\"; paths start"),
    ("full/a.json/*", "no file matches \"full/a.json/*\"", "\"full/a.json\" is no folder."),
  ])
  func saysWhatIsThereInstead(_ row: (path: String, what: String, hint: String)) throws {
    try withTemporaryFolder { folder in
      for name in ["empty", "dots", "nest/inner", "full"] {
        try Disk.makeFolder("\(folder)/\(name)")
      }
      for name in ["dots/.x", "full/a.json", "full/b.json"] {
        try Disk.write("{}", to: "\(folder)/\(name)")
      }
      let place = SourceLocation(file: "tally.json", offset: 0, line: 3, column: 9)
      let error = #expect(throws: InputError.self) {
        try Files.find([Configuration.Placed("\(folder)/\(row.path)", at: place)])
      }
      let text = "\(try #require(error))".replacing(folder + "/", with: "")
      #expect(text.hasPrefix("tally.json:3:9: error: \(row.what)\n  hint: \(row.hint)"), "\(text)")
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
