import TallyCore
import TallyDocuments

// Dates that a body makes of texts.

extension SwiftInitReader {
  /// `formatter.date(from: raw)`; `nil` where it is not known how the formatter reads dates.
  func date(_ reading: SwiftReading, _ callee: SwiftExpression) -> SwiftValue? {
    guard reading.type.unwrapped == .scalar(.string), reading.converted == nil,
      case .member(let formatter, _) = callee.form, let strategy = strategy(of: formatter)
    else { return nil }
    var result = reading
    result.converted = .scalar(.date)
    result.mayNotConvert = true
    result.adapter = .refinement("date")
    result.dateStrategy = strategy
    return .reading(result)
  }

  /// What the formatter reads as it is made: whole seconds and a zone, unlike the strategy of `JSONDecoder`
  /// that has its name.
  private static let internetDateTime = (try? DatePattern("yyyy-MM-dd'T'HH:mm:ssZZZZZ")).map {
    DateStrategy.formatted($0)
  }

  private func strategy(of formatter: SwiftExpression) -> DateStrategy? {
    if case .call(let callee, let arguments) = formatter.form, arguments.isEmpty,
      callee.path == ["ISO8601DateFormatter"]
    {
      return Self.internetDateTime
    }
    guard let path = formatter.path, let name = path.last else { return nil }
    guard path.count == 1, case .constant(let made)? = locals[name] else { return named(name) }
    // It is made in this body, and what is set of it since was noted.
    guard locals["\(name)."] == nil else { return nil }
    switch made {
    case "ISO8601DateFormatter()": return Self.internetDateTime
    case "DateFormatter()":
      guard case .constant(let pattern)? = locals["\(name).dateFormat"] else { return nil }
      return (try? DatePattern(pattern)).map { .formatted($0) }
    default: return made.split(separator: ".").last.flatMap { named(String($0)) }
    }
  }

  /// A formatter that stands in no body, by its name.
  private func named(_ name: String) -> DateStrategy? {
    let made = compiler.program.initialValues(of: name).filter {
      $0.contains("ISO8601DateFormatter")
    }
    let pattern = compiler.program.dateFormats[name]
    guard made.isEmpty else {
      return pattern == nil && made.allSatisfy { $0 == "ISO8601DateFormatter()" }
        ? Self.internetDateTime : nil
    }
    guard let pattern = pattern ?? nil else { return nil }
    return (try? DatePattern(pattern)).map { .formatted($0) }
  }

  /// `formatter.dateFormat = "yyyy"`, where the formatter is made in this body.
  mutating func noteMember(_ target: SwiftExpression, _ value: SwiftExpression) {
    guard let path = target.path, path.count == 2, path[0] != "self",
      case .constant? = locals[path[0]]
    else { return }
    switch path[1] {
    case "locale", "timeZone", "calendar": break
    case "dateFormat":
      guard case .string(let string) = value.form, let pattern = string.value else { fallthrough }
      locals["\(path[0]).dateFormat"] = .constant(pattern)
    default: locals["\(path[0])."] = .null
    }
  }
}

extension SwiftProgram {
  /// The texts of what variables of a name are set to where they are declared.
  func initialValues(of name: String) -> [String] {
    files.flatMap { file in
      (file.globals + file.types.flatMap(\.variables)).filter { $0.name == name }.compactMap {
        ($0.initial ?? $0.getter).map { file.bytes.string(in: $0) }
      }
    }
  }
}
