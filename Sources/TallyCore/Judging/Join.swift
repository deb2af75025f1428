import TallyDocuments

extension Comparison {
  /// Joins the three witnesses on their instance locations, in location order.
  ///
  /// - Complexity: O(*k* log *k*) for *k* distinct locations, however many values were captured.
  package static func join(_ witnesses: EndpointWitnesses) -> [Comparison] {
    var join = Join(witnesses)
    return join.comparisons()
  }
}

/// The work of laying what was promised, seen and expected side by side.
struct Join {
  let witnesses: EndpointWitnesses
  let observation: Observation
  var shapes: ShapeCompiler
  var promises: [InstanceLocation: Comparison.Promise]
  var seen: [InstanceLocation: Facts] = [:]
  var strangers: [InstanceLocation: [JSONType: Int]] = [:]
  /// Locations that hold declared members or the places of a tuple.
  var holdsNamed: Set<InstanceLocation> = []
  var readers: [InstanceLocation: [ClientRead]] = [:]
  var unreached: [InstanceLocation: [ClientRead]] = [:]
  var bystanders: [InstanceLocation: [ClientRead]] = [:]
  var outcomes: [InstanceLocation: [ClientOutcome]] = [:]

  init(_ witnesses: EndpointWitnesses) {
    self.witnesses = witnesses
    observation = witnesses.observation.collapsed()
    shapes = ShapeCompiler(contract: witnesses.contract)
    promises =
      PromiseMap(
        contract: witnesses.contract, schema: witnesses.schema,
        attended: Self.attended(observation, witnesses.reads)
      ).byLocation
    addObservation()
    countHolders()
    holdsNamed = Set(promises.keys.compactMap(\.parent))
    addClients()
  }

  /// The locations that were seen or that a client reads, and all above them.
  private static func attended(
    _ observation: Observation, _ reads: [ClientRead]
  ) -> Set<InstanceLocation> {
    var attended: Set<InstanceLocation> = []
    let seen = observation.facts.filter { !$0.value.types.isEmpty }.map(\.key.location)
    for location in seen + reads.map(\.location) {
      var next: InstanceLocation? = location
      while let location = next, attended.insert(location).inserted { next = location.parent }
    }
    return attended
  }

  mutating func comparisons() -> [Comparison] {
    let locations = Set(promises.keys).union(seen.keys).union(readers.keys)
      .union(unreached.keys).union(bystanders.keys).union(outcomes.keys)
    let names = self.names(of: locations)
    let unread = bystanders.mapValues { $0.filter(\.isOpaque) }.filter { !$0.value.isEmpty }
    let opaque = Set(unread.keys).union(unread.values.joined().compactMap(\.obscured))
    let holders = opaque.reduce(into: Set<InstanceLocation>()) { $0.formUnion($1.holders) }
    return locations.sorted().map { location in
      var comparison = Comparison(
        endpoint: witnesses.endpoint, location: location, promise: promises[location],
        seen: facts(at: location), strangers: strangers[location] ?? [:],
        standing: standing(at: location),
        readers: readers[location] ?? [],
        outcomes: (outcomes[location] ?? []).sorted { $0.order < $1.order })
      comparison.contractFile = witnesses.contract.file
      comparison.unreached = unreached[location] ?? []
      comparison.bystanders = bystanders[location] ?? []
      comparison.isOpaque =
        !opaque.isEmpty && (holders.contains(location) || location.isWithin(oneOf: opaque))
      if let parent = location.parent {
        comparison.holder = promises[parent]
        comparison.siblings = names[parent] ?? []
        comparison.declarers = declarers(of: location, in: promises[parent]?.schemas ?? [])
        if promises[parent] == nil, seen[parent] == nil {
          comparison.readersOfMissingHolder = Set((readers[parent] ?? []).map(\.symbol.client))
        }
      }
      return comparison
    }
  }

  /// The schemas that name a member; all of them where none does.
  private func declarers(of location: InstanceLocation, in holder: [SchemaID]) -> [SchemaID] {
    guard case .member(let name)? = location.steps.last else { return holder }
    let naming = holder.filter { witnesses.contract[$0].names(name) }
    return naming.isEmpty ? holder : naming
  }

  /// How holders stand to a member that they do not list.
  ///
  /// Where one branch promises what another forbids, only what is forbidden is told.
  private func standing(at location: InstanceLocation) -> Observation.Standing? {
    guard let standing = observation.standing[location] else { return nil }
    return promises[location] == nil || standing == .forbidden ? standing : nil
  }

  /// What was seen at a location; where only a client looks, how many objects it could stand in.
  private func facts(at location: InstanceLocation) -> Facts {
    if let facts = seen[location] { return facts }
    var facts = Facts()
    if promises[location] == nil { facts.holders = objects(above: location) }
    return facts
  }

  /// The objects at the nearest holder that the contract or a capture knows.
  ///
  /// What stands in a map or a list whose contents nobody promised is not looked at, so that nothing
  /// can be said of it.
  private func objects(above location: InstanceLocation) -> Int {
    guard let parent = location.parent, case .member? = location.steps.last else { return 0 }
    if let facts = seen[parent] { return facts.types[.object] ?? 0 }
    return promises[parent] == nil ? objects(above: parent) : 0
  }

  /// The member names at each location, sorted.
  private func names(of locations: Set<InstanceLocation>) -> [InstanceLocation: [String]] {
    var names: [InstanceLocation: [String]] = [:]
    for location in locations where promises[location] != nil || seen[location] != nil {
      guard case .member(let name)? = location.steps.last, let parent = location.parent else {
        continue
      }
      names[parent, default: []].append(name)
    }
    return names.mapValues { $0.sorted() }
  }

  private mutating func addObservation() {
    var unpromised: [InstanceLocation: (shape: ShapeKey, isRequired: Bool)] = [:]
    for (key, facts) in observation.facts {
      seen[key.location, default: Facts()].merge(facts)
      let isRequired = facts.requiredHolders > 0
      if promises[key.location] == nil, isRequired || key.shape != .undeclared {
        let other = unpromised[key.location]
        unpromised[key.location] = (
          shape: other.map { ShapeKey.telling($0.shape, key.shape) } ?? key.shape,
          isRequired: isRequired || other?.isRequired ?? false
        )
      }
      guard key.shape != .undeclared else { continue }
      let shape = shapes.shape(for: key.shape)
      for (type, count) in facts.types where !shape.types.allows(type) {
        strangers[key.location, default: [:]][type, default: 0] += count
      }
    }
    for (location, found) in unpromised { promise(found.shape, at: location, found.isRequired) }
  }

  /// Takes for promised what a shape says that only a walk led to.
  private mutating func promise(
    _ key: ShapeKey, at location: InstanceLocation, _ isRequired: Bool
  ) {
    guard key != .undeclared else { return promiseAnything(at: location) }
    promises[location] = shapes.promise(of: shapes.shape(for: key), as: key.schemas)
    promises[location]?.isRequired = isRequired
  }

  /// Gives members that no shape declares the objects at their parent as holders.
  private mutating func countHolders() {
    for (location, facts) in seen where facts.holders == 0 && facts.present > 0 {
      let parent = location.parent.flatMap { seen[$0] }
      seen[location]?.holders = parent?.types[.object] ?? 0
    }
  }

  private mutating func promiseAnything(at location: InstanceLocation) {
    promises[location] = Comparison.Promise(
      types: .any, isRequired: true,
      location: SourceLocation(file: witnesses.contract.file, offset: 0), pointer: "")
  }
}
