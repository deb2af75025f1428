import TallyCore
import TallyDocuments

/// Makes the models of one library's classes.
protocol ObjectiveCCompiler {
  /// What the class methods of a class say of its keys.
  associatedtype Rules

  var table: ObjectiveCClassTable { get }
  var types: ObjectiveCTypes { get }
  var interpreter: ObjectiveCInterpreter { get set }

  mutating func rules(of own: ObjectiveCClassTable.Class) -> Rules

  /// Why the library makes no object of a class at all; `nil` where it does.
  mutating func refusal(of own: ObjectiveCClassTable.Class, _ rules: Rules) -> Opacity?

  /// The rule of a property that the library fills; `nil` for one that it leaves alone.
  mutating func property(
    _ property: ObjectiveCProperty, _ text: ObjectiveCText, of own: ObjectiveCClassTable.Class,
    _ rules: Rules
  ) -> Property?

  /// Tells of methods of a chain of classes that may change what is decoded.
  mutating func warn(_ chain: [ObjectiveCClassTable.Class])
}

extension ObjectiveCCompiler {
  mutating func refusal(of own: ObjectiveCClassTable.Class, _ rules: Rules) -> Opacity? { nil }

  /// The properties of a class, inherited ones first, and those that are computed from them.
  mutating func model(_ name: String) -> Model? {
    guard let own = table.classes[name] else { return nil }
    let chain = table.chain(name)
    let rules = rules(of: own)
    let location = own.location ?? SourceLocation(file: "", offset: 0)
    if let opacity = refusal(of: own, rules) {
      return Model(name: name, content: .opaque(opacity), location: location)
    }
    let unread = chain.unread
    var properties: [Property] = []
    var computed: [ObjectiveCComputed.Candidate] = []
    for (property, text) in chain.properties {
      if var decoded = self.property(property, text, of: own, rules) {
        decoded.opacity = decoded.opacity ?? unread
        properties.append(decoded)
      } else {
        computed.append(.init(property: property, text: text))
      }
    }
    warn(chain)
    let adapters = ObjectiveCComputed(table: table, own: own, types: types)
    adapters.add(computed, to: &properties, &interpreter)
    return Model(name: name, content: .object(properties), location: location)
  }
}

extension [ObjectiveCClassTable.Class] {
  /// Why it is not known what the properties are read from: a class is declared in a header alone, and its
  /// keys are mapped where it is implemented.
  fileprivate var unread: Opacity? {
    let missing = first { $0.location != nil && $0.body == nil }
    return missing.flatMap { missing in
      missing.location.map {
        Opacity(
          "the implementation of \(missing.name), which may map its keys, is not among the sources",
          at: $0)
      }
    }
  }

  /// Every property of a chain of classes once, the uppermost class first.
  var properties: [(property: ObjectiveCProperty, text: ObjectiveCText)] {
    var result: [(property: ObjectiveCProperty, text: ObjectiveCText)] = []
    var known: [String: Int] = [:]
    for entry in reversed() {
      for (property, text) in entry.properties {
        if let index = known[property.name] {
          result[index] = (property, text)
        } else {
          known[property.name] = result.count
          result.append((property, text))
        }
      }
    }
    return result
  }
}
