import Synchronization
import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A contract in several files is read as one, and each file once.
@Suite struct ManyFilesTests {
  /// Files that are no more than texts, and how often each was asked for.
  final class Shelf: Sendable {
    let texts: [String: String]
    let asked = Mutex<[String]>([])

    init(_ texts: [String: String]) { self.texts = texts }

    func file(_ path: String) -> InputFile {
      InputFile(path: path, bytes: Bytes(texts[path] ?? "")) {
        (path: String) throws(InputError) -> Bytes? in
        self.asked.withLock { $0.append(path) }
        return self.texts[path].map { Bytes($0) }
      }
    }

    func contract(_ path: String) throws -> Contract { try contractReaders.read(file(path)) }

    func refusal(_ path: String) throws -> String {
      let error = try #require(throws: InputError.self) { try contract(path) }
      return "\(error.location): \(error.summary) | \(error.hint)"
    }
  }

  static let shop = Shelf([
    "api/root.json": ##"""
    {"openapi": "3.0.3", "paths": {
      "/a": {"$ref": "paths/a.json"},
      "/b": {"get": {"$ref": "paths/b.json#/get"}},
      "/c": {"get": {"responses": {"200": {"$ref": "parts.json#/responses/C"}}}},
      "/unused": {"get": {"responses": {"200": {"description": ""}}}}},
     "components": {"schemas": {"X": {"$ref": "nowhere.json"}, "Own": {"type": "boolean"}}}}
    """##,
    "api/paths/a.json": ##"""
    {"get": {"responses": {"200": {"content": {"application/json": {"schema":
      {"$ref": "../parts.json#/schemas/Item"}}}}}}}
    """##,
    "api/paths/b.json": ##"""
    {"get": {"responses": {"200": {"content": {"application/json": {"schema":
      {"$ref": "../root.json#/components/schemas/Own"}}}}}}}
    """##,
    "api/parts.json": ##"""
    {"responses": {"C": {"content": {"application/json": {"schema": {"$ref": "#/schemas/Item"}}}}},
     "schemas": {"Item": {"type": "object", "properties": {
       "next": {"$ref": "#/schemas/Item"}, "size": {"$ref": "sizes/size.json"}}}}}
    """##,
    "api/sizes/size.json": #"{"type": "integer"}"#,
  ])

  @Test func operationsMayStandAnywhere() throws {
    let contract = try Self.shop.contract("api/root.json")
    #expect(contract.operations.map(\.title) == ["GET /a", "GET /b", "GET /c", "GET /unused"])
    let bodies = contract.operations.compactMap { $0.responses.first?.contents.first?.schema }
    #expect(bodies.count == 3)
    #expect(bodies[0] == bodies[2])
    let item = contract[bodies[0]]
    #expect(item.location.file == "api/parts.json")
    #expect(item.pointer == "/schemas/Item")
    #expect(item.properties.first?.schema == bodies[0])
    let size = try contract.property("size", of: item)
    #expect(size.types == TypeSet(.integer))
    #expect(size.location.file == "api/sizes/size.json")
    #expect(size.pointer == "")
    let own = contract[bodies[1]]
    #expect(own.location.file == "api/root.json")
    #expect(own.types == TypeSet(.boolean))
    let asked = Self.shop.asked.withLock { $0 }
    #expect(asked.count == Set(asked).count)
    #expect(!asked.contains("api/nowhere.json"))
  }

  @Test func filesMayReferToEachOtherInACircle() throws {
    let shelf = Shelf([
      "a.json": ##"{"type": "object", "properties": {"b": {"$ref": "b.json"}}}"##,
      "b.json": ##"{"type": "object", "properties": {"a": {"$ref": "./a.json#"}}}"##,
    ])
    let contract = try shelf.contract("a.json")
    let b = try contract.property("b", of: contract.root)
    #expect(contract[b.properties[0].schema].location.file == "a.json")
    #expect(contract.schemas.count == 2)

    let pure = Shelf([
      "a.json": ##"{"$defs": {"x": {"$ref": "b.json"}}, "$ref": "#/$defs/x"}"##,
      "b.json": ##"{"$ref": "a.json#/$defs/x"}"##,
    ])
    #expect(
      try pure.refusal("a.json").contains(#": "b.json" leads back to itself and to nothing else"#))
  }

  /// A file is found where its URI would be, seen from the URI of the one that refers to it.
  @Test func filesStandWhereTheirURIsDo() throws {
    let shelf = Shelf([
      "s/root.json": ##"""
      {"$id": "https://example.com/s/root.json", "type": "object", "properties": {
        "a": {"$ref": "sub/a.json"}, "b": {"$ref": "https://example.com/other/b.json"},
        "c": {"$ref": "https://elsewhere.org/x/c"}}}
      """##,
      "s/sub/a.json": ##"{"$ref": "../d.json#/$defs/d"}"##,
      "s/d.json": ##"{"$id": "https://example.com/s/d.json", "$defs": {"d": {"const": "d"}}}"##,
      "other/b.json": ##"{"const": "b"}"##,
      "s/c.json": ##"{"$id": "https://elsewhere.org/x/c", "const": "c"}"##,
    ])
    let contract = try shelf.contract("s/root.json")
    let files = try contract.root.properties.map { contract[$0.schema].location.file }
    #expect(files == ["s/d.json", "other/b.json", "s/c.json"])
  }

  static let refusals: [(files: [String: String], report: String)] = [
    (
      ["a/a.json": ##"{"type": "object", "properties": {"x": {"$ref": "b.json#/y"}}}"##],
      #"a/a.json:1:49: "b.json#/y" refers to the file a/b.json, which is not there | Check the path, which starts from the file that refers."#
    ),
    (
      ["a.json": #"{"$ref": "b.json#", "$defs": {"x": true}}"#, "b.json": "{\n  \"type\":}"],
      #"b.json:2:10: expected a value, found '}' | Put a value here."#
    ),
    (
      [
        "a.json": ##"{"$ref": "b.json#/$defs/x", "$defs": {"x": true}}"##,
        "b.json": #"{"$defs": {"y": {}}}"#,
      ],
      #"a.json:1:10: "b.json#/$defs/x" points to nothing in "b.json" | Check its spelling, or add what it should name."#
    ),
    (
      [
        "a.json": ##"{"$ref": "b.json#/$defs/x", "$defs": {"x": true}}"##,
        "b.json": "{\n \"$defs\": {\"x\": {\"type\": \"sting\"}}}",
      ],
      #"b.json:2:26: "sting" is no type of JSON | Did you mean "string"?"#
    ),
    (
      ["a.json": ##"{"$ref": "https://example.com/item.json#/x", "$defs": {"x": true}}"##],
      #"a.json:1:10: "https://example.com/item.json#/x" is not in this contract, and nothing is fetched from a network | Keep a copy beside the contract, and refer to it as "item.json"."#
    ),
  ]

  @Test(arguments: refusals)
  func pointsAtTheFileThatIsWrong(_ row: (files: [String: String], report: String)) throws {
    let first = try #require(row.files.keys.min())
    let report = try Shelf(row.files).refusal(first)
    #expect(report.replacing(": error: ", with: ": ") == row.report)
  }
}
