import Testing

@testable import TallyCore

@Suite struct PathTemplateTests {
  static let rows: [(template: String, path: String, matches: Bool)] = [
    ("/articles", "/articles", true),
    ("/articles", "/articles/", true),
    ("/a/b", "/a//b", true),
    ("/articles", "/Articles", false),
    ("/articles", "/articles/7", false),
    ("/", "/", true),
    ("/", "", true),
    ("/articles/{id}", "/articles/7", true),
    ("/articles/{id}", "/articles/a%2Fb", true),
    ("/articles/{id}", "/articles/a/b", false),
    ("/articles/{id}", "/articles/", false),
    ("/articles/{id}/", "/articles/7", true),
    // Partial segments
    ("/Accounts/{Sid}.json", "/Accounts/AC1.json", true),
    ("/Accounts/{Sid}.json", "/Accounts/AC1.xml", false),
    ("/Accounts/{Sid}.json", "/Accounts/.json", false),
    ("/{a}:{b}", "/1:2", true),
    ("/{a}:{b}", "/1:2:3", true),
    ("/{a}:{b}", "/:2", false),
    ("/{a}-{b}-{c}", "/1-2-3", true),
    ("/{a}-{b}-{c}", "/1-2-", false),
    ("/{a}-{b}-{c}", "/1--3", false),
    ("/{a}.{b}", "/..", false),
    ("/{a}.{b}", "/...", true),
    ("/v{version}", "/v2", true),
    ("/v{version}", "/v", false),
    // What stands in a path key on paper only
    ("/timelines/link?url={url}", "/timelines/link?url=x", true),
    ("/timelines/link?url={url}", "/timelines/link", true),
    ("/oauth2/token#refresh", "/oauth2/token", true),
    ("/tr%C3%A8s", "/très", true),
    ("/très", "/tr%c3%a8s", true),
    ("/{id}", "/100%", true),
    ("/unclosed/{id", "/unclosed/{id", true),
    // Variables that take the rest
    ("/contents/{path}", "/contents/docs/index.md", true),
    ("/contents/{path}", "/contents", false),
    ("/git/ref/{ref}", "/git/ref/heads/main", true),
    ("/{proxy+}", "/a/b/c", true),
    ("/{+any}", "/a/b/c", true),
    ("/{id}", "/a/b", false),
  ]

  @Test(arguments: rows)
  func matches(_ row: (template: String, path: String, matches: Bool)) {
    #expect(PathTemplate(row.template).matches(RequestTarget(row.path)) == row.matches)
  }

  /// A segment pattern against a slow twin that tries every way to cut the segment.
  @Test func patternsAgreeWithTheirDefinition() {
    for pattern in ["{a}b{c}", "a{x}a", "{x}ab{y}b", "{x}a{y}a{z}", "b{x}", "{x}b"] {
      for number in 0..<729 {
        let segment = (0..<6).map { Array("ab\u{0}".utf8)[number / Self.powers[$0] % 3] }
          .filter { $0 != 0 }
        let literals = SegmentPattern(Array(pattern.utf8)).literals
        #expect(
          SegmentPattern(Array(pattern.utf8)).matches(segment)
            == Self.matches(literals[...], segment[...], isFirst: true),
          "\(pattern) against \(String(decoding: segment, as: UTF8.self))")
      }
    }
  }

  private static let powers = [1, 3, 9, 27, 81, 243]

  private static func matches(
    _ literals: ArraySlice<[UInt8]>, _ rest: ArraySlice<UInt8>, isFirst: Bool
  ) -> Bool {
    guard let literal = literals.first else { return rest.isEmpty }
    let starts = isFirst ? [rest.startIndex] : Array(rest.indices.dropFirst()) + [rest.endIndex]
    guard isFirst || !rest.isEmpty else { return false }
    return starts.contains { start in
      rest[start...].starts(with: literal)
        && matches(literals.dropFirst(), rest[start...].dropFirst(literal.count), isFirst: false)
    }
  }
}

@Suite struct RequestTargetTests {
  static let rows: [(url: String, host: String?, path: String)] = [
    ("https://API.example.com:443/v1/users?x=/a", "api.example.com", "/v1/users"),
    ("http://localhost:3000/a#b", "localhost:3000", "/a"),
    ("http://api.example.com:80", "api.example.com", "/"),
    ("https://api.example.com:80/", "api.example.com:80", "/"),
    ("https://ann:secret@example.com/a", "example.com", "/a"),
    ("http://[::1]:8080/a", "[::1]:8080", "/a"),
    ("//example.com/a", "example.com", "/a"),
    ("/a/b/?c", nil, "/a/b"),
    ("a/b", nil, "/a/b"),
    ("", nil, "/"),
    ("https://", nil, "/"),
    ("<<ENDPOINT>>setup/api", nil, "/<<ENDPOINT>>setup/api"),
    (#"http:\/\/localhost\/products\/78fefd"#, "localhost", "/products/78fefd"),
    ("/redirect?to=https://example.com/", nil, "/redirect"),
  ]

  @Test(arguments: rows)
  func splits(_ row: (url: String, host: String?, path: String)) {
    let target = RequestTarget(row.url)
    #expect(target.host == row.host)
    #expect(target.path == row.path)
  }
}

@Suite struct GuessedTemplateTests {
  static let rows: [(path: String, template: String)] = [
    ("/users/17", "/users/{id}"),
    ("/users/17/posts/23", "/users/{id}/posts/{id}"),
    ("/items/550e8400-e29b-41d4-a716-446655440000", "/items/{id}"),
    ("/jobs/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/jobs/{id}"),
    ("/blobs/a3f5c9d2e8b1470f9c2d5e8a7b3f1c4d", "/blobs/{id}"),
    ("/commits/7fd1a60b", "/commits/{id}"),
    ("/orgs/org_01ks7rnqsyy0g6h37rfmen7zv9/members", "/orgs/{id}/members"),
    ("/people/ann@example.com", "/people/{id}"),
    ("/people/ann.b+list@mail.example.com/orders", "/people/{id}/orders"),
    ("/days/2024-05-01", "/days/{id}"),
    ("/slots/2024-05-01T10:30:00Z", "/slots/{id}"),
    ("/slots/2024-05-01T10:30:00.123+02:00", "/slots/{id}"),
    ("/posts/how-to-bake-good-bread", "/posts/{id}"),
    ("/products/red-scarf-4711", "/products/{id}"),
    ("/files/d41d8cd98f00b204e9800998ecf8427e", "/files/{id}"),
    ("/numbers/-17", "/numbers/{id}"),
    ("/v2/products", "/v2/products"),
    ("/legacy/ping", "/legacy/ping"),
    ("/oauth2/authorize", "/oauth2/authorize"),
    ("/facade", "/facade"),
    ("/sign-in-with-apple", "/sign-in-with-apple"),
    ("/top-10", "/top-10"),
    ("/order-items", "/order-items"),
    ("/@me", "/@me"),
    ("/v1.2/a:b", "/v1.2/a:b"),
    ("/--/a-", "/--/a-"),
    ("/notification-preferences", "/notification-preferences"),
    ("/logo.png", "/logo.png"),
    ("/", "/"),
  ]

  @Test(arguments: rows)
  func guesses(_ row: (path: String, template: String)) {
    #expect(GuessedTemplate.of(RequestTarget(row.path)) == row.template)
  }
}

@Suite struct MediaTypeTests {
  static let rows: [(promised: String, sent: String, distance: Int?)] = [
    ("application/json", "application/json", 0),
    ("application/json", "Application/JSON; charset=utf-8", 0),
    ("application/json; charset=utf-8", "application/json", 0),
    ("application/json", "application/vnd.github.v3+json", 1),
    ("application/hal+json", "application/json", 1),
    ("application/json", "text/json", 1),
    ("application/*+json", "application/problem+json", 2),
    ("application/*+json", "application/json", nil),
    ("application/*", "application/json", 3),
    ("text/*", "application/json", nil),
    ("*/*", "image/png", 4),
    ("application/json", "text/html", nil),
    ("application/xml", "application/json", nil),
  ]

  @Test(arguments: rows)
  func measures(_ row: (promised: String, sent: String, distance: Int?)) throws {
    let promised = try #require(MediaType(row.promised))
    #expect(promised.distance(to: try #require(MediaType(row.sent))) == row.distance)
  }

  @Test(arguments: ["", "json", "/", "application/", "/json", ";"])
  func refuses(_ text: String) { #expect(MediaType(text) == nil) }
}
