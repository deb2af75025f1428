import TallyDocuments
import Testing

@testable import TallyCore

/// Where a path that the contract does not have stands in it under another base.
@Suite struct NearestBaseTests {
  static let operations = """
    GET /regions 200
    GET /regions/{id} 200
    GET /regions/{id}/hosts 200
    GET /hosts 200
    GET /{anything} 200
    """

  static let rows: [(path: String, base: String?)] = [
    ("/v4beta/regions", "/v4beta for /v4: /regions"),
    ("/v4beta/regions/{id}", "/v4beta for /v4: /regions/{id}"),
    ("/v4beta/regions/us-east", "/v4beta for /v4: /regions/{id}"),
    ("/api/proxy/v4beta/hosts", "/api/proxy/v4beta for /v4: /hosts"),
    ("/a/b/c/d/e/hosts", nil),
    // What begins as the contract's own paths do is a path of its own.
    ("/regions/{id}/zones/hosts", nil),
    ("/regions/hosts/hosts", nil),
    // Nor is what looks like data a base.
    ("/{id}/hosts", nil),
    ("/17/hosts", nil),
    // A variable alone fits anything.
    ("/v4beta/elsewhere", nil),
    ("/regions", nil),
    ("/", nil),
  ]

  @Test(arguments: rows, [HostMatching.lenient, .strict])
  func findsTheBase(_ row: (path: String, base: String?), hosts: HostMatching) {
    let server = Operation.Server(host: "api.example.com", basePath: "/v4")
    let router = Router(
      contracts: [contract(operations: Self.operations, servers: [server])], hosts: hosts)
    let nearest = router.nearestBase(method: "GET", path: row.path)
    let words = nearest.map { "\($0.bases.seen) for \($0.bases.promised): \($0.template)" }
    #expect(words == row.base)
    #expect(router.nearestBase(method: "POST", path: row.path) == nil)
  }
}
