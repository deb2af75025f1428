/// A library that fills types of Swift from JSON, by the name of its decoder profile.
enum SwiftLibrary: String, CaseIterable, Sendable {
  case codable
  case objectMapper = "objectmapper"
  case handyJSON = "handyjson"
  case swiftyJSON = "swiftyjson"
  case unbox

  /// The library that a profile is of; `nil` for one of another language.
  init?(profile: String) {
    let name = profile.split(separator: "-").first.map(String.init) ?? profile
    self.init(rawValue: name)
  }

  /// As its users call it.
  var title: String {
    switch self {
    case .codable: "Codable"
    case .objectMapper: "ObjectMapper"
    case .handyJSON: "HandyJSON"
    case .swiftyJSON: "SwiftyJSON"
    case .unbox: "Unbox"
    }
  }

  /// The protocols by which a type says that it is the library's.
  var protocols: Set<String> {
    switch self {
    case .codable: ["Codable", "Decodable"]
    case .objectMapper: ["Mappable", "BaseMappable", "StaticMappable", "ImmutableMappable"]
    case .handyJSON: ["HandyJSON", "HandyJSONEnum"]
    case .swiftyJSON: []
    case .unbox: ["Unboxable"]
    }
  }

  /// The type of what a body of code is given to read from; `nil` where no such body is read.
  var source: String? {
    switch self {
    case .codable: nil
    case .objectMapper: "Map"
    case .handyJSON: "HelpingMapper"
    case .swiftyJSON: "JSON"
    case .unbox: "Unboxer"
    }
  }
}

extension SwiftProgram {
  /// The library of every type that says so; a type that says nothing has none.
  ///
  /// A type of two is filled by the preferred one, or by the one that is not the compiler's own:
  /// nobody writes a mapping and does not use it.
  func libraries(preferring preferred: SwiftLibrary?) -> [SwiftEntity: SwiftLibrary] {
    var result: [SwiftEntity: SwiftLibrary] = [:]
    for (number, file) in files.enumerated() {
      for (index, type) in file.types.enumerated() {
        guard type.kind != .extension, type.kind != .protocol else { continue }
        let entity = SwiftEntity(file: number, index: index)
        if let preferred, isFilled(entity, by: preferred) {
          result[entity] = preferred
        } else {
          result[entity] = library(of: entity)
        }
      }
    }
    return result
  }

  private func library(of entity: SwiftEntity) -> SwiftLibrary? {
    let others = SwiftLibrary.allCases.filter { $0 != .codable }
    if let named = others.first(where: { conforms(entity, to: $0.protocols) }) { return named }
    // An `init(json:)` beside `Codable` may be for anything.
    if isFilled(entity, by: .codable) { return .codable }
    return others.first { isFilled(entity, by: $0) }
  }

  private func isFilled(_ entity: SwiftEntity, by library: SwiftLibrary) -> Bool {
    if conforms(entity, to: library.protocols) { return true }
    guard let source = library.source else { return false }
    switch library {
    case .codable, .unbox: return false
    // A class whose superclass is in no file says by its methods what it is.
    case .objectMapper, .handyJSON:
      return function("mapping", given: source, in: entity) != nil
        || initializer(given: source, in: entity) != nil
    case .swiftyJSON: return initializer(given: source, in: entity) != nil
    }
  }

  /// A function that is given something of a type, with the name that its body has for it.
  func function(_ name: String, given type: String, in entity: SwiftEntity) -> SwiftMapBody? {
    for part in parts(of: entity) {
      let bytes = files[part.file].bytes
      for function in self[part].functions where function.name == name {
        guard let body = function.body else { continue }
        let given = SwiftParameter.read(bytes, function.parameters).first {
          $0.type?.lastName == type
        }
        guard let given else { continue }
        return SwiftMapBody(part: part, range: body, place: function.place, map: given.name)
      }
    }
    return nil
  }

  func initializer(given type: String, in entity: SwiftEntity) -> SwiftMapBody? {
    function("init", given: type, in: entity)
  }
}

/// The body of a function that fills properties.
struct SwiftMapBody {
  let part: SwiftEntity
  let range: Range<Int>
  let place: Int
  /// What it calls the map.
  let map: String
}
