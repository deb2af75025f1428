import Foundation
import TallyDocuments
import TestSupport
import Testing

/// `tally fix`: what it changes, and that the next check is clean for it.
@Suite struct FixTests {
  static let contract = """
    {"type": "object", "required": ["author", "title", "rank"], "properties": {
      "title": {"type": "string"}, "rank": {"type": "integer"},
      "author": {"type": "object", "required": ["avatar_url"], "properties": {
        "avatar_url": {"type": "string", "format": "uri", "x-renamed-from": "icon_url"}}}}}
    """

  /// The icon has a new name, which the contract says itself, and the rank is null.
  static let capture = """
    {"title": "Rain", "rank": null, "author": {"avatar_url": "https://img.example/1.png"}}
    """

  static let mapping = """
    {"client": "ios", "models": {"Article": {"properties": {
      "title": {"from": "title", "type": "String"},
      "rank": {"from": "rank", "type": "Int"},
      "icon": {"from": "author.icon_url", "type": "URL"}}}}}

    """

  static let mended = mapping.replacing("author.icon_url", with: "author.avatar_url")

  /// Runs commands in a folder that holds the three, and gives what the mapping file holds then.
  private func run(_ commands: [[String]]) throws -> (runs: [CommandRun], mapping: String) {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.capture, to: folder + "/a.json")
      try Disk.write(Self.mapping, to: folder + "/ios.mapping.json")
      let runs = commands.map { command in
        CommandRun(
          command + [
            folder + "/a.json", "--contract", folder + "/c.json", "--client",
            folder + "/ios.mapping.json:Article",
          ])
      }
      return (runs, try String(contentsOfFile: folder + "/ios.mapping.json", encoding: .utf8))
    }
  }

  @Test func appliesWhatIsSafeAlone() throws {
    let (runs, mapping) = try run([["fix"], ["check"]])
    #expect(runs[0].status == 0, "\(runs[0].messages)")
    #expect(mapping == Self.mended)
    #expect(runs[0].output.contains("ios.mapping.json:4:28: icon_url → avatar_url (renamed-field"))
    #expect(runs[0].messages == "tally fix: 1 edit made in 1 file; 1 more with --unsafe\n")
    #expect(!runs[1].output.contains("Article.icon"))
    #expect(runs[1].output.contains("Article.rank"))
  }

  /// That drift is lived with is no reason to keep it.
  @Test func mendsWhatTheBaselineHolds() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.capture, to: folder + "/a.json")
      try Disk.write(Self.mapping, to: folder + "/ios.mapping.json")
      func run(_ command: String) -> CommandRun {
        CommandRun([
          command, folder + "/a.json", "--contract", folder + "/c.json", "--client",
          folder + "/ios.mapping.json:Article", "--baseline", folder + "/known.json",
        ])
      }
      #expect(run("accept").status == 0)
      #expect(run("check").status == 0)
      #expect(run("fix").messages == "tally fix: 1 edit made in 1 file; 1 more with --unsafe\n")
      #expect(
        try String(contentsOfFile: folder + "/ios.mapping.json", encoding: .utf8) == Self.mended)
      // The contract's promise is still broken, and still known.
      #expect(run("check").status == 0)
    }
  }

  @Test func appliesTheRestWhenAsked() throws {
    let (runs, mapping) = try run([["fix", "--unsafe"], ["check"], ["fix", "--unsafe"]])
    #expect(mapping == Self.mended.replacing(#""Int""#, with: #""Int?""#))
    #expect(!runs[1].output.contains("breaking"))
    #expect(
      runs[2].messages
        == "tally fix: nothing to change: 1 finding breaks no property of a client\n")
  }

  /// The patch is one that `git apply` takes, and it leads to what `tally fix` writes.
  @Test func aDryRunPrintsAPatch() throws {
    let (runs, mapping) = try run([["fix", "--dry-run"], ["fix", "--dry-run", "--unsafe"]])
    #expect(mapping == Self.mapping)
    #expect(runs.map(\.status) == [1, 1])
    let lines = runs[0].output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }.count == 1)
    #expect(runs[0].messages.hasPrefix("tally fix: 1 edit would be made in 1 file"))
    guard let patched = try Self.apply(runs[1].output) else { return }
    #expect(patched == Self.mended.replacing(#""Int""#, with: #""Int?""#))
  }

  /// What `git apply` makes of the mapping file; `nil`, said aloud, where there is no git.
  private static func apply(_ patch: String) throws -> String? {
    try withTemporaryFolder { folder in
      try Disk.write(mapping, to: folder + "/ios.mapping.json")
      let name = patch.split(separator: "\n")[0].dropFirst("--- a/".count)
      let bare = patch.replacing(name, with: "ios.mapping.json")
      try Disk.write(bare, to: folder + "/x.patch")
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git", "apply", "x.patch"]
      git.currentDirectoryURL = URL(filePath: folder)
      try git.run()
      git.waitUntilExit()
      guard git.terminationStatus != 127 else {
        print("skipped: there is no git to apply a patch")
        return nil
      }
      #expect(git.terminationStatus == 0)
      return try String(contentsOfFile: folder + "/ios.mapping.json", encoding: .utf8)
    }
  }

  /// The key of a Swift property in every way of writing it, with what `tally fix` makes of it.
  static let swift: [(String, String)] = [
    (
      """
      struct Article: Decodable {
        let icon: String
        enum CodingKeys: String, CodingKey {
          case icon = "icon_url"
        }
      }
      """,
      """
      struct Article: Decodable {
        let icon: String
        enum CodingKeys: String, CodingKey {
          case icon = "avatar_url"
        }
      }
      """
    ),
    (
      """
      struct Article: Decodable {
        let icon_url: String
        enum CodingKeys: String, CodingKey { case icon_url }
      }
      """,
      """
      struct Article: Decodable {
        let icon_url: String
        enum CodingKeys: String, CodingKey { case icon_url = "avatar_url" }
      }
      """
    ),
    (
      """
      struct Article: Decodable {
        let title: String?
        let icon_url: String
      }
      """,
      """
      struct Article: Decodable {
        let title: String?
        let icon_url: String

        enum CodingKeys: String, CodingKey {
          case title
          case icon_url = "avatar_url"
        }
      }
      """
    ),
  ]

  @Test(arguments: swift)
  func mendsSwift(_ before: String, _ after: String) throws {
    try withTemporaryFolder { folder in
      try Disk.write(
        """
        {"type": "object", "required": ["avatar_url"], "properties": {"title": {"type": "string"},
         "avatar_url": {"type": "string", "x-renamed-from": "icon_url"}}}
        """, to: folder + "/c.json")
      try Disk.write(#"{"avatar_url": "x"}"#, to: folder + "/a.json")
      try Disk.write(before, to: folder + "/Article.swift")
      let arguments = [
        folder + "/a.json", "--contract", folder + "/c.json", "--client",
        folder + "/Article.swift:Article",
      ]
      #expect(CommandRun(["check"] + arguments).status == 1)
      let fix = CommandRun(["fix"] + arguments)
      #expect(fix.status == 0, "\(fix.messages)")
      #expect(try String(contentsOfFile: folder + "/Article.swift", encoding: .utf8) == after)
      let check = CommandRun(["check"] + arguments)
      #expect(check.status == 0, "\(check.output)")
    }
  }

  /// The same rule in each form that has one, and what it is when it reads a value that was wrapped.
  static let wrapped: [(file: String, before: String, after: String)] = [
    (
      "A.mapping.json",
      #"{"client": "a", "models": {"A": {"properties": {"rain": {"from": "rain", "type": "Double"}}}}}"#,
      #"{"client": "a", "models": {"A": {"properties": {"rain": {"from": "rain.hour", "type": "Double"}}}}}"#
    ),
    (
      "A.m",
      """
      @interface A : JSONModel
      @property (nonatomic, strong) NSNumber *rain;
      @end
      @implementation A
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"rain": @"rain"}];
      }
      @end
      """,
      """
      @interface A : JSONModel
      @property (nonatomic, strong) NSNumber *rain;
      @end
      @implementation A
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"rain": @"rain.hour"}];
      }
      @end
      """
    ),
    (
      "A.m",
      """
      @interface A : MTLModel <MTLJSONSerializing>
      @property (nonatomic, strong) NSNumber *rain;
      @end
      @implementation A
      + (NSDictionary *)JSONKeyPathsByPropertyKey { return @{@"rain": @"rain"}; }
      @end
      """,
      """
      @interface A : MTLModel <MTLJSONSerializing>
      @property (nonatomic, strong) NSNumber *rain;
      @end
      @implementation A
      + (NSDictionary *)JSONKeyPathsByPropertyKey { return @{@"rain": @"rain.hour"}; }
      @end
      """
    ),
  ]

  /// What reads the new place already needs no edit, though its path leads through the old one.
  @Test(arguments: wrapped)
  func leadsAPathIntoWhatWasWrappedOnce(
    _ row: (file: String, before: String, after: String)
  ) throws {
    try withTemporaryFolder { folder in
      try Disk.write(
        #"{"type": "object", "required": ["rain"], "properties": {"rain": {"type": "number"}}}"#,
        to: folder + "/c.json")
      try Disk.write(#"{"rain": {"hour": 2.51}}"#, to: folder + "/a.json")
      try Disk.write(row.before, to: folder + "/" + row.file)
      let fix = CommandRun([
        "fix", "--unsafe", folder + "/a.json", "--contract", folder + "/c.json", "--client",
        "\(folder)/\(row.file):A",
      ])
      #expect(fix.status == 0, "\(fix.messages)")
      #expect(
        try String(contentsOfFile: folder + "/" + row.file, encoding: .utf8) == row.after,
        "\(fix.messages)")
    }
  }

  /// An edit is not safe that mends a model at one endpoint and loses what it reads at another.
  @Test func aModelThatIsRightElsewhereIsNotEditedUnseen() throws {
    try withTemporaryFolder { folder in
      let rules = #""properties": {"icon_url": {"type": "string"}}"#
      try Disk.write(
        #"{"type": "object", "required": ["icon_url"], \#(rules)}"#, to: folder + "/c.json")
      try Disk.write(#"{"avatar_url": "x"}"#, to: folder + "/a.json")
      try Disk.write(#"{"icon_url": "x"}"#, to: folder + "/b.json")
      let source = "struct Person: Decodable { let icon_url: String }\n"
      try Disk.write(source, to: folder + "/Person.swift")
      try Disk.write(
        """
        {"endpoints": [{"name": "a", "contract": "c.json", "captures": "a.json"},
                       {"name": "b", "contract": "c.json", "captures": "b.json"}],
         "clients": [{"name": "ios", "sources": "Person.swift",
                      "endpoints": {"a": "Person", "b": "Person"}}],
         "renames": {"a": {"/icon_url": "/avatar_url"}}}
        """, to: folder + "/tally.json")
      let fix = CommandRun(["fix", "--config", folder + "/tally.json"])
      #expect(fix.messages == "tally fix: no edit made; 1 with --unsafe\n")
      #expect(try String(contentsOfFile: folder + "/Person.swift", encoding: .utf8) == source)
    }
  }

  @Test func writesNothingWhereTheCheckCannotBeMade() throws {
    let (runs, mapping) = try run([["fix", "missing.json"]])
    #expect(runs[0].status == 2)
    #expect(mapping == Self.mapping)
  }
}
