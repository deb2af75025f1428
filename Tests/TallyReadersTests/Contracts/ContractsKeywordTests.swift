import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

@Suite struct ContractsKeywordTests {
  @Test func readsTheKeywordsOfAnObject() throws {
    let contract = try contract(
      """
      {"type": "object", "required": ["id", "extra"], "additionalProperties": false,
       "properties": {
         "id": {"type": "integer", "format": "int64", "minimum": 1},
         "a/b~c": {"type": ["string", "null"], "x-renamed-from": "old", "deprecated": true},
         "secret": {"type": "string", "writeOnly": true, "x-renamed-from": ["x", "y"]},
         "map": {"type": "object", "additionalProperties": {"type": "number"}},
         "open": {"additionalProperties": true},
         "tags": {"type": "array", "items": {"enum": ["a", 1, null]}, "uniqueItems": true},
         "pair": {"prefixItems": [{"const": "x"}, true], "items": false}}}
      """, file: "contracts/article.schema.json")
    let root = try contract.root
    #expect(contract.operations.map(\.title) == ["article"])
    #expect(root.required == ["id", "extra"])
    #expect(root.additional == .forbidden)
    #expect(
      root.properties.map(\.name) == ["id", "a/b~c", "secret", "map", "open", "tags", "pair"])

    let id = try contract.property("id", of: root)
    #expect(id.types == TypeSet(.integer))
    #expect(id.format == "int64")
    #expect(id.assertions.map(\.keyword) == ["minimum"])
    #expect(id.pointer == "/properties/id")

    let odd = try contract.property("a/b~c", of: root)
    #expect(odd.types == [TypeSet(.string), .null])
    #expect(odd.pointer == "/properties/a~1b~0c")
    #expect(odd.renamedFrom == ["old"])
    #expect(odd.isDeprecated)

    let secret = try contract.property("secret", of: root)
    #expect(secret.isWriteOnly)
    #expect(secret.renamedFrom == ["x", "y"])

    guard case .schema(let value) = try contract.property("map", of: root).additional else {
      Issue.record("a schema under additionalProperties is kept")
      return
    }
    #expect(contract[value].types == TypeSet(.number))
    #expect(try contract.property("open", of: root).additional == .allowed)

    let tags = try contract.property("tags", of: root)
    #expect(tags.assertions.map(\.keyword) == ["uniqueItems"])
    let tag = contract[try #require(tags.items)]
    #expect(tag.assertions.map(\.keyword) == ["enum"])
    #expect(tag.pointer == "/properties/tags/items")

    let pair = try contract.property("pair", of: root)
    #expect(
      pair.prefixItems.map { contract[$0].pointer }
        == ["/properties/pair/prefixItems/0", "/properties/pair/prefixItems/1"])
    #expect(contract[try #require(pair.items)].isNever)
    #expect(contract.notices.isEmpty)
  }

  /// A bound in each draft's spelling, and what it means.
  static let bounds: [(text: String, keywords: [String])] = [
    (#"{"type": "number", "minimum": 1, "exclusiveMinimum": true}"#, ["exclusiveMinimum"]),
    (#"{"type": "number", "minimum": 1, "exclusiveMinimum": false}"#, ["minimum"]),
    (#"{"type": "number", "exclusiveMaximum": true, "maximum": 1}"#, ["exclusiveMaximum"]),
    (#"{"type": "number", "exclusiveMinimum": 1}"#, ["exclusiveMinimum"]),
    (#"{"type": "number", "exclusiveMaximum": true}"#, []),
    (#"{"type": "string", "minLength": 1.0, "maxLength": 2e1}"#, ["minLength", "maxLength"]),
    (#"{"type": "string", "maxLength": 99999999999999999999}"#, ["maxLength"]),
    (
      #"{"type": "array", "minItems": 0, "maxItems": 3, "uniqueItems": false}"#,
      ["minItems", "maxItems"]
    ),
    (
      #"{"type": "object", "minProperties": 0, "maxProperties": 3}"#,
      ["minProperties", "maxProperties"]
    ),
    (#"{"type": "integer", "multipleOf": 0.5}"#, ["multipleOf"]),
  ]

  @Test(arguments: bounds)
  func readsBounds(_ row: (text: String, keywords: [String])) throws {
    let contract = try contract(row.text)
    #expect(try contract.root.assertions.map(\.keyword) == row.keywords)
    #expect(contract.notices.isEmpty)
  }

  @Test func readsTuplesOfOlderDrafts() throws {
    let contract = try contract(
      #"{"type": "array", "items": [{"type": "string"}, {"type": "null"}], "additionalItems": false}"#
    )
    let root = try contract.root
    #expect(root.prefixItems.map { contract[$0].types } == [TypeSet(.string), .null])
    #expect(contract[try #require(root.items)].isNever)
  }

  @Test func keepsExamples() throws {
    let contract = try contract(
      #"{"type": "integer", "default": 0, "example": 1, "examples": [2, 3], "$comment": "none"}"#)
    #expect(try contract.root.examples.map(\.text) == ["0", "1", "2", "3"])
  }

  /// `$ref` in every form that stays within the file.
  static let references: [(reference: String, pointer: String)] = [
    ("#/$defs/item", "/$defs/item"),
    ("#/%24defs/item", "/$defs/item"),
    ("#/$defs/a~1b", "/$defs/a~1b"),
    ("#/$defs/a%20c", "/$defs/a c"),
    ("#/$defs/list/prefixItems/0", "/$defs/list/prefixItems/0"),
    ("#anchored", "/$defs/anchored"),
    ("https://example.com/root.json#/$defs/item", "/$defs/item"),
    ("https://example.com/root.json#anchored", "/$defs/anchored"),
    ("https://example.com/item.json", "/$defs/embedded"),
    ("#/$defs/alias", "/$defs/item"),
  ]

  @Test(arguments: references)
  func resolvesReferences(_ row: (reference: String, pointer: String)) throws {
    let contract = try contract(
      """
      {"$id": "https://example.com/root.json", "$ref": "\(row.reference)", "$defs": {
         "item": {"type": "string"}, "a/b": {"type": "string"}, "a c": {"type": "string"},
         "list": {"prefixItems": [{"type": "string"}]},
         "anchored": {"$anchor": "anchored", "type": "string"},
         "embedded": {"$id": "https://example.com/item.json", "type": "string"},
         "alias": {"$ref": "#/$defs/item", "description": "another name"}}}
      """)
    #expect(try contract.root.pointer == row.pointer)
    #expect(try contract.root.types == TypeSet(.string))
    #expect(contract.schemas.count == 1)
  }

  @Test func sharedAndCircularReferencesAreOneSchema() throws {
    let contract = try contract(
      ##"""
      {"$ref": "#/$defs/node", "$defs": {
         "node": {"type": "object", "properties": {
            "left": {"$ref": "#/$defs/node"}, "right": {"$ref": "#/$defs/link"},
            "all": {"type": "array", "items": {"$ref": "#/$defs/link"}}}},
         "link": {"$ref": "#/$defs/node"}}}
      """##)
    let root = try contract.root
    let left = root.properties[0].schema
    #expect(contract[left].pointer == "/$defs/node")
    #expect(root.properties[1].schema == left)
    #expect(try contract.property("all", of: root).items == left)
    #expect(contract.schemas.count == 2)
  }

  /// Beside a `$ref`, keywords count from 2019-09 on; before that they are ignored, and said to be.
  @Test func siblingsOfAReferenceDependOnTheDialect() throws {
    func read(_ schema: String) throws -> Contract {
      try contract(
        #"""
        {"$schema": "\#(schema)", "type": "object", "properties": {
           "a": {"$ref": "#/$defs/a", "maxLength": 3, "deprecated": true}},
         "$defs": {"a": {"type": "string"}}}
        """#)
    }
    let new = try read("https://json-schema.org/draft/2020-12/schema")
    let newest = try new.property("a", of: new.root)
    #expect(newest.assertions.map(\.keyword) == ["maxLength"])
    #expect(newest.isDeprecated)
    #expect(new[try #require(newest.reference)].pointer == "/$defs/a")
    #expect(new.notices.isEmpty)

    let old = try read("http://json-schema.org/draft-07/schema#")
    let older = try old.property("a", of: old.root)
    #expect(older.assertions.isEmpty)
    #expect(older.isDeprecated)
    #expect(
      old.notices.map(\.message)
        == ["\"maxLength\" beside \"$ref\" counts for nothing in JSON Schema draft-07"])
  }

  @Test func discriminatorsFindTheirBranches() throws {
    let contract = try contract(
      ##"""
      {"oneOf": [{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}, {"$ref": "#/$defs/Eel"}],
       "discriminator": {"propertyName": "kind", "mapping": {
          "cat": "#/$defs/Cat", "kitten": "#/$defs/Cat", "dog": "Dog"}},
       "$defs": {"Cat": {"type": "object"}, "Dog": {"type": "object"}, "Eel": {"type": "object"}}}
      """##)
    let root = try contract.root
    let discriminator = try #require(root.discriminator)
    #expect(discriminator.property == "kind")
    #expect(
      discriminator.mapping == [
        "cat": root.oneOf[0], "kitten": root.oneOf[0], "dog": root.oneOf[1], "Eel": root.oneOf[2],
      ])
  }
}
