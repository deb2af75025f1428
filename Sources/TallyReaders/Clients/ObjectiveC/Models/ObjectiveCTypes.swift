import TallyCore
import TallyDocuments

/// What a declared type means to a mapping library.
enum ObjectiveCResolvedType {
  case type(ClientType)
  /// A block, which no library fills.
  case block
  /// `id` without a protocol.
  case untyped
  /// A type of which the sources say too little.
  case opaque(String)
}

/// Looks up what the names of types stand for.
struct ObjectiveCTypes {
  let table: ObjectiveCClassTable
  /// Whether a class is a model of the library at hand.
  let isModel: (String) -> Bool
  /// Whether the library makes models of a list's elements by the protocol that stands with it.
  var seesProtocols = true

  /// Marks of JSONModel that stand where protocols do.
  static let marks: Set<String> = ["Optional", "Ignore", "Index", "ConvertOnDemand"]

  func resolve(_ declared: ObjectiveCTypeName) -> ObjectiveCResolvedType {
    var type = declared
    for _ in 0..<8 {
      guard !type.isBlock else { return .block }
      switch table.typedefs[type.name] {
      case .alias(let other):
        type.isBlock = other.isBlock
        type.name = other.name
        type.pointers += other.pointers
        type.arguments = other.arguments + type.arguments
      case .enumeration(let underlying, _):
        guard type.pointers == 0 else { return .opaque("a pointer to \(declared.name)") }
        return resolve(underlying)
      case .structure: return .type(.scalar(.structure))
      case nil:
        return type.pointers == 0 && type.name != "id" ? primitive(type) : object(type)
      }
    }
    return .opaque("the type \(declared.name)")
  }

  private func primitive(_ type: ObjectiveCTypeName) -> ObjectiveCResolvedType {
    if let scalar = Self.systemTypes[type.name] { return .type(.scalar(scalar)) }
    if type.name.hasSuffix("Block") || type.name == "dispatch_block_t" { return .block }
    guard case .scalar(let scalar)? = try? ClientType(type.name), scalar.isPrimitive else {
      return .opaque("the type \(type.name), which these sources do not declare")
    }
    return .type(.scalar(scalar))
  }

  private func object(_ type: ObjectiveCTypeName) -> ObjectiveCResolvedType {
    let arguments = type.arguments.filter { !Self.marks.contains($0.spelling) }
    switch type.name {
    case "id":
      return type.arguments.contains { !$0.isPointer } ? .type(.scalar(.any)) : .untyped
    case "NSArray", "NSMutableArray": return element(arguments) { .array($0) }
    case "NSSet", "NSMutableSet": return element(arguments) { .set($0) }
    case "NSDictionary", "NSMutableDictionary":
      return element(arguments) { .dictionary(key: .scalar(.string), value: $0) }
    default: break
    }
    if isModel(type.name) { return .type(.model(type.name)) }
    guard case .scalar(let scalar)? = try? ClientType(type.name), !scalar.isPrimitive else {
      return .opaque(
        table.classes[type.name] == nil
          ? "the class \(type.name), which these sources do not declare"
          : "the class \(type.name), which is no model")
    }
    return .type(.scalar(scalar))
  }

  /// A collection: what a library sees of its elements is the protocol, not the generic argument.
  private func element(
    _ arguments: [ObjectiveCTypeName.Argument], _ collection: (ClientType) -> ClientType
  ) -> ObjectiveCResolvedType {
    guard let named = arguments.last(where: { !$0.isPointer })?.spelling else {
      guard let last = arguments.last else { return .type(collection(.scalar(.any))) }
      let spelled = (try? ClientType(last.spelling)) ?? .scalar(.any)
      return .type(collection(.erased(spelled)))
    }
    if isModel(named) {
      return .type(collection(seesProtocols ? .model(named) : .erased(.model(named))))
    }
    if table.classes[named] == nil, !Self.isOfFoundation(named) {
      // A protocol that is defined although no class has its name raises an exception.
      guard table.protocols[named] != nil else {
        return .opaque("the class \(named), which these sources do not declare")
      }
      return .type(collection(.model(named)))
    }
    return .type(collection(.scalar(.any)))
  }

  private static func isOfFoundation(_ name: String) -> Bool {
    name.hasPrefix("NS") || name == "id"
  }

  private static let systemTypes: [String: ClientType.Scalar] = [
    "CLLocationDegrees": .double, "CLLocationDistance": .double, "CLLocationAccuracy": .double,
    "CLLocationSpeed": .double, "CLLocationDirection": .double, "CFTimeInterval": .double,
    "CFAbsoluteTime": .double, "Float32": .float, "Float64": .double, "GLfloat": .float,
    "SInt16": .int16, "SInt32": .int32, "SInt64": .int64, "Boolean": .uint8, "size_t": .uint64,
    "time_t": .int64, "unichar": .uint16, "uint": .uint32, "ushort": .uint16, "ulong": .uint64,
    "u_int32_t": .uint32, "u_int64_t": .uint64, "intptr_t": .int64, "uintptr_t": .uint64,
    "CLLocationCoordinate2D": .structure, "CGVector": .structure, "CGAffineTransform": .structure,
    "UIOffset": .structure, "CMTime": .structure,
  ]
}
