import TallyDocuments

// What enumerations with associated values, types that are tried in turn and variants read.

extension ReadCollector {
  /// Adds what a model reads beside its own properties.
  mutating func addForms(
    of model: Model, at location: InstanceLocation, as symbol: ClientSymbol,
    _ source: SourceLocation?
  ) {
    if case .cases(let cases) = model.content {
      for each in cases { add(each, of: model, at: location) }
    }
    let outside = isConditional
    isConditional = true
    defer { isConditional = outside }
    if case .union(let union) = model.content {
      for type in union.types { add(type, at: location, as: symbol, source: source) }
    }
    for property in model.variants?.branches.flatMap(\.properties) ?? [] {
      add(property, of: model.name, at: location)
    }
    for property in model.variants?.otherwise ?? [] {
      add(property, of: model.name, at: location)
    }
  }

  /// A case need not be there; what it holds must be, where it is.
  private mutating func add(_ each: ModelCase, of model: Model, at location: InstanceLocation) {
    let target = self.location(each.key.keys, from: location)
    let symbol = ClientSymbol(client: client.client, model: model.name, property: each.name)
    add(
      read(
        symbol, target, .model(model.name), absence: true, null: false, source: each.key.location,
        path: each.key))
    for property in each.properties { add(property, of: model.name, at: target) }
  }
}
