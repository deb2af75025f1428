import TallyCore
import TallyDocuments

// What goes into code that is not understood.

extension SwiftMapReader {
  /// Makes opaque whatever statements set that are not understood.
  mutating func blur(_ statements: [SwiftStatement], _ what: String, at offset: Int) {
    // What has nothing of the map to give changes no mapping rule.
    guard statements.contains(where: touchesMap) else { return }
    var names: [String] = []
    var paths: [JSONKeyPath] = []
    var offset = offset
    var reader = self
    for statement in statements {
      statement.visit { expression in
        if offset == 0 { offset = expression.range.lowerBound }
        if case .binary("<-", let target, _) = expression.form,
          let name = reader.property(named: target)
        {
          names.append(name)
        }
        if let path = reader.ownPath(expression), !paths.contains(path) { paths.append(path) }
      } assigned: { target in
        if let name = reader.property(named: target) { names.append(name) }
      } unread: { range in
        names += reader.names(in: range)
      }
    }
    let unknown = SwiftMapUnknown(
      reason: "\(bodyName) sets it in \(what)", offset: offset, paths: paths)
    for name in names where variables[name] != nil || values[name] != nil {
      set(name, .unknown(unknown))
    }
  }

  var bodyName: String { mayFail ? "init" : library == .objectMapper ? "mapping(map:)" : "init" }

  private func names(in range: Range<Int>) -> [String] {
    let tokens = SwiftLexer.tokens(bytes, in: range)
    return (0..<tokens.count).filter { tokens.isName($0) }.map { tokens.name($0) }
      .filter { variables[$0] != nil }
  }

  /// The place that an expression by itself stands for.
  private mutating func ownPath(_ expression: SwiftExpression) -> JSONKeyPath? {
    switch expression.form {
    case .index, .call:
      let outside = isProbing
      isProbing = true
      defer { isProbing = outside }
      switch value(expression) {
      case .place(let place): return place.path
      case .reading(let reading): return reading.path
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether the map, or something of it, is mentioned.
  func touchesMap(_ expression: SwiftExpression) -> Bool {
    var touches = false
    expression.visit { each in
      if case .name(let name) = each.form, self.isOfMap(name) { touches = true }
    }
    return touches
  }

  private func touchesMap(_ statement: SwiftStatement) -> Bool {
    var touches = false
    statement.visit { expression in
      if case .name = expression.form, self.touchesMap(expression) { touches = true }
    } assigned: { _ in
    } unread: { range in
      let tokens = SwiftLexer.tokens(self.bytes, in: range)
      for index in 0..<tokens.count where tokens.isName(index) {
        if self.isOfMap(tokens.name(index)) { touches = true }
      }
    }
    return touches
  }

  private func isOfMap(_ name: String) -> Bool {
    switch locals[name] {
    case .map?, .place?, .reading?, .unknown?: true
    default: false
    }
  }

  /// Something of the JSON that is made of in a way that is not understood.
  mutating func unknown(_ expression: SwiftExpression, _ what: String) -> SwiftMapValue {
    if isProbing {
      return .unknown(SwiftMapUnknown(reason: what, offset: expression.range.lowerBound))
    }
    guard touchesMap(expression) else { return .constant(expression) }
    var paths: [JSONKeyPath] = []
    var reader = self
    var nested: [SwiftExpression] = []
    expression.visit { nested.append($0) }
    for each in nested.dropFirst() {
      if let path = reader.ownPath(each), !paths.contains(path) { paths.append(path) }
      if case .name(let name) = each.form, case .reading(let reading)? = locals[name],
        !paths.contains(reading.path)
      {
        paths.append(reading.path)
      }
    }
    // `json["a"]["b"]` is asked for by its last key alone.
    let longest = paths.filter { path in
      !paths.contains { $0.keys.count > path.keys.count && $0.keys.starts(with: path.keys) }
    }
    return .unknown(
      SwiftMapUnknown(
        reason: "\(bodyName) \(what)", offset: expression.range.lowerBound, paths: longest))
  }
}
