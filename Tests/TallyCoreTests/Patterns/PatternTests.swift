import TallyCore
import TallyDocuments
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("^(?:(a+)+$|a+!)", String(repeating: "a", count: 34) + "!", true),
    ("^(?:x|y)*$", String(repeating: "xy", count: 500_000), true),
    ("^(a+)+$", String(repeating: "a", count: 10_000) + "b", false),
  ])
  func isNotLedAstray(_ source: String, _ text: String, _ isMatch: Bool) throws {
    #expect(try Pattern(source).test(text) == (isMatch ? .match : .noMatch))
  }

  @Test func readsAStringInPlace() throws {
    let document = try Document(parsing: Bytes(#"["ab", "a\u0062"]"#), origin: Origin(file: "a"))
    let pattern = try Pattern("^ab$")
    #expect(pattern.test(document, 1) == .match)
    #expect(pattern.test(document, 2) == .match)
  }
}
