import TallyDocuments
import Testing

@testable import TallyCore

/// Captured paths that begin differently from the contract's.
@Suite struct BaseMappingTests {
  static let contracts = [
    contract(
      operations: "GET /regions 200\nGET /regions/{id} 200",
      servers: [.init(host: "api.example.com", basePath: "/v4")])
  ]

  typealias Row = (from: String, to: String, url: String, fits: Bool)

  static let rows: [Row] = [
    ("/v4beta", "/v4", "https://api.example.com/v4beta/regions", true),
    ("/v4beta/", "/v4/", "https://api.example.com/v4beta/regions", true),
    ("/v4beta", "/v4", "https://api.example.com/v4/regions", true),
    ("/v4beta", "/v4", "https://api.example.com/v4gamma/regions", false),
    ("/v4beta", "/v4", "https://api.example.com/v4beta2/regions", false),
    ("/proxy/{name}", "/v4", "https://api.example.com/proxy/a/regions", true),
    // Another host is no server of the contract, unless it is mapped.
    ("/v4beta", "/v4", "https://staging.example.com/v4beta/regions", false),
    ("staging.example.com", "", "https://staging.example.com/v4/regions", true),
    ("staging.example.com/v4beta", "/v4", "https://staging.example.com/v4beta/regions", true),
    ("staging.example.com/v4beta", "/v4", "https://api.example.com/v4beta/regions", false),
    ("https://staging.example.com/x", "/v4", "https://staging.example.com/x/regions", true),
    ("localhost:8080", "/v4", "http://localhost:8080/regions", true),
    ("localhost:8080", "https://api.example.com/v4", "http://localhost:8080/regions", true),
    ("localhost", "/v4", "http://localhost:8080/regions", true),
    ("localhost:8080", "/v4", "http://localhost:9090/regions", false),
  ]

  @Test(arguments: rows)
  func mapsStrictly(_ row: Row) {
    let router = Router(
      contracts: Self.contracts, hosts: .strict,
      bases: [BaseMapping(from: row.from, to: row.to)])
    let fits = router.words(exchange("GET", row.url)) == "GET /regions 200 application/json"
    #expect(fits == row.fits)
  }

  @Test func theLongestPathIsMapped() {
    let bases = [
      BaseMapping(from: "/api", to: "/v4"), BaseMapping(from: "/api/next", to: "/v4"),
    ]
    let router = Router(contracts: Self.contracts, bases: bases)
    #expect(
      router.words(exchange("GET", "/api/next/regions/7"))
        == "GET /regions/{id} 200 application/json")
  }

  static let escaped = [
    #"http:\/\/localhost\/v4\/regions\/78fefd"#, "http://localhost/v4/regions/78%2Ffefd",
  ]

  /// A path that fits is the contract's in lenient mode, and an unknown host's in strict mode.
  @Test(arguments: escaped)
  func hostsCountInStrictModeAlone(_ url: String) {
    let lenient = Router(contracts: Self.contracts)
    #expect(
      lenient.words(exchange("GET", url)) == "GET /regions/{id} 200 application/json")
    let strict = Router(contracts: Self.contracts, hosts: .strict)
    #expect(strict.words(exchange("GET", url)) == "ignored: otherHost")
  }
}
