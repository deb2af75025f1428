import Testing

@testable import TallyDocuments

/// What scalars mean: YAML 1.2.2 §10.3.2, and what JSON makes of it.
@Suite struct YAMLSchemaTests {
  static let plain: [(text: String, json: String)] = [
    // The table of the core schema, row by row, and its example 10.9.
    ("null", "null"), ("Null", "null"), ("NULL", "null"), ("~", "null"), ("", "null"),
    ("true", "true"), ("True", "true"), ("TRUE", "true"),
    ("false", "false"), ("False", "false"), ("FALSE", "false"),
    ("0", "0"), ("-19", "-19"), ("+12", "12"), ("-0", "-0"), ("0o7", "7"), ("0o17", "15"),
    ("0x3A", "58"), ("0xff", "255"),
    ("0.", "0.0"), ("-0.0", "-0.0"), (".5", "0.5"), ("-.5", "-0.5"), ("+12e03", "12e03"),
    ("-2E+05", "-2E+05"), ("1.", "1.0"), ("1.e5", "1.0e5"), ("6.02e-23", "6.02e-23"),
    // Numbers that JSON has not.
    (".inf", #"".inf""#), ("-.Inf", #""-.Inf""#), ("+.INF", #""+.INF""#), (".NAN", #"".NAN""#),
    // No digit of a large number is lost.
    ("12345678901234567890123", "12345678901234567890123"),
    ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
    ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"),
    ("0o1777777777777777777777777", "9444732965739290427391"),
    // What only looks like one of these.
    ("nULL", #""nULL""#), ("tRUE", #""tRUE""#), ("+", #""+""#), (".", #"".""#),
    ("..", #""..""#), ("1e", #""1e""#), ("e3", #""e3""#), ("0x", #""0x""#), ("0o8", #""0o8""#),
    ("-0x1", #""-0x1""#), ("1_000", #""1_000""#), ("1:30", #""1:30""#), ("0b11", #""0b11""#),
    ("1.2.3", #""1.2.3""#), ("--1", #""--1""#), ("1 2", #""1 2""#), ("١", #""١""#),
    // YAML 1.1 had more booleans, dates and a value sign.
    ("yes", #""yes""#), ("No", #""No""#), ("on", #""on""#), ("OFF", #""OFF""#), ("y", #""y""#),
    ("=", #""=""#), ("2019-02-30", #""2019-02-30""#), ("2001-12-14", #""2001-12-14""#),
    ("2001-12-14t21:59:43.10-05:00", #""2001-12-14t21:59:43.10-05:00""#),
    // Zeros before a number: a text, as no JSON has such a number.
    ("007", #""007""#), ("0921", #""0921""#), ("00", #""00""#), ("-01", #""-01""#),
    ("01.5", #""01.5""#), ("0.50", "0.50"),
  ]

  @Test(arguments: plain)
  func readsPlainScalars(_ row: (text: String, json: String)) throws {
    #expect(try json("- \(row.text)\n") == "[\(row.json)]")
    #expect(try json("{k: \(row.text)}") == #"{"k":\#(row.json)}"#)
    #expect(try json("k: \(row.text)") == #"{"k":\#(row.json)}"#)
    if !row.text.isEmpty { #expect(refusal(of: row.text) == row.json) }
  }

  static let tagged: [(text: String, json: String)] = [
    ("!!str 12", #""12""#), ("!!str true", #""true""#), ("!!str", #""""#), ("! 12", #""12""#),
    ("!!int \"12\"", "12"), ("!!int 007", "7"), ("!!int twelve", #""twelve""#),
    ("!!float 1", "1"), ("!!bool 'true'", "true"), ("!!null ''", "null"),
    ("!!binary aGVsbG8=", #""hello""#), ("!!binary \"aGVs\\\n  bG8=\"", #""hello""#),
    ("!!binary |\n  aGVs\n  bG8=", #""hello""#), ("!!binary /w==", #""/w==""#),
    ("!!binary no.base64", #""no.base64""#), ("!binary aGVsbG8=", #""aGVsbG8=""#),
    ("!<tag:yaml.org,2002:str> 1", #""1""#), ("!tape 1", "1"), ("!tape '1'", #""1""#),
    ("!ruby/object:Gem {a: 1}", #"{"a":1}"#), ("!!python/tuple [1, 2]", "[1,2]"),
    ("!!python/object/apply:os.system [\"true\"]", #"["true"]"#),
    ("!!set {a, b}", #"{"a":null,"b":null}"#), ("!!map {a: 1}", #"{"a":1}"#),
    ("!!timestamp 2019-02-30", #""2019-02-30""#), ("&a !x 1", "1"), ("!x &a 1", "1"),
  ]

  @Test(arguments: tagged)
  func readsTags(_ row: (text: String, json: String)) throws {
    #expect(try json("k: \(row.text)\n") == #"{"k":\#(row.json)}"#)
  }

  @Test func readsDeclaredTags() throws {
    let text = "%TAG !y! tag:yaml.org,2002:\n--- \n- !y!str 1\n- !y!int '1'\n"
    #expect(try json(text) == #"["1",1]"#)
  }

  static let keys: [(text: String, name: String)] = [
    ("200", "200"), ("2.50", "2.50"), ("0x10", "0x10"), ("true", "true"), ("null", "null"),
    ("~", "~"), ("yes", "yes"), ("=", "="), ("2019-02-30", "2019-02-30"), ("\"a b\"", "a b"),
    ("'it''s'", "it's"), ("\"\\x41\\u00e9\\U0001F600\"", "Aé😀"), ("!!int 7", "7"), ("a:b", "a:b"),
    ("a#b", "a#b"), ("a b", "a b"), ("-a", "-a"), ("?a", "?a"), (":a", ":a"), ("/a", "/a"),
  ]

  @Test(arguments: keys)
  func makesNamesOfKeys(_ row: (text: String, name: String)) throws {
    for text in ["\(row.text): 1\n", "? \(row.text)\n: 1\n", "{? \(row.text) : 1}"] {
      let members = try yaml(text).root.members
      #expect(members.map(\.name) == [row.name], "\(text)")
      #expect(members.map(\.value.integer) == [1], "\(text)")
    }
  }

  static let strings: [(text: String, string: String)] = [
    (
      #""\0\a\b\e\f\n\r\t\v\\\/\"\N\_\L\P\ ""#,
      "\0\u{7}\u{8}\u{1B}\u{C}\n\r\t\u{B}\\/\"\u{85}\u{A0}\u{2028}\u{2029} "
    ),
    (#""\uD83D\uDE00""#, "😀"), (#""\uD83D""#, "\u{FFFD}"), ("'a\\n'", "a\\n"),
    ("\"\ta\t\"", "\ta\t"),
    ("a\\b\"c", "a\\b\"c"), ("\"a\n  b\n\n  c\"", "a b\nc"), ("'a\n  b\n\n  c'", "a b\nc"),
    ("a\n  b\n\n  c", "a b\nc"), ("\"a \\\n   b\"", "a b"), ("\"\u{7F}\"", "\u{7F}"), ("é", "é"),
    ("|\n  a\n   b\n\n  c\n", "a\n b\n\nc\n"), (">\n  a\n  b\n\n  c\n", "a b\nc\n"),
    ("|-\n  a\n\n", "a"), ("|+\n  a\n\n", "a\n\n"), ("|2\n    a\n", "  a\n"), ("|\n  a", "a\n"),
    (">-\n  a\n    b\n  c\n", "a\n  b\nc"), ("| # a comment\n  \"\\\t\n", "\"\\\t\n"),
  ]

  @Test(arguments: strings)
  func readsStrings(_ row: (text: String, string: String)) throws {
    #expect(try yaml("k: \(row.text)").root["k"]?.string == row.string)
    let windows = row.text.replacing("\n", with: "\r\n")
    #expect(try yaml("k: \(windows)").root["k"]?.string == row.string)
    let old = row.text.replacing("\n", with: "\r")
    #expect(try yaml("k: \(old)").root["k"]?.string == row.string)
  }
}
