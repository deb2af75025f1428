package import TallyDocuments

extension Assertion {
  /// Whether a value passes; a value of a type that the keyword says nothing of does.
  ///
  /// - Complexity: O(*n*) in the bytes of the value, and O(*e*²) in elements for `uniqueItems`.
  package func holds(_ document: borrowing Document, _ index: Int) -> Bool {
    switch kind {
    case .enumeration(let literals): literals.contains { $0.equals(document, index) }
    case .constant(let literal): literal.equals(document, index)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
      holdsForNumber(document, index)
    case .minLength, .maxLength, .pattern: holdsForString(document, index)
    case .minItems, .maxItems, .uniqueItems: holdsForArray(document, index)
    case .minProperties, .maxProperties: holdsForObject(document, index)
    }
  }

  private func holdsForNumber(_ document: borrowing Document, _ index: Int) -> Bool {
    guard let number = document.double(index) else { return true }
    switch kind {
    case .minimum(let bound): return order(document, index, number, bound) >= 0
    case .maximum(let bound): return order(document, index, number, bound) <= 0
    case .exclusiveMinimum(let bound): return order(document, index, number, bound) > 0
    case .exclusiveMaximum(let bound): return order(document, index, number, bound) < 0
    case .multipleOf(let step):
      let isMultiple = bound.flatMap {
        Document.isMultiple(document, index, of: $0.node.document, $0.node.index)
      }
      return isMultiple ?? Self.isMultiple(number, of: step)
    default: return true
    }
  }

  /// How a number stands to the bound: what rounding to a `Double` leaves equal, the digits decide.
  private func order(
    _ document: borrowing Document, _ index: Int, _ number: Double, _ limit: Double
  ) -> Int {
    if number != limit { return number < limit ? -1 : 1 }
    guard let node = bound?.node else { return 0 }
    return Document.order(document, index, node.document, node.index)
  }

  /// Decimal steps such as 0.01 have no exact `Double`: the quotient may be off by rounding alone.
  private static func isMultiple(_ number: Double, of step: Double) -> Bool {
    let quotient = number / step
    guard quotient.isFinite else { return number.truncatingRemainder(dividingBy: step) == 0 }
    return abs(quotient - quotient.rounded()) <= abs(quotient) * 1e-15 * 4
  }

  private func holdsForString(_ document: borrowing Document, _ index: Int) -> Bool {
    guard document.type(index) == .string else { return true }
    return switch kind {
    case .minLength(let least): document.scalarCount(index) >= least
    case .maxLength(let most): document.scalarCount(index) <= most
    case .pattern(let pattern): pattern.test(document, index) != .noMatch
    default: true
    }
  }

  private func holdsForArray(_ document: borrowing Document, _ index: Int) -> Bool {
    guard document.type(index) == .array else { return true }
    return switch kind {
    case .minItems(let least): document.childCount(index) >= least
    case .maxItems(let most): document.childCount(index) <= most
    case .uniqueItems: document.hasUniqueElements(index)
    default: true
    }
  }

  private func holdsForObject(_ document: borrowing Document, _ index: Int) -> Bool {
    guard document.type(index) == .object else { return true }
    return switch kind {
    case .minProperties(let least): document.childCount(index) / 2 >= least
    case .maxProperties(let most): document.childCount(index) / 2 <= most
    default: true
    }
  }
}

extension Assertion {
  /// The keyword's value in words: `one of "a", "b"`, `at least 5`.
  package var expectation: String {
    switch kind {
    case .enumeration(let literals):
      "one of " + literals.prefix(12).map(\.text).joined(separator: ", ")
        + (literals.count > 12 ? ", … (\(literals.count))" : "")
    case .constant(let literal): literal.text
    case .minimum(let bound): "at least \(Self.text(bound))"
    case .maximum(let bound): "at most \(Self.text(bound))"
    case .exclusiveMinimum(let bound): "more than \(Self.text(bound))"
    case .exclusiveMaximum(let bound): "less than \(Self.text(bound))"
    case .multipleOf(let step): "a multiple of \(Self.text(step))"
    case .minLength(let least): "at least \(Self.count(least, "character"))"
    case .maxLength(let most): "at most \(Self.count(most, "character"))"
    case .pattern(let pattern): "text that matches \(pattern.source)"
    case .minItems(let least): "at least \(Self.count(least, "element"))"
    case .maxItems(let most): "at most \(Self.count(most, "element"))"
    case .uniqueItems: "no two equal elements"
    case .minProperties(let least): "at least \(Self.count(least, "member"))"
    case .maxProperties(let most): "at most \(Self.count(most, "member"))"
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func text(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? String(bound)
  }
}
