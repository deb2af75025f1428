import TallyCore
import TallyDocuments

/// What stands beside a place to make a value of it: `(map["day"], DateTransform())`.
enum SwiftTransform {
  case date(DateStrategy)
  /// A text or a number becomes a decimal number.
  case decimal
  /// A raw value becomes a case, a text an address or data, as the property's type says.
  case asDeclared
  /// A text that becomes something else, whatever it says.
  case text
  case opaque(Opacity)

  func apply(to reading: inout SwiftMapReading) {
    reading.isTransformed = true
    // Of a list, what cannot be transformed is left out.
    reading.elements = .drop
    switch self {
    case .date(let strategy): reading.dateStrategy = strategy
    case .decimal: reading.alternatives = [.scalar(.string)]
    case .asDeclared: break
    case .text: reading.type = .scalar(.string)
    case .opaque(let opacity): reading.opacity = opacity
    }
  }
}

extension SwiftMapReader {
  /// The transform that an expression makes, or names.
  func transform(_ expression: SwiftExpression, depth: Int = 0) -> SwiftTransform {
    if case .call(let callee, let arguments) = expression.form,
      let known = transform(callee, arguments, expression)
    {
      return known
    }
    if depth < 4, let made = made(expression) { return transform(made, depth: depth + 1) }
    return opaque(expression)
  }

  private func opaque(_ expression: SwiftExpression) -> SwiftTransform {
    let name: String =
      if case .call(let callee, _) = expression.form { text(callee.range) } else {
        text(expression.range)
      }
    return .opaque(
      Opacity("\(name) decides what becomes of it", at: location(expression.range.lowerBound)))
  }

  /// What a local variable or a constant that is named was made by.
  private func made(_ expression: SwiftExpression) -> SwiftExpression? {
    guard let path = expression.path, let name = path.last else { return nil }
    if path.count == 1, case .constant(let made)? = locals[name] { return made }
    guard
      let variable = compiler.program[instance.entity].variables.first(where: { $0.name == name }),
      let initial = variable.initial, instance.entity.file == context.file
    else { return nil }
    return SwiftBodyParser.expression(bytes, initial)
  }

  private func transform(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression
  ) -> SwiftTransform? {
    guard case .named(let components)? = callee.asType?.form, let name = components.last?.name,
      compiler.program.types[name] == nil
    else { return nil }
    switch name {
    case "DateTransform": return dateTransform(arguments)
    case "ISO8601DateTransform":
      return arguments.isEmpty ? pattern("yyyy-MM-dd'T'HH:mm:ssZZZZZ") : nil
    case "CustomDateFormatTransform":
      guard arguments.count == 1, arguments[0].label == "formatString",
        let format = compiler.text(arguments[0].value, in: context)
      else { return nil }
      return pattern(format.value)
    case "DateFormatterTransform":
      guard arguments.count == 1, let formatter = arguments[0].value.path?.last,
        let format = compiler.program.dateFormats[formatter] ?? nil
      else { return nil }
      return pattern(format)
    case "URLTransform":
      // What is encoded before it is taken for an address may be any text.
      let isEncoded = arguments.contains { argument in
        if case .boolean(false) = argument.value.form { false } else { true }
      }
      return isEncoded ? nil : .asDeclared
    case "EnumTransform", "DataTransform": return .asDeclared
    case "NSDecimalNumberTransform": return .decimal
    case "HexColorTransform": return .text
    default: return nil
    }
  }

  private func dateTransform(_ arguments: [SwiftArgument]) -> SwiftTransform? {
    guard let first = arguments.first else { return .date(.secondsSince1970) }
    guard arguments.count == 1, first.label == "unit" else { return nil }
    let unit: String? =
      if case .implicit(let name) = first.value.form { name } else { first.value.path?.last }
    switch unit {
    case "seconds": return .date(.secondsSince1970)
    case "milliseconds": return .date(.millisecondsSince1970)
    default: return nil
    }
  }

  private func pattern(_ text: String) -> SwiftTransform? {
    (try? DatePattern(text)).map { .date(.formatted($0)) }
  }
}
