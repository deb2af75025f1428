import Foundation
import TestSupport
import Testing

/// `tally init`: what it writes is what `tally check` takes at once, and it says what it could not decide.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct InitTests {
  /// Runs `init`, shows what it wrote, and checks by it.
  private func run(
    _ setUp: String, check: String = "$TALLY check"
  ) throws -> (
    configuration: String, messages: String, report: String, status: Int32
  ) {
    let script = """
      rm -rf *
      \(setUp)
      $TALLY init >/dev/null 2>messages || { cat messages >&2; exit 9; }
      cat tally.yml; echo =====; cat messages; echo =====; \(check)
      """
    let outcome = try ProcessTests().run(script)
    let parts = outcome.output.components(separatedBy: "=====\n")
    try #require(parts.count == 3, "\(outcome.messages)")
    return (parts[0], parts[1] + outcome.messages, parts[2], outcome.status)
  }

  private static let order =
    #"{"orderId": "o-1", "state": "open", "lines": [{"sku": "tea", "count": 2}]}"#
  private static let home = #"{"banner": {"title": "Rain"}, "items": [{"id": 1, "title": "Sun"}]}"#
  private static let swift = """
    cat > App/Models.swift <<'END'
    import Foundation
    struct Order: Codable {
      struct Line: Codable { let sku: String; let count: Int }
      let orderId: String
      let state: String
      let lines: [Line]
    }
    struct Home: Codable {
      struct Item: Codable { let id: Int; let title: String }
      let items: [Item]
    }
    END
    """

  private static let openAPI = """
    cat > openapi.json <<'END'
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
     "/orders/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
      {"schema": {"type": "object", "required": ["orderId", "state", "lines"], "properties": {
       "orderId": {"type": "string"}, "state": {"type": "string"}, "lines": {"type": "array", "items":
        {"type": "object", "required": ["sku", "count"], "properties": {"sku": {"type": "string"}, "count": {"type": "integer"}}}}}}}}}}}},
     "/home": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
      {"schema": {"type": "object", "properties": {"banner": {"type": "object"}, "items": {"type": "array",
       "items": {"type": "object", "properties": {"id": {"type": "integer"}}}}}}}}}}}}}}
    END
    """

  /// Bodies and examples, each in a folder: which body is of which example, their members say.
  @Test func bodiesFindTheirExamples() throws {
    let begun = try run(
      """
      mkdir contracts bodies App
      echo '\(Self.order)' > contracts/order.json; echo '\(Self.home)' > contracts/home.json
      echo '\(Self.order)' > bodies/1.json; echo '\(Self.order)' > bodies/2.json
      echo '\(Self.home)' > bodies/3.json; echo '{"name": "app"}' > package.json
      \(Self.swift)
      """)
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(
      begun.report.contains("checked 3 of 3 captures; seen 2 of 2 endpoints"), "\(begun.report)")
    #expect(begun.configuration.contains(#"captures: ["bodies/1.json", "bodies/2.json"]"#))
    #expect(begun.report.contains("client swift: Order fine on order"), "\(begun.report)")
    #expect(begun.report.contains("client swift: Home fine on home"))
    #expect(!begun.configuration.contains("package.json"))
    #expect(
      begun.messages.contains(
        "endpoint order: agreed in contracts/order.json, captured in bodies/1.json"))
    #expect(begun.messages.hasSuffix("next: tally check\n"))
  }

  @Test func trafficAndADescription() throws {
    let begun = try run(
      """
      mkdir traffic App; \(Self.openAPI)
      echo '{"method": "GET", "url": "/orders/17", "status": 200, "body": \(Self.order)}' > traffic/day.ndjson
      \(Self.swift)
      """)
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(begun.report.contains("checked 1 of 1 capture"))
    #expect(
      begun.report.contains("client swift: Order fine on GET /orders/{id} 200"), "\(begun.report)")
  }

  /// Bodies of a description's operation, which nothing but their members names.
  @Test func bodiesFindTheOperationOfADescription() throws {
    let begun = try run(
      """
      mkdir samples; \(Self.openAPI)
      echo '\(Self.order)' > samples/a.json; echo '\(Self.order)' > samples/b.json
      """)
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(begun.configuration.contains(#"request: "GET /orders/{id}""#), "\(begun.configuration)")
    #expect(begun.report.contains("checked 2 of 2 captures"))
  }

  /// Traffic says which request an example answers.
  @Test func trafficNamesTheRequestOfAnExample() throws {
    let begun = try run(
      """
      mkdir agreed; echo '\(Self.order)' > agreed/order.json
      for n in 17 18; do
        echo '{"method": "GET", "url": "/shop/orders/'$n'", "status": 200, "body": \(Self.order)}'
        echo '{"method": "GET", "url": "/shop/home", "status": 200, "body": \(Self.home)}'
      done > day.ndjson
      """)
    #expect(
      begun.configuration.contains(#"request: "GET /shop/orders/{id}""#), "\(begun.configuration)")
    #expect(begun.messages.contains("taken for GET /shop/orders/{id}, by what was captured"))
    #expect(begun.report.contains("checked 2 of 4 captures"), "\(begun.report)")
  }

  /// What no contract fits is named, and so are models between which the keys cannot decide.
  @Test func saysWhatItCouldNotDecide() throws {
    let begun = try undecided(beside: "Twin")
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(begun.configuration.contains("# of no endpoint, as far as can be told: bodies/2.json"))
    #expect(begun.messages.contains("not decided: no contract fits bodies/2.json"))
    #expect(begun.configuration.contains(#""order": "Order"  # or Twin"#), "\(begun.configuration)")
    #expect(
      begun.messages.contains(
        "considered: swift may read order as Order, which was taken, or as Twin"))
    #expect(begun.messages.contains("no endpoint fits these models of swift: Home\n"))
    // Neither keys nor names tell these apart.
    let alike = try undecided(beside: "OrderRow")
    #expect(alike.status == 0, "\(alike.messages)")
    #expect(alike.configuration.contains(##"#     # "order": one of Order, OrderRow"##))
    #expect(alike.messages.contains("not decided: swift may read order as one of Order, OrderRow"))
  }

  private func undecided(
    beside twin: String
  ) throws -> (configuration: String, messages: String, report: String, status: Int32) {
    try run(
      """
      mkdir contracts bodies App
      echo '\(Self.order)' > contracts/order.json; echo '\(Self.order)' > bodies/1.json
      echo '{"weather": {"sun": true}}' > bodies/2.json
      \(Self.swift)
      sed 's/struct Order:/struct \(twin):/' App/Models.swift | sed '/struct Home/,$d' > App/Other.swift
      """)
  }

  @Test func saysWhatCannotBeRead() throws {
    let begun = try run(
      """
      mkdir contracts bodies; echo '\(Self.order)' > contracts/order.json
      echo '\(Self.order)' > bodies/1.json
      echo '{"openapi": "3.1.0", "paths": 7}' > contracts/broken.json
      """)
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(
      begun.messages.contains("left out, since it cannot be read: contracts/broken.json:1:"))
  }

  /// An implementation is part of a model, also where only the header names the library.
  @Test(arguments: [
    ("@interface Order : JSONModel", "App/Order.m"),
    ("@interface Order : MTLModel", "App/src/Order.m"),
  ])
  func takesImplementationsWithTheirHeaders(_ header: String, _ implementation: String) throws {
    let begun = try run(
      """
      mkdir -p contracts bodies App/src; echo '\(Self.order)' > contracts/order.json
      echo '\(Self.order)' > bodies/1.json
      printf '\(header)\\n@property NSString *name;\\n@end\\n' > App/Order.h
      printf '#import "Order.h"\\n@implementation Order\\n@end\\n' > \(implementation)
      """)
    #expect(begun.configuration.contains("App/**/*.h"), "\(begun.configuration)")
    #expect(begun.configuration.contains("App/**/*.m"), "\(begun.configuration)")
  }

  /// A schema in YAML begins with a word, and a line of JSON may, too.
  @Test func takesNoSchemaForLinesOfJSON() throws {
    let begun = try run(
      """
      mkdir schemas; \(Self.openAPI)
      printf 'type: object\\nproperties: {a: {type: string}}\\n' > schemas/a.yaml
      printf 'true: yes\\nnull: no\\n' > schemas/b.yml
      echo '{"method": "GET", "url": "/orders/17", "status": 200, "body": \(Self.order)}' > day.ndjson
      """)
    #expect(begun.configuration.contains("captures:\n  - \"*.ndjson\"\n"), "\(begun.configuration)")
    #expect(!begun.configuration.contains("schemas/"))
    #expect(begun.report.contains("checked 1 of 1 capture"), "\(begun.messages)")
  }

  /// At the top lie the files of many tools, and the reports of a check: no pattern takes them in.
  @Test func namesBodiesAtTheTopOneByOne() throws {
    let begun = try run(
      """
      \(Self.openAPI)
      echo '\(Self.order)' > a.json; echo '\(Self.order)' > b.json; : > empty.json
      """, check: "$TALLY check --report json=report.json >/dev/null; $TALLY check")
    #expect(begun.status == 0, "\(begun.messages)")
    #expect(
      begun.configuration.contains(#"captures: ["a.json", "b.json"]"#), "\(begun.configuration)")
    #expect(begun.report.contains("checked 2 of 2 captures"))
  }

  /// Two models that read one endpoint are two clients of the same sources.
  @Test func aClientMayBeNamedForEachOfItsModels() throws {
    let begun = try run(
      """
      mkdir contracts bodies App; echo '\(Self.order)' > contracts/order.json
      echo '\(Self.order)' > bodies/1.json; \(Self.swift)
      sed 's/struct Order:/struct Twin:/' App/Models.swift | sed '/struct Home/,$d' > App/Other.swift
      """,
      check: "sed -n '/^clients/,/order/p' tally.yml | tail -n +2 | sed 's/Order/Twin/' > more; "
        + "awk '/^failOn/ { while ((getline line < \"more\") > 0) print line } { print }' tally.yml > two.yml; "
        + "$TALLY check --config two.yml")
    #expect(
      begun.report.contains("Order fine on order") && begun.report.contains("Twin fine on order"))
  }

  @Test func findsNothingInAnEmptyFolder() throws {
    let none = try ProcessTests().run("rm -f *.json; $TALLY init")
    #expect(none.status == 2)
    #expect(none.messages.contains("neither a contract nor a capture nor a client here"))
  }
}
