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

  /// 1 for a container that is asked for a member of which the key is not known; what is below a `try?`
  /// is taken back where that stands.
  private func unknownDecodings(at expression: SwiftExpression) -> Int {
    switch expression.form {
    case .attempt(.optional, let inner):
      var count = 0
      inner.visit { count += self.unknownDecodings(at: $0) }
      return -count
    case .call(let callee, _):
      guard case .member(let base, let member) = callee.form, let path = base.path,
        path.count == 1, case .container? = locals[path[0]],
        member.name.hasPrefix("decode") || member.name.hasPrefix("nested"),
        ownPaths(expression).isEmpty
      else { return 0 }
      return 1
    default: return 0
    }
  }

  /// The property or name that an assignment changes: all of it, or `list[0]` and `map["key"]` of it.
  private func changed(_ target: SwiftExpression) -> String? {
    switch target.form {
    case .index(let base, _), .chain(let base), .force(let base): changed(base)
    default: assigned(target)
    }
  }

  /// Whether it is named as a property of `self`: `self.items`, `self.items[0]`.
  private static func isOfSelf(_ target: SwiftExpression) -> Bool {
    switch target.form {
    case .index(let base, _), .chain(let base), .force(let base): isOfSelf(base)
    case .member(let base, _): base.path == ["self"]
    default: false
    }
  }

  /// Whether a call hands over a closure that decodes, or that sets what the type stores.
  func handsOverDecoding(_ arguments: [SwiftArgument]) -> Bool {
    arguments.contains { argument in
      guard case .closure(let closure) = argument.value.form else { return false }
      let touch = touch(of: closure.body)
      return touch.decodes || !touch.setsNothing
    }
  }

  /// What statements set and decode.
  private struct Touch {
    var names: Set<String> = []
    /// Properties that are set by way of `self`, beside which there may be others of their names.
    var ownNames: Set<String> = []
    var setsNothing: Bool { names.isEmpty && ownNames.isEmpty }
    var paths: [[SwiftKey]] = []
    var throwsUnread = false
    var decodes = false
    /// Whether a key is not known of what is decoded, so that nobody can say what must be right.
    var decodesUnknown = false
  }

  private func touch(of statements: [SwiftStatement]) -> Touch {
    var touch = Touch()
    var known: Set<[String]> = []
    var unknown = 0
    let stored = Set(compiler.stored(instance.entity).map(\.0.name))
    func set(_ target: SwiftExpression) {
      guard let name = changed(target) else { return }
      if Self.isOfSelf(target) {
        touch.ownNames.insert(name)
        return
      }
      if locals[name] != nil || stored.contains(name) || name == "self" { touch.names.insert(name) }
    }
    func skip(_ range: Range<Int>) {
      let tokens = SwiftLexer.tokens(bytes, in: range)
      for index in 0..<tokens.count where tokens.isName(index) {
        let name = tokens.name(index)
        if name == "throw" { touch.throwsUnread = true }
        let isSet = locals[name] != nil && tokens.isMark(index + 1, "=")
        if stored.contains(name), tokens.isMark(index - 1, "."), tokens.isWord(index - 2, "self") {
          touch.ownNames.insert(name)
          continue
        }
        if isSet || stored.contains(name) || name == "self" && tokens.isMark(index + 1, "=") {
          touch.names.insert(name)
        }
      }
    }
    func look(_ expression: SwiftExpression) {
      if case .closure(let closure) = expression.form {
        for each in closure.body { each.visit({ _ in }, assigned: set, unread: skip) }
      }
      let paths = ownPaths(expression)
      if case .call = expression.form, !paths.isEmpty { touch.decodes = true }
      touch.paths += paths.filter { known.insert($0.map(\.text)).inserted }
      unknown += unknownDecodings(at: expression)
    }
    for statement in statements { statement.visit(look, assigned: set, unread: skip) }
    touch.decodesUnknown = unknown > 0
    touch.decodes = touch.decodes || unknown > 0
    return touch
  }

  /// Makes opaque whatever statements set that are not understood.
  mutating func blur(_ statements: [SwiftStatement], _ what: String, at offset: Int) {
    let touch = touch(of: statements)
    let isUnknown =
      touch.throwsUnread || touch.decodesUnknown || touch.decodes && touch.setsNothing
    if isUnknown || statements.contains(where: \.mayThrow) {
      refusals.append(
        SwiftUnknown(
          reason: "init(from:) may throw in \(what)", location: location(offset), paths: touch.paths
        ))
    }
    let unknown = SwiftUnknown(
      reason: "init(from:) sets it in \(what)", location: location(offset), paths: touch.paths)
    let stored = Set(compiler.stored(instance.entity).map(\.0.name))
    for name in touch.ownNames where stored.contains(name) { values[name] = .unknown(unknown) }
    for name in touch.names {
      if locals[name] != nil {
        rebind(name, .unknown(unknown))
      } else {
        values[name] = .unknown(unknown)
      }
    }
  }
}
