/// The type of a JSON value, in the words of JSON Schema.
///
/// JSON itself (RFC 8259) has one number type. JSON Schema 2020-12 §6.1.1 adds `integer`: a number
/// whose fractional part is zero, so `1.0` and `1e2` are integers and `1.5` is not.
public enum JSONType: UInt8, Sendable, CaseIterable, Comparable {
  case null, boolean, integer, number, string, array, object

  /// Its name in JSON Schema: `"integer"`.
  public var name: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  public init?(name: String) {
    guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  public static func < (left: JSONType, right: JSONType) -> Bool {
    left.rawValue < right.rawValue
  }
}
