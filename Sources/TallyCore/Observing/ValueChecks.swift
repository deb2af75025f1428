import TallyDocuments

/// The `enum`, `const`, bounds and formats of shapes, compiled so that what keeps them is let
/// through at once.
///
/// A quick look never denies: what it does not let through, the keyword itself decides.
struct ValueChecks {
  struct Check: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case strings
      case minimum, maximum, exclusiveMinimum, exclusiveMaximum
      case minLength, maxLength
      case format
      case content
      /// Left to the keyword itself.
      case other
      /// Left to the keyword itself, which asks about other schemas.
      case demand
    }

    let kind: Kind
    /// The types that the keyword says nothing of, and null where it is listed.
    let passing: TypeSet
    var format: Format = .password
    /// The keyword's place in ``Shape/assertions``, ``Shape/formats``, ``Shape/contents`` or
    /// ``Shape/demands``.
    let position: Int32
    var bound = 0.0
    var limit = 0
    /// Where the strings that are allowed stand, within ``ValueChecks/strings``.
    var strings: Int32 = 0
    var stringCount: Int32 = 0
  }

  let testsFormats: Bool
  private(set) var checks: [Check] = []
  private var strings: [Spelling] = []
  /// Where the checks of each shape stand.
  private var ranges: [Int32: Range<Int>] = [:]

  init(testsFormats: Bool) { self.testsFormats = testsFormats }

  subscript(index: Int32) -> Check { checks[Int(index)] }

  /// Where the checks of a shape stand, which are compiled when it is first met.
  mutating func range(of shape: Shape, number: Int32, _ names: inout NameTable) -> Range<Int> {
    if let known = ranges[number] { return known }
    let start = checks.count
    for (position, keyword) in shape.assertions.enumerated() {
      checks.append(check(keyword.assertion, Int32(position), &names))
    }
    for (position, keyword) in shape.formats.enumerated() {
      guard testsFormats, let format = Format(rawValue: keyword.name) else { continue }
      checks.append(
        Check(
          kind: .format, passing: format.unconcerned, format: format, position: Int32(position)))
    }
    for position in shape.contents.indices where testsFormats {
      checks.append(
        Check(
          kind: .content, passing: .any.subtracting(TypeSet(.string)), position: Int32(position)))
    }
    for (position, keyword) in shape.demands.enumerated() {
      checks.append(
        Check(kind: .demand, passing: keyword.demand.unconcerned, position: Int32(position)))
    }
    ranges[number] = start..<checks.count
    return start..<checks.count
  }

  private mutating func check(
    _ assertion: Assertion, _ position: Int32, _ names: inout NameTable
  ) -> Check {
    func bound(_ kind: Check.Kind, _ bound: Double) -> Check {
      Check(kind: kind, passing: .any.subtracting(.numeric), position: position, bound: bound)
    }
    func length(_ kind: Check.Kind, _ limit: Int) -> Check {
      Check(
        kind: limit < Limits.documentBytes ? kind : .other,
        passing: .any.subtracting(TypeSet(.string)), position: position, limit: limit)
    }
    switch assertion.kind {
    case .enumeration(let literals): return check(literals, position, &names)
    case .constant(let literal): return check([literal], position, &names)
    case .minimum(let value): return bound(.minimum, value)
    case .maximum(let value): return bound(.maximum, value)
    case .exclusiveMinimum(let value): return bound(.exclusiveMinimum, value)
    case .exclusiveMaximum(let value): return bound(.exclusiveMaximum, value)
    case .minLength(let least): return length(.minLength, least)
    case .maxLength(let most): return length(.maxLength, most)
    case .multipleOf:
      return Check(kind: .other, passing: .any.subtracting(.numeric), position: position)
    case .pattern:
      return Check(kind: .other, passing: .any.subtracting(TypeSet(.string)), position: position)
    case .minItems, .maxItems, .uniqueItems:
      return Check(kind: .other, passing: .any.subtracting(TypeSet(.array)), position: position)
    case .minProperties, .maxProperties:
      return Check(kind: .other, passing: .any.subtracting(TypeSet(.object)), position: position)
    }
  }

  private mutating func check(
    _ literals: [Literal], _ position: Int32, _ names: inout NameTable
  ) -> Check {
    let start = strings.count
    for literal in literals where literal.node.type == .string {
      let name = names.intern(literal.node.document, literal.node.index)
      strings.append(names.spelling(name))
    }
    let allowsNull = literals.contains { $0.node.type == .null }
    return Check(
      kind: .strings, passing: allowsNull ? .null : [], position: position, strings: Int32(start),
      stringCount: Int32(strings.count - start))
  }
}

extension ValueChecks {
  /// Whether a quick look is enough to see that a value passes a check.
  @inline(__always)
  func pass(
    _ check: Check, _ document: borrowing Document, _ index: Int, _ type: JSONType
  ) -> Bool {
    if check.passing.contains(TypeSet(type)) { return true }
    switch check.kind {
    case .strings:
      guard type == .string else { return false }
      for position in Int(check.strings)..<Int(check.strings &+ check.stringCount)
      where strings[position].matches(document.entries[index], document.bytes) { return true }
      return false
    case .minimum: return Self.number(document, index).map { $0 >= check.bound } ?? false
    case .maximum: return Self.number(document, index).map { $0 <= check.bound } ?? false
    case .exclusiveMinimum: return Self.number(document, index).map { $0 > check.bound } ?? false
    case .exclusiveMaximum: return Self.number(document, index).map { $0 < check.bound } ?? false
    // A scalar takes one byte at least, four at most, and no more than twelve as an escape.
    case .minLength:
      let bytes = document.length(index) &- 2
      return bytes >= check.limit &* (document.hasEscapes(index) ? 12 : 4) || check.limit <= 0
    case .maxLength: return document.length(index) &- 2 <= check.limit
    case .format: return check.format.passesAtAGlance(document, index)
    case .content, .other, .demand: return false
    }
  }

  @inline(__always)
  private static func number(_ document: borrowing Document, _ index: Int) -> Double? {
    document.shortInteger(index).map { Double($0) }
  }
}

extension TypeSet {
  fileprivate static let numeric: TypeSet = [TypeSet(.integer), TypeSet(.number)]
}

extension Shape.Demand {
  /// The types that the keyword says nothing of.
  fileprivate var unconcerned: TypeSet {
    switch self {
    case .not: []
    case .contains, .looseItems: .any.subtracting(TypeSet(.array))
    case .propertyNames, .dependentRequired: .any.subtracting(TypeSet(.object))
    }
  }
}

extension Format {
  /// The types that the format says nothing of.
  fileprivate var unconcerned: TypeSet {
    switch self {
    case .int32, .int64, .float, .double: .any.subtracting(.numeric)
    case .epochSeconds, .epochMilliseconds:
      .any.subtracting(.numeric).subtracting(TypeSet(.string))
    default: .any.subtracting(TypeSet(.string))
    }
  }
}
