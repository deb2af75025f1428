import TallyDocuments

@testable import TallyCore

/// What a walk records of bodies under a small schema, in words.
struct WalkedBody {
  let observation: Observation
  let contract: Contract

  init(_ schema: String, _ bodies: String...) throws {
    contract = try TallyCoreTests.contract(schema)
    var observer = Observer(contract: contract, schema: SchemaID(0))
    for (number, body) in bodies.enumerated() {
      let origin = Origin(file: "\(number).json")
      observer.observe(try Document(parsing: Bytes(body), origin: origin))
    }
    observation = observer.observation()
  }

  /// `keyword location: values (expected)`, then the required members that are absent, then what is
  /// undeclared or forbidden; sorted.
  var drifts: [String] {
    var drifts: [String] = []
    var shapes = ShapeCompiler(contract: contract)
    for (key, facts) in observation.facts {
      for (violation, found) in facts.violations {
        let values = found.values.keys.sorted().joined(separator: ", ")
        drifts.append("\(violation.keyword) \(key.location): \(values) (\(found.expected))")
      }
      if facts.requiredAbsent > 0 { drifts.append("required \(key.location)") }
      guard key.shape != .undeclared else { continue }
      let types = shapes.shape(for: key.shape).types
      for type in facts.types.keys where !types.allows(type) {
        drifts.append("type \(key.location): \(type.name) (\(types.words))")
      }
    }
    for (location, standing) in observation.standing where standing != .open {
      drifts.append("\(standing) \(location)")
    }
    return drifts.sorted()
  }

  /// The pointers of the schemas whose keywords were broken at a location.
  func breakers(at location: String) -> [String] {
    observation.facts.filter { $0.key.location.description == location }
      .flatMap { $0.value.violations.keys.map { contract[$0.schema].pointer } }.sorted()
  }
}
