import TallyDocuments
import TestSupport
import Testing

/// Inputs of which a little more once cost far more: each must be done with at once, with the same result
/// as a small one of its kind.
@Suite(.timeLimit(.minutes(5))) struct GrowthTests {
  private func run(
    contract: String = #"{"title": "a"}"#, body: String = #"{"title": "b"}"#,
    client: (file: String, text: String, model: String)? = nil
  ) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(contract, to: folder + "/contract.json")
      try Disk.write(body, to: folder + "/body.json")
      var arguments = ["check", folder + "/body.json", "--contract", folder + "/contract.json"]
      if let client {
        try Disk.write(client.text, to: "\(folder)/\(client.file)")
        arguments += ["--client", "\(folder)/\(client.file):\(client.model)"]
      }
      return CommandRun(arguments)
    }
  }

  // MARK: - Clients

  /// Models that read the next one twice each.
  @Test(arguments: [12, 40]) func modelsThatShareOthers(_ levels: Int) throws {
    let models = (0..<levels).map {
      "struct S\($0): Decodable { let title: String?; let a: S\($0 + 1)?; let b: S\($0 + 1)? }"
    }
    let text = (models + ["struct S\(levels): Decodable { let title: String? }"]).joined(
      separator: "\n")
    let run = try run(client: ("Models.swift", text, "S0"))
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.text.contains("client swift: S0 fine"), "\(run.text)")
    let isTold = run.text.contains("reads more than 20000 places")
    #expect(isTold == (levels > 12), "\(run.text)")
  }

  @Test func mappedModelsThatShareOthers() throws {
    let models = (0..<40).map {
      #""S\#($0)": {"properties": {"a": {"from": "a", "type": "S\#($0 + 1)?"}, "b": {"from": "b", "type": "S\#($0 + 1)?"}}}"#
    }
    let text =
      #"{"client": "ios", "decoder": "codable", "models": {"#
      + (models + [#""S40": {"properties": {"title": {"from": "title", "type": "String?"}}}"#])
      .joined(separator: ", ") + "}}"
    let run = try run(client: ("models.mapping.json", text, "S0"))
    #expect(run.text.contains("client ios: S0 fine"), "\(run.text)\(run.messages)")
  }

  @Test(arguments: [
    "struct G<T: Decodable>: Decodable { let title: G<[T]>? }",
    "struct G<T: Decodable>: Decodable { let title: G<G<T>>? }",
    "struct G<T: Decodable>: Decodable { let title: G<[String: T]>?; let a: G<T?>? }",
  ])
  func typesThatGrow(_ type: String) throws {
    let text = type + "\nstruct R: Decodable { let title: String; let author: G<Int>? }"
    let run = try run(client: ("Models.swift", text, "R"))
    #expect(run.text.contains("client swift: R fine"), "\(run.text)\(run.messages)")
  }

  @Test func aChainOfModels() throws {
    let models = (0..<1_000).map {
      "struct M\($0): Decodable { let title: String?; let a: M\($0 + 1)? }"
    }
    let text = (models + ["struct M1000: Decodable { let a: Int }"]).joined(separator: "\n")
    let run = try run(client: ("Models.swift", text, "M0"))
    #expect(run.text.contains("client swift: M0 fine"), "\(run.text)\(run.messages)")
  }

  @Test func numberSigns() throws {
    let text = "struct R: Decodable { let title: Int }\n" + String(repeating: "#", count: 200_000)
    let run = try run(client: ("Models.swift", text, "R"))
    #expect(run.text.contains("client swift: R fails"), "\(run.text)\(run.messages)")
  }

  /// What cannot be is refused with its place.
  @Test(arguments: [
    (
      #""from": "title", "type": "String\#(String(repeating: "?", count: 5_000))""#,
      "spells no type"
    ),
    (
      #""from": "a\#(String(repeating: ".a", count: 2_500))", "type": "String?""#,
      "a key path of 2501 keys"
    ),
  ])
  func longWords(_ property: String, _ words: String) throws {
    let text =
      #"{"client": "ios", "decoder": "codable", "models": {"R": {"properties": {"title": {"#
      + property + "}}}}}"
    let run = try run(client: ("models.mapping.json", text, "R"))
    #expect(run.status == 2)
    #expect(run.messages.contains(words), "\(run.messages.prefix(400))")
  }

  /// A source that is cut short, or that git could not merge, is never read as if it were whole.
  @Test(arguments: [
    ("struct R: Decodable { let title: String", 2, "the file ends within R"),
    ("struct R: Decodable { /* let title: Int }", 2, "the file ends within R"),
    (
      "struct R: Decodable {\n<<<<<<< HEAD\n  let title: String\n=======\n  let title: Int\n>>>>>>> b\n}",
      2, "Models.swift:2:1: error: a merge conflict stands here"
    ),
  ])
  func sourcesThatAreNotWhole(_ text: String, _ status: Int32, _ words: String) throws {
    let run = try run(client: ("Models.swift", text, "R"))
    #expect(run.status == status, "\(run.text)")
    #expect((run.text + unwrapped(run.messages)).contains(words), "\(run.text)\(run.messages)")
  }

  // MARK: - Contracts and captures

  @Test(arguments: ["oneOf", "anyOf"]) func branches(_ keyword: String) throws {
    let branches = (0..<1_000).map {
      #"{"type": "object", "required": ["m\#($0)"], "properties": {"m\#($0)": {"type": "integer"}}}"#
    }
    let contract =
      ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "\##(keyword)": [\##(branches.joined(separator: ","))]}"##
    #expect(try run(contract: contract, body: #"{"m999": 1}"#).status == 0)
    let bad = try run(contract: contract, body: #"{"m999": "1"}"#)
    #expect(bad.text.contains("/m999"), "\(bad.text)\(bad.messages)")
  }

  @Test func membersOfAnExample() throws {
    func object(_ last: String) -> String {
      "{" + (0..<5_000).map { "\"m\($0)\": 1, " }.joined() + "\"last\": \(last)}"
    }
    #expect(try run(contract: object("1"), body: object("2")).status == 0)
    let bad = try run(contract: object("1"), body: object(#""2""#))
    #expect(bad.text.contains("/last: promised integer"), "\(bad.messages)")
  }

  /// Many ways lead to one folder where a pattern has several `**`.
  @Test func patternsOfAnyDepth() throws {
    try withTemporaryFolder { folder in
      let deep = folder + "/x" + String(repeating: "/x", count: 20)
      try Disk.makeFolder(holding: deep + "/body.json")
      try Disk.write(#"{"title": "b"}"#, to: deep + "/body.json")
      try Disk.write(#"{"title": "a"}"#, to: folder + "/contract.json")
      func run(_ pattern: String) -> CommandRun {
        CommandRun(["check", folder + pattern, "--contract", folder + "/contract.json"])
      }
      let turns = String(repeating: "/**/x", count: 10)
      #expect(run(turns + "/nothing.json").status == 2)
      let found = run(turns + "/**/**/**/body.json")
      #expect(found.status == 0, "\(found.messages)")
      #expect(found.text.contains("checked 1 of 1 capture"), "\(found.text)")
    }
  }

  /// A name of the input is no command to a terminal, nor to a continuous integration.
  @Test func namesThatCommand() throws {
    let name = #"a\u001b[31m\n::error::x\u202e"#
    let mapping =
      #"{"client": "\#(name)", "decoder": "codable", "models": {"R": {"properties": {"title": {"from": "title", "type": "\#("String")"}}}}}"#
    let fine = try run(client: ("models.mapping.json", mapping, "R"))
    #expect(fine.text.contains("R fine"), "\(fine.text)\(fine.messages)")
    let bad = try run(
      client: (
        "models.mapping.json",
        mapping.replacing(#""type": "String""#, with: #""type": "\#(name)?""#), "R"
      ))
    #expect(bad.status == 2)
    for said in [fine.output, fine.messages, bad.output, bad.messages] {
      #expect(!said.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(said)")
      #expect(!said.split(separator: "\n").contains { $0.hasPrefix("::error") }, "\(said)")
    }
  }

  @Test func quotesInYAML() throws {
    let contract = "title: '" + String(repeating: "''", count: 400_000) + "'\n"
    let run = try run(contract: contract)
    #expect(run.status == 0, "\(run.messages)")
  }

  /// Numbers beyond every range.
  @Test(arguments: [
    "1e999", "-1e999", "1e-999", "1e9223372036854775807", "1e-9223372036854775808",
    "1e-92233720368547758080", "\"1e-9223372036854775808\"",
  ])
  func numbers(_ number: String) throws {
    let run = try run(
      contract: #"{"title": "a", "size": 1.5}"#,
      body: #"{"size": \#(number), "titel": \#(number)}"#,
      client: (
        "models.mapping.json",
        #"{"client": "ios", "decoder": "codable", "models": {"R": {"properties": {"#
          + #""size": {"from": "size", "type": "Decimal"}, "other": {"from": "titel", "type": "Int?"}}}}}"#,
        "R"
      ))
    #expect(run.status == 1 || run.status == 2, "\(run.text)\(run.messages)")
    #expect(run.text.contains("/title"), "\(run.text)\(run.messages)")
  }
}
