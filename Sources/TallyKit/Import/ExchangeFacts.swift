import TallyCore
import TallyDocuments

extension CheckPlan {
  /// All that a check would note of one exchange, as texts that can be compared.
  ///
  /// Two exchanges of which the same is noted give the same findings, but for how often and where.
  func facts(of exchange: Exchange, operation: OperationID?) -> Set<String> {
    guard !contracts.isEmpty || !clients.isEmpty else { return [] }
    var surveyor = Surveyor(plan: self)
    surveyor.observe(exchange, operation: operation)
    let survey = surveyor.result()
    var facts: Set<String> = []
    for miss in survey.misses.keys {
      let isPath = miss.kind == .undocumentedEndpoint
      facts.insert("miss \(miss.kind) \(isPath ? "" : miss.endpoint) \(miss.detail)")
    }
    for reason in survey.ignored.keys { facts.insert("ignored \(reason.rawValue)") }
    for (endpoint, seen) in survey.endpoints {
      facts.insert("at \(router.name(of: endpoint)) \(endpoint.content ?? -1)")
      add(seen.observation, "", to: &facts)
      for (number, header) in seen.head.headers.enumerated() {
        facts.insert("header \(number) \(header.present > 0) \(header.absent.count > 0)")
        add(header.observation, "header \(number) ", to: &facts)
      }
      if seen.head.pastSunset.count > 0 { facts.insert("past sunset") }
      for (number, tally) in seen.tallies.enumerated() {
        for key in tally.events.keys {
          facts.insert("client \(number) \(key.symbol) \(key.location) \(key.outcome)")
        }
      }
    }
    return facts
  }

  private func add(_ observation: Observation, _ prefix: String, to facts: inout Set<String>) {
    for (key, seen) in observation.facts {
      let place = "\(prefix)\(key.location) \(key.shape.schemas.map(\.index))"
      for type in seen.types.keys { facts.insert("\(place) is \(type.name)") }
      for key in seen.violations.keys {
        facts.insert("\(place) breaks \(key.keyword) \(key.schema.index)")
      }
      for value in seen.listed { facts.insert("\(place) = \(value)") }
      let flags = [
        seen.requiredAbsent > 0, seen.duplicates > 0, seen.unmatched.count > 0,
        seen.beyondInt32.count > 0, seen.beyondDouble.count > 0, seen.beyondInt64.count > 0,
      ]
      for (number, flag) in flags.enumerated() where flag { facts.insert("\(place) \(number)") }
      if seen.present < seen.holders { facts.insert("\(place) absent") }
    }
    for (location, standing) in observation.standing {
      facts.insert("\(prefix)\(location) stands \(standing.rawValue)")
    }
  }
}

extension Contract {
  /// The texts that the contract lists or names: they are no secrets, wherever they stand.
  var listedTexts: Set<String> {
    var texts: Set<String> = []
    for schema in schemas {
      texts.formUnion(schema.properties.map(\.name))
      texts.formUnion(schema.discriminator?.mapping.keys.map { $0 } ?? [])
      for assertion in schema.assertions {
        switch assertion.kind {
        case .enumeration(let literals): for literal in literals { texts.formUnion(literal.texts) }
        case .constant(let literal): texts.formUnion(literal.texts)
        default: break
        }
      }
    }
    return texts
  }
}

extension Literal {
  fileprivate var texts: [String] {
    (node.index..<node.document.next(node.index)).compactMap { index in
      node.document.type(index) == .string ? node.document.string(index) : nil
    }
  }
}
