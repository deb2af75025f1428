import TallyDocuments
import Testing

@testable import TallyCore

@Suite struct PatternTests {
  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// What other engines take minutes for, or get wrong.
  @Test(arguments: [
    ("^(?:(a+)+$|a+!)", many("a", 34) + "!", Pattern.Verdict.match),
    ("^(?:x|y)*$", many("xy", 500_000), .match),
    ("^(?:x|y)*$", many("xy", 500_000) + "z", .noMatch),
    ("^(a+)+$", many("a", 10_000) + "b", .noMatch),
    ("(x+x+)+y", many("x", 10_000), .noMatch),
    ("^(?=(a+)+$)(?:a|b)*$", many("a", 10_000) + "b", .noMatch),
    ("(?<!(?:a|aa)+)b", many("a", 1_000) + "b", .noMatch),
    ("^[a-z]{1,4096}$", many("a", 4_096), .match),
    ("^[a-z]{1,4096}$", many("a", 4_097), .noMatch),
    ("^.{0,1000000}$", many("é", 100_000), .match),
    ("a.{20}b", many("a", 1_000) + many("c", 20) + "b", .match),
    ("^(?:a?){500}b$", many("a", 500) + "b", .match),
    ("^(a+)+\\1$", many("a", 40) + "b", .undecided),
    ("(){2000000000}^$", "", .match),
    ("(?:a{0}){2000000000}^$", "", .match),
  ])
  func isNotLedAstray(_ source: String, _ text: String, _ verdict: Pattern.Verdict) throws {
    #expect(try Pattern(source).test(text) == verdict)
  }

  @Test func readsAStringInPlace() throws {
    let document = try Document(
      parsing: Bytes(#"{"ab": "a\u0062", "😀": "\ud83d\ude00", "": "\ud83d"}"#),
      origin: Origin(file: "a"))
    let pattern = try Pattern("^(?:ab|😀|\u{FFFD})$")
    #expect([1, 2, 3, 4, 6].allSatisfy { pattern.test(document, $0) == .match })
    #expect(pattern.test(document, 5) == .noMatch)
  }

  @Test(arguments: [
    ("a[bc", 1, "this class is not closed"), ("a(b", 1, "this group is not closed"),
    ("ab)", 2, "this ')' closes no group"), ("é*+", 2, "there is nothing here"),
    ("a{2,1}", 1, "{2,1} has its bounds in the wrong order"),
    ("[a-c][z-a]", 6, "this range ends before it begins"),
    ("(?<a>.)\\k<b>", 7, "\\k names no group"), ("(?<1>.)", 3, "this is no name for a group"),
    ("(?<a>.)(?<a>.)", 7, "a group named \"a\" is already there"),
    ("(?P<a>.)", 0, "there is no such kind of group"), ("a\\", 1, "there is nothing after"),
  ])
  func saysWhatIsWrongAndWhere(_ source: String, _ offset: Int, _ summary: String) throws {
    let error = try #require(throws: PatternError.self) { try Pattern(source) }
    #expect(error.offset == offset)
    #expect(error.summary.hasPrefix(summary), "\(error.summary)")
    #expect(error.hint.hasSuffix("."))
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "(?:", count: 20_000),
    String(repeating: "[^", count: 30_000), String(repeating: "(a|", count: 200),
    String(repeating: "a", count: 100_000),
  ])
  func refusesWhatIsTooMuch(_ source: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
  }

  @Test func readsAsMuchAsItSays() throws {
    let deep = String(repeating: "(?:", count: 50) + "a" + String(repeating: "|b)*", count: 50)
    #expect(try Pattern("^\(deep)$").test("abab") == .match)
    var distinct = ""
    for value in UInt32(0x4E00)..<0x5DA0 {
      distinct.unicodeScalars.append(contentsOf: [Unicode.Scalar(value)].compactMap(\.self))
    }
    #expect(try Pattern("^\(distinct)$").test(distinct) == .match)
    let nested = "(?:(?:(?:a{1,100}){1,100}){1,100}){1,100}"
    #expect(try Pattern("^\(nested)$").test("aaa") == .match)
  }

  @Test func equalsByItsSource() throws {
    #expect(try Pattern("a|b") == Pattern("a|b"))
    #expect(try Pattern("a|b") != Pattern("b|a"))
  }
}
