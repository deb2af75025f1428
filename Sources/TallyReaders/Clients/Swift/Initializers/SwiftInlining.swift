import TallyCore
import TallyDocuments

// Functions of the client's own that are given a decoder or a container: their bodies are read as if
// they stood where they are called.

extension SwiftInitReader {
  /// A method that the sources add to decoders or containers.
  func inlined(
    _ method: String, on receiver: SwiftValue, _ arguments: [SwiftArgument],
    expecting type: SwiftTypeSyntax?
  ) -> SwiftValue? {
    run(method, of: extensions(of: receiver), on: receiver, arguments, expecting: type)
  }

  /// The extensions of the type that a decoder or a container has.
  private func extensions(of receiver: SwiftValue) -> [SwiftEntity] {
    let names: [String]
    switch receiver {
    case .decoder: names = ["Decoder"]
    case .container(let container):
      switch container.kind {
      case .keyed: names = ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"]
      case .unkeyed: names = ["UnkeyedDecodingContainer"]
      case .single: names = ["SingleValueDecodingContainer"]
      }
    default: names = []
    }
    return names.flatMap { compiler.program.extensions[$0] ?? [] }
  }

  /// `parse(container, .date)`, `Self.parse(from: decoder)`: a function of the type itself.
  func ownFunction(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression,
    expecting type: SwiftTypeSyntax?
  ) -> SwiftValue? {
    guard let path = callee.path, let name = path.last, path.count < 3, locals[name] == nil else {
      return nil
    }
    if path.count == 1, let receiver = locals["self"], isMethod(name, of: receiver) {
      // Within a method of a container: `decode(Item.self, forKey: key)`.
      switch receiver {
      case .container(let container):
        return decoded(from: container, name, arguments, whole, expecting: type)
      case .decoder(let keys):
        return container(name, arguments, at: keys)
          ?? inlined(name, on: receiver, arguments, expecting: type)
      default: break
      }
    }
    let isGiven = arguments.contains { argument in
      guard case .name(let name) = argument.value.form else { return false }
      switch local(name) {
      case .decoder?, .container?: return true
      default: return false
      }
    }
    let own = compiler.program[instance.entity].name.split(separator: ".").last.map(String.init)
    guard isGiven, path.count == 1 || ["self", "Self", own].contains(path[0]) else { return nil }
    let parts = compiler.program.parts(of: instance.entity)
    return run(name, of: parts, on: nil, arguments, expecting: type)
  }

  /// Whether a container or a decoder has a method of a name.
  private func isMethod(_ name: String, of receiver: SwiftValue) -> Bool {
    let own = ["nestedContainer", "nestedUnkeyedContainer", "superDecoder"]
    let ofDecoder = ["container", "unkeyedContainer", "singleValueContainer"]
    if case .decoder = receiver, ofDecoder.contains(name) { return true }
    return SwiftDecoding(name) != nil || own.contains(name)
      || extensions(of: receiver).contains { part in
        compiler.program[part].functions.contains { $0.name == name }
      }
  }

  /// What the only function of a name gives back for arguments.
  private func run(
    _ name: String, of parts: [SwiftEntity], on receiver: SwiftValue?,
    _ arguments: [SwiftArgument], expecting type: SwiftTypeSyntax?
  ) -> SwiftValue? {
    guard depth < 4 else { return nil }
    let candidates = parts.flatMap { part in
      compiler.program[part].functions.filter { $0.name == name && $0.body != nil }.compactMap {
        call(of: $0, in: part, on: receiver, arguments, expecting: type)
      }
    }
    guard let first = candidates.first, candidates.count == 1, budget.take() else { return nil }
    return first.givenBack()
  }

  /// A reader of a function's body that knows the arguments; `nil` where they are for another one.
  private func call(
    of function: SwiftFunction, in part: SwiftEntity, on receiver: SwiftValue?,
    _ arguments: [SwiftArgument], expecting type: SwiftTypeSyntax?
  ) -> SwiftInitReader? {
    let parameters = SwiftParameter.read(
      compiler.program.files[part.file].bytes, function.parameters)
    guard let body = function.body,
      let bound = SwiftParameter.bind(
        parameters, arguments.map(\.label),
        arguments.map { self.argument($0, beside: arguments, receiver) })
    else { return nil }
    var inner = SwiftInitReader(
      compiler, instance,
      SwiftBody(part: part, range: body, place: function.place, decoder: ""), depth: depth + 1)
    inner.context = SwiftContext(scope: compiler.program[part].name, file: part.file)
    inner.locals = bound
    inner.locals["self"] = receiver
    inner.isFunction = true
    inner.budget = budget
    var isTyped = function.generics.isEmpty
    for (parameter, argument) in SwiftParameter.pairs(parameters, arguments) {
      guard let asked = metatype(argument.value) else { continue }
      let isOptional = parameter.isOfOptional
      guard isOptional == asked.isOptional || !isOptional else { return nil }
      let given = compiler.clientType(isOptional ? asked.wrapped : asked, in: context)
      for generic in function.generics.prefix(1) { inner.context.generics[generic] = given }
      inner.context.generics[parameter.name] = given
      inner.locals[parameter.name] = nil
      isTyped = true
    }
    if !isTyped, let type, let result = function.result {
      let expected = compiler.clientType(type, in: context)
      let found =
        compiler.infer(function.generics, from: result, expected)
        ?? compiler.infer(function.generics, from: result, .optional(expected))
      guard let found else { return nil }
      inner.context.generics[function.generics[0]] = found[0]
      isTyped = true
    }
    return isTyped ? inner : nil
  }

  private func argument(
    _ argument: SwiftArgument, beside arguments: [SwiftArgument], _ receiver: SwiftValue?
  ) -> SwiftValue {
    let value = self.value(argument.value, expecting: nil)
    guard case .constant = value else { return value }
    let others = arguments.map { self.value($0.value, expecting: nil) }
    for case .container(let container) in [receiver].compactMap(\.self) + others {
      if let key = key(argument.value, in: container) { return .key(key) }
    }
    return value
  }

  /// What a function's body comes to; `nil` where that is not understood.
  private func givenBack() -> SwiftValue? {
    let reader = finished()
    guard reader.doubt == nil, reader.refusals.isEmpty, reader.variants == nil,
      let value = reader.values["return"]
    else { return nil }
    let loose = reader.demanded
    switch value {
    case .reading(let reading):
      return loose.allSatisfy { $0.keys == reading.keys } ? value : nil
    case .unknown(var unknown):
      unknown.readings += loose
      return .unknown(unknown)
    case .constant, .null: return loose.isEmpty ? value : nil
    case .container, .decoder: return value
    case .key: return nil
    }
  }
}
