import TallyCore
import TallyDocuments
import TallyKit
import TallyReaders
import TallyRules
import Testing

/// Every rule is tested by its own documentation, through the whole program.
@Suite struct RuleExamplesTests {
  @Test(arguments: Rule.all.flatMap { rule in rule.examples.map { ExampleCase(rule, $0) } })
  func isTrue(_ example: ExampleCase) throws {
    let report = try example.report()
    let findings = report.findings.filter { $0.rule == example.rule.id }
    let flags = findings.map { finding in
      if case .exchange = example.rule.check { finding.endpoint } else { "\(finding.location)" }
    }
    #expect(flags == example.example.flags, "\(findings.map(\.message))")
    #expect(report.errors.isEmpty)
  }
}

/// One example of one rule.
struct ExampleCase: CustomTestStringConvertible {
  let rule: Rule
  let example: RuleExample

  init(_ rule: Rule, _ example: RuleExample) {
    self.rule = rule
    self.example = example
  }

  var testDescription: String { "\(rule.id): \(example.title)" }

  /// The example judged by every rule, those that are off by default included.
  func report() throws -> Report {
    try Report(
      contract: file("contract.json", example.contract),
      captures: example.captures.enumerated().map { file("capture\($0.offset).json", $0.element) },
      client: example.client.map { (file("client.mapping.json", $0.mapping), $0.root) },
      rules: Rule.all)
  }

  private func file(_ name: String, _ text: String) -> InputFile {
    InputFile(path: name, bytes: Bytes(text))
  }
}
