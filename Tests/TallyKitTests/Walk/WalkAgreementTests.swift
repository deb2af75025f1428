import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore
@testable import TallyReaders

/// The observing walk, which tells what is wrong, against the validator, which only says whether.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct WalkAgreementTests {
  static let drafts: [(folder: String, dialect: Dialect)] = [
    ("draft4", .draft04), ("draft6", .draft06), ("draft7", .draft07),
    ("draft2019-09", .draft201909), ("draft2020-12", .draft202012),
  ]

  /// Over every test of the official suite, the walk records drift where the value is invalid, and
  /// only there.
  @Test(arguments: drafts)
  func recordsDriftWhereAValueIsInvalid(_ draft: (folder: String, dialect: Dialect)) throws {
    var agreement = Agreement()
    for group in try SuiteGroup.all(in: draft.folder) {
      guard let contract = try? group.contract(draft.dialect) else {
        agreement.unread += group.tests.count
        continue
      }
      let schema = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
      for test in group.tests { try agreement.compare(test, contract, schema) }
    }
    print("\(draft.folder): \(agreement.summary)")
    #expect(agreement.disagreements == [])
  }

  /// The same over documents of schemas in use, as they are and with one value or name replaced.
  @Test func agreesOnSchemasInUse() throws {
    var agreement = Agreement()
    var random = SplitMix64(seed: 3)
    let root = try #require(Corpora.url("corpora/json-schema-docs"))
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let folder = root.appending(path: name)
      let text = try Data(contentsOf: folder.appending(path: "schema.json"))
      let file = InputFile(path: "schema.json", bytes: Bytes([UInt8](text)))
      guard let contract = try? JSONSchemaReader().read(file, nil),
        let schema = contract.operations.first?.responses.first?.contents.first?.schema
      else { continue }
      for body in try Self.bodies(of: folder) {
        for (number, data) in ([body] + (0..<4).map { _ in body.mutated(&random) }).enumerated() {
          let test = SuiteGroup.Test(title: "\(name), mutation \(number)", data: data)
          try agreement.compare(test, contract, schema)
        }
      }
    }
    print("json-schema-docs: \(agreement.summary)")
    #expect(agreement.disagreements == [])
  }

  private static func bodies(of folder: URL) throws -> [String] {
    var bodies: [String] = []
    for kind in ["test", "negative_test"] {
      let kind = folder.appending(path: kind)
      guard FileManager.default.fileExists(atPath: kind.path) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: kind.path).sorted() {
        let text = String(
          decoding: try Data(contentsOf: kind.appending(path: name)), as: UTF8.self)
        if (try? Document(parsing: Bytes(text), origin: Origin(file: name))) != nil {
          bodies.append(text)
        }
      }
    }
    return bodies
  }
}

extension String {
  /// The same JSON text with one value or name in another's place.
  fileprivate func mutated(_ random: inout SplitMix64) -> String {
    let bytes = Bytes(self)
    guard let document = try? Document(parsing: bytes, origin: Origin(file: "")),
      let target = (0..<document.count).randomElement(using: &random)
    else { return self }
    let values = [
      "null", "true", "-1", "1.5", #""""#, #""zz""#, "[]", "{}", "[1, 1]", #"{"a": {}}"#,
    ]
    let names = [#""zz""#, #""name""#, #""x-a""#]
    let end = document.end(target)
    let isName = document.type(target) == .string && bytes.follows(end, UInt8(ascii: ":"))
    let text = (isName ? names : values).randomElement(using: &random) ?? "null"
    return bytes.string(in: 0..<document.start(target)) + text
      + bytes.string(in: end..<bytes.count)
  }
}

extension Bytes {
  /// Whether a byte comes next, whitespace aside.
  fileprivate func follows(_ offset: Int, _ byte: UInt8) -> Bool {
    var offset = offset
    while offset < count, [0x20, 0x09, 0x0A, 0x0D].contains(self[offset]) { offset += 1 }
    return self[offset] == byte
  }
}

private struct Agreement {
  var unread = 0
  private var valid = 0
  private var invalid = 0
  private(set) var disagreements: [String] = []

  var summary: String {
    "\(valid) valid and \(invalid) invalid values, \(unread) not read, "
      + "\(disagreements.count) judged otherwise by the walk"
  }

  mutating func compare(
    _ test: SuiteGroup.Test, _ contract: Contract, _ schema: SchemaID
  ) throws {
    let document = try Document(parsing: Bytes(test.data), origin: Origin(file: "data.json"))
    var validator = Validator(contract: contract)
    let isValid = validator.isValid(schema, document, 0)
    var observer = Observer(contract: contract, schema: schema, assertsFormats: false)
    observer.observe(document)
    let drifts = observer.observation().drifts(from: contract)
    if isValid { valid += 1 } else { invalid += 1 }
    if drifts.isEmpty != isValid {
      let verdict = isValid ? "valid" : "invalid"
      disagreements.append("\(test.title): \(verdict), but the walk says \(drifts)")
    }
  }
}

extension Observation {
  /// What a rule could report as an error: the keyword and the place.
  fileprivate func drifts(from contract: Contract) -> [String] {
    var drifts: [String] = []
    var shapes = ShapeCompiler(contract: contract)
    for (key, facts) in facts {
      for violation in facts.violations.keys {
        drifts.append("\(violation.keyword) \(key.location)")
      }
      if facts.requiredAbsent > 0 { drifts.append("required \(key.location)") }
      if let first = facts.unmatched.first, first.type != .object, first.type != .array {
        drifts.append("no branch \(key.location)")
      }
      guard key.shape != .undeclared else { continue }
      let shape = shapes.shape(for: key.shape)
      for type in facts.types.keys where !shape.types.allows(type) {
        drifts.append("type \(key.location)")
      }
    }
    for (location, standing) in standing where standing == .forbidden {
      drifts.append("additionalProperties \(location)")
    }
    return drifts.sorted()
  }
}

/// A schema of the official suite, and the values tried on it.
private struct SuiteGroup {
  struct Test {
    let title: String
    let data: String
  }

  let schema: String
  let tests: [Test]

  static func all(in draft: String) throws -> [SuiteGroup] {
    let folder = try #require(Corpora.url("corpora/json-schema-test-suite/tests/\(draft)"))
    var groups: [SuiteGroup] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".json") {
      let bytes = Bytes([UInt8](try Data(contentsOf: folder.appending(path: name))))
      let document = try Document(parsing: bytes, origin: Origin(file: name))
      for group in document.root.elements {
        let title = "\(name): \(group["description"]?.string ?? "")"
        let tests = (group["tests"]?.elements ?? []).map {
          Test(
            title: "\(title): \($0["description"]?.string ?? "")", data: $0["data"]?.text ?? "")
        }
        groups.append(SuiteGroup(schema: group["schema"]?.text ?? "", tests: tests))
      }
    }
    return groups
  }

  /// The schema as a contract, with the folder `remotes` in the place of the host that serves it.
  func contract(_ dialect: Dialect) throws -> Contract {
    let remotes = try #require(Corpora.url("corpora/json-schema-test-suite/remotes"))
    let file = InputFile(path: "schema.json", bytes: Bytes(schema)) {
      (path: String) throws(InputError) -> Bytes? in
      let host = "http://localhost:1234/"
      guard path.hasPrefix(host) else { return nil }
      let url = remotes.appending(path: String(path.dropFirst(host.count)))
      return (try? Data(contentsOf: url)).map { Bytes([UInt8]($0)) }
    }
    return try JSONSchemaReader(dialect: dialect).read(file, nil)
  }
}
