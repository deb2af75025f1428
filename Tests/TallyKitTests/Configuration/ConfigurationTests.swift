import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try withTemporaryFolder { folder in
      try Disk.write(text, to: folder + "/tally.json")
      var configuration = try Configuration(file: folder + "/tally.json")
      for index in configuration.contracts.indices {
        let path = configuration.contracts[index].value
        if path.hasPrefix(folder) {
          configuration.contracts[index].value = String(path.dropFirst(folder.count + 1))
        }
      }
      return configuration
    }
  }

  /// Every member that there is.
  static let everything = """
    {
      "contracts": ["contracts/*.json", "/etc/c.json"], "captures": "samples/**",
      "clients": [
        {"name": "ios", "sources": "App/*.json", "decoder": {"keyStrategy": "convertFromSnakeCase"},
         "endpoints": {"GET /articles/{id}": "ArticleInfo", "home": "[Item]"}},
        {"sources": ["a.json"], "decoder": "jsonmodel"}],
      "endpoints": [
        {"name": "article", "request": "get /articles/{id}", "contract": "a.json", "captures": ["b"]},
        {"request": "GET /home", "contract": "h.json"}],
      "rules": {"undeclared-field": "off", "unknown-enum-value": "error",
        "vanished-field": {"bodies": 20}},
      "bases": {"/v4beta": "/v4", "localhost:8080": ""}, "hosts": "strict",
      "renames": {"/a/b": "/c", "home": {"/items/*/icon": "/items/*/avatar"}},
      "failOn": "breaking"
    }
    """

  @Test func readsEverything() throws {
    let configuration = try read(Self.everything)
    #expect(configuration.contracts.map(\.value) == ["contracts/*.json", "/etc/c.json"])
    #expect(configuration.contracts.map(\.place.line) == [2, 2])
    #expect(configuration.contracts.map(\.place.column) == [17, 37])
    #expect(configuration.captures.map { $0.value.hasSuffix("/samples/**") } == [true])
    #expect(configuration.clients.map(\.name?.value) == ["ios", nil])
    #expect(configuration.clients[0].roots.map(\.endpoint.value) == ["GET /articles/{id}", "home"])
    #expect(configuration.clients[0].roots.map(\.type.value) == ["ArticleInfo", "[Item]"])
    #expect(configuration.clients[0].decoder?["keyStrategy"]?.string == "convertFromSnakeCase")
    #expect(configuration.clients[1].decoder?.string == "jsonmodel")
    #expect(configuration.endpoints.map(\.name.value) == ["article", "GET /home"])
    #expect(configuration.endpoints[0].request?.value == "GET /articles/{id}")
    #expect(configuration.endpoints[0].captures.count == 1)
    #expect(
      configuration.rules.map(\.id.value) == [
        "undeclared-field", "unknown-enum-value", "vanished-field",
      ])
    #expect(configuration.rules.map(\.level) == [.off, .severity(.error), .own])
    #expect(configuration.rules.map(\.bodies?.value) == [nil, nil, 20])
    #expect(configuration.bases.map(\.seen.value) == ["/v4beta", "localhost:8080"])
    #expect(configuration.bases.map(\.promised.value) == ["/v4", ""])
    #expect(configuration.hosts == .strict)
    #expect(configuration.failOn == .severity(.breaking))
  }

  @Test func isEmptyWhereTheFileIs() throws {
    let configuration = try read("{}")
    #expect(configuration.contracts.isEmpty && configuration.failOn == .severity(.error))
    #expect(try read(#"{"failOn": "never"}"#).failOn == .never)
  }

  /// Each is refused at the place of `^`.
  static let refusals: [(text: String, summary: String, hint: String)] = [
    ("^[]", "the configuration must be an object", "Write an object here."),
    (#"{^"contract": []}"#, #"unknown member "contract""#, #"Did you mean "contracts"?"#),
    (#"{^"nonsense": 1}"#, #"unknown member "nonsense""#, "Remove it, or check its spelling."),
    (
      #"{"renames": {^"x": "/y"}}"#, #""x" is no place in a body"#,
      #"Write a JSON Pointer, as "/author/icon", or an endpoint with an object of places."#
    ),
    (#"{"contracts": ^7}"#, "a path must be a string", "Write a string here."),
    (#"{"contracts": ["a", ^null]}"#, "a path must be a string", "Write a string here."),
    (
      #"{"captures": ^""}"#, "a path must be a string that is not empty",
      "Write a string that is not empty here."
    ),
    (
      #"{"clients": ^{}}"#, #""clients" must be a list of objects"#, "Write a list of objects here."
    ),
    (#"{"clients": [^"a"]}"#, "a client must be an object", "Write an object here."),
    (#"{"clients": [^{}]}"#, #"the member "sources" is missing"#, #"Add the member "sources"."#),
    (
      #"{"clients": [{"sources": "a", "decoder": ^1}]}"#, "a decoder must be a name or an object",
      "Write a name or an object here."
    ),
    (
      #"{"clients": [{"source": "a"}]}"#.marked("\"source\""), #"unknown member "source""#,
      #"Did you mean "sources"?"#
    ),
    (
      #"{"clients": [{"sources": "a", "endpoints": {"x": ^{}}}]}"#, "a type must be a string",
      "Write a string here."
    ),
    (
      #"{"endpoints": [^{"name": "a"}]}"#, #"the member "contract" is missing"#,
      #"Add the member "contract"."#
    ),
    (
      #"{"endpoints": [^{"contract": "a"}]}"#, #"the member "name" is missing"#,
      #"Add the member "name"."#
    ),
    (
      #"{"endpoints": [{"request": ^"articles"}]}"#,
      #"a request must be a method and a path, as in "GET /articles/{id}""#,
      #"Write a method and a path, as in "GET /articles/{id}" here."#
    ),
    (
      #"{"baseline": ^7}"#, "a path must be a string",
      "Write a string here."
    ),
    (
      #"{"bases": ^["/v4"]}"#, #""bases" must be an object, as {"/v4beta": "/v4"}"#,
      #"Write an object, as {"/v4beta": "/v4"} here."#
    ),
    (
      #"{"bases": {"/v4beta": ^"v4"}}"#, #"a base must be a path of the contract, as "/v4""#,
      #"Write a path of the contract, as "/v4" here."#
    ),
    (
      #"{"hosts": ^"any"}"#, #""hosts" must be one of: strict, lenient"#,
      "Write one of: strict, lenient here."
    ),
    (
      #"{"rules": {"a": ^"fatal"}}"#,
      "a rule's severity must be one of: off, info, warning, error, breaking",
      "Write one of: off, info, warning, error, breaking here."
    ),
    (
      #"{"rules": {"a": {"bodies": ^0}}}"#, #""bodies" must be a whole number from 1"#,
      "Write a whole number from 1 here."
    ),
    (
      #"{"rules": {"a": {^"bodie": 3}}}"#, #"unknown member "bodie""#, #"Did you mean "bodies"?"#
    ),
    (
      #"{"rules": {"a": "off", ^"a": "info"}}"#, #""a" stands here twice"#, "Keep one of the two."
    ),
    (
      #"{"failOn": ^"info"}"#, #""failOn" must be one of: breaking, error, warning, never"#,
      "Write one of: breaking, error, warning, never here."
    ),
    (
      "{\"failOn\": \n\n^", "expected a value, found the end of the file",
      "Check that the file was not cut short."
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (text: String, summary: String, hint: String)) throws {
    let before = row.text.prefix { $0 != "^" }
    let error = #expect(throws: InputError.self) {
      try read(row.text.replacing("^", with: "", maxReplacements: 1))
    }
    #expect(error?.summary == row.summary)
    #expect(error?.hint == row.hint)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(error?.location.line == lines.count)
    #expect(error?.location.column == (lines.last?.count ?? 0) + 1)
  }

  @Test func readsYAML() throws {
    let configuration = try read(
      """
      contracts: contracts/*.yaml
      failOn: breaking
      rules: {undeclared-field: off}
      clients:
        - sources: [a.mapping.yml]   # all of them
      """)
    #expect(configuration.contracts.map(\.value) == ["contracts/*.yaml"])
    #expect(configuration.failOn == .severity(.breaking))
    #expect(configuration.rules.map(\.id.value) == ["undeclared-field"])
    let source = try #require(configuration.clients.first?.sources.first)
    #expect(source.place.line == 5 && source.place.column == 15)
  }

  @Test func pointsIntoYAML() throws {
    let error = #expect(throws: InputError.self) { try read("failOn: never\nrules:\n  x: [\n") }
    #expect(error?.location.line == 3 && error?.location.column == 6)
    let unknown = #expect(throws: InputError.self) { try read("failOn: never\nrulez: {}\n") }
    #expect(unknown?.summary == #"unknown member "rulez""# && unknown?.location.line == 2)
  }
}

extension String {
  /// The text with `^` before the first occurrence of a part.
  fileprivate func marked(_ part: String) -> String {
    replacing(part, with: "^" + part, maxReplacements: 1)
  }
}
