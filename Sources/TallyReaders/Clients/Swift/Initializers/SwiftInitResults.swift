import TallyCore
import TallyDocuments

/// What the bodies of a type's initializer come to.
struct SwiftDecoded {
  var properties: [Property] = []
  var variants: ModelVariants?
  /// Where the body is, if it takes the elements of a list and not the members of an object.
  var placeOfElements: SourceLocation?
  /// Why it is not known whether there must be an object; `nil` where that is certain.
  var doubtOfObject: Opacity?
}

extension SwiftInitReader {
  /// What the body fills, in the order of the declarations.
  func decoded() -> SwiftDecoded {
    let reader = finished()
    var result = SwiftDecoded()
    if reader.superIsDecoded {
      result.properties += compiler.superProperties(of: instance, depth: depth + 1) ?? []
    }
    result.properties += reader.properties(named: reader.values)
    result.properties += reader.spare(beside: result.properties)
    result.variants = reader.told(of: &result.properties)
    reader.noteRefusals(in: &result.properties)
    result.doubtOfObject = reader.doubtOfObject(result.properties)
    result.placeOfElements = reader.placeOfElements
    return result
  }

  /// The properties that values fill: of an enumeration those that its cases hold, of any other type
  /// those that it stores.
  private func properties(named values: [String: SwiftValue]) -> [Property] {
    if isEnumeration {
      let place = location(body.place)
      return values.sorted { $0.key < $1.key }.filter { !$0.key.hasPrefix("$") }
        .flatMap { property($0.key, .scalar(.any), $0.value, at: place) }
    }
    let place = location(body.place)
    let whole = values["self"].map { property("self", .scalar(.any), $0, at: place) } ?? []
    return whole
      + compiler.stored(instance.entity).flatMap { variable, part -> [Property] in
        let place = compiler.places.location(variable.place, in: part.file)
        let declared = compiler.declaredType(of: variable, in: compiler.context(of: instance))
        if let value = values[variable.name] ?? values["_\(variable.name)"] {
          return property(variable.name, declared, value, at: place)
        }
        guard let doubt, variable.initial == nil, variable.type?.isOptional != true,
          !settled.contains(variable.name)
        else { return [] }
        return opaque(variable.name, declared, doubt, at: place)
      }
  }

  private func property(
    _ name: String, _ declared: ClientType, _ value: SwiftValue, at place: SourceLocation
  ) -> [Property] {
    switch value {
    case .reading(let reading): return [self.property(name, declared, reading, at: place)]
    case .unknown(let unknown): return opaque(name, declared, unknown, at: place)
    case .constant, .null, .key: return []
    case .decoder, .container:
      let unknown = SwiftUnknown(
        reason: "init(from:) keeps the decoder itself", location: location(body.place), paths: [])
      return opaque(name, declared, unknown, at: place)
    }
  }

  private func property(
    _ name: String, _ declared: ClientType, _ reading: SwiftReading, at place: SourceLocation
  ) -> Property {
    var property = reading.property(type: declared, name: name, at: place)
    if property.type == .scalar(.any) { property.type = declared }
    compiler.obscure(&property)
    return property
  }

  /// A property of which it is not known what it comes to: one for each value that is decoded on the
  /// way, and the rest as it is.
  private func opaque(
    _ name: String, _ type: ClientType, _ unknown: SwiftUnknown, at place: SourceLocation
  ) -> [Property] {
    let opacity = Opacity(unknown.reason, at: unknown.location)
    var list: [Property] = []
    var known: Set<[String]> = []
    for reading in unknown.readings where known.insert(reading.keys).inserted {
      known.formUnion(reading.candidates.map { $0.map(\.text) })
      var property = reading.property(type: type, name: name, at: place)
      property.opacity = opacity
      property.known = .decoding
      compiler.obscure(&property)
      list.append(property)
    }
    let rest = unknown.paths.filter { !known.contains($0.map(\.text)) }
    guard list.isEmpty || !rest.isEmpty else { return list }
    var property = Property(
      name: name, paths: rest.map { $0.path(at: place) }, type: type, location: place)
    property.opacity = opacity
    return list + [property]
  }

  /// What is decoded and kept in no property: it must be right all the same.
  private func spare(beside properties: [Property]) -> [Property] {
    var known = Set(properties.flatMap(\.paths).map(\.keys))
    return demanded.compactMap { reading in
      guard !reading.path.isEmpty, known.insert(reading.keys).inserted else { return nil }
      return property(
        reading.keys.joined(separator: "."), reading.type, reading,
        at: reading.path.last?.location ?? location(body.place))
    }
  }

  /// Properties of which the body refuses some values are opaque, as far as it does.
  private func noteRefusals(in properties: inout [Property]) {
    for refusal in refusals {
      let noted = refusal.readings.compactMap { reading in
        properties.firstIndex {
          $0.paths.map(\.keys) == ([reading.path] + reading.candidates).map { $0.map(\.text) }
        }
      }
      if noted.isEmpty { properties += told(of: refusal, beside: properties) }
      for index in noted where properties[index].opacity == nil {
        properties[index].opacity = Opacity(refusal.reason, at: refusal.location)
        properties[index].known = .decoding
        compiler.obscure(&properties[index])
      }
    }
  }

  /// What is refused for none of the values that are kept.
  private func told(of refusal: SwiftUnknown, beside properties: [Property]) -> [Property] {
    let opacity = Opacity(refusal.reason, at: refusal.location)
    guard !properties.contains(where: { $0.opacity == opacity }) else { return [] }
    var property = Property(
      name: refusal.paths.first?.map(\.text).joined(separator: ".") ?? "self",
      paths: refusal.paths.map { $0.path(at: refusal.location) }, type: .scalar(.any),
      location: refusal.location)
    if property.name.isEmpty { property.name = "self" }
    property.opacity = opacity
    return [property]
  }

  /// Of a type that is opaque in part, and asks for a container with keys only if all goes well, it
  /// is not known what it can be decoded from.
  private func doubtOfObject(_ properties: [Property]) -> Opacity? {
    let asks = properties.contains { property in
      (property.opacity == nil || property.known != .nothing)
        && (!property.isLenient || property.needsHolders)
        && property.paths.allSatisfy { !$0.keys.isEmpty } && !property.paths.isEmpty
    }
    guard !asksForObject, !superIsDecoded, !asks else { return nil }
    if let opacity = properties.lazy.compactMap(\.opacity).first { return opacity }
    guard properties.contains(where: \.isLenient) else { return nil }
    return Opacity("init(from:) goes on without a container", at: location(body.place))
  }

  /// The variants, if their tag came to be a property.
  private func told(of properties: inout [Property]) -> ModelVariants? {
    guard let variants,
      let tag = properties.first(where: { $0.paths.map(\.keys) == [variants.tag.keys] })
    else { return nil }
    var result = ModelVariants(tag: tag.name, branches: [], otherwise: nil)
    result.refused = variants.refused
    result.branches = variants.branches.map {
      ModelVariants.Branch(tags: $0.tags, properties: branch($0.values, $0.demanded))
    }
    result.otherwise = variants.otherwise.map { branch($0.values, $0.demanded) }
    return result
  }

  private func branch(
    _ values: [String: SwiftValue], _ demanded: [SwiftReading]
  ) -> [Property] {
    var reader = self
    reader.demanded = demanded
    reader.doubt = nil
    let properties = reader.properties(named: values)
    return properties + reader.spare(beside: properties)
  }
}
