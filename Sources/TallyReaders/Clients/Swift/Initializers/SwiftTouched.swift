import TallyDocuments

// What of the JSON goes into code that is not understood.

extension SwiftInitReader {
  /// The paths of every value that an expression decodes or has been given, each once.
  func touchedPaths(_ expression: SwiftExpression) -> [[SwiftKey]] {
    var paths: [[SwiftKey]] = []
    var known: Set<[String]> = []
    expression.visit { each in
      for path in self.ownPaths(each) where known.insert(path.map(\.text)).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  /// What a name stands for: one of the body, or a property that was set before.
  func known(_ name: String) -> SwiftValue? { local(name) ?? (isFunction ? nil : values[name]) }

  private func ownPaths(_ expression: SwiftExpression) -> [[SwiftKey]] {
    switch expression.form {
    case .name(let name): return known(name).map { paths(of: $0) } ?? []
    case .member(let base, let member):
      guard base.path == ["self"] else { return [] }
      return values[member.name].map { paths(of: $0) } ?? []
    case .other: return names(in: expression.range).compactMap(local).flatMap { paths(of: $0) }
    case .call(let callee, let arguments):
      guard case .member(let base, _) = callee.form, let path = base.path, path.count == 1,
        case .container(let container)? = locals[path[0]],
        let argument = arguments.last, let key = key(argument.value, in: container)
      else { return [] }
      return [container.path + [key]]
    default: return []
    }
  }

  /// Whether the decoder or one of its containers is mentioned, and more than where it stands.
  func touchesDecoder(_ expression: SwiftExpression) -> Bool {
    var touches = 0
    expression.visit { each in
      switch each.form {
      case .name(let name):
        switch self.local(name) {
        case .decoder?, .container?, .unknown?, .reading?: touches += 1
        default: break
        }
      case .other:
        for name in self.names(in: each.range) {
          switch self.local(name) {
          case .decoder?, .container?, .unknown?, .reading?: touches += 1
          default: break
          }
        }
      case .member(let base, let member):
        guard Self.strangers.contains(member.name), let path = base.path, path.count == 1 else {
          return
        }
        switch self.locals[path[0]] {
        case .decoder?, .container?: touches -= 1
        default: break
        }
      default: break
      }
    }
    return touches > 0
  }

  /// The members of decoders and containers that say nothing of the JSON.
  private static let strangers: Set<String> = ["userInfo", "codingPath"]

  /// Makes opaque whatever statements set that are not understood.
  mutating func blur(_ statements: [SwiftStatement], _ what: String, at offset: Int) {
    var names: Set<String> = []
    var paths: [[SwiftKey]] = []
    var known: Set<[String]> = []
    var throwsUnread = false
    var decodes = false
    let stored = Set(compiler.stored(instance.entity).map(\.0.name))
    for statement in statements {
      statement.visit { expression in
        if case .call = expression.form, !self.ownPaths(expression).isEmpty { decodes = true }
        for path in self.ownPaths(expression) where known.insert(path.map(\.text)).inserted {
          paths.append(path)
        }
      } assigned: { target in
        if let name = self.assigned(target) { names.insert(name) }
      } unread: { range in
        let tokens = SwiftLexer.tokens(self.bytes, in: range)
        for index in 0..<tokens.count where tokens.isName(index) {
          let name = tokens.name(index)
          if name == "throw" { throwsUnread = true }
          let isSet = self.locals[name] != nil && tokens.isMark(index + 1, "=")
          if isSet || stored.contains(name) || name == "self" && tokens.isMark(index + 1, "=") {
            names.insert(name)
          }
        }
      }
    }
    if throwsUnread || decodes && names.isEmpty || statements.contains(where: \.mayThrow) {
      refusals.append(
        SwiftUnknown(
          reason: "init(from:) may throw in \(what)", location: location(offset), paths: paths))
    }
    let unknown = SwiftUnknown(
      reason: "init(from:) sets it in \(what)", location: location(offset), paths: paths)
    for name in names {
      if locals[name] != nil {
        rebind(name, .unknown(unknown))
      } else if stored.contains(name) || name == "self" || name == "return" {
        values[name] = .unknown(unknown)
      }
    }
  }
}
