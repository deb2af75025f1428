package import TallyDocuments

/// A set of JSON types: what a `type` keyword allows, or what was seen.
package struct TypeSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
  package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable package init(_ type: JSONType) { rawValue = 1 << type.rawValue }

  package static let any = TypeSet(rawValue: 0x7F)
  package static let null = TypeSet(.null)

  package init(_ types: some Sequence<JSONType>) {
    self.init(rawValue: types.reduce(0) { $0 | TypeSet($1).rawValue })
  }

  /// Whether a value of the type is allowed; an integer is also a number.
  @inlinable package func allows(_ type: JSONType) -> Bool {
    contains(TypeSet(type)) || (type == .integer && contains(TypeSet(.number)))
  }

  /// The types that both allow; an integer is also a number.
  package func common(with other: TypeSet) -> TypeSet {
    var both = intersection(other)
    let integer = TypeSet(.integer)
    if contains(integer), other.contains(TypeSet(.number)) { both.formUnion(integer) }
    if other.contains(integer), contains(TypeSet(.number)) { both.formUnion(integer) }
    return both
  }

  /// The types in it, in the order of ``JSONType``; `integer` is left out beside `number`.
  package var types: [JSONType] {
    JSONType.allCases.filter {
      contains(TypeSet($0)) && !($0 == .integer && contains(TypeSet(.number)))
    }
  }

  /// `"string or null"`, null last; `"any type"` where nothing is excluded, `"no value"` where all is.
  package var words: String {
    let names = types.filter { $0 != .null }.map(\.name) + (contains(.null) ? ["null"] : [])
    if isEmpty { return "no value" }
    return self == .any ? "any type" : names.joined(separator: " or ")
  }
}
