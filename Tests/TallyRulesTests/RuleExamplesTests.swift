import TallyCore
import TallyDocuments
import TallyKit
import TallyReaders
import TallyRules
import TestSupport
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
    // What is not documented cannot be checked: an example of it may show nothing else.
    #expect(report.errors.allSatisfy { "\($0)".contains("nothing was checked") })
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

  /// What the rule says of the example when it runs with all others, though it be off by default.
  func report() throws -> Report {
    try Self.report(
      contract: example.contract, captures: example.captures, client: example.client,
      rules: Rule.all)
  }

  /// A run of the whole program on texts; by default with the rules that are on by default.
  static func report(
    contract: String, captures: [String], client: (mapping: String, root: String)? = nil,
    rules: [Rule] = Rule.all.filter { !$0.isOffByDefault }
  ) throws -> Report {
    if let client { #expect(try OwnSchema("mapping").isValid(client.mapping)) }
    let clients = try client.map { client in
      AttachedClient(
        model: try ClientFiles.model(of: file("client.mapping.json", client.mapping)),
        roots: .everywhere(try ClientType(client.root)))
    }
    let plan = CheckPlan(
      contracts: [try contractReaders.read(file("contract.json", contract))],
      clients: clients.map { [$0] } ?? [],
      rules: rules.map { CheckPlan.ActiveRule($0) }, recognisers: Recogniser.all)
    let sources = captures.enumerated().map { index, text in
      CaptureSource(file: "capture\(index).json", operation: nil) { () throws(InputError) in
        stream("capture\(index).json", text)
      }
    }
    let report = Report(checking: sources, plan: plan, jobs: 1) { name in
      captures.enumerated().first { "capture\($0.offset).json" == name }
        .map { stream(name, $0.element) }
    }
    #expect(try ReportSchema().problems(in: report.text(format: "json")) == [])
    return report
  }

  private static func file(_ name: String, _ text: String) -> InputFile {
    InputFile(path: name, bytes: Bytes(text))
  }
}

/// The text in one chunk.
private func stream(_ file: String, _ text: String) -> ByteStream {
  var rest: Bytes? = Bytes(text)
  return ByteStream(file: file) { () throws(InputError) in
    defer { rest = nil }
    return rest
  }
}
