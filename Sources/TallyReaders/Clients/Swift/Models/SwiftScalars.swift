import TallyCore

/// The types of the standard library and Foundation that decode one value, by name.
enum SwiftScalars {
  static let named: [String: ClientType.Scalar] = [
    "String": .string, "Bool": .bool, "Int": .int, "Int8": .int8, "Int16": .int16,
    "Int32": .int32, "Int64": .int64, "UInt": .uint, "UInt8": .uint8, "UInt16": .uint16,
    "UInt32": .uint32, "UInt64": .uint64, "Double": .double, "Float": .float,
    "Float32": .float, "Float64": .double, "CGFloat": .double, "TimeInterval": .double,
    "NSInteger": .int, "Decimal": .decimal, "URL": .url, "Date": .date, "UUID": .uuid,
    "Data": .data, "Any": .any, "AnyObject": .any, "NSNumber": .number,
    "NSDecimalNumber": .decimal, "NSString": .string, "NSURL": .url, "NSDate": .date,
  ]

  /// Those that hold others, with how many.
  static let containers: [String: Int] = [
    "Optional": 1, "Array": 1, "ContiguousArray": 1, "Set": 1, "Dictionary": 2,
  ]

  static func isOfLibrary(_ name: String) -> Bool {
    named[name] != nil || containers[name] != nil
  }
}
