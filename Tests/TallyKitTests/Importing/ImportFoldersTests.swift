import Foundation
import TallyDocuments
import TestSupport
import Testing

/// What folders of an import are called, and that `init` and `check` find their way from them again.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct ImportFoldersTests {
  /// A path, what its `operationId` is, and what its folder must be called.
  struct Row {
    let path: String
    let id: String?
    let folder: String
  }

  static let rows = [
    Row(path: "/orders/{id}", id: "getOrder", folder: "getOrder"),
    Row(path: "/orders", id: "orders/list:all", folder: "orders-list-all"),
    Row(path: "/users", id: nil, folder: "get-users"),
    Row(path: "/home", id: "fetch", folder: "get-home"),
    // One folder to a file system that does not tell small letters from large ones.
    Row(path: "/start", id: "Fetch", folder: "get-start"),
    Row(path: "/dots", id: "../../escape", folder: "escape"),
    Row(path: "/device", id: "NUL", folder: "NUL-"),
    Row(path: "/a", id: "get-b", folder: "get-a"),
    Row(path: "/b", id: nil, folder: "get-b"),
    Row(path: "/openapi.json", id: "getDescription", folder: "getDescription"),
    Row(path: "/schemas", id: "list_schemas", folder: "list_schemas"),
  ]

  private static var contract: String {
    let paths = rows.map { row in
      let id = row.id.map { #""operationId": "\#($0)", "# } ?? ""
      return #"""
        "\#(row.path)": {"get": {\#(id)"responses": {"200": {"description": "", "content":
         {"application/json": {"schema": {"type": "object", "required": ["id"],
         "properties": {"id": {"type": "integer"}}}}}}}}}
        """#
    }
    return #"{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"#
      + paths.joined(separator: ",") + "}}"
  }

  /// Each path once as promised and once not, and one body that is a description of an interface itself.
  private static var traffic: String {
    rows.flatMap { row in
      ["1", "\"1\""].map { id in
        let url = row.path.replacing("{id}", with: "17")
        let body =
          row.path == "/openapi.json" ? #"{"openapi": "3.1.0", "id": \#(id)}"# : #"{"id": \#(id)}"#
        return #"{"method": "GET", "url": "\#(url)", "status": 200, "body": \#(body)}"#
      }
    }.joined(separator: "\n") + "\n"
  }

  private func run(_ script: String) throws -> [String] {
    let outcome = try ProcessTests().run(
      """
      rm -rf *
      cat > openapi.json <<'END'
      \(Self.contract)
      END
      cat > day.ndjson <<'END'
      \(Self.traffic)
      END
      \(script)
      """)
    return outcome.output.components(separatedBy: "=====\n") + [outcome.messages]
  }

  @Test func areNamedAfterOperations() throws {
    let parts = try run(
      "$TALLY import day.ndjson --contract openapi.json --into samples >&2; ls samples")
    #expect(
      parts[0].split(separator: "\n").map(String.init).sorted() == Self.rows.map(\.folder).sorted())
  }

  /// The name of a folder does not depend on what else was captured.
  @Test func areNamedAlikeWhateverIsCaptured() throws {
    for row in Self.rows {
      let path = row.path.replacing("{id}", with: "17")
      let parts = try run(
        """
        grep '"\(path)"' day.ndjson > one.ndjson
        $TALLY import one.ndjson --contract openapi.json --into samples >&2; ls samples
        """)
      #expect(parts[0] == row.folder + "\n", "\(row.path): \(parts)")
    }
  }

  /// A check of what was imported, by a configuration that `init` makes of it, finds what a check of the
  /// traffic finds.
  @Test func leadBackToTheirEndpoints() throws {
    let parts = try run(
      """
      $TALLY check day.ndjson --contract openapi.json --report csv | cut -d, -f1-6 | sort; echo =====
      $TALLY import day.ndjson --contract openapi.json --into App/samples >&2; rm day.ndjson
      $TALLY init >&2; cat tally.yml; echo =====
      $TALLY check --report csv | cut -d, -f1-6 | sort; echo =====
      $TALLY check
      """)
    try #require(parts.count == 5, "\(parts)")
    #expect(parts[1].contains("captures:\n  - \"App/samples/**/*.json\"\n"), "\(parts[1])")
    #expect(parts[1].contains("contracts:\n  - \"openapi.json\"\n"), "\(parts[1])")
    #expect(parts[0] == parts[2] && parts[0].contains("retyped-field"))
    let count = Self.rows.count
    #expect(parts[3].contains("seen \(count) of \(count) endpoints"), "\(parts[3])")
  }

  /// Bodies alone say nothing of their request, and these have the same members: the folder's name, which
  /// may sound like an agreement, says what they are of.
  @Test func bodiesAloneLeadBackByTheirFolder() throws {
    let rows = [
      ("GET /orders/{id}", "getOrder"), ("GET /schemas", "list_schemas"),
      ("GET /users", "get-users"),
    ]
    let parts = try run(
      "rm day.ndjson; echo '{\"id\": 1}' > body\n"
        + rows.map {
          "$TALLY import body --endpoint '\($0.0)' --contract openapi.json --into samples >&2\n"
        }.joined() + "rm body; $TALLY init >&2; cat tally.yml; echo =====; $TALLY check")
    for (title, folder) in rows {
      #expect(
        parts[0].contains("request: \"\(title)\"\n    captures: \"samples/\(folder)/*.json\""),
        "\(parts)")
    }
    #expect(parts[1].contains("seen 3 of \(Self.rows.count) endpoints"), "\(parts)")
  }

  /// A pattern stands for nothing that is no capture.
  @Test func patternsTakeInNothingElse() throws {
    let parts = try run(
      """
      $TALLY import day.ndjson --contract openapi.json --into samples >&2; rm day.ndjson
      mkdir -p other/x other/y; cp samples/getOrder/1.json other/x/1.json
      cp samples/getOrder/1.json other/y/1.json; echo '{"name": "app"}' > other/package.json
      echo 'HTTP/1.1 200 OK\n\n{}' > other/x/a.http; echo 'GET https://a.example/x' > other/y/b.http
      $TALLY init >&2; sed -n '/captures:/,/^[a-z#]/p' tally.yml
      """)
    for pattern in ["other/x/*.json", "other/y/*.json", "samples/**/*.json", "other/x/*.http"] {
      #expect(parts[0].contains("  - \"\(pattern)\"\n"), "\(parts[0])")
    }
    #expect(!parts[0].contains("other/**") && !parts[0].contains("other/y/*.http"), "\(parts[0])")
  }

  /// A recording that lies about at the top is found, however much lies deeper.
  @Test func strayRecordingsAreFoundBeforeWhatLiesDeeper() throws {
    let parts = try run(
      """
      mkdir -p a/b; (cd a/b; seq 20001 | xargs touch)
      echo '{"log": {"version": "1.2", "entries": []}}' > zebra.har
      $TALLY init 2>&1 >/dev/null
      """)
    #expect(parts[0].contains("captures: *.har\n"), "\(parts[0])")
    #expect(parts[0].contains("left out: all but the first 20000 files"), "\(parts[0])")
  }
}
