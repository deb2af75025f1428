import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// Operations that no request can tell apart are one, and a response is what either promises.
@Suite struct ContractsAlikeTests {
  static func contract(_ paths: String) throws -> Contract {
    try TallyReadersTests.contract(
      """
      {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {\(paths)}}
      """)
  }

  static func item(_ type: String, status: String = "200") -> String {
    #"""
    {"post": {"responses": {"\#(status)": {"content": {
      "application/json": {"schema": {"type": "\#(type)"}}}}}}}
    """#
  }

  static let rows: [(paths: String, titles: [String])] = [
    (#""/t": \#(item("object")), "/t#refresh": \#(item("array"))"#, ["POST /t"]),
    (#""/t#a": \#(item("object")), "/t#b": \#(item("array"))"#, ["POST /t"]),
    (#""/t#only": \#(item("object"))"#, ["POST /t#only"]),
    (#""/v1/{job}": \#(item("object")), "/v1/{name}": \#(item("array"))"#, ["POST /v1/{job}"]),
    (
      #""/q?a=1": \#(item("object")), "/q?a=2": \#(item("array")), "/q": \#(item("array"))"#,
      ["POST /q?a=1", "POST /q?a=2", "POST /q"]
    ),
    (#""/q?a=1&b=2": \#(item("object")), "/q?b=2&a=1": \#(item("array"))"#, ["POST /q?a=1&b=2"]),
    (#""/s": \#(item("object")), "/s/": \#(item("array"))"#, ["POST /s", "POST /s/"]),
  ]

  @Test(arguments: rows)
  func mergesWhatNoRequestTellsApart(_ row: (paths: String, titles: [String])) throws {
    let contract = try Self.contract(row.paths)
    #expect(contract.operations.map(\.title) == row.titles)
    guard row.titles.count == 1, contract.source.operations > 1 else { return }
    let schema = try #require(contract.operations[0].responses[0].contents[0].schema)
    #expect(contract[schema].anyOf.map { contract[$0].types.words } == ["object", "array"])
    #expect(contract.notices.count == 1)
  }

  @Test func mergesByStatus() throws {
    let contract = try Self.contract(
      #"""
      "/t#a": \#(Self.item("object", status: "200")), "/t#b": \#(Self.item("array", status: "2XX")),
      "/t#c": \#(Self.item("string", status: "default"))
      """#)
    let words = contract.operations[0].responses.map { response in
      "\(response.status.text): "
        + (response.contents[0].schema.map { id in
          let schema = contract[id]
          let all = schema.anyOf.isEmpty ? [schema] : schema.anyOf.map { contract[$0] }
          return all.map(\.types.words).joined(separator: ", ")
        } ?? "")
    }
    #expect(words == ["200: object, array, string", "2XX: array, string", "default: string"])
  }

  /// Where one of them promises no body, a body can be neither missing nor wrong.
  @Test func aBodyThatOnlyOnePromisesIsNone() throws {
    let contract = try Self.contract(
      #""/t": \#(Self.item("object")), "/t#x": {"post": {"responses": {"200": {}}}}"#)
    #expect(contract.operations[0].responses[0].contents.isEmpty)
  }

  @Test func theSameOperationTwiceIsAnError() {
    #expect(throws: InputError.self) {
      try Self.contract(#""/t": \#(Self.item("object")), "/t": \#(Self.item("object"))"#)
    }
  }
}
