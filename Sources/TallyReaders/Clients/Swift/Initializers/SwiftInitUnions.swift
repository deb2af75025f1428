import TallyCore

// One value that is decoded as one type or, where that fails, as another one.

extension SwiftInitReader {
  /// One value, where not both types are scalars, of which it can be told without decoding them which
  /// takes a value; `nil` where more is done than to decode it.
  func union(of first: SwiftReading, _ second: SwiftReading) -> SwiftReading? {
    guard !first.type.isOptional, !second.type.isOptional, first.type != second.type,
      !(isScalar(first.type) && isScalar(second.type)) || first.converted != nil
        || second.converted != nil,
      first.converted == nil || first.converted == .array(first.type),
      first.adapter == nil, second.adapter == nil, first.elements == nil, second.elements == nil,
      first.alternatives.isEmpty, second.alternatives.isEmpty,
      second.converted == nil || second.converted == .array(second.type)
    else { return nil }
    var types = [first.type]
    if case .model(let name) = first.type, let known = compiler.models[name],
      case .union(let union) = known.content, name.hasPrefix(prefix(of: first))
    {
      types = union.types
    }
    types.append(second.type)
    let spelled = types.map(\.description).joined(separator: " or ")
    let name = "\(prefix(of: first))\(spelled)"
    compiler.add(
      Model(
        name: name, content: .union(ModelUnion(types: types)),
        location: first.path.last?.location ?? location(body.place)))
    var result = second
    result.type = .model(name)
    result.converted = nil
    result.binding = 0
    return result
  }

  private func prefix(of reading: SwiftReading) -> String {
    let own = compiler.program[instance.entity].name
    return "\(own) with \(reading.keys.joined(separator: ".")) as "
  }

  private func isScalar(_ type: ClientType) -> Bool {
    if case .scalar(let scalar) = type { scalar != .any } else { false }
  }
}
