import Testing

@testable import TallyDocuments

/// Anchors, aliases, merge keys, and what they may not do.
@Suite struct YAMLAliasTests {
  static let texts: [(yaml: String, json: String)] = [
    ("a: &x 1\nb: *x\n", #"{"a":1,"b":1}"#),
    ("a: &x [1, &y 2]\nb: [*x, *y]\n", #"{"a":[1,2],"b":[[1,2],2]}"#),
    // The latest anchor of a name counts.
    ("- &x 1\n- *x\n- &x 2\n- *x\n", "[1,1,2,2]"),
    ("- &x [&x 1, *x]\n- *x\n", "[[1,1],1]"),
    ("&k a: 1\nb: *k\n", #"{"a":1,"b":"a"}"#), ("- &k a\n- *k : 1\n", #"["a",{"a":1}]"#),
    ("a: &x\nb: *x\n", #"{"a":null,"b":null}"#),
    // An enum by an anchor.
    ("e: &e [a, b]\ns: {enum: *e}\n", #"{"e":["a","b"],"s":{"enum":["a","b"]}}"#),
    // Merge keys: https://yaml.org/type/merge.html
    ("a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\n", #"{"a":{"x":1,"y":2},"b":{"x":1,"y":3}}"#),
    ("a: &a {x: 1}\nb:\n  y: 3\n  <<: *a\n  z: 4\n", #"{"a":{"x":1},"b":{"y":3,"x":1,"z":4}}"#),
    (
      "- &a {x: 1}\n- &b {x: 2, y: 2}\n- {<<: [*a, *b], z: 3}\n",
      #"[{"x":1},{"x":2,"y":2},{"x":1,"y":2,"z":3}]"#
    ),
    ("- &a {x: 1}\n- &b {<<: *a, y: 2}\n- {<<: *b}\n", #"[{"x":1},{"x":1,"y":2},{"y":2,"x":1}]"#),
    ("- &a {x: 1}\n- &b {<<: *a, x: 2}\n- {<<: *b}\n", #"[{"x":1},{"x":2},{"x":2}]"#),
    ("- &a {x: 1}\n- {<<: *a, <<: {x: 2, y: 2}}\n", #"[{"x":1},{"x":1,"y":2}]"#),
    (
      "- &a {x: 1}\n- {<<: {q: 1}, \"x\": 2}\n- {<<: *a, 'x': 3}\n",
      #"[{"x":1},{"q":1,"x":2},{"x":3}]"#
    ),
    ("{<<: []}", "{}"), ("{<<: {}}", "{}"), ("{\"<<\": 1}", #"{"<<":1}"#),
    ("{!!str <<: 1}", #"{"<<":1}"#),
    ("[<<]", #"["<<"]"#), ("a: <<\n", #"{"a":"<<"}"#),
    // Names that occur twice stay two, as in JSON.
    ("a: 1\na: 2\n", #"{"a":1,"a":2}"#),
  ]

  @Test(arguments: texts)
  func reads(_ row: (yaml: String, json: String)) throws {
    #expect(try json(row.yaml) == row.json)
  }

  static let refusals: [(text: String, report: String)] = [
    (
      "a: *x\n",
      "1:4: no anchor of this name stands before this alias | Check the name, or quote the value."
    ),
    (
      "--- &x 1\n--- *x\n",
      "2:5: no anchor of this name stands before this alias | Check the name, or quote the value."
    ),
    (
      "a: &a [1, *a]\n",
      "1:11: this alias stands within what it names, so that the value has no end | Write the value out down to the depth that is needed."
    ),
    (
      "a: &a\n  <<: *a\n",
      "2:7: this alias stands within what it names, so that the value has no end | Write the value out down to the depth that is needed."
    ),
    ("a: &x 1\nb: &y *x\n", "2:4: an alias may have no anchor or tag of its own | Remove them."),
    (
      "a: {<<: 1}\n",
      "1:9: a merge key takes a mapping or a list of mappings | Give it an alias of a mapping, or quote \"<<\" if it is only a name."
    ),
    (
      "a: {<<: [{}, 1]}\n",
      "1:14: a merge key takes a mapping or a list of mappings | Give it an alias of a mapping, or quote \"<<\" if it is only a name."
    ),
    (
      "&x [1]: 2\n",
      "1:4: a key that is a list or a mapping has no counterpart in JSON | Use a text as key."
    ),
    (
      "- &x [1]\n- *x : 2\n",
      "2:3: a key that is a list or a mapping has no counterpart in JSON | Use a text as key."
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (text: String, report: String)) {
    #expect(refusal(of: row.text) == row.report)
  }

  /// Nine levels of nine aliases each, in some 300 bytes; ten of four; lists that merge lists.
  @Test(arguments: [(9, 9), (20, 4), (300, 2), (4, 40)])
  func refusesBombs(_ size: (levels: Int, aliases: Int)) throws {
    var text = "l0: &l0 [x, x, x, x, x, x, x, x, x]\n"
    var merge = "l0: &l0 {x: 1, y: 2, z: 3, u: 4, v: 5}\n"
    for level in 1..<size.levels {
      let aliases = Array(repeating: "*l\(level - 1)", count: size.aliases).joined(separator: ",")
      text += "l\(level): &l\(level) [\(aliases)]\n"
      merge += "l\(level): &l\(level) {<<: [\(aliases)]}\n"
    }
    for bomb in [text, merge] {
      let clock = ContinuousClock()
      let time = clock.measure {
        let error = #expect(throws: InputError.self) { try yaml(bomb) }
        #expect(error?.summary.hasPrefix("the aliases up to here stand for too much") == true)
        #expect(error?.location.line ?? 0 > 1)
        #expect(error?.hint.hasSuffix(".") == true)
      }
      #expect(time < .milliseconds(50))
    }
  }

  /// A text named often enough is a bomb too, without any nesting.
  @Test func refusesTooManyBytes() throws {
    let text =
      "a: &a \"\(String(repeating: "x", count: 1 << 20))\"\nb: ["
      + String(repeating: "*a,", count: 100) + "]\n"
    let error = #expect(throws: InputError.self) { try yaml(text) }
    #expect(error?.summary.hasPrefix("the aliases up to here stand for too much") == true)
  }

  /// Many documents, each of which is within its own bound, are one text.
  @Test func boundsAllDocumentsTogether() throws {
    let document = "---\na: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]\n"
    let one = document + (0..<90).map { "x\($0): *a\n" }.joined()
    let some = try YAMLParser.documents(
      Bytes(String(repeating: one, count: 1000)), origin: Origin(file: "t.yaml"))
    #expect(some.count == 1000)
    let error = #expect(throws: InputError.self) {
      try YAMLParser.documents(
        Bytes(String(repeating: one, count: 1300)), origin: Origin(file: "t.yaml"))
    }
    #expect(
      error?.summary.contains("in all documents of the file more than 2097152 values") == true)
    // 90 aliases of 19 values a document: the bound lies in the 1,227th, of 92 lines each.
    #expect(error.map { $0.location.line / 92 } == (1 << 21) / (90 * 19))
  }

  @Test(arguments: [150, 256])
  func readsHonestAliases(_ count: Int) throws {
    var text = "responses: &errors\n"
    for status in 400..<440 { text += "  \(status): {description: d, schema: {type: object}}\n" }
    for index in 0..<count { text += "op\(index):\n  <<: *errors\n  200: {description: ok}\n" }
    for index in 0..<count { text += "copy\(index): *errors\n" }
    let document = try yaml(text.replacing("copy", with: "other"))
    #expect(document.root.members.count == 1 + 2 * count)
    for member in document.root.members.dropFirst().prefix(count) {
      #expect(member.value.members.count == 41)
    }
  }

  @Test func boundsDepth() throws {
    let limit = Limits.depth
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(try yaml(deep).count == limit)
    let deeper = #expect(throws: InputError.self) { try yaml("[" + deep + "]") }
    #expect(deeper?.reason == .nestingTooDeep(limit: limit))
    let lists = String(repeating: "- ", count: 100_000)
    #expect(throws: InputError.self) { try yaml(lists) }
    let keys = String(repeating: "{a: ", count: 100_000)
    #expect(throws: InputError.self) { try yaml(keys) }
    // Aliases within one another, each no deeper than allowed by itself.
    var text = "- &l0 1\n"
    for level in 1...limit { text += "- &l\(level) [*l\(level - 1)]\n" }
    let nested = #expect(throws: InputError.self) { try yaml(text) }
    #expect(nested?.reason == .nestingTooDeep(limit: limit))
  }
}
