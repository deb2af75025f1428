import TallyCore
import TallyDocuments

// What Mantle asks of `+JSONKeyPathsByPropertyKey`.

extension ObjectiveCClassTable {
  /// Whether a property is among the `+propertyKeys` of a class.
  ///
  /// Mantle fills variables, so that what is read-only is filled unless it is computed.
  func isPropertyKey(_ property: ObjectiveCProperty, of name: String) -> Bool {
    guard property.isReadonly else { return isWritable(property, of: name) }
    if isSynthesized(property.name, of: name) { return true }
    return !property.isOfProtocol && method(property.getter ?? property.name, of: name) == nil
  }

  func propertyKeys(of name: String) -> [String] {
    chain(name).properties.map(\.property).filter { isPropertyKey($0, of: name) }.map(\.name)
  }

  /// Why a property may be none of the keys: a `+propertyKeys` of the class speaks of it.
  func exception(_ property: String, of name: String) -> Opacity? {
    for entry in chain(name) {
      guard let found = entry.classMethods["propertyKeys"] else { continue }
      let tokens = ObjectiveCLexer(found.text, found.method.body).tokens
      let token = tokens.first { token in
        token.kind == .string
          ? found.text.content(of: token).text == property : found.text.spells(token, property)
      }
      guard let token else { continue }
      return Opacity("+propertyKeys may leave \(property) out", at: found.text.place(token.start))
    }
    return nil
  }

  /// Whether all is known that may declare properties of a class.
  fileprivate func knowsProperties(of name: String) -> Bool {
    let own = ["propertyKeys", "storageBehaviorForPropertyWithKey:"]
    guard Self.libraryRoots.contains(root(name)),
      own.allSatisfy({ classMethod($0, of: name) == nil })
    else { return false }
    return chain(name).flatMap(\.protocols).allSatisfy { other in
      protocols[other] != nil || other.hasPrefix("NS") || other.hasPrefix("MTL")
    }
  }
}

/// Why Mantle 2 makes no object of a class, whatever the JSON is.
struct MantleFlaw {
  let opacity: Opacity
  /// Whether nothing that is not among the sources can say otherwise.
  let isCertain: Bool

  /// The first entry of a class's keys that Mantle asserts against; `nil` where there is none.
  init?(_ keys: ObjectiveCDictionary, of name: String, in table: ObjectiveCClassTable) {
    guard let method = table.classMethod("JSONKeyPathsByPropertyKey", of: name) else { return nil }
    let known = Set(table.propertyKeys(of: name))
    for entry in keys.entries {
      guard case .string(let key, let range) = entry.key else { continue }
      let reason: String
      if !known.contains(key) {
        isCertain = table.knowsProperties(of: name)
        reason = "has a key for \(key), which is no stored property of \(name)"
      } else if !Self.isPath(entry.value) {
        isCertain = true
        reason = "has no key path for \(key), but another value"
      } else {
        continue
      }
      opacity = Opacity(
        "+JSONKeyPathsByPropertyKey \(reason): Mantle asserts otherwise, and makes no \(name)",
        at: range?.start ?? method.text.place(method.method.start))
      return
    }
    return nil
  }

  private static func isPath(_ value: ObjectiveCValue) -> Bool {
    switch value {
    case .nothing, .boolean, .number, .type, .dictionary: false
    case .list(let list): list.allSatisfy(isPath)
    default: true
    }
  }
}
