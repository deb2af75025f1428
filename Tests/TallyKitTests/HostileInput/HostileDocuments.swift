/// JSON that means nothing in its role.
extension HostileFiles {
  private static func schema(_ members: String) -> String {
    #"{"$schema": "https://json-schema.org/draft/2020-12/schema", \#(members)}"#
  }

  static var contracts: [HostileCase] {
    let texts: [(String, String)] = [
      ("a type that is a number", schema(#""type": 7"#)),
      ("a type that there is not", schema(#""type": "strin""#)),
      ("properties that are a list", schema(#""type": "object", "properties": []"#)),
      ("a schema that is a string", schema(#""type": "object", "properties": {"a": "string"}"#)),
      ("required that is a string", schema(#""type": "object", "required": "id""#)),
      ("enum that is an object", schema(#""type": "string", "enum": {}"#)),
      ("a bound that is a string", schema(#""type": "integer", "minimum": "1""#)),
      ("items that are a number", schema(#""type": "array", "items": 1"#)),
      (
        "allOf that is an object",
        schema(##""allOf": {}"##)
      ),
      (
        "a reference to nothing",
        schema(##""type": "object", "properties": {"a": {"$ref": "#/$defs/none"}}"##)
      ),
      (
        "a reference that is a number",
        schema(#""type": "object", "properties": {"a": {"$ref": 1}}"#)
      ),
      ("paths that are a list", openAPI("[]")),
      ("a path item that is a string", openAPI(#"{"/a": "b"}"#)),
      ("an operation that is a list", openAPI(#"{"/a": {"get": []}}"#)),
      ("responses that are a list", openAPI(#"{"/a": {"get": {"responses": []}}}"#)),
      (
        "a status that there is not",
        openAPI(#"{"/a": {"get": {"responses": {"20O": {"description": ""}}}}}"#)
      ),
      (
        "a response schema that is a number",
        openAPI(
          #"{"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": 1}}}}}}}"#
        )
      ),
    ]
    return texts.map { HostileCase($0.0, "contract.json", $0.1) } + [
      HostileCase("a HAR", "contract.json", #"{"log": {"version": "1.2", "entries": []}}"#),
      HostileCase(
        "an exchange", "contract.json",
        #"{"request": {"method": "GET", "url": "/"}, "response": {"status": 200, "body": "{}"}}"#),
      HostileCase(
        "no operation at all", ["contract.json": .bytes(Array(openAPI("{}").utf8))],
        place: "capture.json"),
    ]
  }

  private static func model(_ properties: String) -> String {
    #"{"client": "ios", "models": {"Article": {"properties": \#(properties)}}}"#
  }

  static var clients: [HostileCase] {
    let texts: [(String, String)] = [
      ("a list", "[]"),
      ("no models", #"{"client": "ios", "decoder": "codable"}"#),
      ("empty models", #"{"client": "ios", "models": {}}"#),
      ("models that are a list", #"{"client": "ios", "models": []}"#),
      (
        "another model",
        #"{"client": "ios", "models": {"Other": {"properties": {"id": {"type": "Int"}}}}}"#
      ),
      (
        "a decoder that there is not",
        #"{"client": "ios", "decoder": "codabel", "models": {"Article": {"properties": {"id": {"type": "Int"}}}}}"#
      ),
      (
        "an unknown member",
        #"{"clint": "ios", "models": {"Article": {"properties": {"id": {"type": "Int"}}}}}"#
      ),
      (
        "a client that is a number",
        #"{"client": 1, "models": {"Article": {"properties": {"id": {"type": "Int"}}}}}"#
      ),
      (
        "properties that are a list",
        model(#"[]"#)
      ),
      (
        "a property that is a number",
        model(#"{"id": 1}"#)
      ),
      (
        "a type that is no type",
        model(#"{"id": {"type": "[Int"}}"#)
      ),
      (
        "a type that there is not",
        model(#"{"id": {"type": "Itn"}}"#)
      ),
      (
        "a key path that is a number",
        model(#"{"id": {"from": 1, "type": "Int"}}"#)
      ),
      (
        "an adapter that there is not",
        model(#"{"id": {"from": "id", "adapter": "frist", "type": "Int"}}"#)
      ),
      (
        "a property with an unknown member",
        model(#"{"id": {"form": "id", "type": "Int"}}"#)
      ),
    ]
    return texts.map { HostileCase($0.0, "client.mapping.json", $0.1) }
  }

  /// A configuration of good files, and more.
  private static func configuration(_ members: String) -> String {
    #"{"contracts": ["contract.json"], "captures": "capture.json", \#(members)}"#
  }

  static var configurations: [HostileCase] {
    let texts: [(String, String)] = [
      ("a list", "[]"),
      ("an empty object", "{}"),
      ("an unknown member", #"{"contract": "contract.json"}"#),
      ("contracts that are a number", #"{"contracts": 1}"#),
      ("a contract that is null", #"{"contracts": [null]}"#),
      ("an empty path", #"{"contracts": [""]}"#),
      ("a huge number for a path", #"{"contracts": [1e999999]}"#),
      ("a contract that is missing", #"{"contracts": ["none.json"]}"#),
      (
        "captures that match nothing",
        #"{"contracts": ["contract.json"], "captures": "none/**/*.json"}"#
      ),
      ("no captures", #"{"contracts": ["contract.json"]}"#),
      (
        "clients that are an object",
        configuration(#""clients": {}"#)
      ),
      (
        "a client without sources",
        configuration(#""clients": [{"name": "ios"}]"#)
      ),
      (
        "a client with sources that match nothing",
        configuration(#""clients": [{"sources": "*.swift"}]"#)
      ),
      (
        "an endpoint of a client that there is not",
        configuration(
          #""clients": [{"sources": "client.mapping.json", "endpoints": {"none": "Article"}}]"#)
      ),
      (
        "a type of a client that there is not",
        #"{"endpoints": [{"name": "a", "contract": "contract.json", "captures": "capture.json"}], "clients": [{"sources": "client.mapping.json", "endpoints": {"a": "Artikel"}}]}"#
      ),
      (
        "a decoder that there is not",
        configuration(#""clients": [{"sources": "client.mapping.json", "decoder": "codabel"}]"#)
      ),
      (
        "a key strategy that there is not",
        configuration(
          #""clients": [{"sources": "client.mapping.json", "decoder": {"keyStrategy": "snake"}}]"#)
      ),
      ("an endpoint without a contract", #"{"endpoints": [{"name": "a"}]}"#),
      (
        "a request without a path",
        #"{"endpoints": [{"name": "a", "request": "GET", "contract": "contract.json"}]}"#
      ),
      (
        "an unknown rule",
        configuration(#""rules": {"mising-field": "off"}"#)
      ),
      (
        "an unknown severity",
        configuration(#""rules": {"missing-field": "fatal"}"#)
      ),
      ("a rule twice", #"{"rules": {"missing-field": "off", "missing-field": "info"}}"#),
      ("an unknown threshold", #"{"contracts": ["contract.json"], "failOn": "info"}"#),
      ("a baseline", #"{"contracts": ["contract.json"], "baseline": []}"#),
    ]
    return texts.map { HostileCase($0.0, "config.json", $0.1, arguments: configured) } + [
      HostileCase(
        "YAML", ["tally.yml": .bytes(Array("contracts: [\n".utf8))],
        arguments: ["check", "--config", "tally.yml"], place: "tally.yml")
    ]
  }
}
