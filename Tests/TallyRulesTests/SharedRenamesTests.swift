import TallyCore
import TallyKit
import Testing

/// What became of a member of a schema is one finding wherever the schema stands, and evidence of one
/// place is evidence at all.
@Suite struct SharedRenamesTests {
  private static let user = "{\"$ref\": \"#/components/schemas/User\"}"
  private static let places = [
    (path: "/me", schema: user, body: "USER"),
    (path: "/users", schema: "{\"type\": \"array\", \"items\": \(user)}", body: "[USER]"),
    (path: "/owner", schema: user, body: "USER"),
  ]

  private static func contract(_ component: String = "User") -> String {
    let paths = places.enumerated().map { number, place in
      let schema =
        number == 0 ? place.schema.replacing("User", with: component) : place.schema
      return """
        "\(place.path)": {"get": {"responses": {"200": {"description": "", "content":
          {"application/json": {"schema": \(schema)}}}}}}
        """
    }
    let members = """
      {"type": "object", "required": ["id", "bio", "icon_url"], "properties": {"id": {"type": "integer"},
       "bio": {"type": "string", "example": "Writes about the sea and its ships"},
       "icon_url": {"type": "string", "format": "uri"}}}
      """
    return """
      {"openapi": "3.1.0", "paths": {\(paths.joined(separator: ","))},
       "components": {"schemas": {"User": \(members), "Person": \(members)}}}
      """
  }

  /// One exchange a place and user, in the order of the places.
  private func findings(_ users: [[String]], component: String = "User") throws -> [Finding] {
    let lines = zip(Self.places, users).flatMap { place, users in
      users.map { user in
        let body = place.body.replacing("USER", with: user)
        return
          "{\"method\": \"GET\", \"url\": \"\(place.path)\", \"status\": 200, \"body\": \(body)}"
      }
    }
    return try ExampleCase.report(
      contract: Self.contract(component), captures: [lines.joined(separator: "\n")]
    ).findings
  }

  private static let icon = #""icon_url": "https://a.org/1""#

  /// Only one of three captures shows the contract's example again.
  private static let portraits = [
    [#"{"id": 1, "portrait": "Writes about the sea and its ships", \#(icon)}"#],
    [#"{"id": 2, "portrait": "Reads", \#(icon)}"#], [#"{"id": 3, "portrait": "Cooks", \#(icon)}"#],
  ]

  @Test func whatOnePlaceShowsHoldsAtAll() throws {
    let findings = try findings(Self.portraits)
    #expect(findings.map(\.inShort) == ["renamed-field /bio > /portrait"])
    #expect(findings.first?.componentName == "User")
    #expect(
      findings.flatMap(\.alsoAt).map { "\($0.endpoint) \($0.location)" }
        == ["GET /owner 200 /bio", "GET /users 200 /*/bio"])
  }

  /// The same members of another schema are others.
  @Test func anotherSchemaLearnsNothing() throws {
    let findings = try findings(Self.portraits, component: "Person")
    let renamed = findings.filter { !$0.now.isEmpty }
    #expect(renamed.map(\.componentName) == ["Person"])
    #expect(renamed.flatMap(\.alsoAt).isEmpty)
    #expect(findings.contains { $0.rule == "missing-field" && $0.componentName == "User" })
  }

  /// A place that still has the old name, and nothing in its stead, has nothing to learn.
  @Test func aPlaceThatKeptTheNameIsLeftAlone() throws {
    var users = Self.portraits
    users[2] = [#"{"id": 3, "bio": "Cooks", \#(Self.icon)}"#]
    let findings = try findings(users)
    #expect(findings.map(\.inShort) == ["renamed-field /bio > /portrait"])
    #expect(findings.flatMap(\.alsoAt).map(\.endpoint) == ["GET /users 200"])
  }

  /// One object of two says little; three places of which each shows one say enough.
  @Test func placesAreCountedTogether() throws {
    let old = #"{"id": 1, "bio": "Reads", "icon_url": "https://a.org/1"}"#
    let new = #"{"id": 1, "bio": "Reads", "media": {"icon_url": "https://a.org/2"}}"#
    let alone = try findings([[old, new], [old], [old]])
    #expect(alone.allSatisfy { $0.now.isEmpty })
    let together = try findings([[old, new], [old, new], [old, new]])
    #expect(together.map(\.inShort) == ["moved-field /icon_url > /media/icon_url"])
    #expect(together.first?.alsoAt.count == 2)
    #expect(together.first?.message.contains("in part") == true)
  }
}
