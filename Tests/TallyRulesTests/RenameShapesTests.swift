import TallyCore
import TallyDocuments
import Testing

/// The shapes that a change of a format takes, one small case each.
@Suite struct RenameShapesTests {
  private func told(_ contract: String, _ captures: [String]) throws -> [String] {
    try recognised(contract: contract, captures: captures).map { finding in
      let places = finding.was.isEmpty ? ["\(finding.location)"] : finding.was.map { "\($0)" }
      let now = finding.now.map { "\($0)" }
      return "\(finding.rule) \(places.joined(separator: "+"))"
        + (now.isEmpty ? "" : " > \(now.joined(separator: "+"))")
    }.sorted()
  }

  /// One rename, and the members that are lost; never the holder missing and its members moved.
  @Test(arguments: [
    (#""host", "port", "user", "name""#, #"{"host": "a", "port": 5}"#, ["name", "user"]),
    (#""host", "port", "user", "name""#, #"{"host": "a"}"#, ["name", "port", "user"]),
    (#""host", "port", "user""#, #"{"host": "a", "port": 2, "login": "x", "tls": true}"#, ["user"]),
  ])
  func namesAnObjectOfWhichHalfIsSeen(
    _ row: (required: String, now: String, lost: [String])
  ) throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "database"], "properties": {"id": {"type": "integer"},
       "database": {"type": "object", "required": [\(row.required)], "properties": {
        "host": {"type": "string"}, "port": {"type": "integer"}, "user": {"type": "string"},
        "name": {"type": "string"}}}}}
      """, [#"{"id": 1, "db": \#(row.now)}"#])
    #expect(
      found.filter { !$0.hasPrefix("undeclared") }
        == row.lost.map { "missing-field /database/\($0)" } + ["renamed-field /database > /db"])
  }

  @Test(arguments: [
    ("enabled", "disabled"), ("is_visible", "is_hidden"), ("open", "closed"),
    ("active", "inactive"),
    ("allow_comments", "disallow_comments"), ("read", "unread"), ("archived", "not_archived"),
  ])
  func seesAFlagThatWasTurnedRound(_ row: (was: String, now: String)) throws {
    for (was, now) in [row, (row.now, row.was)] {
      let findings = try recognised(
        contract: """
          {"type": "object", "required": ["id", "\(was)"], "properties": {"id": {"type": "integer"},
           "\(was)": {"type": "boolean"}}}
          """, captures: [#"{"id": 1, "\#(now)": false}"#])
      #expect(findings.map(\.rule) == ["renamed-field"], "\(was)")
      // What `tally fix` would apply without asking reads the flag the wrong way round.
      #expect(findings.allSatisfy { $0.confidence < 0.9 })
      #expect(findings.first?.why?.contains("opposite") == true)
    }
  }

  /// Two flags that merely differ are not one.
  @Test(arguments: [("enabled", "public"), ("read", "write"), ("verified", "admin")])
  func keepsFlagsApart(_ row: (was: String, now: String)) throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "\(row.was)"], "properties": {
       "id": {"type": "integer"}, "\(row.was)": {"type": "boolean"}}}
      """, [#"{"id": 1, "\#(row.now)": false}"#])
    #expect(found == ["missing-field /\(row.was)", "undeclared-field /\(row.now)"])
  }

  @Test func seesAFlagThatBecameAWord() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "is_private"], "properties": {
       "id": {"type": "integer"}, "is_private": {"type": "boolean"}}}
      """,
      [#"{"id": 1, "visibility": "private"}"#, #"{"id": 2, "visibility": "internal"}"#])
    #expect(found == ["renamed-field /is_private > /visibility"])
  }

  @Test func seesAWordThatBecameAFlag() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "visibility"], "properties": {
       "id": {"type": "integer"}, "visibility": {"type": "string", "examples": ["private"]}}}
      """, [#"{"id": 1, "private": true}"#])
    #expect(found == ["renamed-field /visibility > /private"])
  }

  @Test func leavesAFlagAndAnUnrelatedWordAlone() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "is_private"], "properties": {
       "id": {"type": "integer"}, "is_private": {"type": "boolean"}}}
      """, [#"{"id": 1, "mood": "cheerful"}"#])
    #expect(found == ["missing-field /is_private", "undeclared-field /mood"])
  }

  @Test func seesTwoListsThatBecameOneWithATag() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "photos", "videos"], "properties": {
       "id": {"type": "integer"},
       "photos": {"type": "array", "items": {"type": "object", "required": ["url", "width"],
        "properties": {"url": {"type": "string"}, "width": {"type": "integer"}}}},
       "videos": {"type": "array", "items": {"type": "object", "required": ["url", "seconds"],
        "properties": {"url": {"type": "string"}, "seconds": {"type": "integer"}}}}}}
      """,
      [
        """
        {"id": 1, "media": [{"type": "photo", "url": "https://a.org/1", "width": 5},
         {"type": "video", "url": "https://a.org/2", "seconds": 9}]}
        """
      ])
    #expect(
      found.filter { !$0.hasPrefix("undeclared") } == ["merged-field /photos+/videos > /media"])
  }

  @Test func seesListsOfTextsThatBecameOneWithATag() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "cats", "dogs"], "properties": {
       "id": {"type": "integer"}, "cats": {"type": "array", "items": {"type": "string"}},
       "dogs": {"type": "array", "items": {"type": "string"}}}}
      """,
      [#"{"id": 1, "pets": [{"kind": "cat", "name": "Tom"}, {"kind": "dog", "name": "Rex"}]}"#])
    #expect(found == ["merged-field /cats+/dogs > /pets"])
  }

  @Test func seesANameInTwoParts() throws {
    let whole = """
      {"type": "object", "required": ["id", "name"], "properties": {
       "id": {"type": "integer"}, "name": {"type": "string"}},
       "examples": [{"id": 7, "name": "Ada Lovelace"}]}
      """
    let parts = """
      {"type": "object", "required": ["id", "first_name", "last_name"], "properties": {
       "id": {"type": "integer"}, "first_name": {"type": "string"}, "last_name": {"type": "string"}},
       "examples": [{"id": 7, "first_name": "Ada", "last_name": "Lovelace"}]}
      """
    let split = try told(whole, [#"{"id": 7, "first_name": "Ada", "last_name": "Lovelace"}"#])
    #expect(split == ["split-field /name > /first_name+/last_name"])
    let merged = try told(parts, [#"{"id": 7, "full_name": "Ada Lovelace"}"#])
    #expect(merged == ["merged-field /first_name+/last_name > /full_name"])
  }

  /// Values that changed places are no renames: each name is still there.
  @Test func leavesASwapOfValuesAlone() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "first", "second"], "properties": {
       "id": {"type": "integer"}, "first": {"type": "string"}, "second": {"type": "string"}},
       "examples": [{"id": 815, "first": "Alexandria", "second": "Bartholomew"}]}
      """, [#"{"id": 815, "first": "Bartholomew", "second": "Alexandria"}"#])
    #expect(found == [])
  }

  /// `title` is still sent, but is another thing: what it was is `headline` now.
  @Test func seesANameThatMeansSomethingElseNow() throws {
    let found = try told(
      """
      {"type": "object", "required": ["id", "title", "lead"], "properties": {
       "id": {"type": "string"}, "title": {"type": "string"}, "lead": {"type": "string"}},
       "examples": [{"id": "abc-123-def", "title": "Storm over the northern sea",
        "lead": "Ships stay in the harbours until the morning"}]}
      """,
      [
        """
        {"id": "abc-123-def", "headline": "Storm over the northern sea", "title": "News of the day",
         "lead": "Ships stay in the harbours until the morning"}
        """
      ])
    #expect(found == ["renamed-field /title > /headline"])
  }

  /// What is too much to compare is said to be, at each of its findings.
  @Test func saysWhatWasTooMuchToCompare() throws {
    let parts = ["a", "b"].map { part in
      let names = (0..<200).map { "was\($0)\(part)" }
      let properties = names.map { #""\#($0)": {"type": "integer"}"# }.joined(separator: ",")
      let required = names.map { "\"\($0)\"" }.joined(separator: ",")
      return
        #""\#(part)": {"type": "object", "required": [\#(required)], "properties": {\#(properties)}}"#
    }
    let bodies = ["a", "b"].map { part in
      let members = (0..<200).map { #""now\#($0)x\#(part)": 1"# }.joined(separator: ",")
      return #""\#(part)": {\#(members)}"#
    }
    let findings = try recognised(
      contract: #"{"type": "object", "properties": {\#(parts.joined(separator: ","))}}"#,
      captures: ["{\(bodies.joined(separator: ","))}"])
    let bounded = findings.filter { $0.why?.contains("not compared") == true }
    #expect(bounded.contains { $0.rule == "missing-field" })
    #expect(bounded.contains { $0.rule == "undeclared-field" })
    #expect(Set(findings.flatMap { $0.parts.isEmpty ? [$0.id] : $0.parts }).count == 800)
  }
}
