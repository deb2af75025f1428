import Foundation
import TallyDocuments
import TestSupport
import Testing

/// A client of a header and an implementation, from the command to the mended source.
@Suite struct ObjectiveCClientTests {
  static let header = """
    #import <JSONModel/JSONModel.h>

    @protocol Item;

    @interface Item : JSONModel
    @property (nonatomic, copy) NSString *identifier;
    @property (nonatomic, copy) NSString *authorName;
    @property (nonatomic, copy) NSURL *imageUrl;
    @end

    @interface Home : JSONModel
    @property (nonatomic, readonly) Item *banner;
    @property (nonatomic, copy) NSString *title;
    @end

    """

  static let implementation = """
    #import "Home.h"

    @implementation Item
    + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
            @"identifier": @"id",
            @"authorName": @"author.name",
        }];
    }
    @end

    @interface Home ()
    @property (nonatomic) NSArray<Item> *items;
    @end

    @implementation Home
    - (Item *)banner {
        return self.items[0];
    }
    @end

    """

  static let contract = """
    {"required": ["items", "title"], "properties": {
      "title": {"type": "string"},
      "items": {"type": "array", "items": {"required": ["id", "author", "picture"], "properties": {
        "id": {"type": "string"}, "picture": {"type": "string", "x-renamed-from": "imageUrl"},
        "author": {"required": ["name"], "properties": {
          "name": {"type": "string", "x-renamed-from": "full_name"}}}}}}}}
    """

  static let sent =
    #"{"title": "t", "items": [{"id": "1", "picture": "https://a.b/c", "author": {"name": "n"}}]}"#

  /// Runs commands on the client and the bodies, and gives what the client's files hold then.
  private func run(
    _ bodies: [String], header: String = header, _ commands: [String]...
  ) throws -> (runs: [CommandRun], header: String, implementation: String) {
    try withTemporaryFolder { folder in
      for name in ["App", "captures"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: true)
      }
      try Disk.write(header, to: folder + "/App/Home.h")
      try Disk.write(Self.implementation, to: folder + "/App/Home.m")
      try Disk.write(Self.contract, to: folder + "/c.json")
      for (index, body) in bodies.enumerated() {
        try Disk.write(body, to: folder + "/captures/\(index).json")
      }
      let runs = commands.map { command in
        CommandRun(
          command + [
            folder + "/captures", "--contract", folder + "/c.json", "--client",
            folder + "/App:Home",
          ])
      }
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/App/" + name, encoding: .utf8)
      }
      return (runs, try text("Home.h"), try text("Home.m"))
    }
  }

  @Test func findingsNameLinesOfTheSource() throws {
    let renamed = Self.sent.replacing(#""name""#, with: #""full_name""#)
    let (runs, _, _) = try run([renamed, #"{"title": null, "items": []}"#], ["check"])
    let output = runs[0].output
    #expect(runs[0].status == 1, "\(runs[0].messages)")
    #expect(output.contains("App/Home.m:7:26"))
    #expect(output.contains("Home.h:12:39") && output.contains("(adapter first)"))
    #expect(output.contains("crashes") && output.contains("too few elements"))
    #expect(output.contains("Home.h:13:39"))
    #expect(output.contains("Home.h:8:36"))
  }

  @Test func fixesAreAppliedToTheSource() throws {
    let renamed = Self.sent
    let (runs, header, implementation) = try run([renamed], ["fix", "--unsafe"], ["check"])
    #expect(runs[0].status == 0, "\(runs[0].messages)")
    #expect(header == Self.header)
    #expect(
      implementation
        == Self.implementation.replacing(
          "@\"author.name\",\n", with: "@\"author.name\",\n        @\"imageUrl\": @\"picture\",\n"))
    #expect(runs[1].status == 0, "\(runs[1].output)")
  }

  @Test func optionalMarksAreAppliedToTheHeader() throws {
    let null = Self.sent.replacing(#""title": "t""#, with: #""title": null"#).replacing(
      "picture", with: "imageUrl")
    let (_, header, _) = try run([null], ["fix", "--unsafe"])
    #expect(header == Self.header.replacing("NSString *title", with: "NSString<Optional> *title"))
  }

  /// A renamed list breaks the property that is computed from it too.
  @Test func renamedOperandsOfGetters() throws {
    let renamed = Self.sent.replacing(#""items""#, with: #""entries""#)
    let (runs, _, _) = try run([renamed, renamed], ["check"])
    let finding = runs[0].output.split(separator: "\n\n").first { $0.contains("/items: renamed") }
    #expect(finding?.contains("Home.banner (adapter first)") == true)
    #expect(finding?.contains("Home.items") == true)
  }

  @Test func aClientOfNoLibrary() throws {
    let (runs, _, _) = try run(
      [Self.sent], header: Self.header.replacing("JSONModel\n", with: "NSObject\n"), ["check"])
    #expect(runs[0].status != 0)
    #expect(runs[0].text.contains("nothing says by what library it is made of JSON"))
    #expect(runs[0].text.contains(" unchecked on "))
  }
}
