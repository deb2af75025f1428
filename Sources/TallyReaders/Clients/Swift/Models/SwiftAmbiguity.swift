import TallyCore
import TallyDocuments

// Types that several files declare, as those of an app and of its widget do.

extension SwiftCompiler {
  /// The declaration that a name means; `nil` where several say different things.
  ///
  /// Several in one file are branches of `#if`, and the first counts.
  func only(_ entities: [SwiftEntity]) -> SwiftEntity? {
    guard let first = entities.first, !isTrial else { return entities.first }
    let others = entities.filter { $0.file != first.file }
    return others.isEmpty || agree([first] + others) ? first : nil
  }

  /// The model that stands for a type of which it is not known which of several is meant.
  func ambiguous(_ entities: [SwiftEntity]) -> ClientType {
    let name = "\(program[entities[0]].name) of several files"
    let place = location(of: entities[0])
    let other = entities.first { $0.file != entities[0].file } ?? entities[0]
    add(
      Model(
        name: name,
        content: .opaque(
          Opacity(
            "\(program[entities[0]].name) is also declared at \(location(of: other)), and not in the "
              + "same way: leave one of the files out of \"sources\", or make two clients of them",
            at: place)),
        location: place))
    return .model(name)
  }

  /// Notes a type that bodies are to be decoded as, of which several files say different things.
  func refuseAmbiguity(of name: String) {
    guard let entities = program.types[name], ambiguity == nil, only(entities) == nil,
      let other = entities.first(where: { $0.file != entities[0].file })
    else { return }
    ambiguity = InputError(
      .invalid(
        "the type \"\(name)\" is also declared at \(location(of: entities[0])), and not in the same way",
        hint: "Leave one of the files out of \"sources\", or make two clients of them."),
      at: location(of: other))
  }

  private func location(of entity: SwiftEntity) -> SourceLocation {
    places.location(program[entity].place, in: entity.file)
  }

  /// Whether declarations are decoded alike, with all that they lead to.
  private func agree(_ entities: [SwiftEntity]) -> Bool {
    let name = program[entities[0]].name
    if let known = agreements[name] { return known }
    let first = meaning(of: entities[0])
    let agrees = entities.dropFirst().allSatisfy { meaning(of: $0) == first }
    // What is the same as a whole is the same in its parts.
    for part in agrees ? Array(first.keys) : [name] { agreements[part] = agrees }
    return agrees
  }

  /// What one declaration comes to: a text for each model that it leads to.
  private func meaning(of entity: SwiftEntity) -> [String: String] {
    let trial = SwiftCompiler(
      program, places, settings, library, libraries, isTrial: true)
    trial.ask(for: program[entity].name, in: entity.file)
    trial.run()
    var meaning: [String: String] = [:]
    for (name, model) in trial.models { meaning[plain(name)] = plain(model.meaning) }
    return meaning
  }

  /// Without the files that tell types of one name apart.
  private func plain(_ text: String) -> String {
    guard text.contains(" of ") else { return text }
    return program.files.reduce(text) { $0.replacing(" of \($1.path)", with: "") }
  }
}

extension Model {
  /// All that matters of how it is decoded, and nothing of where it is written.
  fileprivate var meaning: String {
    var text = unknownCase.map { "\($0) \(unknownCaseCoversAll) " } ?? ""
    switch content {
    case .object(let properties): text += "object \(properties.map(\.meaning))"
    case .strings(let names): text += "strings \(names)"
    case .integers(let numbers): text += "integers \(numbers)"
    case .cases(let cases):
      text += "cases \(cases.map { "\($0.name) \($0.key.keys) \($0.properties.map(\.meaning))" })"
    case .union(let union):
      text += "union \(union.types) \(union.takesNull) \(union.opacity != nil)"
    case .opaque(let opacity): text += "opaque \(opacity.reason)"
    }
    guard let variants else { return text }
    text += " by \(variants.tag) \(variants.refused)"
    for branch in variants.branches {
      text += " \(branch.tags) \(branch.properties.map(\.meaning))"
    }
    return text + " else \(variants.otherwise?.map(\.meaning) ?? [])"
  }
}

extension Property {
  fileprivate var meaning: String {
    let parts: [Any?] = [
      name, paths.map(\.keys), type, decodedType, alternatives, adapter, fallback, dateStrategy,
      isLenient, mustBePresent, mustNotBeNull, takesFirstPresent, mustConvert, needsHolders,
      elements, operands, traps,
      opacity?.reason, known,
    ]
    return parts.map { $0.map { "\($0)" } ?? "-" }.joined(separator: "|")
  }
}
