import TallyDocuments

/// The locations that a schema describes, with what it promises there: those that anyone looks at, and
/// below them a few levels, down to the first recursion.
///
/// Schemas that lead to one another describe more places than a contract has lines, and of a holder
/// that was never seen nobody asks what stands ten levels below.
struct PromiseMap {
  private(set) var byLocation: [InstanceLocation: Comparison.Promise] = [:]
  private var shapes: ShapeCompiler
  /// How many shapes of a holder there are, and how many of them require the member.
  private var requirers: [InstanceLocation: Int] = [:]
  private var holders: [InstanceLocation: Int] = [:]
  /// What has been visited: a place that several branches lead to is described once.
  private var visited: Set<Observation.Key> = []
  /// The containers that the contract shows whole.
  private var shown: [InstanceLocation: [Document.Node]] = [:]
  /// The nodes that have been spread, by index.
  private var spreadNodes: [InstanceLocation: Set<Int>] = [:]

  /// The locations that were seen or that a client reads, and those above them.
  private let attended: Set<InstanceLocation>
  /// How many levels the place at hand is below the last attended one.
  private var levelsBelow = 0
  private let levels: Int

  /// - Complexity: O(*k*) in the locations described; at most
  ///   `Limits.promises` of them are listed, and so many levels below an attended one.
  init(
    contract: Contract, schema: SchemaID?, attended: Set<InstanceLocation>,
    levels: Int = Limits.promisedLevels
  ) {
    shapes = ShapeCompiler(contract: contract)
    self.levels = levels
    self.attended = attended
    guard let schema else { return }
    visit(shapes.shape(of: [schema]), at: .root, as: [schema], above: [])
    for (location, count) in requirers {
      let all = location.parent.flatMap { holders[$0] } ?? 0
      byLocation[location]?.isRequired = count > 0 && count == all
    }
    for (location, nodes) in shown.sorted(by: { $0.key < $1.key }) {
      for node in nodes { spread(node, at: location) }
    }
  }

  /// Gives every location below an example its part of it.
  private mutating func spread(_ node: Document.Node, at location: InstanceLocation) {
    guard spreadNodes[location, default: []].insert(node.index).inserted else { return }
    let members = node.members.map { (InstanceLocation.Step.member($0.name), $0.value) }
    let elements = node.elements.prefix(Limits.samples).enumerated().map {
      (InstanceLocation.Step.element($0), $1)
    }
    for (step, value) in members + elements {
      let wild: InstanceLocation.Step = node.type == .array ? .anyElement : .anyKey
      let exact = location.appending(step)
      let place = byLocation[exact] == nil ? location.appending(wild) : exact
      guard let known = byLocation[place]?.examples else { continue }
      if known.count < Limits.samples {
        let example = Evidence(example: value.document, value.index)
        if !known.contains(example) { byLocation[place]?.examples.append(example) }
      }
      spread(value, at: place)
    }
  }

  private mutating func visit(
    _ shape: Shape, at location: InstanceLocation, as written: [SchemaID], above: Set<ShapeKey>
  ) {
    record(shape, at: location, as: written)
    guard !above.contains(shape.key), visited.count < Limits.promises,
      visited.insert(Observation.Key(location: location, shape: shape.key)).inserted
    else { return }
    let above = above.union([shape.key])
    if !shape.choices.isEmpty {
      visitBranches(of: shape, at: location, as: written, above)
      return
    }
    if shape.types.contains(TypeSet(.object)) { visitMembers(of: shape, at: location, above) }
    for (index, place) in shape.tuple.enumerated() {
      visit(place.schemas, at: location.appending(.element(index)), above)
    }
    visit(shape.items.schemas, at: location.appending(.anyElement), above)
  }

  private mutating func visit(
    _ schemas: [SchemaID], at location: InstanceLocation, _ above: Set<ShapeKey>
  ) {
    guard !schemas.isEmpty else { return }
    let before = levelsBelow
    defer { levelsBelow = before }
    levelsBelow = attended.contains(location) ? 0 : before + 1
    guard levelsBelow <= levels else { return }
    visit(shapes.shape(of: schemas), at: location, as: schemas, above: above)
  }

  /// Visits every branch of every choice, the other choices at their main branch: their sum, not
  /// their product.
  private mutating func visitBranches(
    of shape: Shape, at location: InstanceLocation, as written: [SchemaID], _ above: Set<ShapeKey>
  ) {
    visit(settled(shape, of: shape), at: location, as: written, above: above)
    for choice in shape.choices {
      for branch in choice.branches.indices where choice.types[branch] != .null {
        let chosen = shapes.shape(shape, settling: choice, by: [branch])
        visit(settled(chosen, of: shape), at: location, as: written, above: above)
      }
    }
  }

  /// The shape once all that is left of another's choices is settled by their main branches.
  private mutating func settled(_ shape: Shape, of other: Shape) -> Shape {
    let all = Set(other.choices.map(\.id))
    var settled = shape
    while let next = settled.choices.first(where: { all.contains($0.id) }) {
      settled = shapes.shape(settled, settling: next, by: next.mainBranches)
    }
    return settled
  }

  private mutating func visitMembers(
    of shape: Shape, at location: InstanceLocation, _ above: Set<ShapeKey>
  ) {
    holders[location, default: 0] += 1
    for member in shape.members where member.isDeclared || member.isRequired {
      let place = location.appending(.member(member.name))
      requirers[place, default: 0] += member.isRequired ? 1 : 0
      if member.schemas.isEmpty {
        if !member.isBanned { recordAnything(at: place, holder: shape) }
      } else {
        visit(member.schemas, at: place, above)
      }
    }
    let key = location.appending(.anyKey)
    if case .schemas(let schemas) = shape.additional { visit(schemas, at: key, above) }
    for schema in shape.patterns?.patternSchemas ?? [] { visit([schema], at: key, above) }
  }

  private mutating func recordAnything(at location: InstanceLocation, holder: Shape) {
    guard byLocation[location] == nil, let id = holder.key.schemas.first else { return }
    let schema = shapes.contract[id]
    byLocation[location] = Comparison.Promise(
      types: .any, isRequired: false, location: schema.location, pointer: schema.pointer,
      schemas: [])
  }

  private mutating func record(
    _ shape: Shape, at location: InstanceLocation, as written: [SchemaID]
  ) {
    let promise = shapes.promise(of: shape, as: written)
    let whole = Set(written + shape.key.schemas).sorted().flatMap { shapes.contract[$0].examples }
      .filter { $0.type == .object || $0.type == .array }
    if !whole.isEmpty, shown[location] == nil {
      shown[location] = Array(whole.prefix(Limits.samples))
    }
    guard var known = byLocation[location] else {
      byLocation[location] = promise
      return
    }
    known.types.formUnion(promise.types)
    known.format = known.format ?? promise.format
    known.schemas = Set(known.schemas + promise.schemas).sorted()
    if known.listed.isEmpty {
      known.listed = promise.listed
    } else if !promise.listed.isEmpty {
      let texts = Set(known.listed.map(\.text))
      known.listed += promise.listed.filter { !texts.contains($0.text) }
    }
    known.examples += promise.examples.filter { !known.examples.contains($0) }
    byLocation[location] = known
  }
}
