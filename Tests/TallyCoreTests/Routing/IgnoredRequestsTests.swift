import TallyDocuments
import Testing

@testable import TallyCore

/// What was captured and is no concern of the contract's, and what comes near to it.
@Suite struct IgnoredRequestsTests {
  static let contracts = [
    contract(
      operations: """
        GET /users/{id} 200
        GET /users/{id}/avatar.png 200:image/png
        POST /collect 200
        """, servers: [Operation.Server(host: "api.example.com", basePath: "/v1")])
  ]

  static let rows: [(exchange: Exchange, usual: String, all: String)] = [
    (
      exchange("GET", "/app.3f9a.js", type: nil), "ignored: asset",
      "no endpoint GET /app.3f9a.js"
    ),
    (
      exchange("GET", "/img/logo.PNG?v=2", type: "binary/octet-stream"), "ignored: asset",
      "no endpoint GET /img/logo.PNG"
    ),
    (exchange("GET", "/photo", type: "image/jpeg"), "ignored: asset", "no endpoint GET /photo"),
    (
      exchange("GET", "/font", type: "application/font-woff2"), "ignored: asset",
      "no endpoint GET /font"
    ),
    // JSON is no asset, whatever its path; nor is a page.
    (
      exchange("GET", "/logo.png", type: "application/json"), "no endpoint GET /logo.png",
      "no endpoint GET /logo.png"
    ),
    (exchange("GET", "/", type: "text/html"), "no endpoint GET /", "no endpoint GET /"),
    (
      exchange("GET", "/v1.2", type: nil, body: .none), "no endpoint GET /v1.2",
      "no endpoint GET /v1.2"
    ),
    // What the contract describes is checked.
    (
      exchange("GET", "/users/1/avatar.png", type: "image/png"),
      "GET /users/{id}/avatar.png 200 image/png", "GET /users/{id}/avatar.png 200 image/png"
    ),
    (
      exchange("POST", "/collect"), "POST /collect 200 application/json",
      "POST /collect 200 application/json"
    ),
    (
      exchange("POST", "/g/collect?v=2", status: 204, type: nil, body: .none), "ignored: beacon",
      "no endpoint POST /g/collect"
    ),
    (
      exchange("GET", "/__utm.gif", type: nil, body: .none), "ignored: asset",
      "no endpoint GET /__utm.gif"
    ),
    (
      exchange("POST", "/telemetry", type: "text/plain"), "ignored: beacon",
      "no endpoint POST /telemetry"
    ),
    // A beacon that answers in JSON may be more than one.
    (
      exchange("POST", "/track", body: .json(empty)), "no endpoint POST /track",
      "no endpoint POST /track"
    ),
    (
      exchange("GET", "/tracks/7", body: .none), "no endpoint GET /tracks/{id}",
      "no endpoint GET /tracks/{id}"
    ),
    (exchange("OPTIONS", "/users/1"), "ignored: preflight", "no method OPTIONS at /users/{id}"),
    (
      exchange("GET", "/users/1", status: 301), "ignored: redirect",
      "no status GET /users/{id} 301"
    ),
    (
      exchange("GET", "/users/1", status: 304), "ignored: notModified",
      "no status GET /users/{id} 304"
    ),
  ]

  private static let empty = Document(empty: ())

  @Test(arguments: rows.indices)
  func ignores(_ index: Int) {
    let row = Self.rows[index]
    #expect(Router(contracts: Self.contracts).words(row.exchange) == row.usual)
    let everything = Router(contracts: Self.contracts, ignored: IgnoredRequests(groups: []))
    #expect(everything.words(row.exchange) == row.all)
  }

  static let patterns: [(pattern: String, matches: [String], others: [String])] = [
    (
      "/health", ["GET /health", "POST /health/", "GET https://h/health?a=b"],
      ["GET /healthy", "GET /v1/health"]
    ),
    ("GET /health", ["GET /health"], ["POST /health"]),
    ("get /Users/*", ["GET /Users/1"], ["GET /users/1", "GET /Users", "GET /Users/1/x"]),
    ("/static/**", ["GET /static", "GET /static/a", "GET /static/a/b/c"], ["GET /a/static"]),
    ("/**/raw", ["GET /raw", "GET /a/raw", "GET /a/b/raw", "GET /raw/raw"], ["GET /raw/a"]),
    ("/**/a/*/**/b", ["GET /x/a/a/b", "GET /a/1/b"], ["GET /a/b", "GET /x/a/b"]),
    ("/files/*.csv", ["GET /files/x.csv"], ["GET /files/.csv", "GET /files/x.tsv"]),
    ("/users/{id}/x", ["GET /users/7/x"], ["GET /users/x"]),
    (
      "//*.example.com", ["GET https://a.example.com/b/c", "GET http://A.example.com:80/"],
      ["GET https://example.com/", "GET /b"]
    ),
    (
      "https://t.example.com/p/*", ["GET http://t.example.com/p/1"],
      ["GET https://t.example.com/p", "GET https://u.example.com/p/1"]
    ),
    ("* /a", ["PUT /a"], ["PUT /b"]),
    ("/", ["GET /", "GET https://h"], ["GET /a"]),
  ]

  @Test(arguments: patterns)
  func matches(_ row: (pattern: String, matches: [String], others: [String])) throws {
    let pattern = try #require(RequestPattern(row.pattern))
    for (requests, isMatch) in [(row.matches, true), (row.others, false)] {
      for request in requests {
        let words = request.split(separator: " ")
        let target = RequestTarget(String(words[1]))
        #expect(pattern.matches(String(words[0]), target) == isMatch, "\(request)")
      }
    }
  }

  @Test(arguments: ["", "health", "GET", "GET health", "GET POST /a", "G-T /a", "example.com"])
  func refuses(_ text: String) { #expect(RequestPattern(text) == nil) }

  @Test func aPatternGoesBeforeTheContract() throws {
    let ignored = IgnoredRequests(patterns: [try #require(RequestPattern("/v1/users/2"))])
    let router = Router(contracts: Self.contracts, ignored: ignored)
    #expect(router.words(exchange("GET", "/v1/users/2")) == "ignored: named")
    #expect(router.words(exchange("GET", "/v1/users/3")) == "GET /users/{id} 200 application/json")
  }

  /// Patterns with many stars take no more time than others.
  @Test func isNotSlowedDown() throws {
    let pattern = try #require(RequestPattern(String(repeating: "/**/a", count: 40) + "/b"))
    let target = RequestTarget(String(repeating: "/a", count: 2_000))
    let time = ContinuousClock().measure { #expect(!pattern.matches("GET", target)) }
    #expect(time < .seconds(1))
  }
}

extension Document {
  /// An object without members.
  fileprivate init(empty: Void) {
    guard let document = try? Document(parsing: Bytes("{}"), origin: Origin(file: "")) else {
      preconditionFailure("{} is JSON")
    }
    self = document
  }
}
