import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

/// Where each name and value stands in the YAML.
@Suite struct YAMLPlaceTests {
  static let sample = """
    # A comment before all.
    openapi: 3.0.3
    "é": 'ü'   # é is two bytes
    paths:
      /a:
        get: {responses: {200: ok, "4XX": [1,
          two]}}
      ? long
      : - first
        - - nested
          -   {a: }
    text: |-
      one
      two
    base: &base
      x: 1
    copy: *base
    merged:
      <<: *base
      y: !!str 2
    wide: plain
      going on
    none:
    """

  /// The pointer to a value, where its name and where itself stands.
  static let places: [(pointer: String, name: String?, value: String)] = [
    ("", nil, "2:1"),
    ("/openapi", "2:1", "2:10"), ("/é", "3:1", "3:6"),
    ("/paths", "4:1", "5:3"), ("/paths/~1a", "5:3", "6:5"), ("/paths/~1a/get", "6:5", "6:10"),
    ("/paths/~1a/get/responses", "6:11", "6:22"),
    ("/paths/~1a/get/responses/200", "6:23", "6:28"),
    ("/paths/~1a/get/responses/4XX", "6:32", "6:39"),
    ("/paths/~1a/get/responses/4XX/0", nil, "6:40"),
    ("/paths/~1a/get/responses/4XX/1", nil, "7:7"),
    ("/paths/long", "8:5", "9:5"), ("/paths/long/0", nil, "9:7"),
    ("/paths/long/1", nil, "10:7"), ("/paths/long/1/0", nil, "10:9"),
    ("/paths/long/1/1", nil, "11:11"), ("/paths/long/1/1/a", "11:12", "11:15"),
    ("/text", "12:1", "12:7"),
    ("/base", "15:1", "16:3"), ("/base/x", "16:3", "16:6"),
    // What an alias stands for is placed where it is written.
    ("/copy", "17:1", "16:3"), ("/copy/x", "16:3", "16:6"),
    ("/merged", "18:1", "19:3"), ("/merged/x", "16:3", "16:6"), ("/merged/y", "20:3", "20:12"),
    ("/wide", "21:1", "21:7"), ("/none", "23:1", "23:6"),
  ]

  @Test(arguments: places)
  func placesNamesAndValues(_ row: (pointer: String, name: String?, value: String)) throws {
    let document = try yaml(Self.sample)
    let (name, value) = try #require(Self.find(row.pointer, in: document))
    #expect(value.location.description == "t.yaml:\(row.value)")
    #expect(name?.location.description == row.name.map { "t.yaml:\($0)" })
    #expect(value.place.offset == value.location.offset && value.place.line == 0)
    let together = document.locate([document.start(value.index)])
    #expect(together == [value.location])
  }

  @Test func coversTheSample() throws {
    let document = try yaml(Self.sample)
    let values = (0..<document.count).count(where: { _ in true })
    let names = Self.places.count { $0.name != nil }
    #expect(Self.places.count + names == values)
  }

  /// A byte within a string that is written alike in both is found exactly.
  @Test func placesWhatIsWithinAString() throws {
    let document = try yaml("a: b c d\nq: 'b c'\n")
    for (name, column) in [("a", 4), ("q", 5)] {
      let node = try #require(document.root[name])
      let content = document.content(node.index)
      for offset in content {
        let place = document.locate(byte: offset)
        #expect(place.column == column + offset - content.lowerBound)
      }
    }
  }

  @Test(arguments: ["utf16le", "utf16be", "utf32le", "utf32be", "mark"])
  func readsEveryEncoding(_ encoding: String) throws {
    let text = "\u{FEFF}é: \"😀\"\r\nb: {c: 1}\r\n"
    let units: [UInt8] =
      switch encoding {
      case "utf16le": text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "utf16be": text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf32le":
        text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xFF) }
        }
      case "utf32be":
        text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(scalar.value >> (24 - $0 * 8) & 0xFF) }
        }
      default: Array(text.utf8)
      }
    let document = try Document(parsingYAML: Bytes(units), origin: Origin(file: "t"))
    #expect(document.root.text == #"{"é":"😀","b":{"c":1}}"#)
    let value = try #require(document.root["b"]?["c"])
    #expect(value.location.description == "t:2:8")
    let digit = try #require(units.firstIndex(of: UInt8(ascii: "1")))
    let isBigEndian = encoding.hasSuffix("be")
    let width = encoding.contains("16") ? 2 : encoding.contains("32") ? 4 : 1
    #expect(value.place.offset == digit - (isBigEndian ? width - 1 : 0))
    // Lines of a file that is not UTF-8 cannot be counted in its bytes, so they are known at once.
    #expect((value.place.line == 0) == (width == 1))
  }

  private static func find(
    _ text: String, in document: Document
  ) -> (name: Document.Node?, value: Document.Node)? {
    var name: Document.Node?
    var node = document.root
    for token in (try? JSONPointer(text))?.tokens ?? [] {
      if node.type == .array {
        guard let index = Int(token), index < node.elements.count else { return nil }
        (name, node) = (nil, node.elements[index])
      } else {
        guard let member = node.members.first(where: { $0.name == token }) else { return nil }
        name = Document.Node(document: document, index: member.nameIndex)
        node = member.value
      }
    }
    return (name, node)
  }
}

/// Real contracts: what stands at a place is what was read there.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct YAMLCorpusPlaceTests {
  @Test func placesAreThoseOfTheText() throws {
    let root = try #require(Corpora.url("corpora/openapi-docs"))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var strings = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "yaml" {
      let bytes = Bytes(Array(try Data(contentsOf: file)))
      guard
        let document = try? Document(parsingYAML: bytes, origin: Origin(file: file.path)),
        bytes.count < 200_000
      else { continue }
      for index in 0..<document.count where document.type(index) == .string {
        let start = document.fileOffset(ofByte: document.start(index))
        let text = document.string(index)
        let source = bytes.string(in: start..<min(bytes.count, start + text.utf8.count))
        let isMarked = ["'", "\"", "|", ">"].contains { source.hasPrefix($0) }
        let word = text.prefix { !$0.isWhitespace }
        #expect(isMarked || source.hasPrefix(word), "\(file.lastPathComponent): \(text)")
        strings += 1
      }
    }
    print("YAML contracts: \(strings) strings stand where they are said to")
    #expect(strings > 50_000)
  }
}
