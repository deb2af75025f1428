import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules
import TestSupport
import Testing

@testable import TallyKit

/// Whatever is handed over as an example keeps the contract that is made of it.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ExamplePropertyTests {
  /// Rules that judge a body by itself, whatever its contract.
  private static let ofBodies: Set<String> = ["duplicate-key", "number-precision"]

  @Test func everyBodyKeepsItsOwnContract() throws {
    var (held, refused) = (0, 0)
    for body in try ExampleBodies.inFolders().joined() {
      guard let findings = try findings([body]) else {
        refused += 1
        continue
      }
      held += 1
      #expect(findings.isEmpty)
    }
    print("agreed examples: \(held) bodies keep their own contract, \(refused) are refused")
    #expect(held > 1_000)
  }

  @Test func bodiesKeepTheContractThatTheyMakeTogether() throws {
    var held = 0
    for bodies in try ExampleBodies.inFolders() {
      for start in stride(from: 0, to: bodies.count - 2, by: 3) {
        guard let findings = try findings(Array(bodies[start..<start + 3])) else { continue }
        held += 1
        #expect(findings.isEmpty)
      }
    }
    print("agreed examples: \(held) groups of three keep their contract")
    #expect(held > 100)
  }

  /// What the checker finds in bodies by the contract of which they are the examples; `nil` where
  /// they make none.
  private func findings(_ bodies: [Bytes]) throws -> [String]? {
    var examples: [Document] = []
    for (index, bytes) in bodies.enumerated() {
      let file = InputFile(path: "\(index).json", bytes: bytes)
      let (reader, document) = try contractReaders.recognize(file)
      guard let reader = reader as? AgreedExampleReader,
        let example = try? reader.example(file, document)
      else { return nil }
      examples.append(example)
    }
    guard let contract = try? AgreedExampleReader.contract(from: examples, file: "0.json") else {
      return nil
    }
    let plan = CheckPlan(
      contracts: [contract], clients: [], rules: Rule.all.map { CheckPlan.ActiveRule($0) },
      recognisers: Recogniser.all)
    let sources = bodies.enumerated().map { index, bytes in
      CaptureSource(file: "\(index).json", operation: OperationID(contract: 0, operation: 0)) {
        () throws(InputError) -> ByteStream in
        var rest: Bytes? = bytes
        return ByteStream(file: "\(index).json") { () throws(InputError) in
          defer { rest = nil }
          return rest
        }
      }
    }
    let report = Report(checking: sources, plan: plan, jobs: 1) { _ in nil }
    expectReportsToKeepTheSchema([report.text(format: "json")])
    guard report.summary.bodies == bodies.count else { return nil }
    var validator = Validator(contract: contract, assertsFormats: true)
    for example in examples {
      let isValid = validator.isValid(SchemaID(0), example, 0)
      #expect(isValid)
    }
    return report.findings.filter { !Self.ofBodies.contains($0.rule) }.map {
      "\($0.rule) \($0.location): \($0.message)"
    }
  }
}
