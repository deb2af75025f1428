import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// The official suite of JSON Schema, from the text of a schema to the verdict on a value.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct SchemaSuiteTests {
  /// A draft's folder, what its schemas are written in, and how many tests it has.
  static let drafts: [(folder: String, dialect: Dialect, count: Int)] = [
    ("draft4", .draft04, 618), ("draft6", .draft06, 839), ("draft7", .draft07, 927),
    ("draft2019-09", .draft201909, 1_259), ("draft2020-12", .draft202012, 1_299),
  ]

  @Test(arguments: drafts)
  func required(_ draft: (folder: String, dialect: Dialect, count: Int)) throws {
    let run = try SuiteRun(draft.folder, draft.dialect, assertsFormats: false)
    print("\(draft.folder): \(run.passed) of \(run.count) required tests")
    for failure in run.failures { print("    \(failure)") }
    #expect(run.count == draft.count)
    #expect(run.failures == [])
  }

  /// The files of the optional tests that some draft does not pass whole: how many fail, and why.
  static let reviewed: [String: (failures: Int, why: String)] = [
    "optional/content.json": (4, "what a string encodes is an annotation, as from 2019-09 on"),
    "optional/format-assertion.json": (2, "whether formats count is asked of the user"),
    "optional/zeroTerminatedFloats.json": (1, "1.0 is an integer in every draft"),
    "optional/format/ecmascript-regex.json": (1, "\\a is taken as browsers do, for an a"),
    "optional/format/hostname.json": (23, "there are no tables of IDNA 2008"),
    "optional/format/idn-hostname.json": (54, "there are no tables of IDNA 2008"),
  ]

  @Test(arguments: drafts)
  func optional(_ draft: (folder: String, dialect: Dialect, count: Int)) throws {
    for folder in ["optional", "optional/format"] {
      let run = try SuiteRun(
        "\(draft.folder)/\(folder)", draft.dialect, assertsFormats: folder == "optional/format")
      for file in run.files {
        let name = "\(folder)/\(file.name)"
        let known = Self.reviewed[name]
        let failures = file.count - file.passed
        let why = failures > 0 ? known.map { ": \($0.why)" } ?? "" : ""
        print("\(draft.folder)/\(name): \(file.passed) of \(file.count)\(why)")
        #expect(failures == 0 || failures == known?.failures, "\(draft.folder)/\(name)")
      }
    }
  }
}

/// One run over the files of a folder of the suite.
struct SuiteRun {
  private(set) var count = 0
  private(set) var failures: [String] = []
  /// Tests passed and all tests, by file.
  private(set) var files: [(name: String, passed: Int, count: Int)] = []
  var passed: Int { count - failures.count }

  private let suite: URL
  private let dialect: Dialect
  private let assertsFormats: Bool

  /// Runs the files of a folder below `tests/`; folders within it are not looked into.
  init(_ folder: String, _ dialect: Dialect, assertsFormats: Bool) throws {
    suite = try #require(Corpora.url("corpora/json-schema-test-suite"))
    self.dialect = dialect
    self.assertsFormats = assertsFormats
    let root = suite.appending(path: "tests/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    for name in names where name.hasSuffix(".json") {
      let bytes = Bytes([UInt8](try Data(contentsOf: root.appending(path: name))))
      let document = try Document(parsing: bytes, origin: Origin(file: name))
      let before = (count, failures.count)
      for group in document.root.elements { try run(group, name) }
      let tried = count - before.0
      files.append((name, tried - (failures.count - before.1), tried))
    }
  }

  private mutating func run(_ group: Document.Node, _ name: String) throws {
    let title = "\(name): \(group["description"]?.string ?? "")"
    let schema = try #require(group["schema"])
    let tests = group["tests"]?.elements ?? []
    count += tests.count
    let contract: Contract
    do {
      contract = try JSONSchemaReader(dialect: dialect).read(file(schema.text), nil)
    } catch {
      failures += tests.map { "\(title): \($0["description"]?.string ?? ""): \(error)" }
      return
    }
    let body = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
    var validator = Validator(contract: contract, assertsFormats: assertsFormats)
    for test in tests {
      let data = try #require(test["data"])
      let document = try Document(parsing: Bytes(data.text), origin: Origin(file: "data"))
      if validator.isValid(body, document, 0) != test["valid"]?.bool {
        let what = test["valid"]?.bool == true ? "is valid" : "is invalid"
        failures.append("\(title): \(test["description"]?.string ?? ""): \(what)")
      }
    }
  }

  /// The schema as a file, with the folder `remotes` in the place of the host that serves it.
  private func file(_ text: String) -> InputFile {
    let remotes = suite.appending(path: "remotes")
    return InputFile(path: "schema.json", bytes: Bytes(text)) {
      (path: String) throws(InputError) -> Bytes? in
      let host = "http://localhost:1234/"
      guard path.hasPrefix(host) else { return nil }
      let url = remotes.appending(path: String(path.dropFirst(host.count)))
      return (try? Data(contentsOf: url)).map { Bytes([UInt8]($0)) }
    }
  }
}
