import TallyCore
import TallyDocuments
import TallyKit
import Testing

/// Faults that users of other tools of this field have met, each as a small input and the right answer.
@Suite struct KnownFaultsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let contract: String
    let captures: [String]
    /// `rule location`, in report order; statistics (`info`) included.
    let findings: [String]

    init(_ title: String, _ contract: String, _ captures: [String], _ findings: [String]) {
      testDescription = title
      self.contract = contract
      self.captures = captures
      self.findings = findings
    }
  }

  @Test(arguments: cases)
  func isAnsweredRightly(_ each: Case) throws {
    let report = try ExampleCase.report(contract: each.contract, captures: each.captures)
    #expect(report.findings.map { "\($0.rule) \($0.location)" } == each.findings)
    #expect(report.errors.isEmpty)
  }

  static let cases: [Case] =
    nullability + [
      Case(
        "a new member beside a renamed one is not taken for it",
        #"{"type": "object", "required": ["resultType"], "properties": {"resultType": {"type": "string", "enum": ["ok", "failed"]}}}"#,
        [
          #"{"testResultType": "ok", "test": true}"#,
          #"{"testResultType": "failed", "test": false}"#,
        ],
        ["renamed-field /resultType", "undeclared-field /test"]),
      Case(
        "members of one object may be declared by several parts of an allOf",
        """
        {"allOf": [{"type": "object", "required": ["bar1"], "properties": {"bar1": {"type": "string"}}},
          {"type": "object", "properties": {"bar2": {"type": "string"}, "bar3": {"type": "string"}}}]}
        """,
        [#"{"bar1": "a", "bar2": "b", "bar3": "c"}"#], []),
      Case(
        "an element's fault is one finding, however many elements have it",
        """
        {"type": "array", "items": {"type": "object", "required": ["price"],
         "properties": {"price": {"type": "number"}}}}
        """,
        [
          "[" + (0..<497).map { _ in "{}" }.joined(separator: ",")
            + #",{"price": "9"},{"price": "9"},{"price": "9"}]"#
        ],
        ["missing-field /*/price", "retyped-field /*/price"]),
      Case(
        "a wrong type three levels down a recursion is one finding there",
        """
        {"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "required": ["id"], "properties": {
          "id": {"type": "integer"}, "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}}}}}
        """,
        [#"{"id": 1, "children": [{"id": 2, "children": [{"id": "three"}]}]}"#],
        ["retyped-field /children/*/children/*/id"]),
      Case(
        "names of an agreed example that are identifiers are keys of a map",
        #"{"byId": {"17": {"name": "a"}, "23": {"name": "b"}}}"#,
        [#"{"byId": {"99": {"name": "z"}}}"#, #"{"byId": {"100": {"name": 3}}}"#],
        ["retyped-field /byId/*/name"]),
      Case(
        "an optional member that is absent, or newly there, is no drift; null is",
        #"{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#,
        ["{}", #"{"a": "x"}"#, #"{"b": null}"#],
        ["null-value /b"]),
      Case(
        "of a tagged branch only its own differences are told",
        """
        {"oneOf": [
          {"type": "object", "required": ["kind", "lives"],
           "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}}},
          {"type": "object", "required": ["kind", "bark"],
           "properties": {"kind": {"const": "dog"}, "bark": {"type": "boolean"}}}]}
        """,
        [#"{"kind": "dog"}"#, #"{"kind": "cat", "lives": 9}"#],
        ["missing-field /bark"]),
    ]

  /// The four notations of "may be null" give one verdict.
  static let nullability: [Case] = [
    #"{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}"#,
    #"{"type": ["array", "null"], "items": {"type": "string"}}"#,
    #"{"type": "array", "items": {"type": "string"}, "nullable": true}"#,
    ##"{"oneOf": [{"type": "null"}, {"$ref": "#/$defs/list"}]}"##,
  ].map { field in
    Case(
      "nullable as \(field)",
      """
      {"type": "object", "properties": {"a": \(field)},
       "$defs": {"list": {"type": "array", "items": {"type": "string"}}}}
      """,
      [#"{"a": null}"#, #"{"a": ["a"]}"#, #"{"a": "a"}"#], ["retyped-field /a"])
  }

  @Test func countsTheElementsThatShareAFault() throws {
    let each = try #require(Self.cases.first { $0.testDescription.hasPrefix("an element") })
    let report = try ExampleCase.report(contract: each.contract, captures: each.captures)
    let counts = report.findings.map { "\($0.seen?.absent ?? 0) of \($0.seen?.of ?? 0)" }
    #expect(counts == ["497 of 500", "497 of 500"])
    #expect(report.findings[1].seen?.types == [.string: 3])
  }

  /// One component used by many operations is one finding that lists them.
  @Test func namesASharedComponentOnce() throws {
    let paths = (0..<23).map { index in
      """
      "/things\(index)": {"get": {"responses": {"200": {"description": "", "content": {
        "application/json": {"schema": {"type": "object", "properties": {
          "owner": {"$ref": "#/components/schemas/User"}}}}}}}}}
      """
    }
    let contract = """
      {"openapi": "3.1.0", "info": {"title": "", "version": "1"}, "paths": {\(paths.joined(separator: ","))},
       "components": {"schemas": {"User": {"type": "object", "required": ["name"],
         "properties": {"name": {"type": "string"}}}}}}
      """
    let exchanges = (0..<23).map { index in
      """
      {"request": {"method": "GET", "url": "http://h/things\(index)"}, "response": {"status": 200,
       "headers": {"content-type": "application/json"}, "body": "{\\"owner\\": {}}"}}
      """.replacing("\n", with: " ")
    }
    let report = try ExampleCase.report(
      contract: contract, captures: [exchanges.joined(separator: "\n")])
    #expect(report.findings.map(\.rule) == ["missing-field"])
    #expect(report.findings.first?.alsoAt.count == 22)
    #expect(report.findings.first?.contract?.pointer == "/components/schemas/User/properties/name")
  }
}
