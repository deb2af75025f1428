import TallyCore
import TallyDocuments

/// HandyJSON: properties are filled by their names, but for what `mapping(mapper:)` says.
struct SwiftHandyReader {
  let compiler: SwiftCompiler
  let instance: SwiftInstance
  let depth: Int

  init(_ compiler: SwiftCompiler, _ instance: SwiftInstance, depth: Int) {
    self.compiler = compiler
    self.instance = instance
    self.depth = depth
  }

  func properties() -> [Property] {
    var list = named(instance, depth: 0)
    applyMapping(of: instance, to: &list)
    return list
  }

  /// Every stored property by its own name, those of superclasses first.
  private func named(_ instance: SwiftInstance, depth: Int) -> [Property] {
    var list: [Property] = []
    if depth < 16, let parent = compiler.superInstance(of: instance) {
      list = named(parent, depth: depth + 1)
    }
    for (variable, _) in compiler.stored(instance.entity) {
      let property = named(variable, in: instance)
      list.removeAll { $0.name == property.name }
      list.append(property)
    }
    return list
  }

  private func named(_ variable: SwiftVariable, in instance: SwiftInstance) -> Property {
    let file = instance.entity.file
    let place = compiler.places.location(variable.place, in: file)
    var property = Property(
      name: variable.name, paths: [JSONKeyPath(keys: [variable.name], location: place)],
      type: compiler.declaredType(of: variable, in: compiler.context(of: instance)),
      location: place)
    if property.type == .scalar(.any), variable.type == nil {
      property.opacity = Opacity("the type of \(variable.name) is not written", at: place)
    }
    if let initial = variable.initial {
      let text = compiler.program.files[file].bytes.string(in: initial)
      if text != "nil" { property.fallback = String(text.prefix(60)) }
    }
    return property
  }

  /// What a type's own mapping says, or the one that it inherits.
  private func applyMapping(of instance: SwiftInstance, to list: inout [Property], depth: Int = 0) {
    guard depth < 16 else { return }
    let body = compiler.program.function("mapping", given: "HelpingMapper", in: instance.entity)
    if let body {
      apply(body, of: instance, to: &list, depth: depth)
    } else if let parent = compiler.superInstance(of: instance) {
      applyMapping(of: parent, to: &list, depth: depth + 1)
    }
  }

  private func apply(
    _ body: SwiftMapBody, of instance: SwiftInstance, to list: inout [Property], depth: Int
  ) {
    var reader = SwiftMapReader(compiler, instance, depth: depth)
    reader.context = compiler.context(of: instance, in: body.part)
    reader.locals = [body.map: .map]
    for statement in SwiftBodyParser.statements(reader.bytes, body.range) {
      guard case .expression(let expression) = statement else {
        cloud(&list, statement, reader)
        continue
      }
      switch expression.form {
      case .binary("<<<", let mapper, let rule) where reader.isMap(mapper):
        if !specify(rule, in: &list, reader) { cloud(&list, statement, reader) }
      case .binary(">>>", let mapper, let target) where reader.isMap(mapper):
        if let name = reader.property(named: target) { list.removeAll { $0.name == name } }
      case .call(let callee, _) where callee.path == ["super", "mapping"]:
        guard let parent = compiler.superInstance(of: instance) else { break }
        applyMapping(of: parent, to: &list, depth: depth + 1)
      default: cloud(&list, statement, reader)
      }
    }
  }

  /// `mapper <<< self.x <-- "a.b"`, and a list of such, or a transform.
  private func specify(
    _ rule: SwiftExpression, in list: inout [Property], _ reader: SwiftMapReader
  ) -> Bool {
    guard case .binary("<--", let target, let source) = rule.form,
      let name = reader.property(named: target),
      let index = list.firstIndex(where: { $0.name == name })
    else { return false }
    if case .tuple(let parts) = source.form, parts.count == 2 {
      guard let path = path(parts[0].value, reader) else { return false }
      list[index].paths = [path]
      transform(parts[1].value, &list[index], reader)
      return true
    }
    let candidates = if case .list(let all) = source.form { all } else { [source] }
    let paths = candidates.compactMap { path($0, reader) }
    if paths.count == candidates.count {
      list[index].paths = paths
      return true
    }
    guard paths.isEmpty else { return false }
    transform(source, &list[index], reader)
    return true
  }

  private func transform(
    _ expression: SwiftExpression, _ property: inout Property, _ reader: SwiftMapReader
  ) {
    var reading = SwiftMapReading(SwiftMapPlace(path: property.paths[0]))
    reader.transform(expression).apply(to: &reading)
    property.dateStrategy = reading.dateStrategy
    property.opacity = reading.opacity
  }

  /// A path in which a dot stands between two keys, unless a backslash stands before it.
  private func path(_ expression: SwiftExpression, _ reader: SwiftMapReader) -> JSONKeyPath? {
    guard let text = compiler.text(expression, in: reader.context), !text.value.contains("\\")
    else { return nil }
    let keys = text.value.components(separatedBy: ".")
    var path = JSONKeyPath(keys: keys, location: reader.location(expression.range.lowerBound))
    path.ranges = reader.ranges(of: keys, in: text, ".")
    path.separator = "."
    return path
  }

  /// What a statement that is not understood mentions is opaque.
  private func cloud(
    _ list: inout [Property], _ statement: SwiftStatement, _ reader: SwiftMapReader
  ) {
    var names: Set<String> = []
    var offset: Int?
    statement.visit { expression in
      offset = offset ?? expression.range.lowerBound
      if let name = reader.property(named: expression) { names.insert(name) }
    } assigned: { target in
      if let name = reader.property(named: target) { names.insert(name) }
    } unread: { range in
      offset = offset ?? range.lowerBound
      let tokens = SwiftLexer.tokens(reader.bytes, in: range)
      for index in 0..<tokens.count where tokens.isName(index) { names.insert(tokens.name(index)) }
    }
    for index in list.indices where names.contains(list[index].name) {
      list[index].opacity = Opacity(
        "mapping(mapper:) says of it what is not read", at: reader.location(offset ?? 0))
    }
  }
}
