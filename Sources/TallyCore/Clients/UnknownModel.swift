extension ClientModel {
  /// The first name in a type, and in all that it leads to, that no model has.
  package func unknownModel(in type: ClientType) -> String? {
    var visited: Set<String> = []
    var open = type.models
    while let name = open.popLast() {
      guard let model = models[name] else { return name }
      guard visited.insert(name).inserted else { continue }
      open.append(contentsOf: model.held)
    }
    return nil
  }
}
