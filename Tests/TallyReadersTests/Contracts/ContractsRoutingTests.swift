import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Real traffic finds the operations that an independent program found for it.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ContractsRoutingTests {
  struct Row {
    let method: String
    let url: String
    let status: Int
    let template: String
    let verdict: String
  }

  private func rows(_ baseline: String) throws -> [Row] {
    let url = try #require(Corpora.url("corpora/contract-traffic/\(baseline)"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        method: cells[2].uppercased(), url: cells[3], status: Int(cells[4]) ?? 0,
        template: cells[5], verdict: cells[6])
    }
  }

  private func router(_ file: String) throws -> Router {
    let url = try #require(Corpora.url("corpora/contract-traffic/\(file)"))
    let text = try String(contentsOf: url, encoding: .utf8)
    return Router(contracts: [try contract(text, file: file)])
  }

  /// The template that an exchange is routed to, or what became of it.
  private func template(_ row: Row, _ router: Router) -> String {
    let exchange = Exchange(
      request: Exchange.Request(method: row.method, url: row.url), status: row.status,
      contentType: "application/json", body: .other,
      location: SourceLocation(file: "traffic", offset: 0))
    switch router.route(exchange) {
    case .endpoint(let endpoint): return router[endpoint.operation].path ?? ""
    case .undocumentedStatus(let id, _), .undocumentedContentType(let id, _, _, _):
      return router[id].path ?? ""
    case .undocumentedMethod(_, let template): return template
    case .undocumentedEndpoint: return ""
    case .ignored(let reason): return "ignored: \(reason)"
    }
  }

  /// How many routes differ from the baseline; each was looked at, and is right here.
  ///
  /// GitHub: three references with a slash in them (`git/refs/heads/test`), which the baseline does
  /// not match; two redirects (307) that the contract does not describe; one URL that the table cuts.
  static let pairs: [(contract: String, baseline: String, differences: Int)] = [
    (
      "github/contract/2020-11-27/api.github.com.json",
      "github/BASELINE.2020-11-27_api.github.com.json.tsv", 6
    ),
    (
      "mastodon/contract/2025-06-06/schema.json",
      "mastodon/BASELINE.2025-06-06_schema.json.tsv", 0
    ),
    (
      "mastodon/contract/2026-08-19/schema.json",
      "mastodon/BASELINE.2026-08-19_schema.json.tsv", 0
    ),
  ]

  @Test(arguments: pairs)
  func agreesWithTheBaseline(
    _ pair: (contract: String, baseline: String, differences: Int)
  ) throws {
    let router = try router(pair.contract)
    let rows = try rows(pair.baseline)
    let differences = rows.filter { template($0, router) != $0.template }
    for row in differences {
      print(
        "\(row.method) \(row.url) \(row.status): baseline \"\(row.template)\", here \"\(template(row, router))\""
      )
    }
    print("\(pair.baseline): \(rows.count) exchanges, \(differences.count) differences")
    #expect(differences.count == pair.differences)
  }
}
