/// A path with variables, as OpenAPI writes it: `/articles/{id}`, `/Accounts/{Sid}.json`.
///
/// Of two templates that a path fits, the more particular is meant: from the left, a literal segment
/// goes before a partial one, a partial one before a whole variable (OpenAPI 3.1 §4.8.8.2). A query
/// written into a template is a ``PathQuery``; a fragment tells operations apart on paper only.
package struct PathTemplate: Sendable, Hashable {
  package let segments: [Segment]
  /// Whether the last variable takes all the segments that are left.
  package let isGreedy: Bool

  package enum Segment: Sendable, Hashable {
    case literal([UInt8])
    /// A variable with literal text before, between or after: `{Sid}.json`.
    case partial(SegmentPattern)
    case variable
  }

  package init(_ text: String) {
    let pieces = Self.split(Array(text.utf8))
    isGreedy = pieces.last.map(Self.takesTheRest) ?? false
    segments = pieces.map(Self.segment)
  }

  /// Whether the path fits the template: its first segments, if `isPrefix`.
  package func matches(_ target: RequestTarget, isPrefix: Bool = false) -> Bool {
    let path = target.segments.map { Array(target.bytes[$0]) }
    guard
      path.count == segments.count || ((isGreedy || isPrefix) && path.count > segments.count)
    else { return false }
    return zip(segments, path).allSatisfy { $0.matches($1) }
  }

  /// Whether a template is written with a slash at its end, which some servers tell apart.
  package static func endsInSlash(_ text: String) -> Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return path.utf8.count > 1 && path.hasSuffix("/")
  }

  /// Splits at slashes, but for those inside braces; ends at a query or fragment, which may be
  /// written as an expression: `{?page,size}`.
  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var depth = 0
    scan: for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "?") where depth == 0, UInt8(ascii: "#") where depth == 0: break scan
      case UInt8(ascii: "{") where beginsQuery(text.dropFirst(index + 1)): break scan
      case UInt8(ascii: "/") where depth == 0: pieces.append([])
      case UInt8(ascii: "{"):
        depth += 1
        pieces[pieces.count - 1].append(byte)
      case UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        pieces[pieces.count - 1].append(byte)
      default: pieces[pieces.count - 1].append(byte)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  private static func beginsQuery(_ expression: ArraySlice<UInt8>) -> Bool {
    guard let operation = expression.first else { return false }
    return [UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "#")].contains(operation)
  }

  private static func segment(_ text: [UInt8]) -> Segment {
    let pattern = SegmentPattern(text)
    if pattern.literals.count == 1 { return .literal(pattern.literals[0]) }
    return pattern.literals.allSatisfy(\.isEmpty) ? .variable : .partial(pattern)
  }

  /// `{proxy+}`, `{path*}` and `{+path}` say so; `{path}` and `{ref}` are so in practice: GitHub's
  /// `/contents/{path}` is asked for `/contents/docs/index.md`.
  private static func takesTheRest(_ segment: [UInt8]) -> Bool {
    let text = String(decoding: segment, as: UTF8.self)
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return false }
    let name = text.dropFirst().dropLast()
    return name.hasPrefix("+") || name.hasSuffix("+") || name.hasSuffix("*")
      || name == "path" || name == "ref"
  }
}

extension PathTemplate.Segment {
  func matches(_ segment: [UInt8]) -> Bool {
    switch self {
    case .literal(let text): text == segment
    case .partial(let pattern): pattern.matches(segment)
    case .variable: !segment.isEmpty
    }
  }
}

/// Literal text around variables, each of which takes at least one byte.
package struct SegmentPattern: Sendable, Hashable {
  /// Percent-decoded; between two of them stands a variable, so there is one more than variables.
  package let literals: [[UInt8]]

  package init(_ text: [UInt8]) {
    var literals: [[UInt8]] = [[]]
    var rest = text[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")) {
        literals.append([])
        rest = rest[(close + 1)...]
      } else {
        literals[literals.count - 1].append(byte)
        rest = rest.dropFirst()
      }
    }
    self.literals = literals.map(PercentEncoding.decoded)
  }

  /// How many bytes are fixed: the more, the more particular.
  package var weight: Int { literals.reduce(0) { $0 + $1.count } }

  /// Takes each literal at its first place, which is enough as variables match anything.
  ///
  /// - Complexity: O(*n* · *m*) for a segment of *n* bytes and literals of *m*.
  package func matches(_ segment: [UInt8]) -> Bool {
    guard let first = literals.first, let last = literals.last else { return false }
    guard literals.count > 1 else { return segment == first }
    let variables = literals.count - 1
    guard segment.count >= weight + variables, segment.starts(with: first) else { return false }
    guard segment.suffix(last.count).elementsEqual(last) else { return false }
    let end = segment.count - last.count
    var position = first.count
    for literal in literals.dropFirst().dropLast() {
      guard let found = Self.find(literal, in: segment, from: position + 1, before: end) else {
        return false
      }
      position = found + literal.count
    }
    return position < end
  }

  private static func find(
    _ literal: [UInt8], in segment: [UInt8], from start: Int, before end: Int
  ) -> Int? {
    guard start + literal.count <= end else { return nil }
    return (start...(end - literal.count)).first {
      segment[$0..<($0 + literal.count)].elementsEqual(literal)
    }
  }
}
