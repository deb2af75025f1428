import TallyDocuments

/// How well the keys of a client's model fit what a contract promises of a body.
package struct ModelFit: Sendable {
  /// The type that a body is decoded as: the model, or a list of it.
  package let type: ClientType
  /// Places that the model reads, and those of them that are promised.
  package let read: Int
  package let matched: Int
  /// The harmonic mean of the shares of places read and of places promised, 0 to 1.
  package let score: Double

  /// How many levels of a body are compared.
  fileprivate static let levels = 3
}

/// The places that a contract promises of one body, as far as a guess looks.
package struct PromisedPlaces: Sendable {
  private let places: Set<InstanceLocation>
  private let isList: Bool

  package init(of schema: SchemaID, in contract: Contract) {
    let element = InstanceLocation.root.appending(.anyElement)
    let promises = PromiseMap(
      contract: contract, schema: schema, attended: [.root, element], levels: ModelFit.levels
    ).byLocation
    isList = promises[.root].map { $0.types == TypeSet(.array) } ?? false
    let prefix = isList ? 1 : 0
    places = Set(
      promises.keys.filter { $0.steps.count > prefix && $0.endsInMember }.map {
        InstanceLocation(steps: Array($0.steps.dropFirst(prefix)))
      }.filter { $0.steps.count <= ModelFit.levels })
  }

  /// How well a model fits; `nil` where hardly anything that it reads is promised.
  package func fit(of model: String, in client: ClientModel) -> ModelFit? {
    let reads = Set(
      client.reads(root: .model(model)).map(\.location).filter {
        $0.endsInMember && $0.steps.count <= ModelFit.levels
      })
    let matched = reads.intersection(places).count
    guard matched >= 2, 5 * matched >= 3 * reads.count else { return nil }
    return ModelFit(
      type: isList ? .array(.model(model)) : .model(model), read: reads.count, matched: matched,
      score: 2 * Double(matched) / Double(reads.count + places.count))
  }
}

extension InstanceLocation {
  /// Whether it is the place of a member, and not of a body, an element or any key.
  fileprivate var endsInMember: Bool {
    if case .member? = steps.last { true } else { false }
  }
}
