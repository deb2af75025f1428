import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// An invalid contract is an error with a place and a hint, never a pass.
@Suite struct ContractsRefusalTests {
  static let rows: [(text: String, report: String)] = [
    (
      "{\n  \"properties\": {\"a\": {\"type\": \"obj\"}}, \"type\": \"object\"}",
      "2:32: \"obj\" is no type of JSON | Did you mean \"object\"?"
    ),
    (
      #"{"type": "sting", "$schema": "http://json-schema.org/schema"}"#,
      "1:10: \"sting\" is no type of JSON | Did you mean \"string\"?"
    ),
    (
      #"{"type": ["string", 7], "properties": {"a": {"type": "null"}}}"#,
      "1:21: \"type\" must be a type's name, or a list of them | Write a type's name, or a list of them here."
    ),
    (
      #"{"type": "object", "properties": [], "required": ["a"]}"#,
      "1:34: \"properties\" must be an object of schemas | Write an object of schemas here."
    ),
    (
      #"{"type": "array", "items": {"type": "array", "items": "string"}}"#,
      "1:55: a schema must be an object or a boolean | Write an object or a boolean here."
    ),
    (
      #"{"type": "object", "required": ["a", 7]}"#,
      "1:38: an element of \"required\" must be a string | Write a string here."
    ),
    (
      #"{"type": "object", "required": "a"}"#,
      "1:32: \"required\" must be an array of names | Write an array of names here."
    ),
    (
      #"{"type": "string", "minLength": -1}"#,
      "1:33: \"minLength\" must be an integer of 0 or more | Write an integer of 0 or more here."
    ),
    (
      #"{"type": "string", "maxLength": "5"}"#,
      "1:33: \"maxLength\" must be an integer of 0 or more | Write an integer of 0 or more here."
    ),
    (
      #"{"type": "number", "minimum": "5"}"#,
      "1:31: \"minimum\" must be a number | Write a number here."
    ),
    (
      #"{"type": "number", "multipleOf": 0}"#,
      "1:34: \"multipleOf\" must be a number above 0 | Write a number above 0 here."
    ),
    (
      ##"{"$ref": "#/$defs/b", "$defs": {"a": {"type": "null"}}}"##,
      "1:10: \"#/$defs/b\" points to nothing in this file | Check its spelling, or add what it should name."
    ),
    (
      ##"{"$ref": "#b", "$defs": {"a": {"type": "null"}}}"##,
      "1:10: \"#b\" points to nothing in this file | Check its spelling, or add what it should name."
    ),
    (
      #"{"allOf": [{"$ref": "other.json#/a"}, {"type": "object"}]}"#,
      "1:21: \"other.json#/a\" refers to the file other.json, which is not there | Check the path, which starts from the file that refers."
    ),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}, "c": {"type": "null"}}}"##,
      "1:47: \"#/$defs/b\" leads back to itself and to nothing else | Let one schema of the circle say what the value is."
    ),
    (
      ##"{"$ref": "#", "$schema": "http://json-schema.org/draft-07/schema#"}"##,
      "1:10: \"#\" leads back to itself and to nothing else | Let one schema of the circle say what the value is."
    ),
    (
      ##"{"$defs": {"a": {"$ref": "#/$defs/a", "default": 1}, "b": {"type": "null"}}, "$ref": "#/$defs/a"}"##,
      "1:26: \"#/$defs/a\" leads back to itself and to nothing else | Let one schema of the circle say what the value is."
    ),
    (
      #"{"oneOf": [{"type": "object"}], "discriminator": true}"#,
      "1:50: \"discriminator\" must be an object with \"propertyName\" | Write an object with \"propertyName\" here."
    ),
    // OpenAPI
    (
      #"{"swagger": "1.2", "paths": {}}"#,
      "1:13: \"swagger\" is \"1.2\", a version that is not read | Give a description in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0."
    ),
    (
      #"{"openapi": 3.1, "paths": {}}"#,
      "1:13: \"openapi\" is the number 3.1, and must be a version in quotes, as \"3.0.3\" or \"3.1.0\" | Write \"3.1.0\", with the quotes."
    ),
    ("openapi: 3.0.0\n", "1:1: the member \"paths\" is missing | Add the member \"paths\"."),
    (
      "openapi: 3.0.0\npaths:\n\t/a: {}\n",
      "3:2: a tab stands where the indentation should be | Indent with spaces."
    ),
    (
      "openapi: 3.0.0\npaths: []\n",
      "2:8: \"paths\" must be an object | Write an object here."
    ),
    (
      #"{"openapi": "3.0.0", paths: {}}"#,
      "1:22: expected a member name, found 'p' | Put a member name here."
    ),
    ("no contract", "1:2: expected 'null', found 'o' | Put 'null' here."),
    (#"{"openapi": "3.0.3"}"#, "1:1: the member \"paths\" is missing | Add the member \"paths\"."),
    (
      #"{"openapi": "4.0.0", "paths": {}}"#,
      "1:13: \"openapi\" is \"4.0.0\", a version that is not read | Give a description in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0."
    ),
    (
      #"{"paths": {"/a": {}}}"#,
      "1:1: the member \"openapi\" is missing | Add the member \"openapi\"."
    ),
    (
      #"{"openapi": "3.0.3", "paths": []}"#,
      "1:31: \"paths\" must be an object | Write an object here."
    ),
    (
      #"{"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {"20": {}}}}}}"#,
      "1:67: \"20\" is no status | Write a code as \"404\", a range as \"4XX\", or \"default\"."
    ),
    (
      #"{"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {}}}, "/a": {"get": {"responses": {}}}}}"#,
      "1:80: the operation \"GET /a\" is described twice | Remove one, or merge them."
    ),
    (
      ##"{"openapi": "3.0.3", "paths": {"/a": {"$ref": "#/paths/~1b"}, "/b": {"$ref": "#/paths/~1a"}}}"##,
      "1:47: \"#/paths/~1b\" leads back to itself and to nothing else | Let one schema of the circle say what the value is."
    ),
    (
      #"{"openapi": "3.0.3", "servers": [{"uri": "/"}], "paths": {}}"#,
      "1:34: the member \"url\" is missing | Add the member \"url\"."
    ),
  ]

  @Test(arguments: rows)
  func refuses(_ row: (text: String, report: String)) throws {
    let error = try #require(throws: InputError.self) { try contract(row.text) }
    let place = "\(error.location.line):\(error.location.column)"
    #expect("\(place): \(error.summary) | \(error.hint)" == row.report)
    #expect(error.location.file == "contract.json")
  }

  /// What no response reaches is not resolved.
  @Test func leavesUnusedComponentsAlone() throws {
    let contract = try contract(
      #"""
      {"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {"200": {"description": ""}}}}},
       "components": {"schemas": {"unused": {"$ref": "nowhere.json"}, "odd": {"type": "obj"}}}}
      """#)
    #expect(contract.schemas.isEmpty)
    #expect(contract.operations.count == 1)
  }

  /// As deep as the parser goes, and as many references in a row.
  @Test func deepContractsDoNotRecurse() throws {
    let levels = Limits.depth / 2 - 1
    let open = String(repeating: #"{"type": "array", "items": "#, count: levels)
    let close = String(repeating: "}", count: levels)
    let deep = open + #"{"type": "null"}"# + close
    #expect(try contract(deep).schemas.count == levels + 1)

    let chain = (0..<20_000).map { ##""s\##($0)": {"$ref": "#/$defs/s\##($0 + 1)"}"## }
    let long =
      ##"{"$ref": "#/$defs/s0", "$defs": {\##(chain.joined(separator: ",")), "s20000": {"type": "null"}}}"##
    #expect(try contract(long).root.types == .null)
  }
}
