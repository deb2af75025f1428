import TallyCore
import TallyDocuments
import TallyRules
import Testing

/// What the best of our peers calls an error of a response, and one captured response can show.
///
/// oasdiff compares two contracts, so each of its identifiers has two here: a response that the new one
/// allows and the old one does not. Held to the old one, the rule that names the identifier must say so, as
/// an error; held to the new one, nothing may be said.
@Suite struct PeerCatalogueTests {
  @Test(arguments: PeerCase.all)
  func isFound(_ each: PeerCase) throws {
    let rules = Set(Rule.all.filter { $0.peers.contains("oasdiff \(each.id)") }.map(\.id))
    #expect(!rules.isEmpty, "no rule names it")
    let report = try ExampleCase.report(contract: each.old, captures: [each.exchange])
    let found = report.findings.filter { $0.severity >= .error }.map(\.rule)
    #expect(
      !rules.isDisjoint(with: found), "\(report.findings.map { "\($0.rule) \($0.severity)" })")
    #expect(report.errors.isEmpty)
  }

  @Test(arguments: PeerCase.all)
  func isAllowedByTheNewContract(_ each: PeerCase) throws {
    let report = try ExampleCase.report(contract: each.new, captures: [each.exchange])
    #expect(report.findings.filter { $0.severity >= .warning }.map(\.message) == [])
    #expect(report.errors.isEmpty)
  }

  /// Of its 81 errors about responses, 72 can be seen in one response.
  @Test func isComplete() {
    #expect(Set(PeerCase.all.map(\.id)).count == 72)
    #expect(PeerCase.all.count == 72)
  }

  /// A name that stands beside no rule would be told to nobody.
  @Test func everyNameIsOfARule() {
    let names = Rule.all.flatMap(\.peers)
    #expect(names.count { $0.hasPrefix("oasdiff ") } >= 98)
    for tool in ["Redocly", "Spectral", "Optic", "Schemathesis"] {
      #expect(names.contains { $0.hasPrefix("\(tool) ") }, "\(tool)")
    }
    for rule in Rule.all { #expect(Set(rule.peers).count == rule.peers.count, "\(rule.id)") }
  }
}

/// A response, a contract that it breaks, and one that it keeps.
struct PeerCase: CustomTestStringConvertible, Sendable {
  let id: String
  let old: String
  let new: String
  let exchange: String

  var testDescription: String { id }
}

extension PeerCase {
  static let all: [PeerCase] =
    schemas.flatMap { row in
      [
        PeerCase(body: "response-body-\(row.change)", row.old, row.new, row.value),
        PeerCase(
          body: "response-property-\(row.change)", holder(row.old), holder(row.new),
          #"{"a": \#(row.value)}"#),
      ]
    } + members + headers + [contentType]

  /// An object of which `a` is promised.
  private static func holder(_ schema: String) -> String {
    #"{"type": "object", "properties": {"a": \#(schema)}}"#
  }

  /// Members are there or not; a body always is.
  private static let members = [
    PeerCase(
      body: "response-required-property-removed",
      #"{"type": "object", "required": ["a"], "properties": {"a": {}, "b": {}}}"#,
      #"{"type": "object", "properties": {"b": {}}}"#, #"{"b": 1}"#),
    PeerCase(
      body: "response-property-became-optional",
      #"{"type": "object", "required": ["a", "b"], "properties": {"a": {}, "b": {}}}"#,
      #"{"type": "object", "required": ["b"], "properties": {"a": {}, "b": {}}}"#, #"{"b": 1}"#),
  ]

  private static let headers = [
    PeerCase(
      header: "required-response-header-removed",
      #"{"X-Total": {"required": true, "schema": {"type": "integer"}}}"#, "{}", nil),
    PeerCase(
      header: "response-header-became-optional",
      #"{"X-Total": {"required": true, "schema": {"type": "integer"}}}"#,
      #"{"X-Total": {"schema": {"type": "integer"}}}"#, nil),
    PeerCase(
      header: "response-header-became-nullable",
      #"{"X-Total": {"schema": {"type": "integer"}}}"#,
      #"{"X-Total": {"schema": {"type": ["integer", "null"]}}}"#, "null"),
    PeerCase(
      header: "response-header-type-changed", #"{"X-Total": {"schema": {"type": "integer"}}}"#,
      #"{"X-Total": {"schema": {"type": "string"}}}"#, "many"),
    PeerCase(
      header: "response-header-type-generalized",
      #"{"X-Total": {"schema": {"type": "integer"}}}"#,
      #"{"X-Total": {"schema": {"type": "number"}}}"#, "1.5"),
  ]

  private static let contentType = PeerCase(
    id: "response-media-type-name-generalized",
    old: contract(content: #"{"application/json": {"schema": {}}}"#),
    new: contract(content: #"{"application/*": {"schema": {}}}"#),
    exchange: exchange(contentType: "application/problem+json", body: #"{"title": "x"}"#))
}

// MARK: - Schemas, of a body or of a member

extension PeerCase {
  typealias Row = (change: String, old: String, new: String, value: String)

  private static let schemas: [Row] = types + bounds + arrays + objects

  private static let types: [Row] = [
    ("became-nullable", #"{"type": "string"}"#, #"{"type": ["string", "null"]}"#, "null"),
    ("type-changed", #"{"type": "string"}"#, #"{"type": "integer"}"#, "7"),
    ("type-generalized", #"{"type": "integer"}"#, #"{"type": "number"}"#, "1.5"),
    (
      "list-of-types-widened", #"{"type": ["string", "integer"]}"#,
      #"{"type": ["string", "integer", "boolean"]}"#, "true"
    ),
    (
      "content-encoding-changed", #"{"type": "string", "contentEncoding": "base64"}"#,
      #"{"type": "string", "contentEncoding": "base64url"}"#, #""_-8=""#
    ),
    (
      "content-media-type-changed", #"{"type": "string", "contentMediaType": "application/json"}"#,
      #"{"type": "string", "contentMediaType": "text/plain"}"#, #""hello""#
    ),
    ("const-changed", #"{"const": "a"}"#, #"{"const": "b"}"#, #""b""#),
    ("const-removed", #"{"const": "a"}"#, "{}", #""b""#),
    (
      "one-of-added", #"{"oneOf": [{"const": "cat"}, {"const": "dog"}]}"#,
      #"{"oneOf": [{"const": "cat"}, {"const": "dog"}, {"const": "hen"}]}"#, #""hen""#
    ),
  ]

  private static let bounds: [Row] = [
    ("max-increased", #"{"maximum": 5}"#, #"{"maximum": 9}"#, "7"),
    ("min-decreased", #"{"minimum": 5}"#, #"{"minimum": 1}"#, "3"),
    ("exclusive-max-increased", #"{"exclusiveMaximum": 5}"#, #"{"exclusiveMaximum": 9}"#, "5"),
    ("exclusive-min-decreased", #"{"exclusiveMinimum": 5}"#, #"{"exclusiveMinimum": 1}"#, "5"),
    ("max-length-increased", #"{"maxLength": 2}"#, #"{"maxLength": 4}"#, #""tea""#),
    ("max-length-unset", #"{"maxLength": 2}"#, "{}", #""tea""#),
    ("min-length-decreased", #"{"minLength": 4}"#, #"{"minLength": 2}"#, #""tea""#),
  ]

  private static let arrays: [Row] = [
    ("min-items-decreased", #"{"minItems": 2}"#, #"{"minItems": 1}"#, "[1]"),
    ("min-items-unset", #"{"minItems": 2}"#, "{}", "[1]"),
    ("contains-removed", #"{"contains": {"const": 1}}"#, "{}", "[2]"),
    (
      "max-contains-increased", #"{"contains": {"const": 1}, "maxContains": 1}"#,
      #"{"contains": {"const": 1}, "maxContains": 2}"#, "[1, 1]"
    ),
    (
      "min-contains-decreased", #"{"contains": {"const": 1}, "minContains": 2}"#,
      #"{"contains": {"const": 1}, "minContains": 1}"#, "[1]"
    ),
    (
      "prefix-items-added", #"{"type": "array", "prefixItems": [{}], "items": false}"#,
      #"{"type": "array", "prefixItems": [{}, {}], "items": false}"#, "[1, 2]"
    ),
    (
      "unevaluated-items-removed",
      #"{"type": "array", "prefixItems": [{}], "unevaluatedItems": false}"#,
      #"{"type": "array", "prefixItems": [{}]}"#, "[1, 2]"
    ),
  ]

  private static let objects: [Row] = [
    (
      "pattern-property-removed", #"{"patternProperties": {"^x-": {"type": "integer"}}}"#, "{}",
      #"{"x-a": "b"}"#
    ),
    ("property-names-removed", #"{"propertyNames": {"maxLength": 2}}"#, "{}", #"{"abc": 1}"#),
    (
      "unevaluated-properties-removed",
      #"{"properties": {"a": {}}, "unevaluatedProperties": false}"#, #"{"properties": {"a": {}}}"#,
      #"{"a": 1, "b": 2}"#
    ),
    (
      "dependent-required-changed", #"{"dependentRequired": {"a": ["b", "c"]}}"#,
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1, "b": 2}"#
    ),
    ("dependent-required-removed", #"{"dependentRequired": {"a": ["b"]}}"#, "{}", #"{"a": 1}"#),
    (
      "dependent-schema-removed",
      #"{"properties": {"a": {}, "b": {}}, "dependentSchemas": {"a": {"required": ["b"]}}}"#,
      #"{"properties": {"a": {}, "b": {}}}"#, #"{"a": 1}"#
    ),
    ("if-removed", "{\(paid), \(receipt)}", "{\(receipt)}", #"{"paid": true}"#),
    ("then-removed", "{\(paid), \(receipt)}", "{\(paid)}", #"{"paid": true}"#),
    (
      "else-removed", "{\(paid), \"else\": {\"required\": [\"due\"]}}", "{\(paid)}",
      #"{"paid": false}"#
    ),
  ]

  private static let paid =
    #""if": {"properties": {"paid": {"const": true}}, "required": ["paid"]}"#
  private static let receipt = #""then": {"required": ["receipt"]}"#
}

// MARK: - Whole contracts and exchanges

extension PeerCase {
  private init(body id: String, _ old: String, _ new: String, _ value: String) {
    self.init(
      id: id, old: Self.contract(content: "{\"application/json\": {\"schema\": \(old)}}"),
      new: Self.contract(content: "{\"application/json\": {\"schema\": \(new)}}"),
      exchange: Self.exchange(body: value))
  }

  private init(header id: String, _ old: String, _ new: String, _ value: String?) {
    let content = #"{"application/json": {"schema": {}}}"#
    self.init(
      id: id, old: Self.contract(content: content, headers: old),
      new: Self.contract(content: content, headers: new),
      exchange: Self.exchange(body: "{}", total: value))
  }

  private static func contract(content: String, headers: String = "{}") -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {"responses": {
     "200": {"description": "x", "headers": \(headers), "content": \(content)}}}}}}
    """
  }

  /// The body is given as its text, for a string and null by themselves would be read as such.
  private static func exchange(
    contentType: String = "application/json", body: String, total: String? = nil
  ) -> String {
    let total = total.map { ", \"x-total\": \"\($0)\"" } ?? ""
    return """
      {"method": "GET", "url": "/x", "status": 200, \
      "headers": {"content-type": "\(contentType)"\(total)}, "body": \(body.asJSON)}

      """
  }
}
