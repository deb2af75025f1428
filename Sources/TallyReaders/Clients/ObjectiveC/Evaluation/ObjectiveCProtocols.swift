import TallyCore
import TallyDocuments

// What protocols add to the classes that adopt them.

extension ObjectiveCClassTable {
  /// A protocol that a file defines.
  struct ProtocolDeclaration: Sendable {
    let interface: ObjectiveCInterface
    let text: ObjectiveCText
  }

  /// The properties that a class has by its protocols and those that they adopt.
  ///
  /// The compiler lists them among the class's own. What the class or a superclass declares itself
  /// counts instead.
  func adopted(by own: Class) -> [(property: ObjectiveCProperty, text: ObjectiveCText)] {
    guard own.protocols.contains(where: { protocols[$0] != nil }) else { return [] }
    var known = Set(([own] + chain(own.name)).flatMap(\.properties).map(\.property.name))
    var met: Set<String> = []
    var open = Array(own.protocols.reversed())
    var result: [(property: ObjectiveCProperty, text: ObjectiveCText)] = []
    while let name = open.popLast() {
      guard met.insert(name).inserted, let found = protocols[name] else { continue }
      open += found.interface.protocols.reversed()
      for var property in found.interface.properties
      where !property.isClassProperty && known.insert(property.name).inserted {
        property.isOfProtocol = true
        result.append((property, found.text))
      }
    }
    return result
  }

  /// Whether an implementation asks for the variable of a property.
  func isSynthesized(_ property: String, of name: String) -> Bool {
    chain(name).contains { $0.synthesized.values.contains(property) }
  }

  /// Whether a value can be put into a property of a class that is not read-only.
  ///
  /// One that only a protocol declares needs a variable or a setter; where the implementation is not
  /// among the sources, it is taken for granted.
  func isWritable(_ property: ObjectiveCProperty, of name: String) -> Bool {
    guard property.isOfProtocol, chain(name).allSatisfy({ $0.body != nil }) else { return true }
    let setter = "set" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":"
    return isSynthesized(property.name, of: name) || method(setter, of: name) != nil
  }
}
