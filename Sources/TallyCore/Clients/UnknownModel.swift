extension ClientModel {
  /// A type in which the names stand that models have, for those that stand for other types.
  package func meaning(of type: ClientType) -> ClientType {
    switch type {
    case .scalar: type
    case .model(let name): models[name] == nil ? synonyms[name] ?? type : type
    case .array(let element): .array(meaning(of: element))
    case .set(let element): .set(meaning(of: element))
    case .optional(let inner): .optional(meaning(of: inner))
    case .erased(let inner): .erased(meaning(of: inner))
    case .dictionary(let key, let value):
      .dictionary(key: meaning(of: key), value: meaning(of: value))
    }
  }

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
