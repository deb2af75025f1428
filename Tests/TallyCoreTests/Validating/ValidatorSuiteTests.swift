import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore

@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ValidatorSuiteTests {
  @Test func agreesWithTheSuite() throws {
    let folder = try #require(Corpora.url("corpora/json-schema-test-suite/tests/draft2020-12"))
    var counts: [String: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let document = try Document(
        parsing: Bytes(text), origin: Origin(file: file.lastPathComponent))
      for group in document.root.elements {
        let schema = group["schema"]!
        let title = "\(file.lastPathComponent): \(group["description"]!.string!)"
        guard
          let contract = try? contract(
            of: Document.Node(document: schema.document.subtree(schema.index), index: 0))
        else {
          counts["unread", default: 0] += group["tests"]!.elements.count
          continue
        }
        var validator = Validator(contract: contract)
        for test in group["tests"]!.elements {
          let data = test["data"]!
          let isValid = validator.isValid(SchemaID(0), data.document, data.index)
          let agrees = isValid == test["valid"]!.bool!
          counts[agrees ? "agree" : "disagree", default: 0] += 1
          if !agrees { print("✘", title, "—", test["description"]!.string!, isValid) }
          var observer = Observer(contract: contract, schema: SchemaID(0), assertsFormats: false)
          observer.observe(data.document.subtree(data.index))
          let said = drifts(observer.observation(), contract)
          let same = said.isEmpty == isValid
          counts[same ? "walk agrees" : "walk disagrees", default: 0] += 1
          if !same {
            print("✘ WALK", title, "—", test["description"]!.string!, "valid:", isValid, said)
          }
        }
      }
    }
    print(counts)
  }
}

func drifts(_ observation: Observation, _ contract: Contract) -> [String] {
  var drifts: [String] = []
  var shapes = ShapeCompiler(contract: contract)
  for (key, facts) in observation.facts {
    for (violation, _) in facts.violations { drifts.append("\(violation.keyword) \(key.location)") }
    if facts.requiredAbsent > 0 { drifts.append("required \(key.location)") }
    if facts.unmatched.count > 0 { drifts.append("unmatched \(key.location)") }
    guard key.shape != .undeclared else { continue }
    let shape = shapes.shape(for: key.shape)
    for type in facts.types.keys where !shape.types.allows(type) {
      drifts.append("type \(key.location)")
    }
  }
  for (location, standing) in observation.standing where standing == .forbidden {
    drifts.append("additionalProperties \(location)")
  }
  return drifts.sorted()
}
