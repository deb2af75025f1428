import TallyCore
import Testing

@testable import TallyReaders

/// What a file is, is told by its content.
@Suite struct ContractsFormatTests {
  static let rows: [(text: String, format: String?)] = [
    (#"{"openapi": "3.0.3", "paths": {}}"#, "OpenAPI"),
    (#"{"swagger": "2.0", "paths": {}}"#, "OpenAPI"),
    (#"{"paths": {"/articles": {}}}"#, "OpenAPI"),
    ("openapi: 3.1.0\npaths: {}\n", "OpenAPI"),
    ("# comment\nswagger: '2.0'\n", "OpenAPI"),
    (#"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#, "JSON Schema"),
    (#"{"type": "object"}"#, "JSON Schema"),
    (#"{"type": ["string", "null"]}"#, "JSON Schema"),
    (#"{"type": "object", "title": "A", "x-note": 1}"#, "JSON Schema"),
    (#"{"properties": {"a": {"type": "string"}}, "requird": ["a"]}"#, "JSON Schema"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "null"}}}"##, "JSON Schema"),
    (#"{"allOf": [{"properties": {"a": {"enum": [1]}}}]}"#, "JSON Schema"),
    (#"{"type": "array", "items": {"type": "object"}}"#, "JSON Schema"),
    (#"{"enum": ["a", "b"]}"#, "JSON Schema"),
    (#"{"type": "object", "properties": {"a": {"type": "obj"}}}"#, "JSON Schema"),
    (#"{"type": "object", "properties": [], "required": ["a"]}"#, "JSON Schema"),
    (#"{"type": "obj", "properties": {"a": {"type": "string"}}}"#, "JSON Schema"),
    (#"{"type": "array", "items": {"type": "integr"}, "maxitem": 3}"#, "JSON Schema"),
    ("$schema: https://json-schema.org/draft-07/schema\n", "JSON Schema"),
    // Bodies whose members are called like keywords
    (#"{"type": "Feature", "properties": {"color": "red"}}"#, "agreed example"),
    (#"{"type": "object", "properties": {"color": "red"}}"#, "agreed example"),
    (#"{"type": "number", "value": 3}"#, "agreed example"),
    (#"{"type": "string", "id": 7}"#, "agreed example"),
    (#"{"items": [{"type": "book", "title": "x"}]}"#, "agreed example"),
    (#"{"items": [{"id": 1}], "title": "x"}"#, "agreed example"),
    (#"{"minimum": 1, "maximum": 5}"#, "agreed example"),
    (#"{"title": "x", "description": "y"}"#, "agreed example"),
    (#"{"properties": [{"type": "flat"}]}"#, "agreed example"),
    (#"{"properties": {}}"#, "agreed example"),
    (#"{"items": {"id": 1}}"#, "agreed example"),
    (#"{"type": "array", "items": [{"id": 1}]}"#, "agreed example"),
    (#"{"required": true, "enum": "x"}"#, "agreed example"),
    (#"{"properties": {"a": {"name": "x"}}}"#, "agreed example"),
    (#"{"paths": {"home": {}}}"#, "agreed example"),
    (#"{"const": 5}"#, "JSON Schema"),
    (#"{"oneOf": [{"const": "a"}, {"const": "b"}]}"#, "JSON Schema"),
    (#"{"anyOf": [{"$ref": "a.json"}, {"type": "null"}]}"#, "JSON Schema"),
    (#"{"not": {"type": "null"}}"#, "JSON Schema"),
    (#"{"if": {"type": "string"}, "then": {"enum": ["a"]}}"#, "JSON Schema"),
    (#"{"const": 5, "id": 7}"#, "agreed example"),
    (#"{"not": true, "if": {"a": 1}}"#, "agreed example"),
    (#"{"oneOf": ["a", "b"]}"#, "agreed example"),
    (#"{"openapi": 3}"#, "OpenAPI"),
    ("{}", "agreed example"),
    ("[]", "agreed example"),
    ("[{\"id\": 1}]", "agreed example"),
    ("true", "agreed example"),
    // Broken
    (#"{"openapi": "3.0.3", "#, nil),
    ("", nil),
    ("<html>", nil),
  ]

  @Test(arguments: rows)
  func recognizes(_ row: (text: String, format: String?)) {
    #expect(format(of: row.text) == row.format)
  }

  static let stems: [(path: String, stem: String)] = [
    ("article.json", "article"), ("contracts/article.schema.json", "article"),
    ("article.contract.json", "article"), ("article.example.json", "article"),
    ("v1.article.json", "v1.article"), ("schema.json", "schema"), (".json", ".json"),
    ("home", "home"), ("article.schema.yaml", "article"), ("a/article.yml", "article"),
  ]

  @Test(arguments: stems)
  func namesAContractByItsFile(_ row: (path: String, stem: String)) {
    #expect(ContractText.stem(of: row.path) == row.stem)
  }

  static let names: [(name: String, nearest: String?)] = [
    ("requird", "required"), ("requried", "required"), ("Required", "required"),
    ("propertys", "properties"), ("additionalProperty", nil), ("typ", "type"), ("tpye", "type"),
    ("zzz", nil), ("", nil), ("item", "items"),
  ]

  @Test(arguments: names)
  func findsTheNearestName(_ row: (name: String, nearest: String?)) {
    #expect(NearestName.of(row.name, among: SchemaKeyword.all.keys) == row.nearest)
  }
}
