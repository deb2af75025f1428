import TallyDocuments
import Testing

@testable import TallyCore

@Suite struct RouterTests {
  static let server = Operation.Server(host: "api.example.com", basePath: "/v1")
  static let contracts = [
    contract(
      operations: """
        GET /articles 200 default
        POST /articles 201 4XX
        GET /articles/{id} 200 304
        DELETE /articles/{id} 204-
        GET /articles/newest 200
        GET /articles/{id}/comments/{comment} 200
        GET /articles/newest/comments/first 200
        GET /reports/{name}.csv 200:text/csv
        GET /media/{id} 200:image/*,application/json,*/*
        GET /feed 200:application/hal+json,application/json
        GET /contents/{path} 200
        OPTIONS /described 200
        """, servers: [server])
  ]

  static let rows: [(exchange: Exchange, route: String)] = [
    (exchange("GET", "https://api.example.com/v1/articles"), "GET /articles 200 application/json"),
    (exchange("GET", "/v1/articles/"), "GET /articles 200 application/json"),
    (exchange("GET", "/articles?page=2"), "GET /articles 200 application/json"),
    (
      exchange("GET", "http://localhost:3000/articles/7"), "GET /articles/{id} 200 application/json"
    ),
    // Literal beats template, and from the left
    (exchange("GET", "/articles/newest"), "GET /articles/newest 200 application/json"),
    (
      exchange("GET", "/articles/newest/comments/2"),
      "GET /articles/{id}/comments/{comment} 200 application/json"
    ),
    (exchange("DELETE", "/articles/newest", status: 204), "DELETE /articles/{id} 204"),
    // Status: exact, then range, then default
    (exchange("GET", "/articles", status: 500), "GET /articles 500 application/json"),
    (exchange("POST", "/articles", status: 422), "POST /articles 422 application/json"),
    (exchange("POST", "/articles", status: 500), "no status POST /articles 500"),
    (exchange("GET", "/articles/7", status: 404), "no status GET /articles/{id} 404"),
    (exchange("GET", "/articles/7", status: nil), "GET /articles/{id} 200 application/json"),
    (exchange("DELETE", "/articles/7", status: 204, type: nil), "DELETE /articles/{id} 204"),
    // Types
    (exchange("GET", "/articles", type: nil), "GET /articles 200 application/json"),
    (
      exchange("GET", "/articles", type: "text/html; charset=utf-8"),
      "no type GET /articles 200 text/html"
    ),
    (
      exchange("GET", "/articles", type: "text/html", body: .none),
      "GET /articles 200 application/json"
    ),
    (exchange("GET", "/reports/may.csv", type: "text/csv"), "GET /reports/{name}.csv 200 text/csv"),
    (exchange("GET", "/media/1", type: "image/png"), "GET /media/{id} 200 image/*"),
    (exchange("GET", "/media/1", type: "video/mp4"), "GET /media/{id} 200 */*"),
    (exchange("GET", "/media/1", type: nil), "GET /media/{id} 200 application/json"),
    (exchange("GET", "/feed"), "GET /feed 200 application/json"),
    (exchange("GET", "/contents/docs/index.md"), "GET /contents/{path} 200 application/json"),
    // What is not in the contract
    (exchange("PUT", "/articles/7"), "no method PUT at /articles/{id}"),
    (
      exchange("GET", "https://api.example.com/v1/users/17"),
      "no endpoint GET /users/{id} on a server"
    ),
    (exchange("GET", "http://localhost/users/23"), "no endpoint GET /users/{id}"),
    // What is not its business
    (exchange("OPTIONS", "/articles"), "ignored: preflight"),
    (exchange("OPTIONS", "/described"), "OPTIONS /described 200 application/json"),
    (exchange("HEAD", "/articles"), "ignored: head"),
    (exchange("CONNECT", "api.example.com:443"), "ignored: connect"),
    (exchange("GET", "/articles", status: 304), "ignored: notModified"),
    (exchange("GET", "/articles/7", status: 304), "GET /articles/{id} 304 application/json"),
    (exchange("GET", "/articles", status: 302), "ignored: redirect"),
    (exchange("GET", "/articles", status: 103), "ignored: informational"),
    (exchange("GET", "/articles", status: 0), "ignored: noResponse"),
    (exchange("GET", "data:image/png;base64,AAAA"), "ignored: notHTTP"),
  ]

  @Test(arguments: rows.indices)
  func routes(_ index: Int) {
    let row = Self.rows[index]
    #expect(Router(contracts: Self.contracts).words(row.exchange) == row.route)
  }

  @Test func strictMatchingKnowsOnlyTheServers() {
    let router = Router(contracts: Self.contracts, hosts: .strict)
    let rows = [
      ("https://api.example.com/v1/articles", "GET /articles 200 application/json"),
      ("https://API.example.com:443/v1/articles", "GET /articles 200 application/json"),
      ("/v1/articles", "GET /articles 200 application/json"),
      ("https://other.example.com/v1/articles", "ignored: otherHost"),
      ("https://other.example.com/v1/none", "no endpoint GET /none"),
      ("https://api.example.com/articles", "no endpoint GET /articles on a server"),
    ]
    for (url, route) in rows { #expect(router.words(exchange("GET", url)) == route) }
  }

  @Test func serversCanBeReplaced() {
    let beta = Operation.Server(host: "localhost:9000", basePath: "/v1beta")
    let router = Router(contracts: Self.contracts, hosts: .strict, servers: [beta])
    #expect(
      router.words(exchange("GET", "http://LOCALHOST:9000/v1beta/articles"))
        == "GET /articles 200 application/json")
    #expect(
      router.words(exchange("GET", "https://api.example.com/v1/articles"))
        == "no endpoint GET /v1/articles")
  }

  /// Two APIs with a path in common: the host tells which.
  @Test func theHostDecidesBetweenContracts() {
    let one = contract(
      operations: "GET /users/{id} 200", servers: [.init(host: "a.example.com", basePath: "")])
    let other = contract(
      operations: "GET /users/{name} 200",
      servers: [.init(host: "{region}.b.example.com", basePath: "")])
    let router = Router(contracts: [one, other])
    let rows = [
      ("https://a.example.com/users/1", "GET /users/{id} 200 application/json"),
      ("https://eu.b.example.com/users/1", "GET /users/{name} 200 application/json"),
      ("https://localhost/users/1", "GET /users/{id} 200 application/json"),
    ]
    for (url, route) in rows { #expect(router.words(exchange("GET", url)) == route) }
  }

  @Test func bareBodiesGoToTheOnlyOperation() {
    let bare = Exchange(
      body: .other, location: SourceLocation(file: "article.json", offset: 0))
    #expect(Router(contracts: Self.contracts).words(bare) == "ignored: noRequest")
    let only = Router(contracts: [contract(operations: "GET /a 404 200 201")])
    #expect(only.words(bare) == "GET /a 200 application/json")
  }

  @Test func aContractWithoutPathsTakesEveryExchange() {
    var schema = Contract(file: "article.json")
    let place = SourceLocation(file: "article.json", offset: 0)
    var operation = Operation(location: place)
    operation.name = "article"
    operation.responses = [
      .init(status: .any, contents: [.init(mediaType: "*/*", schema: nil)], location: place)
    ]
    schema.operations = [operation]
    let router = Router(contracts: [schema])
    #expect(router.words(exchange("GET", "/anything/1")) == "article */*")
    #expect(router.words(exchange("GET", "/anything/1", status: nil)) == "article */*")
  }

  /// Neither many segments nor many alternatives make a lookup long or deep.
  @Test func hostilePathsEnd() {
    let deep = String(repeating: "/a", count: 100_000)
    let bushy = (0..<12).map { bits in
      "GET "
        + (0..<12).map { $0 == bits ? "/a" : "/{x}" }.joined() + "/end 200"
    }.joined(separator: "\n")
    let router = Router(contracts: [contract(operations: bushy + "\nGET \(deep) 200")])
    guard case .undocumentedEndpoint = router.route(exchange("GET", deep)) else {
      Issue.record("a path of 100,000 segments is no endpoint")
      return
    }
    let path = String(repeating: "/a", count: 12) + "/end"
    #expect(router.words(exchange("GET", path)).hasPrefix("GET /a/{x}"))
  }
}
