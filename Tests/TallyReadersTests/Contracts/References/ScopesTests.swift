import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A dynamic reference is resolved when it is read: one schema for each scope that tells it apart.
@Suite struct ScopesTests {
  /// A tree whose nodes are open, and one that closes them.
  static let tree = ##"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://h/tree",
     "$dynamicAnchor": "node", "type": "object", "properties": {
       "data": true, "children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}
    """##

  @Test func aSchemaIsReadOncePerScope() throws {
    let alone = try contract(Self.tree)
    #expect(alone.schemas.count == 4)
    let items = try alone.property("children", of: alone.root).items
    #expect(alone[try #require(items)].reference == SchemaID(0))

    let shelf = ManyFilesTests.Shelf([
      "strict.json": ##"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://h/strict.json",
       "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false,
       "properties": {"plain": {"$ref": "tree"}}}
      """##,
      "tree.json": Self.tree,
    ])
    let strict = try shelf.contract("strict.json")
    let tree = strict[try #require(try strict.root.reference)]
    #expect(tree.location.file == "tree.json")
    let inner = strict[try #require(try strict.property("children", of: tree).items)]
    #expect(strict[try #require(inner.reference)].location.file == "strict.json")
    // Both ways lead into the tree from the strict one.
    #expect(
      strict.schemas.filter { $0.pointer.isEmpty && $0.location.file == "tree.json" }.count == 1)
  }

  @Test func withoutDynamicAnchorsThereIsOneScope() throws {
    let shelf = ManyFilesTests.Shelf([
      "a.json":
        ##"{"type": "object", "properties": {"b": {"$ref": "b.json"}, "c": {"$ref": "c.json"}}}"##,
      "b.json": ##"{"$id": "b.json", "type": "array", "items": {"$ref": "c.json"}}"##,
      "c.json": ##"{"$id": "c.json", "type": "array", "items": {"$ref": "b.json"}}"##,
    ])
    #expect(try shelf.contract("a.json").schemas.count == 3)
  }

  /// Twelve schemas that refer to each other, each with a name of its own: four thousand scopes.
  @Test func manyScopesAreRefused() throws {
    let parts = (0..<12).map { index in
      let others = (0..<12).map { #""p\#($0)": {"$ref": "s\#($0)"}"# }.joined(separator: ", ")
      return
        #""s\#(index)": {"$id": "s\#(index)", "$dynamicAnchor": "a\#(index)", "properties": {\#(others)}}"#
    }
    let error = try #require(throws: InputError.self) {
      try contract(
        #"{"$id": "http://h/", "properties": {"x": {"$ref": "s0"}}, "$defs": {\#(parts.joined(separator: ", "))}}"#
      )
    }
    #expect(error.summary.contains("dynamic scopes"))
  }
}

/// What authors mean, where the letter says something else.
@Suite struct OddReferencesTests {
  @Test func aDescriptionMayNameTheDialectOfItsSchemas() throws {
    let contract = try contract(
      #"""
      {"openapi": "3.1.0", "info": {"title": "", "version": "1"}, "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#",
       "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema":
         {"items": [{"type": "null"}], "additionalItems": false}}}}}}}}}
      """#)
    let id = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
    #expect(contract[id].prefixItems.count == 1)
    #expect(contract[id].items != nil)
    #expect(contract.notices.isEmpty)
  }

  @Test func anIdentifierEverywhereIsNoBase() throws {
    let contract = try contract(
      ##"""
      {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "http://h/root.json",
       "properties": {"a": {"$id": "/properties/a", "items": {"$ref": "#/definitions/b"}}},
       "definitions": {"b": {"type": "null"}}}
      """##)
    let items = try contract.property("a", of: contract.root).items
    #expect(contract[try #require(items)].types == .null)
    #expect(
      contract.notices.map(\.message) == [
        ##""#/definitions/b" is taken to start from the file, not from the "$id" above it"##
      ])
  }

  @Test func stringsOfAnEnumMayLackTheirQuotes() throws {
    let contract = try contract(
      #"{"type": "object", "properties": {"a": {"type": "string", "enum": ["x", 1, true, null]}}}"#)
    let root = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
    var validator = Validator(contract: contract)
    for (value, isValid) in [("\"1\"", true), ("\"true\"", true), ("1", false), ("\"2\"", false)] {
      let document = try Document(parsing: Bytes("{\"a\": \(value)}"), origin: Origin(file: "a"))
      #expect(validator.isValid(root, document, 0) == isValid, "\(value)")
    }
    #expect(
      contract.notices.map(\.message) == [
        #"an "enum" of strings lists what is none; it is taken for its text (2 times, first here)"#
      ])
  }

  /// The metaschemas of the standards need no file.
  @Test(arguments: [
    ("http://json-schema.org/draft-04/schema#", #"{"minimum": 1, "exclusiveMinimum": true}"#, true),
    ("http://json-schema.org/draft-04/schema#", #"{"exclusiveMinimum": true}"#, false),
    ("http://json-schema.org/draft-04/schema#", #"{"items": {"minimum": "1"}}"#, false),
    ("http://json-schema.org/draft-04/schema#", #"{"required": []}"#, false),
    ("http://json-schema.org/draft-06/schema#", #"{"required": [], "const": null}"#, true),
    ("http://json-schema.org/draft-06/schema#", #"{"enum": []}"#, false),
    ("http://json-schema.org/draft-07/schema#", #"{"if": {"type": "sting"}}"#, false),
    ("http://json-schema.org/draft-07/schema#", "true", true),
    ("https://json-schema.org/draft/2019-09/schema", #"{"items": [{"minLength": -1}]}"#, false),
    (
      "https://json-schema.org/draft/2019-09/schema", ##"{"items": [{}], "$recursiveRef": "#"}"##,
      true
    ),
    ("https://json-schema.org/draft/2019-09/meta/applicator", #"{"minLength": -1}"#, true),
    ("https://json-schema.org/draft/2020-12/schema", #"{"items": [{}]}"#, false),
    (
      "https://json-schema.org/draft/2020-12/schema", ##"{"$defs": {"a": {"$anchor": "#a"}}}"##,
      false
    ),
    ("https://json-schema.org/draft/2020-12/schema", #"{"allOf": []}"#, false),
    ("https://json-schema.org/draft/2020-12/schema", #"{"dependentRequired": {"a": ["b"]}}"#, true),
  ])
  func metaschemasJudgeSchemas(_ uri: String, _ schema: String, _ isValid: Bool) throws {
    let contract = try JSONSchemaReader().read(
      InputFile(path: "a.json", bytes: Bytes(#"{"$ref": "\#(uri)"}"#)), nil)
    let root = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
    var validator = Validator(contract: contract)
    let document = try Document(parsing: Bytes(schema), origin: Origin(file: "a"))
    #expect(validator.isValid(root, document, 0) == isValid)
  }
}
