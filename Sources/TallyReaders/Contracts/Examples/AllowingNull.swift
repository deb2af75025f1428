import TallyCore
import TallyDocuments

extension Assertion {
  /// The same list of values, and null: whoever notes both `enum` and `nullable` means that.
  var allowingNull: Assertion {
    guard let null = try? Document(parsing: Bytes("null"), origin: Origin(file: location.file))
    else { return self }
    return switch kind {
    case .enumeration(let values) where !values.contains { $0.node.type == .null }:
      Assertion(.enumeration(values + [Literal(null.root)]), location: location)
    case .constant(let value) where value.node.type != .null:
      Assertion(.enumeration([value, Literal(null.root)]), location: location)
    default: self
    }
  }
}
