import TallyCore
import TallyDocuments

// Enumerations whose decoding the compiler makes: `{"case": {"label": value}}`.

extension SwiftCompiler {
  /// The cases of an enumeration without raw values.
  func cases(
    of instance: SwiftInstance, name: String, at location: SourceLocation
  ) -> Model.Content {
    let declared = program[instance.entity]
    if let stranger = stranger(among: declared.inherits, of: instance.entity) {
      return .opaque(
        Opacity("\(name) inherits from \(stranger), which may decode it", at: location))
    }
    let keys = keysNamed(["CodingKeys"], of: instance.entity)
    let cases = declared.cases.compactMap { each -> ModelCase? in
      // A case that the keys leave out is never decoded.
      guard keys == nil || keys?.keys[each.name] != nil else { return nil }
      let place = places.location(each.place, in: instance.entity.file)
      let key = keys?.keys[each.name] ?? SwiftKey(text: each.name, location: place)
      return ModelCase(
        name: each.name, key: [key].path(at: place), properties: values(of: each, in: instance))
    }
    return .cases(cases)
  }

  /// What an enumeration inherits from that is not known and could bring an `init(from:)` with it.
  private func stranger(among inherits: [SwiftTypeSyntax], of entity: SwiftEntity) -> String? {
    let file = program.files[entity.file]
    for type in inherits {
      guard case .named(let components) = type.form else { continue }
      let names = components.map(\.name)
      guard program.lookup(names, scope: program[entity].scope, file: entity.file) == nil,
        let last = names.last, !Self.harmless.contains(last)
      else { continue }
      return file.bytes.string(in: type.range)
    }
    return nil
  }

  /// The protocols of the library that say nothing about decoding.
  private static let harmless: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable", "CaseIterable",
    "Comparable", "Identifiable", "Error", "LocalizedError", "CustomStringConvertible",
    "CustomDebugStringConvertible", "CodingKeyRepresentable", "BitwiseCopyable", "Copyable",
  ]

  private func values(of each: SwiftCase, in instance: SwiftInstance) -> [Property] {
    let holder = "\(each.name.prefix(1).uppercased())\(each.name.dropFirst())CodingKeys"
    let keys = keysNamed([holder], of: instance.entity)
    let context = context(of: instance)
    return (each.values ?? []).enumerated().compactMap { index, value in
      let label = value.label ?? "_\(index)"
      guard keys == nil || keys?.keys[label] != nil else { return nil }
      let place = places.location(value.place, in: instance.entity.file)
      let key = keys?.keys[label] ?? SwiftKey(text: label, location: place)
      return property(of: value, named: "\(each.name).\(label)", key: key, in: context)
    }
  }

  private func property(
    of value: SwiftCaseValue, named name: String, key: SwiftKey, in context: SwiftContext
  ) -> Property {
    let place = places.location(value.place, in: context.file)
    guard let type = value.type else {
      var property = Property(
        name: name, paths: [[key].path(at: place)], type: .scalar(.any), location: place)
      property.opacity = Opacity("the type of \(name) is not understood", at: place)
      return property
    }
    let variable = SwiftVariable(
      name: name, place: value.place, type: type, end: type.range.upperBound)
    // A default is for code: what the compiler makes asks for the value all the same.
    return self.variable(variable, key: key, in: context)
  }
}
