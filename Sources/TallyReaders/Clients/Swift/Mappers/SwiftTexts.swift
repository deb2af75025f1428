import TallyCore
import TallyDocuments

/// The text of a string literal, or of a constant that is one.
struct SwiftText {
  let value: String
  /// Its bytes between the quotation marks; `nil` where escapes hide them.
  let content: Range<Int>?
  let file: Int

  init?(_ string: SwiftString, in file: Int) {
    guard let value = string.value else { return nil }
    self.value = value
    content = string.hasEscapes ? nil : string.content
    self.file = file
  }
}

extension SwiftCompiler {
  /// What an expression says where it is a literal or the name of a constant: `"id"`, `Keys.id`,
  /// `Keys.id.rawValue`.
  func text(_ expression: SwiftExpression, in context: SwiftContext) -> SwiftText? {
    if case .string(let string) = expression.form { return SwiftText(string, in: context.file) }
    guard var names = expression.path else { return nil }
    if names.first == "self" || names.first == "Self" { names.removeFirst() }
    guard let last = names.last else { return nil }
    if last == "rawValue", names.count > 2 {
      return raw(names.dropLast(), in: context)
    }
    let scopes: [String] =
      names.count > 1
      ? holder(Array(names.dropLast()), in: context).map { [$0] } ?? []
      : Array(SwiftProgram.Scopes(context.scope)).filter { !$0.isEmpty }
    for scope in scopes {
      if let found = constant(last, of: scope) { return found }
    }
    return names.count == 1 ? global(last, in: context.file) : nil
  }

  private func holder(_ names: [String], in context: SwiftContext) -> String? {
    guard
      case .types(let entities)? = program.lookup(
        names, scope: context.scope, file: context.file),
      let entity = entities.first
    else { return nil }
    return program[entity].name
  }

  /// A constant of a type: `static let id = "id"`.
  private func constant(_ name: String, of type: String) -> SwiftText? {
    guard let entity = program.types[type]?.first else { return nil }
    for part in program.parts(of: entity) {
      let variable = program[part].variables.first { $0.name == name && $0.isConstant }
      if let variable { return literal(variable, in: part.file) }
    }
    return nil
  }

  private func global(_ name: String, in file: Int) -> SwiftText? {
    let files = [file] + program.files.indices.filter { $0 != file }
    for each in files {
      let variable = program.files[each].globals.first { $0.name == name && $0.isConstant }
      if let variable { return literal(variable, in: each) }
    }
    return nil
  }

  private func literal(_ variable: SwiftVariable, in file: Int) -> SwiftText? {
    guard let initial = variable.initial,
      case .string(let string) = SwiftBodyParser.expression(
        program.files[file].bytes, initial
      ).form
    else { return nil }
    return SwiftText(string, in: file)
  }

  /// The raw value of an enumeration's case.
  private func raw(_ names: ArraySlice<String>, in context: SwiftContext) -> SwiftText? {
    guard let last = names.last, let type = holder(Array(names.dropLast()), in: context),
      let entity = program.types[type]?.first,
      let item = program[entity].cases.first(where: { $0.name == last }),
      case .string(let string) = item.raw
    else { return nil }
    return SwiftText(string, in: entity.file)
  }
}

extension SwiftMapReader {
  /// What stands between the keys of `json["a"]["b"]` and `json["a", "b"]`; `nil` where one of them is
  /// spelled elsewhere.
  func separator(of path: JSONKeyPath, in whole: Range<Int>) -> String? {
    let file = location(whole.lowerBound).file
    guard path.ranges.count == path.keys.count,
      path.ranges.allSatisfy({ $0.start.file == file && whole.contains($0.start.offset) })
    else { return nil }
    let between = zip(path.ranges, path.ranges.dropFirst()).map { one, next in
      let end = one.start.offset + one.length
      return bytes.string(in: end..<max(end, next.start.offset))
    }
    let separator = between.first ?? "\"][\""
    return ["\"][\"", "\", \"", "\",\""].contains(separator)
      && between.allSatisfy { $0 == separator } ? separator : nil
  }
}
