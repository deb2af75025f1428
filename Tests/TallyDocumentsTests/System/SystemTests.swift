import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

@Suite struct SystemTests {
  @Test func readsWhatItWrote() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.txt"
      for text in ["", "x", String(repeating: "é", count: 300_000)] {
        try Disk.write(text, to: path)
        let bytes = try Disk.contents(of: path)
        #expect(bytes.string(in: 0..<bytes.count) == text)
      }
      #expect(try Disk.names(in: folder) == ["a.txt"], "nothing is left aside")
    }
  }

  @Test func tellsFilesFromFolders() throws {
    try withTemporaryFolder { folder in
      try Disk.write("", to: folder + "/b")
      try Disk.write("", to: folder + "/B")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder)
      #expect(try Disk.kind(of: folder) == .folder)
      #expect(try Disk.kind(of: folder + "/b") == .file)
      #expect(try Disk.kind(of: folder + "/b/c") == nil)
      #expect(try Disk.kind(of: folder + "/c") == nil)
      #expect(try Disk.kind(of: folder + "/link") == .folder)
      #expect(try Disk.kind(of: folder + "/link", followsLinks: false) == .stream)
      #expect(try Disk.kind(of: "/dev/null") == .stream)
      #expect(try Disk.names(in: folder) == ["B", "b", "link"])
    }
  }

  static let refusals: [(path: String, why: String)] = [
    ("missing", "no such file or directory"),
    ("", "is a directory"),
  ]

  @Test(arguments: refusals)
  func saysWhyAFileCannotBeRead(_ row: (path: String, why: String)) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/" + row.path
      let error = #expect(throws: InputError.self) { try Disk.contents(of: path) }
      #expect(error?.reason == .unreadable(row.why))
      #expect(error?.location.file == path)
    }
  }

  @Test func refusesToWriteWhereThereIsNoFolder() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/none/a.txt"
      let error = #expect(throws: InputError.self) { try Disk.write("a", to: path) }
      #expect(error?.summary == "cannot be written: no such file or directory")
      #expect(error?.location.file == path)
    }
  }

  @Test func readsInChunksThatAreFull() throws {
    try withTemporaryFolder { folder in
      try Disk.write(String(repeating: "abc", count: 1000), to: folder + "/a")
      let file = try OpenFile(path: folder + "/a")
      var sizes: [Int] = []
      while let chunk = try file.read(upTo: 1024) { sizes.append(chunk.count) }
      #expect(sizes == [1024, 1024, 952])
      #expect(throws: InputError.self) { try OpenFile(path: folder + "/a").readAll(limit: 2999) }
      #expect(try OpenFile(path: folder + "/a").readAll(limit: 3000).count == 3000)
    }
  }

  @Test func joinsPieces() {
    let bytes = Bytes("abcdef")
    let joined = Bytes(joining: [bytes[4..<6], bytes[2..<2], bytes[0..<2]])
    #expect(joined.string(in: 0..<joined.count) == "efab")
    #expect(joined[4] == 0)
  }

  /// The fast searches against the plainest loops, on random bytes of every alignment.
  @Test(arguments: 0..<200)
  func searchesAgreeWithPlainLoops(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let alphabet: [UInt8] = Array("\n\nab\"\\é€😀".utf8)
    let array = (0..<Int.random(in: 0...9000, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
    let bytes = Bytes(array)
    let start = Int.random(in: 0...array.count, using: &random)
    let range = start..<Int.random(in: start...array.count, using: &random)
    let newline = UInt8(ascii: "\n")
    #expect(bytes.firstOffset(of: newline, in: range) == array[range].firstIndex(of: newline))
    #expect(bytes.scalarCount(in: range) == array[range].count { $0 & 0xC0 != 0x80 })
    let isStop: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    #expect(
      bytes.firstOffsetOfQuoteOrBackslash(in: range)
        == array[range].firstIndex(where: isStop) ?? range.upperBound)
  }

  @Test(arguments: [1, 2, 7, 100])
  func countsLinesInAnyPieces(_ size: Int) {
    let bytes = Bytes("ab\n€d\n\néfg")
    var counter = LineCounter()
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + size, bytes.count)
      counter.advance(over: bytes, in: offset..<end)
      offset = end
    }
    #expect(counter.line == 4)
    #expect(counter.column == 4)
  }
}
