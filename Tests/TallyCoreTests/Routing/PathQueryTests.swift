import TallyDocuments
import Testing

@testable import TallyCore

/// A query in a path key tells operations apart, and so does a slash at the end.
@Suite struct PathQueryTests {
  static let contracts = [
    contract(
      operations: """
        GET /link?url={url} 200
        GET /queue?comp=list 200
        GET /queue?comp=acl&timeout={t} 200
        GET /queue 200
        GET /list 200
        GET /list/ 200
        GET /search{?q,page} 200
        GET /a/{x}:{verb} 200
        GET /{owner}/{repo}/compare/{base}...{head} 200
        GET /Accounts/{Sid}.json 200
        """)
  ]

  static let rows: [(url: String, route: String)] = [
    ("/link?url=http%3A%2F%2Fa.example%2F", "GET /link?url={url}"),
    // A capture may have lost its query.
    ("/link", "GET /link?url={url}"),
    ("/queue?comp=list", "GET /queue?comp=list"),
    ("/queue?x=1&comp=list#top", "GET /queue?comp=list"),
    ("/queue?comp=acl&timeout=5", "GET /queue?comp=acl&timeout={t}"),
    ("/queue?comp=acl", "GET /queue"),
    ("/queue?comp=other", "GET /queue"),
    ("/queue", "GET /queue"),
    ("/list", "GET /list"),
    ("/list/", "GET /list/"),
    ("/list/?page=2", "GET /list/"),
    ("/queue/", "GET /queue"),
    ("/search?q=x", "GET /search{?q,page}"),
    ("/a/7:start", "GET /a/{x}:{verb}"),
    ("/o/r/compare/main...next", "GET /{owner}/{repo}/compare/{base}...{head}"),
    ("/o/r/compare/v1.0...v1.1", "GET /{owner}/{repo}/compare/{base}...{head}"),
    ("/Accounts/AC1.json", "GET /Accounts/{Sid}.json"),
    ("/%41ccounts/A%20C.json", "GET /Accounts/{Sid}.json"),
  ]

  @Test(arguments: rows, [HostMatching.lenient, .strict])
  func routes(_ row: (url: String, route: String), hosts: HostMatching) {
    let router = Router(contracts: Self.contracts, hosts: hosts)
    #expect(router.words(exchange("GET", row.url)) == row.route + " 200 application/json")
  }
}
