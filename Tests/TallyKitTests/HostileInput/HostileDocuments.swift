/// JSON that means nothing in its role.
extension HostileFiles {
  static var contracts: [HostileCase] {
    let texts: [(String, String)] = [
      ("a type that is a number", #"{"type": 7}"#),
      ("a type that there is not", #"{"type": "strin"}"#),
      ("properties that are a list", #"{"type": "object", "properties": []}"#),
      ("a schema that is a string", #"{"type": "object", "properties": {"a": "string"}}"#),
      ("required that is a string", #"{"type": "object", "required": "id"}"#),
      ("enum that is an object", #"{"type": "string", "enum": {}}"#),
      ("a bound that is a string", #"{"type": "integer", "minimum": "1"}"#),
      ("items that are a number", #"{"type": "array", "items": 1}"#),
      (
        "allOf that is an object",
        ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "allOf": {}}"##
      ),
      (
        "a reference to nothing",
        ##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/none"}}}"##
      ),
      ("a reference that is a number", #"{"type": "object", "properties": {"a": {"$ref": 1}}}"#),
      ("paths that are a list", openAPI("[]")),
      ("a path item that is a string", openAPI(#"{"/a": "b"}"#)),
      ("an operation that is a list", openAPI(#"{"/a": {"get": []}}"#)),
      ("responses that are a list", openAPI(#"{"/a": {"get": {"responses": []}}}"#)),
      (
        "a status that there is not",
        openAPI(#"{"/a": {"get": {"responses": {"20O": {"description": ""}}}}}"#)
      ),
      ("no operation at all", openAPI("{}")),
      (
        "a response schema that is a number",
        openAPI(
          #"{"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": 1}}}}}}}"#
        )
      ),
    ]
    return texts.map { HostileCase($0.0, "contract.json", $0.1) }
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
        #"{"client": "ios", "models": {"Article": {"properties": []}}}"#
      ),
      (
        "a property that is a number",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": 1}}}}"#
      ),
      (
        "a property without a type",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"from": "id"}}}}}"#
      ),
      (
        "a type that is no type",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"type": "[Int"}}}}}"#
      ),
      (
        "a type that there is not",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"type": "Itn"}}}}}"#
      ),
      (
        "a key path that is a number",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"from": 1, "type": "Int"}}}}}"#
      ),
      (
        "an adapter that there is not",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"from": "id", "adapter": "frist", "type": "Int"}}}}}"#
      ),
      (
        "a property with an unknown member",
        #"{"client": "ios", "models": {"Article": {"properties": {"id": {"form": "id", "type": "Int"}}}}}"#
      ),
    ]
    return texts.map { HostileCase($0.0, "client.mapping.json", $0.1) }
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
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": {}}"#
      ),
      (
        "a client without sources",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": [{"name": "ios"}]}"#
      ),
      (
        "a client with sources that match nothing",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": [{"sources": "*.swift"}]}"#
      ),
      (
        "an endpoint of a client that there is not",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": [{"sources": "client.mapping.json", "endpoints": {"none": "Article"}}]}"#
      ),
      (
        "a type of a client that there is not",
        #"{"endpoints": [{"name": "a", "contract": "contract.json", "captures": "capture.json"}], "clients": [{"sources": "client.mapping.json", "endpoints": {"a": "Artikel"}}]}"#
      ),
      (
        "a decoder that there is not",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": [{"sources": "client.mapping.json", "decoder": "codabel"}]}"#
      ),
      (
        "a key strategy that there is not",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "clients": [{"sources": "client.mapping.json", "decoder": {"keyStrategy": "snake"}}]}"#
      ),
      ("an endpoint without a contract", #"{"endpoints": [{"name": "a"}]}"#),
      (
        "a request without a path",
        #"{"endpoints": [{"name": "a", "request": "GET", "contract": "contract.json"}]}"#
      ),
      (
        "an unknown rule",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "rules": {"mising-field": "off"}}"#
      ),
      (
        "an unknown severity",
        #"{"contracts": ["contract.json"], "captures": "capture.json", "rules": {"missing-field": "fatal"}}"#
      ),
      ("a rule twice", #"{"rules": {"missing-field": "off", "missing-field": "info"}}"#),
      ("an unknown threshold", #"{"contracts": ["contract.json"], "failOn": "info"}"#),
      ("a baseline that is a list", #"{"contracts": ["contract.json"], "baseline": []}"#),
    ]
    return texts.map { HostileCase($0.0, "config.json", $0.1, arguments: configured) } + [
      HostileCase(
        "YAML", ["tally.yml": .bytes(Array("contracts: []\n".utf8))],
        arguments: ["check", "--config", "tally.yml"], place: "tally.yml")
    ]
  }
}
