/// A declared type, as a client's source spells it: `String`, `[Item]?`, `NSArray<Item> *`.
package indirect enum ClientType: Sendable, Hashable {
  case scalar(Scalar)
  case array(ClientType)
  case set(ClientType)
  case dictionary(key: ClientType, value: ClientType)
  case optional(ClientType)
  /// A model or an enumeration of the client, by name.
  case model(String)
  /// A type that only the compiler knows: the `Item *` of `NSArray<Item *> *`.
  case erased(ClientType)

  /// Types that hold one value, each with the spelling by which a message names it.
  package enum Scalar: UInt8, Sendable, CaseIterable {
    case string, mutableString, bool
    case int, int8, int16, int32, int64
    case uint, uint8, uint16, uint32, uint64
    case double, float, number, decimal
    case url, date, uuid, data, timeZone
    /// A C structure, which JSON has no word for.
    case structure
    /// Whatever stands there.
    case any
  }
}

extension ClientType {
  /// Whether the client goes on without a value.
  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type without its optional marks.
  package var unwrapped: ClientType {
    if case .optional(let inner) = self { inner.unwrapped } else { self }
  }

  /// The type of what it holds: of a list's elements or a dictionary's values.
  package var element: ClientType? {
    switch self {
    case .array(let inner), .set(let inner), .dictionary(_, let inner): inner
    case .optional(let inner), .erased(let inner): inner.element
    case .scalar, .model: nil
    }
  }

  /// The names of the models that it mentions.
  package var models: [String] {
    switch self {
    case .scalar: []
    case .model(let name): [name]
    case .array(let inner), .set(let inner), .optional(let inner), .erased(let inner):
      inner.models
    case .dictionary(let key, let value): key.models + value.models
    }
  }
}

extension ClientType: CustomStringConvertible {
  /// The Swift spelling.
  package var description: String {
    switch self {
    case .scalar(let scalar): scalar.name
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .optional(let inner): "\(inner)?"
    case .model(let name): name
    case .erased(let inner): inner.description
    }
  }
}

extension ClientType.Scalar {
  /// The Swift name, or the Objective-C one where Swift has none.
  package var name: String {
    switch self {
    case .string: "String"
    case .mutableString: "NSMutableString"
    case .bool: "Bool"
    case .int: "Int"
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    case .double: "Double"
    case .float: "Float"
    case .number: "NSNumber"
    case .decimal: "Decimal"
    case .url: "URL"
    case .date: "Date"
    case .uuid: "UUID"
    case .data: "Data"
    case .timeZone: "TimeZone"
    case .structure: "CGRect"
    case .any: "Any"
    }
  }

  /// What a fixed-width integer type can hold, or `nil` for any other type.
  package var bounds: ClosedRange<Int128>? {
    switch self {
    case .int8: Int128(Int8.min)...Int128(Int8.max)
    case .int16: Int128(Int16.min)...Int128(Int16.max)
    case .int32: Int128(Int32.min)...Int128(Int32.max)
    case .int, .int64: Int128(Int64.min)...Int128(Int64.max)
    case .uint8: 0...Int128(UInt8.max)
    case .uint16: 0...Int128(UInt16.max)
    case .uint32: 0...Int128(UInt32.max)
    case .uint, .uint64: 0...Int128(UInt64.max)
    default: nil
    }
  }

  /// The largest magnitude up to which every integer is held exactly; `nil` where digits are kept.
  package var exactIntegers: Double? {
    switch self {
    case .double: 0x1p53
    case .float: 0x1p24
    default: bounds.map { Double($0.upperBound) + ($0.lowerBound < 0 ? 1 : 0) }
    }
  }

  /// Whether it is a C number rather than an object, so that it holds 0 before anything is set.
  package var isPrimitive: Bool {
    switch self {
    case .bool, .double, .float, .structure: true
    default: bounds != nil
    }
  }
}
