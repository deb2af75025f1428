import TallyCore
import TallyDocuments

// What expressions over a map come to.

extension SwiftMapReader {
  mutating func value(_ expression: SwiftExpression) -> SwiftMapValue {
    if let asked = asked(expression) { return asked }
    switch expression.form {
    case .name(let name): return locals[name] ?? .constant(expression)
    case .null: return .null
    case .attempt(let attempt, let inner): return attempted(attempt, inner, expression)
    case .binary("??", let left, let right): return coalesced(left, right, expression)
    case .cast(let mark, let inner, let type): return cast(mark, inner, type, expression)
    case .force(let inner): return forced(inner, expression)
    case .member(let base, _) where base.path == ["self"]: return .constant(expression)
    default: return unknown(expression, "computes it: \(text(expression.range))")
    }
  }

  /// What the library itself is asked for.
  private mutating func asked(_ expression: SwiftExpression) -> SwiftMapValue? {
    switch library {
    case .objectMapper: askedOfMap(expression)
    case .swiftyJSON: askedOfJSON(expression)
    case .unbox: askedOfUnboxer(expression, isTried: false)
    case .codable, .handyJSON: nil
    }
  }

  private mutating func attempted(
    _ attempt: SwiftExpression.Attempt, _ inner: SwiftExpression, _ whole: SwiftExpression
  ) -> SwiftMapValue {
    // A `try` covers what stands to its right, so `try? a ?? b` is tried as a whole.
    if case .binary("??", let left, let right) = inner.form {
      let tried = SwiftExpression(form: .attempt(attempt, left), range: left.range)
      return coalesced(tried, right, whole)
    }
    let asked =
      library == .unbox ? askedOfUnboxer(inner, isTried: attempt == .plain) : nil
    let value = asked ?? self.value(inner)
    guard case .reading(var reading) = value else { return value }
    switch attempt {
    case .plain: return value
    case .optional:
      reading.isOptional = true
      return .reading(reading)
    case .forced: return unknown(whole, "ends the process where try! fails")
    }
  }

  private mutating func coalesced(
    _ left: SwiftExpression, _ right: SwiftExpression, _ whole: SwiftExpression
  ) -> SwiftMapValue {
    guard case .reading(var reading) = value(left), reading.isOptional, !touchesMap(right) else {
      return unknown(whole, "computes it: \(text(whole.range))")
    }
    if case .null = right.form { return .reading(reading) }
    guard reading.fallback == nil else { return .reading(reading) }
    reading.fallback = text(right.range)
    return .reading(reading)
  }

  /// `map.JSON["a"] as? Int` is asked for as `try? map.value("a")` is.
  private mutating func cast(
    _ mark: String, _ inner: SwiftExpression, _ type: SwiftTypeSyntax, _ whole: SwiftExpression
  ) -> SwiftMapValue {
    switch value(inner) {
    case .place(let place) where mark == "as?" && library == .objectMapper:
      var reading = SwiftMapReading(place)
      reading.type = compiler.clientType(type, in: context)
      reading.profile = Self.throwing
      reading.isOptional = true
      guard isPlain(reading.type) else { break }
      return .reading(reading)
    case .reading(var reading) where mark == "as":
      reading.type = compiler.clientType(type, in: context).unwrapped
      return .reading(reading)
    default: break
    }
    return unknown(whole, "casts it: \(text(whole.range))")
  }

  /// Whether `as?` makes such a value of JSON: no model, and nothing that needs a transform.
  func isPlain(_ type: ClientType?) -> Bool {
    switch type {
    case .scalar(let scalar)?: !Self.transformed.contains(scalar)
    case .array(let inner)?, .optional(let inner)?, .dictionary(_, let inner)?: isPlain(inner)
    default: false
    }
  }

  private mutating func forced(
    _ inner: SwiftExpression, _ whole: SwiftExpression
  ) -> SwiftMapValue {
    let value = value(inner)
    if case .constant = value { return value }
    return unknown(whole, "ends the process where it is nil: \(text(whole.range))")
  }

  // MARK: - Calls

  mutating func call(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression
  ) {
    guard touchesMap(whole) else { return }
    let isMapAlone = arguments.contains { argument in
      if case .name(let name) = argument.value.form, case .map? = locals[name] {
        true
      } else {
        false
      }
    }
    guard isMapAlone, let path = callee.path else {
      return blur([.expression(whole)], text(whole.range), at: whole.range.lowerBound)
    }
    switch path {
    case ["super", "mapping"], ["super", "init"]: superCalled(path)
    case ["mapping"], ["self", "mapping"]: break
    default: handOver(path, whole)
    }
  }

  private mutating func superCalled(_ path: [String]) {
    // The initializer of a `Mappable` leaves the mapping to `mapping(map:)`.
    if path == ["super", "init"], library == .objectMapper, !isImmutable { return }
    superIsRead = true
  }

  var isImmutable: Bool {
    compiler.program.conforms(instance.entity, to: ["ImmutableMappable"])
  }

  /// A method of the type that is given the map goes on with it.
  private mutating func handOver(_ path: [String], _ whole: SwiftExpression) {
    let name = path.first == "self" && path.count == 2 ? path[1] : path[0]
    let source = library.source ?? ""
    if path.count <= 2, calls < 4,
      let body = compiler.program.function(name, given: source, in: instance.entity)
    {
      let cloud = cloud
      enter(body, mayFail: false)
      self.cloud = cloud
      return
    }
    doubt = SwiftMapUnknown(
      reason: "\(bodyName) hands the map to \(path.joined(separator: "."))",
      offset: whole.range.lowerBound)
  }
}
