import TallyCore
import TallyDocuments

/// The schemas that a `discriminator` without `oneOf` chooses from: those that build upon its own.
///
/// `Pet` has a discriminator, and `Cat` is `allOf` of `Pet` and more: whoever promises a `Pet` may
/// send a `Cat` (OpenAPI 3.0.3 §4.7.25, Swagger 2.0 §5.2.22). A component that only refers to `Pet`,
/// and adds nothing, is `Pet` by another name.
struct DiscriminatorFamilies: Sendable {
  /// A schema with a discriminator, and what builds upon it.
  struct Family: Sendable {
    let base: SchemaID
    let property: String
    /// The tag that chooses the schema itself, as a rule its name.
    let baseTag: String?
    var members: [(tag: String, schema: SchemaID)] = []
  }

  private(set) var families: [Family] = []
  /// `nil` until asked for.
  private var survey: Survey?

  /// What the components of a document are to one another.
  private struct Survey: Sendable {
    /// Those that build upon a schema, by its place.
    var builders: [SiteKey: [Component]] = [:]
    /// The first name of each schema.
    var names: [SiteKey: String] = [:]
  }

  private struct Component: Sendable {
    let name: String
    let site: Site
    let position: Int
  }

  mutating func add(_ family: Family) { families.append(family) }

  /// Every component that builds upon a schema, by way of others too, in the order of the document.
  fileprivate mutating func descendants(
    of base: Site, _ reading: inout ContractReading
  ) -> [(name: String, site: Site)] {
    let builders = surveyed(&reading).builders
    let key = reading.references.key(of: base)
    var seen: Set<SiteKey> = [key]
    var pending = [key]
    var found: [Component] = []
    while let next = pending.popLast() {
      for component in builders[next] ?? [] {
        let key = reading.references.key(of: component.site)
        guard seen.insert(key).inserted else { continue }
        found.append(component)
        pending.append(key)
      }
    }
    return found.sorted { $0.position < $1.position }.map { ($0.name, $0.site) }
  }

  /// Looks through all components for those that name others under `allOf` and add to them.
  ///
  /// One that leads nowhere is an error where it is used, and here it may not be.
  private mutating func surveyed(_ reading: inout ContractReading) -> Survey {
    if let survey { return survey }
    var survey = Survey()
    for (position, (name, site)) in reading.components.enumerated() {
      guard let site = try? reading.resolved(site) else { continue }
      let key = reading.references.key(of: site)
      if survey.names[key] == nil { survey.names[key] = name }
      guard Self.adds(site) else { continue }
      for part in site.member("allOf")?.elements ?? [] where part.node.member("$ref") != nil {
        guard let target = try? reading.resolved(part) else { continue }
        survey.builders[reading.references.key(of: target), default: []].append(
          Component(name: name, site: site, position: position))
      }
    }
    self.survey = survey
    return survey
  }

  /// The tag of a schema that no mapping names: what it is called.
  fileprivate mutating func name(of site: Site, _ reading: inout ContractReading) -> String? {
    surveyed(&reading).names[reading.references.key(of: site)]
      ?? (try? JSONPointer(site.pointer))?.tokens.last
  }

  /// Whether a component says more than the one schema that it names.
  private static func adds(_ component: Site) -> Bool {
    let parts = component.member("allOf")?.elements ?? []
    if parts.count > 1 { return true }
    return ["properties", "required", "x-ms-discriminator-value"].contains {
      component.member($0) != nil
    }
  }
}

extension ContractReading {
  /// Takes note of a schema whose discriminator chooses among the schemas that build upon it.
  mutating func addFamily(
    _ use: KeywordUse, property: String, mapping: Site?
  ) throws(InputError) {
    let base = try schema(at: use.schema)
    var explicit: [(tag: String, schema: SchemaID)] = []
    for (tag, site) in mapping?.members ?? [] {
      guard let text = site.node.string else {
        throw InputError(
          .wrongType(of: "a value of \"mapping\"", expected: "a schema's name or reference"),
          at: site.node.location)
      }
      explicit.append((tag, try schema(at: try component(text, at: site))))
    }
    // Out of here while it looks into what it is part of.
    var families = self.families
    var family = DiscriminatorFamilies.Family(
      base: base, property: property, baseTag: families.name(of: use.schema, &self))
    let named = Set(explicit.map(\.schema))
    family.members = explicit.filter { $0.schema != base }
    for (name, site) in families.descendants(of: use.schema, &self) {
      let id = try schema(at: site)
      if named.contains(id) { continue }
      family.members.append((site.member("x-ms-discriminator-value")?.node.string ?? name, id))
    }
    if family.members.isEmpty {
      ledger.note(
        "no schema builds upon this one, so its \"discriminator\" chooses nothing", at: use.node)
    }
    families.add(family)
    self.families = families
  }

  /// The schemas that the contract's file has names for.
  fileprivate var components: [(name: String, site: Site)] { componentHolder?.members ?? [] }

  private var componentHolder: Site? {
    root.member("components")?.member("schemas") ?? root.member("definitions")
  }

  /// What a value of `mapping` names: a component by its name, or anything by its reference.
  mutating func component(_ text: String, at site: Site) throws(InputError) -> Site {
    if !text.contains("/"), !text.contains("#"), let component = componentHolder?.member(text) {
      return component
    }
    return try references.resolve(text, at: site)
  }

  /// Makes a choice of every schema that others build upon: itself, or one of them.
  ///
  /// What builds upon it means the schema itself, without the choice.
  mutating func settleFamilies() {
    let families = self.families.families.filter { !$0.members.isEmpty }
    let plain = families.map { contract.add(contract[$0.base]) }
    for (family, plain) in zip(families, plain) {
      for member in family.members {
        contract[member.schema].allOf = contract[member.schema].allOf.map {
          $0 == family.base ? plain : $0
        }
      }
    }
    for (family, plain) in zip(families, plain) {
      contract[plain] = contract[family.base]
      contract[family.base] = choice(family, plain)
    }
  }

  private func choice(
    _ family: DiscriminatorFamilies.Family, _ plain: SchemaID
  ) -> Schema {
    let base = contract[plain]
    var mapping = Dictionary(
      family.members.map { ($0.tag, $0.schema) }, uniquingKeysWith: { first, _ in first })
    if let tag = family.baseTag, mapping[tag] == nil { mapping[tag] = plain }
    var choice = Schema(location: base.location, pointer: base.pointer)
    choice.isWriteOnly = base.isWriteOnly
    choice.isDeprecated = base.isDeprecated
    choice.renamedFrom = base.renamedFrom
    choice.examples = base.examples
    choice.discriminator = Schema.Discriminator(property: family.property, mapping: mapping)
    choice.anyOf = [plain]
    for member in family.members where !choice.anyOf.contains(member.schema) {
      choice.anyOf.append(member.schema)
    }
    return choice
  }
}
