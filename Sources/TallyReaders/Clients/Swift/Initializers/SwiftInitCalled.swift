import TallyCore
import TallyDocuments

// What a call within an expression comes to.

extension SwiftInitReader {
  func called(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression,
    expecting type: SwiftTypeSyntax?
  ) -> SwiftValue {
    if case .member(let base, let member) = callee.form {
      switch value(base, expecting: nil) {
      case .decoder(let path):
        return container(member.name, arguments, at: path)
          ?? inlined(member.name, on: .decoder(path), arguments, expecting: type)
          ?? unknown("is no container that is known", whole)
      case .container(let container):
        return decoded(from: container, member.name, arguments, whole, expecting: type)
      case .reading(let reading):
        return method(member.name, arguments, on: reading, whole)
      default: break
      }
    }
    if let own = ownFunction(callee, arguments, whole, expecting: type) { return own }
    return decodedWhole(callee, arguments, expecting: type) ?? handed(arguments, whole)
      ?? converted(callee, arguments, whole, expecting: type) ?? plain(whole)
  }

  /// What a function makes of a decoder or a container that it is given may be of anything in it.
  private func handed(_ arguments: [SwiftArgument], _ whole: SwiftExpression) -> SwiftValue? {
    guard isDecoderAmong(arguments) else { return nil }
    return .unknown(
      SwiftUnknown(
        reason: "init(from:) makes it by \(text(whole.range))",
        location: location(whole.range.lowerBound), paths: []))
  }

  /// Whether a decoder or a container is handed over.
  func isDecoderAmong(_ arguments: [SwiftArgument]) -> Bool {
    arguments.contains { argument in
      switch value(argument.value, expecting: nil) {
      case .decoder, .container: true
      default: false
      }
    }
  }

  /// `Item(from: decoder)`: another type that is decoded from the same value.
  private func decodedWhole(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftTypeSyntax?
  ) -> SwiftValue? {
    guard arguments.count == 1, arguments[0].label == "from",
      case .decoder(let path) = value(arguments[0].value, expecting: nil)
    else { return nil }
    let target: SwiftTypeSyntax? =
      switch callee.form {
      case .implicit("init"): type?.wrapped
      case .member(let base, let member) where member.name == "init": base.asType
      default: callee.asType
      }
    guard let target else { return nil }
    var reading = SwiftReading(path: path, type: compiler.clientType(target, in: context))
    // A list or another type that holds some is nobody's model.
    compiler.refine(&reading, target, in: context)
    return .reading(reading)
  }

  /// `decoder.container(keyedBy:)` and the like.
  func container(
    _ method: String, _ arguments: [SwiftArgument], at path: [SwiftKey]
  ) -> SwiftValue? {
    switch method {
    case "container":
      .container(
        SwiftContainer(kind: .keyed(keys(arguments.first?.value)), path: path))
    case "unkeyedContainer": .container(SwiftContainer(kind: .unkeyed, path: path))
    case "singleValueContainer": .container(SwiftContainer(kind: .single, path: path))
    default: nil
    }
  }
}
