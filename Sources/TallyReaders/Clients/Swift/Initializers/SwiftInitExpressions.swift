import TallyCore
import TallyDocuments

// What an expression of an `init(from:)` comes to.

extension SwiftInitReader {
  /// What an expression comes to that is put into something of the declared type.
  func value(_ expression: SwiftExpression, expecting type: SwiftTypeSyntax?) -> SwiftValue {
    switch expression.form {
    case .name(let name): return local(name) ?? kept(name) ?? plain(expression)
    case .null: return .null
    case .attempt(let attempt, let inner): return attempted(attempt, inner, expecting: type)
    case .chain(let inner): return value(inner, expecting: type)
    case .binary("??", let left, let right): return coalesced(left, right, expecting: type)
    case .call(let callee, let arguments):
      return called(callee, arguments, expression, expecting: type)
    case .cast(let mark, let inner, let target):
      guard mark == "as" else { return unknown("is cast with \(mark)", expression) }
      return value(inner, expecting: target)
    case .force(let inner):
      let forced = value(inner, expecting: type)
      if case .reading = forced { return unknown("is unwrapped by force", expression) }
      return forced
    case .member(let base, let member): return memberValue(base, member, expression)
    case .ternary(let condition, let first, let second):
      guard let (keys, isThere) = held(by: condition) else { return plain(expression) }
      let values = [first, second].map { value($0, expecting: type) }
      return held(keys, values[isThere ? 0 : 1], values[isThere ? 1 : 0]) ?? plain(expression)
    case .list(let elements) where elements.count == 1:
      // A list of the one that is decoded.
      guard case .reading(var one) = value(elements[0], expecting: nil), isOne(one) else {
        return plain(expression)
      }
      one.converted = .array(one.type)
      return .reading(one)
    default: return plain(expression)
    }
  }

  /// A property that was set before, under its own name.
  private func kept(_ name: String) -> SwiftValue? {
    guard !isFunction, case .reading(let reading)? = values[name] else { return nil }
    return .reading(reading)
  }

  /// An expression that is no reading itself: constant, unless something of the JSON goes into it.
  func plain(_ expression: SwiftExpression) -> SwiftValue {
    let touched = touchedPaths(expression)
    if touched.isEmpty, !touchesDecoder(expression) { return .constant(text(expression.range)) }
    return .unknown(
      SwiftUnknown(
        reason: "init(from:) makes it by \(text(expression.range))",
        location: location(expression.range.lowerBound), paths: touched,
        readings: partReadings(of: expression)))
  }

  func unknown(_ what: String, _ expression: SwiftExpression) -> SwiftValue {
    .unknown(
      SwiftUnknown(
        reason: "init(from:): \(text(expression.range)) \(what)",
        location: location(expression.range.lowerBound), paths: touchedPaths(expression),
        readings: partReadings(of: expression)))
  }

  /// Whether it is just the value that was decoded: one that a condition has bound is there.
  private func isOne(_ reading: SwiftReading) -> Bool {
    var one = reading
    if one.binding != 0 {
      one.isLenient = false
      one.isRequired = true
    }
    return one.isPlain && one.converted == nil && !one.isElement
  }

  private func attempted(
    _ attempt: SwiftExpression.Attempt, _ inner: SwiftExpression,
    expecting type: SwiftTypeSyntax?
  ) -> SwiftValue {
    let value = self.value(inner, expecting: type)
    switch (attempt, value) {
    case (.optional, .reading(var reading)):
      reading.isLenient = true
      return .reading(reading)
    case (.optional, .unknown(var unknown)):
      unknown.readings = unknown.readings.map(\.lenient)
      return .unknown(unknown)
    case (.optional, .container(var container)):
      container.isLenient = true
      return .container(container)
    case (.forced, .reading): return unknown("is decoded with try!", inner)
    default: return value
    }
  }

  private func coalesced(
    _ left: SwiftExpression, _ right: SwiftExpression, expecting type: SwiftTypeSyntax?
  ) -> SwiftValue {
    let range = left.range.lowerBound..<max(left.range.lowerBound, right.range.upperBound)
    let whole = SwiftExpression(form: .binary("??", left, right), range: range)
    guard case .reading(var reading) = value(left, expecting: type) else { return plain(whole) }
    switch value(right, expecting: type) {
    case .constant(let text):
      reading.fallback = text
      return .reading(reading)
    case .null: return .reading(reading)
    case .reading(let other): return combined(reading, other) ?? plain(whole)
    default: return plain(whole)
    }
  }

  /// One reading, and another where that has nothing: of the same member, or of another one.
  func combined(_ first: SwiftReading, _ second: SwiftReading) -> SwiftValue? {
    guard first.fallback == nil, first.elements == second.elements else { return nil }
    var result = first
    if first.path.map(\.text) == second.path.map(\.text) {
      guard first.isLenient, first.candidates.isEmpty, second.candidates.isEmpty else { return nil }
      if !first.path.isEmpty, let union = union(of: first, second) { return .reading(union) }
      guard first.converted != .array(first.type), second.converted != .array(second.type) else {
        return nil
      }
      result.alternatives.append(second.type)
      result.alternatives += second.alternatives
      // What the first is converted to is what the second is, whether or not it is converted too.
      result.converted = second.converted ?? second.type
      result.mayNotConvert = second.mayNotConvert
    } else {
      guard !first.isLenient || second.isLenient, first.type == second.type,
        (first.converted == nil) == (second.converted == nil), !first.isRequired || first.isLenient
      else { return nil }
      result.candidates += [second.path] + second.candidates
    }
    result.isLenient = second.isLenient
    result.isRequired = second.isRequired
    result.fallback = second.fallback
    if result.converted == result.type { result.converted = nil }
    return .reading(result)
  }
}
