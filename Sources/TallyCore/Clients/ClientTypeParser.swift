extension ClientType {
  /// Reads a spelling of Swift (`[String: Item]?`) or of Objective-C (`NSArray<Item, Optional> *`).
  ///
  /// An identifier that names no type of the language is taken for a model's name.
  ///
  /// - Throws: ``SyntaxError`` with the offset in bytes at which the spelling goes wrong.
  package init(_ spelling: String) throws(SyntaxError) {
    var parser = Parser(text: Array(spelling.utf8))
    self = try parser.type(depth: 0)
    parser.skipSpaces()
    if parser.offset < parser.text.count { throw SyntaxError(offset: parser.offset) }
  }

  /// A text that spells no type.
  package struct SyntaxError: Error, Sendable, Equatable {
    package let offset: Int
  }
}

private struct Parser {
  let text: [UInt8]
  var offset = 0

  mutating func type(depth: Int) throws(ClientType.SyntaxError) -> ClientType {
    guard depth < 32 else { throw ClientType.SyntaxError(offset: offset) }
    var result = try consume("[") ? brackets(depth: depth) : named(depth: depth)
    var marks = 0
    while true {
      if consume("?") || consume("!") {
        marks += 1
        guard depth + marks < 32 else { throw ClientType.SyntaxError(offset: offset) }
        result = .optional(result)
      } else if !consume("*") {
        return result
      }
    }
  }

  private mutating func brackets(depth: Int) throws(ClientType.SyntaxError) -> ClientType {
    let first = try type(depth: depth + 1)
    var result = ClientType.array(first)
    if consume(":") { result = .dictionary(key: first, value: try type(depth: depth + 1)) }
    try require("]")
    return result
  }

  private mutating func named(depth: Int) throws(ClientType.SyntaxError) -> ClientType {
    let name = try identifier()
    var arguments: [Argument] = []
    while consume("<") {
      repeat { arguments.append(try argument(depth: depth + 1)) } while consume(",")
      try require(">")
    }
    guard let type = ClientType(name: name, arguments: arguments) else {
      throw ClientType.SyntaxError(offset: offset)
    }
    skipSpaces()
    let isPointer = offset < text.count && text[offset] == UInt8(ascii: "*")
    return isPointer ? type : type.specialized(by: arguments)
  }

  /// One word, or several where C spells a type so: `unsigned long long`.
  private mutating func identifier() throws(ClientType.SyntaxError) -> String {
    var words: [String] = []
    repeat {
      skipSpaces()
      let start = offset
      guard start < text.count, !(0x30...0x39).contains(text[start]) else { break }
      while offset < text.count, Self.isIdentifier(text[offset]) { offset += 1 }
      guard offset > start else { break }
      words.append(String(decoding: text[start..<offset], as: UTF8.self))
    } while ["unsigned", "signed", "long", "short"].contains(words.last ?? "")
    guard !words.isEmpty else { throw ClientType.SyntaxError(offset: offset) }
    return words.joined(separator: " ")
  }

  private mutating func argument(depth: Int) throws(ClientType.SyntaxError) -> Argument {
    let type = try type(depth: depth)
    let isPointer = text[..<offset].last == UInt8(ascii: "*")
    return Argument(type: type, isPointer: isPointer)
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard offset < text.count, text[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(ClientType.SyntaxError) {
    guard consume(character) else { throw ClientType.SyntaxError(offset: offset) }
  }

  mutating func skipSpaces() {
    while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 }
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}

/// What stands between angle brackets: a type of Swift, or a protocol or pointer of Objective-C.
private struct Argument {
  let type: ClientType
  let isPointer: Bool
}

extension ClientType {
  /// A generic type of the client's own: `Page<Item>`, which names one model.
  fileprivate func specialized(by arguments: [Argument]) -> ClientType {
    guard case .model(let name) = self else { return self }
    let types = arguments.map(\.type).filter { $0 != .model("Optional") && $0 != .model("Ignore") }
    if types.isEmpty { return self }
    return .model("\(name)<\(types.map(\.description).joined(separator: ", "))>")
  }

  fileprivate init?(name: String, arguments: [Argument]) {
    let marks = arguments.filter { $0.type == .model("Optional") && !$0.isPointer }
    let rest = arguments.filter { $0.type != .model("Optional") && $0.type != .model("Ignore") }
    // Of `NSArray<Item *><Item>` the protocol counts: it is all that the library sees.
    let inner = rest.last { !$0.isPointer }?.type ?? rest.last.map { ClientType.erased($0.type) }
    let key = rest.count == 2 ? rest.first?.type : nil
    guard let base = ClientType(name: name, inner: inner, key: key) else {
      return nil
    }
    self = marks.isEmpty ? base : .optional(base)
  }

  private init?(name: String, inner: ClientType?, key: ClientType?) {
    let any = ClientType.scalar(.any)
    switch name {
    case "Optional": self = inner.map { .optional($0) } ?? .model(name)
    case "Array", "ContiguousArray": self = .array(inner ?? any)
    case "NSArray", "NSMutableArray": self = .array(inner ?? any)
    case "List", "MutableList": self = inner.map { .array($0) } ?? .model(name)
    case "Map", "MutableMap", "Record":
      self = inner.map { .dictionary(key: key ?? .scalar(.string), value: $0) } ?? .model(name)
    case "Set", "NSSet", "NSMutableSet", "NSOrderedSet": self = .set(inner ?? any)
    case "Dictionary":
      guard let key, let inner else { return nil }
      self = .dictionary(key: key, value: inner)
    case "NSDictionary", "NSMutableDictionary":
      self = .dictionary(key: .scalar(.string), value: inner ?? any)
    default:
      if let scalar = scalarNames[name] {
        self = .scalar(scalar)
      } else {
        self = .model(name)
      }
    }
  }
}

/// Every spelling of a scalar in Swift, Objective-C, C, and the languages of the other decoders.
private let scalarNames: [String: ClientType.Scalar] = [
  "String": .string, "NSString": .string, "Substring": .string, "NSMutableString": .mutableString,
  "Bool": .bool, "BOOL": .bool, "bool": .bool, "_Bool": .bool, "Boolean": .bool,
  "Int": .int, "NSInteger": .int, "long": .int64, "long long": .int64, "int64_t": .int64,
  "Int64": .int64, "Int32": .int32, "int": .int32, "int32_t": .int32, "signed int": .int32,
  "Int16": .int16, "short": .int16, "int16_t": .int16, "Int8": .int8, "char": .int8,
  "signed char": .int8, "int8_t": .int8, "UInt": .uint, "NSUInteger": .uint,
  "UInt64": .uint64, "unsigned long": .uint64, "unsigned long long": .uint64,
  "uint64_t": .uint64, "UInt32": .uint32, "unsigned": .uint32, "unsigned int": .uint32,
  "uint32_t": .uint32, "UInt16": .uint16, "unsigned short": .uint16, "uint16_t": .uint16,
  "UInt8": .uint8, "unsigned char": .uint8, "uint8_t": .uint8, "Double": .double,
  "double": .double, "NSTimeInterval": .double, "TimeInterval": .double, "CGFloat": .double,
  "Float": .float, "float": .float, "NSNumber": .number, "Decimal": .decimal,
  "NSDecimalNumber": .decimal, "URL": .url, "NSURL": .url, "Date": .date, "NSDate": .date,
  "UUID": .uuid, "NSUUID": .uuid, "Data": .data, "NSData": .data, "TimeZone": .timeZone,
  "NSTimeZone": .timeZone, "CGPoint": .structure, "CGSize": .structure, "CGRect": .structure,
  "NSRange": .structure, "UIEdgeInsets": .structure, "Any": .any, "AnyObject": .any, "id": .any,
  "NSObject": .any,
  // Java, Kotlin, TypeScript and Dart.
  "Byte": .int8, "Short": .int16, "Long": .int64, "Integer": .int32, "BigDecimal": .decimal,
  "boolean": .bool, "number": .double, "string": .string, "num": .number, "DateTime": .date,
  "Instant": .date, "URI": .url, "Uri": .url, "dynamic": .any,
]
