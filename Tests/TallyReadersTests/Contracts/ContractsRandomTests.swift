import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// No contract crashes a reader, however it is broken: it is read, or refused with a place and a hint.
@Suite struct ContractsRandomTests {
  static let seeds = [
    ##"""
    {"openapi": "3.0.3", "servers": [{"url": "https://{a}.b/c", "variables": {"a": {"default": "d"}}}],
     "paths": {"/a/{id}.json": {"$ref": "#/paths/~1b"}, "/b": {"get": {"responses": {
       "200": {"$ref": "#/components/responses/R"}, "2XX": {"content": {"*/*": {"schema": {
         "nullable": true, "oneOf": [{"$ref": "#/components/schemas/S"}, {"type": "null"}],
         "discriminator": {"propertyName": "k", "mapping": {"s": "S"}}}}}}}}}},
     "components": {"responses": {"R": {"content": {"application/json": {"schema":
       {"$ref": "#/components/schemas/S"}}}}}, "schemas": {"S": {"type": "object", "required": ["k"],
         "properties": {"k": {"enum": ["s"]}, "n": {"$ref": "#/components/schemas/S"}}}}}}
    """##,
    ##"""
    {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "a", "type": ["object", "null"],
     "properties": {"a": {"$ref": "#/definitions/a~1b"}, "b": {"items": [{"minimum": 1}, true]}},
     "additionalProperties": {"maxLength": 3, "exclusiveMinimum": true, "minimum": 1e400},
     "definitions": {"a/b": {"$anchor": "x", "allOf": [{"$ref": "#x"}, {"const": null}]}}}
    """##,
    ##"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://h/a", "$dynamicAnchor": "t",
     "properties": {"a": {"$ref": "b"}, "c": {"$dynamicRef": "#t"}, "d": {"$ref": "/schema#/$defs"}},
     "patternProperties": {"^x-": {"pattern": "[a-z]"}}, "if": {"not": {"required": ["a"]}}, "then": true,
     "dependentSchemas": {"a": {"$ref": "#"}}, "dependentRequired": {"a": ["c"]},
     "$defs": {"b": {"$id": "b", "$dynamicAnchor": "t", "$schema": "http://json-schema.org/draft-07/schema",
       "items": {"$ref": "#n", "minContains": 1}, "definitions": {"n": {"$id": "#n", "contains": {}}}},
       "u": {"unevaluatedProperties": false, "propertyNames": {"$anchor": "p"}, "unevaluatedItems": {}}}}
    """##,
    #"{"a": [1, 2.5, null, {"b": "2020-01-01"}, []], "c": {"d": "x@y.z", "e": -0}}"#,
  ]

  /// Swaps, drops, doubles and replaces tokens of a contract that is right.
  @Test(arguments: 0..<800)
  func endsInAContractOrAnError(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.seeds[Int(seed) % Self.seeds.count]
    var tokens = Self.tokens(of: text)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<tokens.count, using: &random)
      let other = tokens[Int.random(in: 0..<tokens.count, using: &random)]
      switch Int.random(in: 0..<3, using: &random) {
      case 0: tokens[place] = other
      case 1: tokens.insert(other, at: place)
      default: tokens.remove(at: place)
      }
    }
    let file = InputFile(path: "random.json", bytes: Bytes(tokens.joined()))
    let document = try? file.parse()
    for reader in contractReaders {
      _ = reader.recognizes(file, document)
      do throws(InputError) {
        let contract = try reader.read(file, document)
        _ = Router(contracts: [contract])
        #expect(contract.schemas.allSatisfy { Self.isClosed($0, contract.schemas.count) })
      } catch {
        #expect(error.location.line > 0 && !error.hint.isEmpty, "seed \(seed): \(error)")
      }
    }
  }

  /// Whether a schema names only schemas of its arena.
  private static func isClosed(_ schema: Schema, _ count: Int) -> Bool {
    var named = schema.properties.map(\.schema) + schema.allOf + schema.anyOf + schema.oneOf
    named += schema.prefixItems + schema.patternProperties.map(\.schema)
    named += schema.dependentSchemas.map(\.schema)
    named += [
      schema.items, schema.reference, schema.not, schema.contains?.schema, schema.propertyNames,
      schema.unevaluatedItems, schema.unevaluatedProperties, schema.conditional?.test,
      schema.conditional?.then, schema.conditional?.otherwise,
    ].compactMap { $0 }
    if let discriminator = schema.discriminator { named += discriminator.mapping.values }
    if case .schema(let id) = schema.additional { named.append(id) }
    return named.allSatisfy { (0..<count).contains(Int($0.index)) }
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let length: Int
      if first == "\"" {
        length =
          (rest.dropFirst().firstIndex(of: "\"").map {
            rest.distance(from: rest.startIndex, to: $0)
          } ?? 0) + 1
      } else {
        length = max(1, rest.prefix { $0.isNumber || $0.isLetter || "+-.".contains($0) }.count)
      }
      tokens.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return tokens
  }
}
