import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A `discriminator` without `oneOf` chooses among the schemas that build upon its own.
@Suite struct ContractsFamilyTests {
  static func text(_ version: String, discriminator: String, root: String = "Pet") -> String {
    let isSwagger = version == "2.0"
    let components = isSwagger ? "definitions" : "components/schemas"
    let schema = ##"{"$ref": "#/\##(components)/\##(root)"}"##
    let response =
      isSwagger
      ? #"{"schema": \#(schema)}"# : #"{"content": {"application/json": {"schema": \#(schema)}}}"#
    let schemas = ##"""
      {"Pet": {"type": "object", "discriminator": \##(discriminator), "required": ["kind"],
         "properties": {"kind": {"type": "string"}, "owner": {"$ref": "#/\##(components)/Pet"}}},
       "Cat": {"allOf": [{"$ref": "#/\##(components)/Pet"}, {"properties": {"lives": {}}}]},
       "Lion": {"allOf": [{"$ref": "#/\##(components)/Cat"}], "properties": {"mane": {}}},
       "Dog": {"allOf": [{"$ref": "#/\##(components)/Pet"}, {"properties": {"tricks": {}}}]},
       "AlsoPet": {"allOf": [{"$ref": "#/\##(components)/Pet"}], "description": "an alias"},
       "Broken": {"allOf": [{"$ref": "#/\##(components)/none-such"}, {}]}}
      """##
    return """
      {"\(isSwagger ? "swagger" : "openapi")": "\(version)", "info": {"title": "t", "version": "1"},
       "paths": {"/pet": {"get": {"responses": {"200": \(response)}}}},
       \(isSwagger ? "\"definitions\": \(schemas)" : "\"components\": {\"schemas\": \(schemas)}")}
      """
  }

  static let documents: [(version: String, discriminator: String, tags: [String])] = [
    ("2.0", #""kind""#, ["Cat", "Dog", "Lion", "Pet"]),
    ("3.0.3", #"{"propertyName": "kind"}"#, ["Cat", "Dog", "Lion", "Pet"]),
    (
      "3.1.0",
      ##"{"propertyName": "kind", "mapping": {"cat": "Cat", "dog": "#/components/schemas/Dog"}}"##,
      ["Lion", "Pet", "cat", "dog"]
    ),
    (
      "3.0.3", ##"{"propertyName": "kind", "mapping": {"p": "Pet"}}"##,
      ["Cat", "Dog", "Lion", "Pet"]
    ),
  ]

  @Test(arguments: documents)
  func choosesAmongSubtypes(
    _ row: (version: String, discriminator: String, tags: [String])
  ) throws {
    let contract = try contract(Self.text(row.version, discriminator: row.discriminator))
    let pet = try contract.root
    #expect(pet.discriminator?.property == "kind")
    #expect(pet.discriminator?.mapping.keys.sorted() == row.tags)
    #expect(pet.anyOf.count == 4)
    #expect(contract.notices.isEmpty)
    // The schema itself, without the choice, is what the others build upon.
    let plain = pet.anyOf[0]
    #expect(contract[plain].discriminator == nil && contract[plain].anyOf.isEmpty)
    #expect(contract[plain].properties.map(\.name) == ["kind", "owner"])
    let cat = try #require(pet.anyOf.first { contract[$0].pointer.hasSuffix("/Cat") })
    #expect(contract[cat].allOf.first == plain)
    // A member that is a pet may be any pet.
    #expect(try contract.property("owner", of: contract[plain]).discriminator != nil)
  }

  /// Who promises a cat does not promise any pet; who names a pet by another name does.
  @Test func aSubtypeIsNoChoice() throws {
    let discriminator = #"{"propertyName": "kind"}"#
    let cat = try contract(Self.text("3.0.3", discriminator: discriminator, root: "Cat"))
    var shapes = ShapeCompiler(contract: cat)
    let content = try #require(cat.operations[0].responses[0].contents[0].schema)
    #expect(shapes.shape(of: [content]).choices.isEmpty)
    #expect(shapes.shape(of: [content]).members.map(\.name).sorted() == ["kind", "lives", "owner"])

    let also = try contract(Self.text("3.0.3", discriminator: discriminator, root: "AlsoPet"))
    shapes = ShapeCompiler(contract: also)
    let alias = try #require(also.operations[0].responses[0].contents[0].schema)
    #expect(shapes.shape(of: [alias]).choices.count == 1)
  }

  @Test func aMappingThatNamesNothingIsRefused() throws {
    let text = Self.text(
      "3.0.3", discriminator: #"{"propertyName": "kind", "mapping": {"cow": "Cow"}}"#)
    #expect(throws: InputError.self) { try contract(text) }
  }
}
