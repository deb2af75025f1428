import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// What an example cannot show, said beside it or in it.
@Suite struct ExampleNoteTests {
  static let example = """
    {"id": 7, "state": "draft", "at": null, "author": {"name": "Ada", "icon": null},
     "items": [{"price": 3, "tags": []}, {"price": 4, "tags": ["a"]}],
     "texts": {"en": "a", "de": "b"}, "a/b": 1}
    """

  static let all =
    "{id: integer, state: string, at: any type, author: {name: string, icon: any type}, "
    + "items: [{price: integer, tags: [string]}], texts: {en: string, de: string}, a/b: integer}"

  /// Notes, and what becomes of the words of the example: `before` becomes `after`.
  static let rows: [(notes: String, before: String, after: String)] = [
    ("{}", "", ""),
    (#"{"/id": {"optional": true}}"#, "id: integer", "id?: integer"),
    (#"{"/id": {"nullable": true}}"#, "id: integer", "id: null or integer"),
    (#"{"/id": {"type": ["integer", "string"]}}"#, "id: integer", "id: integer or string"),
    (#"{"/id": {"deprecated": true}}"#, "id: integer", "id: integer deprecated"),
    (#"{"/id": {"ignore": true}}"#, "id: integer", "id?: ignored"),
    (
      #"{"/author": {"ignore": true}}"#, "author: {name: string, icon: any type}",
      "author?: ignored"
    ),
    (
      #"{"/state": {"enum": ["draft", "published"], "optional": true}}"#,
      "state: string", "state?: string enum"
    ),
    (
      #"{"/items/*/price": {"minimum": 0, "maximum": 9, "optional": true}}"#,
      "price: integer", "price?: integer minimum maximum"
    ),
    (#"{"/items/*/price": {"type": "number"}}"#, "price: integer", "price: number"),
    (
      #"{"/at": {"type": "string", "format": "date-time", "nullable": true}}"#,
      "at: any type", "at: null or string date-time"
    ),
    (
      #"{"/author/icon": {"type": ["string", "null"], "format": "uri"}}"#,
      "icon: any type", "icon: null or string uri"
    ),
    (#"{"/author/name": {"format": "text"}}"#, "name: string", "name: string text"),
    (#"{"/texts": {"map": true}}"#, "{en: string, de: string}", "{*: string}"),
    (
      #"{"/texts": {"map": true}, "/texts/*": {"maxLength": 80}}"#,
      "{en: string, de: string}", "{*: string maxLength}"
    ),
    (#"{"/author": {"required": ["name"]}}"#, "icon: any type", "icon?: any type"),
    (#"{"/author": {"additionalProperties": false}}"#, "icon: any type", "icon: any type, closed"),
    (
      #"{"/author": {"properties": {"age": {"type": "integer"}}}}"#,
      "icon: any type", "icon: any type, age?: integer"
    ),
    // A path may stand within another, and the body itself needs none
    (#"{"/author": {"/icon": {"optional": true}}}"#, "icon: any type", "icon?: any type"),
    (#"{"required": ["id", "state", "at", "author", "items", "texts"]}"#, "a/b", "a/b?"),
    (#"{"/a~1b": {"optional": true}}"#, "a/b", "a/b?"),
    // What no body can contradict
    (#"{"$schema": "x", "description": "y", "/id": {"description": "z", "x-owner": 1}}"#, "", ""),
  ]

  @Test(arguments: rows)
  func merges(_ row: (notes: String, before: String, after: String)) throws {
    let contract = try contract(ofExamples: [Self.example], notes: [row.notes])
    #expect(contract.words == Self.all.replacing(row.before, with: row.after))
  }

  @Test func keepsWhatNotesSayBesideShape() throws {
    let contract = try contract(
      ofExamples: [#"{"a": 1, "b": 2}"#],
      notes: [
        #"{"/a": {"renamedFrom": "z", "deprecated": true}, "/b": {"x-renamed-from": ["y", "x"]}}"#
      ])
    let a = try contract.property("a", of: contract.root)
    #expect(a.renamedFrom == ["z"] && a.isDeprecated)
    #expect(a.location.file == "example0.json")
    #expect(try contract.property("b", of: contract.root).renamedFrom == ["y", "x"])
  }

  @Test func pointsAtTheKeywordInItsFile() throws {
    let contract = try contract(
      ofExamples: [#"{"a": 1}"#], notes: ["{\n \"/a\": {\"minimum\": 0}}"])
    let assertion = try #require(contract.property("a", of: contract.root).assertions.first)
    #expect(assertion.location.file == "example0.notes.json" && assertion.location.offset == 21)
  }

  /// The same in the example itself.
  static let annotated: [(example: String, words: String)] = [
    (#"{"a": 1, "b": 2, "x-tally-optional": ["a", "b"]}"#, "{a?: integer, b?: integer}"),
    (
      #"{"a": 1, "x-tally-nullable": ["a"], "x-tally-deprecated": ["a"]}"#,
      "{a: null or integer deprecated}"
    ),
    (#"{"a": {"b": 1, "x-tally-ignore": true}, "c": 1}"#, "{a?: ignored, c: integer}"),
    (#"{"a": {"b": 1, "c": 2, "x-tally-map": true}}"#, "{a: {*: integer}}"),
    (#"{"a": {"b": 1, "c": 2}, "x-tally-map": ["a"]}"#, "{a: {*: integer}}"),
    (#"{"a": {"17": 1}, "x-tally-notes": {"/a": {"map": false}}}"#, "{a: {17: integer}}"),
    (#"{"a": "x", "x-tally-enum": {"a": ["x", "y"]}}"#, "{a: string enum}"),
    (#"{"a": null, "x-tally-type": {"a": ["string", "null"]}}"#, "{a: null or string}"),
    (
      #"{"a": [{"b": 1}], "x-tally-notes": {"/a/*/b": {"minimum": 0, "optional": true}}}"#,
      "{a: [{b?: integer minimum}]}"
    ),
    // In an element they are about every element, and said twice the same they are said once
    (
      #"[{"a": 1, "x-tally-optional": ["a"]}, {"a": 2, "x-tally-optional": ["a"]}, {"a": 1}]"#,
      "[{a?: integer}]"
    ),
    (
      #"{"m": {"17": {"a": 1, "x-tally-optional": ["a"]}, "18": {"a": 1}}}"#,
      "{m: {*: {a?: integer}}}"
    ),
  ]

  @Test(arguments: annotated)
  func readsAnnotations(_ row: (example: String, words: String)) throws {
    #expect(try contract(ofExamples: [row.example]).words == row.words)
  }

  /// What notes may not say; `^` stands before the place.
  static let refusals: [(notes: String, summary: String, hint: String)] = [
    (#"{^"/autor": {}}"#, #"the example shows nothing at "/autor""#, #"Did you mean "/author"?"#),
    (
      #"{"/author": {^"/nam": {}}}"#, #"the example shows nothing at "/author/nam""#,
      #"Did you mean "/author/name"?"#
    ),
    (
      #"{^"/author/x/y": {}}"#, #"the example shows nothing at "/author/x""#,
      "Check the path, or show the value in the example."
    ),
    (
      #"{^"/items/0/price": {}}"#, #"the example shows nothing at "/items/0""#,
      #"Write "/items/*" for every element."#
    ),
    (
      #"{"/texts": {"map": true}, ^"/texts/en": {}}"#, #"the example shows nothing at "/texts/en""#,
      #"Write "/texts/*" for every key: the names here are data."#
    ),
    (
      #"{^"/author/*": {}}"#, #"the example shows nothing at "/author/*""#,
      #"Name a member, or say "map" of "/author" if its names are data."#
    ),
    (#"{"/id": {^"optinal": true}}"#, #"unknown member "optinal""#, #"Did you mean "optional"?"#),
    (#"{"/id": {^"min": 1}}"#, #"unknown member "min""#, "Remove it, or check its spelling."),
    (
      #"{^"author": {"optional": true}}"#, #""author" is a member, and no word of a note"#,
      #"Write "/author" to speak of it."#
    ),
    (#"{"/id": ^true}"#, "a note must be an object of words", "Write an object of words here."),
    (#"^[]"#, "a note must be an object of words", "Write an object of words here."),
    (
      #"{"/id": {"optional": ^1}}"#, #""optional" must be true or false"#,
      "Write true or false here."
    ),
    (
      #"{"/id": {"type": ^"int"}}"#, #""int" is no type of JSON"#, #"Did you mean "integer"?"#
    ),
    (
      #"{^"/a~b": {}}"#, #""/a~b" is no path"#,
      "Write ~0 for ~ and ~1 for / within a member's name."
    ),
    (
      #"{"/items/*": {^"optional": true}}"#, "only a member can be optional",
      #"Name the member, as in "/items/*/price"; lists may be empty, and maps too."#
    ),
    (
      #"{^"/id": {"map": true}}"#, #"the example shows no object at "/id""#,
      #"Say "map" of an object."#
    ),
    (
      #"{"/author": {"required": ["name", ^"icn"]}}"#, #"the example shows no member "icn""#,
      #"Did you mean "icon"?"#
    ),
    (
      #"{"/author": {"properties": {^"name": {}}}}"#,
      #"the example shows "name", so it needs no "properties""#, #"Write "/name" to speak of it."#
    ),
    (
      #"{"/id": {"optional": true}, "/id": {^"optional": false}}"#,
      #""optional" is said twice of one place, and differently"#,
      "Keep one; the other stands at example0.notes.json:1:22."
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (notes: String, summary: String, hint: String)) {
    let error = #expect(throws: InputError.self) {
      try contract(
        ofExamples: [Self.example],
        notes: [row.notes.replacing("^", with: "", maxReplacements: 1)])
    }
    #expect(error?.summary == row.summary)
    #expect(error?.hint == row.hint)
    #expect(error?.location.file == "example0.notes.json")
    #expect(error?.location.column == row.notes.prefix { $0 != "^" }.count + 1)
  }

  /// Notes and examples that cannot both be right.
  static let contradictions: [(notes: String, what: String, column: Int)] = [
    (#"{"/a": {"type": "string"}}"#, #"integer, and not string, at "/a""#, 7),
    (#"{"/b": {"nullable": false, "type": "string"}}"#, #"null, and not string, at "/b""#, 15),
    (#"{"/a": {"minimum": 2}}"#, #"a value that breaks "minimum" (at least 2) at "/a""#, 7),
    (#"{"/c": {"enum": ["x"]}}"#, #"a value that breaks "enum" (one of "x") at "/c""#, 26),
    (#"{"/c": {"format": "uri"}}"#, #"a value that breaks "format" (uri) at "/c""#, 26),
    (#"{"/l/*/m": {"optional": false}}"#, #"an object lacks a required member at "/l/*/m""#, 47),
    (#"{"/l/*": {"required": ["m"]}}"#, #"an object lacks a required member at "/l/*/m""#, 47),
  ]

  @Test(arguments: contradictions)
  func holdsTheExampleToItsNotes(_ row: (notes: String, what: String, column: Int)) {
    let example = #"{"a": 1, "b": null, "c": "y", "l": [{"m": 1}, {}]}"#
    let error = #expect(throws: InputError.self) {
      try contract(ofExamples: [example], notes: [row.notes])
    }
    #expect(error?.summary == "the example contradicts its notes: \(row.what)")
    #expect(error?.location.file == "example0.json")
    #expect(error?.location.column == row.column)
  }

  /// Annotations that say nothing sensible; `^` stands before the place.
  static let misannotated: [(example: String, summary: String, hint: String)] = [
    (
      #"{"a": 1, ^"x-tally-optinal": ["a"]}"#, #"unknown member "x-tally-optinal""#,
      #"Did you mean "x-tally-optional"?"#
    ),
    (
      #"{"abc": 1, "x-tally-optional": [^"abd"]}"#, #"the example shows nothing at "/abd""#,
      #"Did you mean "/abc"?"#
    ),
    (
      #"{"a": 1, "x-tally-optional": [^1]}"#,
      #"an element of "x-tally-optional" must be the name of a member"#,
      "Write the name of a member here."
    ),
    (
      #"{"a": 1, "x-tally-optional": ^"a"}"#,
      #""x-tally-optional" must be a list of member names"#, "Write a list of member names here."
    ),
    (
      #"{"a": 1, "x-tally-enum": ^[1]}"#,
      #""x-tally-enum" must be an object of member names and values"#,
      "Write an object of member names and values here."
    ),
  ]

  @Test(arguments: misannotated)
  func refusesAnnotations(_ row: (example: String, summary: String, hint: String)) {
    let error = #expect(throws: InputError.self) {
      try contract(ofExamples: [row.example.replacing("^", with: "", maxReplacements: 1)])
    }
    #expect(error?.summary == row.summary)
    #expect(error?.hint == row.hint)
    #expect(error?.location.column == row.example.prefix { $0 != "^" }.count + 1)
  }

  @Test func refusesAPathThatIsTooLong() {
    let path = String(repeating: "/a", count: 100_000)
    #expect(throws: InputError.self) {
      try contract(ofExamples: [Self.example], notes: [#"{"\#(path)": {}}"#])
    }
  }
}
