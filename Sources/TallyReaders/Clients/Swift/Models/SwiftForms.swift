import TallyCore
import TallyDocuments

// Types with an `init(from:)` that are more than the properties that they store.

extension SwiftCompiler {
  /// A model of a structure or a class.
  func object(_ instance: SwiftInstance, name: String, at location: SourceLocation) -> Model {
    if let opacity = foreignness(of: instance.entity, named: name, at: location) {
      return Model(name: name, content: .opaque(opacity), location: location)
    }
    if let body = decodingInit(of: instance.entity),
      let model = tried(SwiftInitReader(self, instance, body, depth: 0), name: name, at: location)
    {
      return model
    }
    let decoded = decodedForm(of: instance, depth: 0)
    if let place = decoded.placeOfElements {
      return Model(
        name: name,
        content: .opaque(Opacity("init(from:) takes the elements of a list one by one", at: place)),
        location: location)
    }
    if let model = value(decoded, name: name, at: location) { return model }
    if asksForNothing(instance, decoded) {
      let anything = ModelUnion(types: [.scalar(.any)], takesNull: true)
      return Model(name: name, content: .union(anything), location: location)
    }
    if let opacity = decoded.doubtOfObject {
      return Model(name: name, content: .opaque(opacity), location: location)
    }
    let properties = decoded.properties
    var model = Model(
      name: name, content: .object(properties + computed(instance, among: properties)),
      location: location)
    model.variants = decoded.variants
    return model
  }

  /// Whether the compiler makes an `init(from:)` that asks for no container: whatever stands there will
  /// do, null too.
  private func asksForNothing(_ instance: SwiftInstance, _ decoded: SwiftDecoded) -> Bool {
    library == .codable && decoded.properties.isEmpty && decoded.variants == nil
      && decoded.doubtOfObject == nil && decodingInit(of: instance.entity) == nil
      && stored(instance.entity).isEmpty && program.superclass(of: instance.entity) == nil
      && program.isDecodable(instance.entity)
  }

  /// Why it is not known that Codable fills a type; `nil` where it is.
  private func foreignness(
    of entity: SwiftEntity, named name: String, at location: SourceLocation
  ) -> Opacity? {
    guard library == .codable, decodingInit(of: entity) == nil else { return nil }
    if let other = program.otherLibrary(of: entity) {
      return Opacity(
        "\(other.title) makes it of JSON, and what it reads is not known",
        at: places.location(other.place, in: other.part.file))
    }
    guard !program.isDecodable(entity) else { return nil }
    guard let (stranger, part) = stranger(among: entity) else {
      return Opacity(
        "nothing says that it is Decodable, so how it is made of JSON is not known", at: location)
    }
    // What a decodable type holds is decodable, or would not compile; so is what the configuration
    // says is, and what has coding keys.
    let isKnown =
      !asked.contains(name) || settings.library == .codable
      || keysNamed(["CodingKeys"], of: entity) != nil
    guard !isKnown else { return nil }
    return Opacity(
      "nothing says that it is Decodable: \(stranger.text) is declared in no file of this client",
      at: places.location(stranger.place, in: part.file))
  }

  /// The first of what a type conforms to or inherits from that is declared in no file, and may be
  /// anything.
  private func stranger(
    among entity: SwiftEntity
  ) -> (stranger: (text: String, place: Int), part: SwiftEntity)? {
    for part in program.parts(of: entity) {
      for type in program[part].inherits {
        let name = type.simpleName
        if let name, Self.plainProtocols.contains(name) || isDeclared(name, in: part) { continue }
        let text = program.files[part.file].bytes.string(in: type.range)
        return ((text, type.range.lowerBound), part)
      }
    }
    return nil
  }

  private func isDeclared(_ name: String, in part: SwiftEntity) -> Bool {
    program.lookup([name], scope: program[part].scope, file: part.file) != nil
  }

  /// Protocols of the standard library that say nothing of JSON.
  private static let plainProtocols: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Sendable", "Identifiable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Encodable", "Error", "LocalizedError", "NSObject",
    "ObservableObject",
  ]

  /// A model of an enumeration by what its body keeps in its cases; `nil` where that is not plain.
  func enumeration(
    _ reader: SwiftInitReader, name: String, at location: SourceLocation
  ) -> Model? {
    if let model = tried(reader, name: name, at: location) { return model }
    let finished = reader.finished()
    guard finished.doubt == nil else { return nil }
    let decoded = reader.decoded()
    // What it is made of at once, by way of its raw value or another type, is no case's.
    guard !decoded.properties.isEmpty,
      !decoded.properties.contains(where: { $0.name == "self" && $0.opacity == nil })
    else { return nil }
    if let model = value(decoded, name: name, at: location) { return model }
    guard decoded.doubtOfObject == nil,
      decoded.properties.allSatisfy({ property in
        property.paths.contains { !$0.keys.isEmpty }
          || property.paths.isEmpty && property.opacity != nil
      })
    else { return nil }
    var model = Model(name: name, content: .object(decoded.properties), location: location)
    model.variants = decoded.variants
    return model
  }

  /// A type for whose value several types are tried.
  private func tried(
    _ reader: SwiftInitReader, name: String, at location: SourceLocation
  ) -> Model? {
    var union = SwiftUnionReader(reader, named: name)
    guard let (content, fallback) = union.union() else { return nil }
    for each in union.models { add(each) }
    var model = Model(name: name, content: .union(content), location: location)
    model.unknownCase = fallback
    model.unknownCaseCoversAll = fallback != nil
    return model
  }

  /// A type of which it is known as what its one value is decoded, and not what becomes of that.
  private func value(
    _ decoded: SwiftDecoded, name: String, at location: SourceLocation
  ) -> Model? {
    guard let first = decoded.properties.first, decoded.variants == nil,
      let opacity = decoded.properties.lazy.compactMap(\.opacity).first,
      decoded.properties.allSatisfy({ each in
        each.paths.count == 1 && each.paths[0].keys.isEmpty && each.known != .nothing
          || each.opacity == nil && each.paths.map(\.keys) == [[]]
      }), first.known == .decoding || first.opacity == nil,
      Set(decoded.properties.map(\.operandType)).count == 1, !first.isLenient,
      first.operandType != .model(name)
    else { return nil }
    return Model(
      name: name,
      content: .union(ModelUnion(types: [first.operandType], opacity: opacity)),
      location: location)
  }
}
