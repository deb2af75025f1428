import Testing

@testable import TallyCore

/// Which operation a path comes closest to that the contract does not have.
@Suite struct NearestOperationTests {
  static let operations = """
    GET /users 200
    GET /users/{id} 200
    DELETE /users/{id} 204-
    GET /users/{id}/posts 200
    GET /users/{id}/posts/{post}/comments 200
    GET /orders/{id}.json 200
    POST /sessions 201
    GET /{anything} 200
    """

  static let rows: [(request: String, words: String?)] = [
    ("GET /user/{id}", "the closest is GET /users/{id}, which has \"users\" for \"user\""),
    (
      "GET /usres/{id}/posts",
      "the closest is GET /users/{id}/posts, which has \"users\" for \"usres\""
    ),
    (
      "GET /users/{id}/photos",
      "the closest is GET /users/{id}/posts, which has \"posts\" for \"photos\""
    ),
    ("GET /users/{id}/posts/{id}", "the closest is GET /users/{id}/posts, which has no \"{id}\""),
    (
      "GET /users/{id}/posts/comments",
      "the closest is GET /users/{id}/posts, which has no \"comments\""
    ),
    ("GET /v2/users/{id}/posts", "the closest is GET /users/{id}/posts, which has no \"v2\""),
    ("DELETE /user/{id}", "the closest is DELETE /users/{id}, which has \"users\" for \"user\""),
    ("PUT /user/{id}", "the closest is GET /users/{id}, which has \"users\" for \"user\""),
    ("POST /sesions", "the closest is POST /sessions, which has \"sessions\" for \"sesions\""),
    ("GET /{id}/posts", "the closest is GET /users/{id}/posts, which has \"users\", too"),
    (
      "GET /users/{id}/posts/7",
      "the closest is GET /users/{id}/posts, which has no \"7\""
    ),
    (
      "DELETE /users",
      "the closest is DELETE /users/{id}, which has \"{id}\", too"
    ),
    // Nothing in common, or too much that differs.
    ("GET /internal/metrics", nil),
    ("GET /a/b/c/d/e/f", nil),
    ("GET /", nil),
  ]

  @Test(arguments: rows)
  func explains(_ row: (request: String, words: String?)) {
    let router = Router(contracts: [contract(operations: Self.operations)])
    let words = row.request.split(separator: " ").map(String.init)
    #expect(router.nearestOperation(method: words[0], path: words[1])?.words == row.words)
  }
}
