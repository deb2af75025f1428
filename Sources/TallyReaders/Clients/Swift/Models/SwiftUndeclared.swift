import TallyCore
import TallyDocuments

// What an `init(from:)` fills beside the properties that its type is seen to store.

extension SwiftCompiler {
  /// Properties that are declared elsewhere: in an extension (`@NSManaged`), by a superclass, by
  /// generated code, as a tuple.
  ///
  /// What is decoded into them must be right, wherever they are.
  func undeclared(in reader: SwiftInitReader, beside known: [Property]) -> [Property] {
    guard !reader.isEnumeration else { return [] }
    let stored = Set(stored(reader.instance.entity).map(\.0.name))
    let names = Set(known.map(\.name))
    return reader.values.sorted { $0.key < $1.key }.flatMap { name, value -> [Property] in
      let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
      guard name != "self", !name.hasPrefix("$"), !stored.contains(plain), !stored.contains(name),
        !names.contains(name)
      else { return [] }
      return undeclared(name, value, at: reader.location(reader.body.place))
    }
  }

  private func undeclared(
    _ name: String, _ value: SwiftValue, at place: SourceLocation
  ) -> [Property] {
    switch value {
    case .reading(let reading):
      var property = reading.property(type: nil, name: name, at: place)
      obscure(&property)
      return [property]
    case .unknown(let unknown):
      let opacity = Opacity(unknown.reason, at: unknown.location)
      var list = unknown.readings.map { reading -> Property in
        var property = reading.property(type: nil, name: name, at: place)
        property.opacity = opacity
        property.known = .decoding
        obscure(&property)
        return property
      }
      let known = Set(unknown.readings.map(\.keys))
      let rest = unknown.paths.filter { !known.contains($0.map(\.text)) }
      if !rest.isEmpty {
        var property = Property(
          name: name, paths: rest.map { $0.path(at: place) }, type: .scalar(.any), location: place)
        property.opacity = opacity
        list.append(property)
      }
      return list
    case .constant, .null, .key, .decoder, .container: return []
    }
  }
}
