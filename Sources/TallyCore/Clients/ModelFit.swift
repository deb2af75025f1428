import TallyDocuments

/// How well the keys of a client's model fit what a contract promises of a body.
package struct ModelFit: Sendable {
  /// The type that a body is decoded as: the model, or a list of it.
  package let type: ClientType
  /// Keys that the model reads at the top, and those of them that are promised.
  package let read: Int
  package let matched: Int
  /// How much of what it reads is promised, and of what is promised it reads, 0 to 1: each key counts
  /// by how few bodies have it, and the first share for more, since models leave out what they can.
  package let score: Double

  /// How many levels of a body are compared.
  fileprivate static let levels = 3
  /// What a key below the top counts, beside one there.
  fileprivate static let inner = 0.25
  /// How many times more the share of what is read counts than that of what is promised.
  fileprivate static let stress = 2.0
}

/// The places that a contract promises of one body, as far as a guess looks.
package struct PromisedPlaces: Sendable {
  package let places: Set<InstanceLocation>
  /// What the contract calls the body, or its elements.
  package let names: [String]
  package let isList: Bool
  /// The places beneath which something is promised.
  private let holders: Set<InstanceLocation>

  package init(of schema: SchemaID, in contract: Contract) {
    let element = InstanceLocation.root.appending(.anyElement)
    let promises = PromiseMap(
      contract: contract, schema: schema, attended: [.root, element], levels: ModelFit.levels
    ).byLocation
    isList = promises[.root].map { $0.types == TypeSet(.array) } ?? false
    let prefix = isList ? 1 : 0
    names = (promises[isList ? element : .root]?.schemas ?? [])
      .compactMap(contract.componentName(of:))
    places = Set(
      promises.keys.filter { $0.steps.count > prefix && $0.endsInMember }.map {
        InstanceLocation(steps: Array($0.steps.dropFirst(prefix)))
      }.filter { $0.steps.count <= ModelFit.levels })
    holders = Set(places.compactMap(\.holder))
  }

  /// How well a model fits; `nil` where hardly anything that it reads is promised.
  ///
  /// - Parameters:
  ///   - model: The model's name.
  ///   - client: Whose it is.
  ///   - frequencies: How many of all bodies have a place.
  /// - Returns: The fit, with what a list of the model is where the body is one.
  package func fit(
    of model: String, in client: ClientModel, _ frequencies: PlaceFrequencies
  ) -> ModelFit? {
    let reads = Set(
      client.reads(root: .model(model)).map(\.location).filter {
        $0.endsInMember && $0.steps.count <= ModelFit.levels
      }
    ).filter { $0.steps.count == 1 || $0.holder.map(holders.contains) ?? false }
    let keys = reads.filter { $0.steps.count == 1 }
    let matched = keys.intersection(places).count
    guard matched >= 1, 2 * matched >= keys.count else { return nil }
    // What an envelope has, all bodies have: of what tells them apart, half must be promised, too, but
    // for a single key.
    let telling = reads.filter(frequencies.isTelling)
    let strange = telling.subtracting(places).count
    guard strange < 2 || 2 * strange <= telling.count else { return nil }
    let common = frequencies.weight(of: reads.intersection(places))
    let precision = common / frequencies.weight(of: reads)
    let recall =
      frequencies.weight(of: keys.intersection(places))
      / frequencies.weight(of: places.filter { $0.steps.count == 1 })
    let score =
      (ModelFit.stress + 1) * precision * recall / (ModelFit.stress * recall + precision)
    return ModelFit(
      type: isList ? .array(.model(model)) : .model(model), read: keys.count, matched: matched,
      score: score)
  }
}

/// How many bodies of all contracts have a place: a key that all have tells nothing.
package struct PlaceFrequencies: Sendable {
  private var counts: [InstanceLocation: Int] = [:]
  private let all: Double

  package init(_ bodies: [PromisedPlaces]) {
    let distinct = Set(bodies.map(\.places))
    for place in distinct.joined() { counts[place, default: 0] += 1 }
    all = Double(distinct.count)
  }

  /// Whether at most half of the bodies have a place; of few bodies nobody can say what is common.
  fileprivate func isTelling(_ place: InstanceLocation) -> Bool {
    all >= 4 && 2 * Double(counts[place] ?? 0) <= all
  }

  fileprivate func weight(of places: Set<InstanceLocation>) -> Double {
    places.reduce(0) { sum, place in
      let share = (all + 1) / Double((counts[place] ?? 0) + 1)
      return sum + (1 + share.logarithm) * (place.steps.count == 1 ? 1 : ModelFit.inner)
    }
  }
}

extension Double {
  /// The binary logarithm of a number of at least 1, straight between powers of two.
  fileprivate var logarithm: Double { Double(exponent) + significand - 1 }
}

extension InstanceLocation {
  /// The nearest member above, in whose value it stands; `nil` at the top.
  fileprivate var holder: InstanceLocation? {
    var above = parent
    while let place = above, !place.endsInMember { above = place.parent }
    return above
  }

  /// Whether it is the place of a member, and not of a body, an element or any key.
  fileprivate var endsInMember: Bool {
    if case .member? = steps.last { true } else { false }
  }
}
