/// What all the schemas that apply at one place promise together, ready for a walk.
///
/// `$ref` and `allOf` are followed and their keywords combined; what depends on the value stays a
/// ``Choice`` until a value settles it, which leads to another shape.
package final class Shape: Sendable {
  package let key: ShapeKey
  /// The types that satisfy every `type` keyword and, where there is a choice, some branch.
  package let types: TypeSet
  /// Every declared or required member, in the order in which it is first written.
  package let members: [Member]
  /// The schemas of members that none of ``members`` names and no pattern matches, from
  /// `additionalProperties` and `unevaluatedProperties`.
  package let additional: Additional
  /// What forbids such a member, unless ``additional`` says so.
  package let additionalBans: [Ban]
  /// What is said of members by patterns; `nil` where there are none.
  let patterns: MemberTables?
  /// The first elements, one by one.
  package let tuple: [Place]
  /// The elements behind ``tuple``.
  package let items: Place
  package let assertions: [(schema: SchemaID, assertion: Assertion)]
  package let formats: [(schema: SchemaID, name: String)]
  let contents: [(schema: SchemaID, content: Content)]
  /// The keywords that ask about other schemas or several members, `not` and the like.
  package let demands: [(schema: SchemaID, demand: Demand)]
  /// The choices that a value must still settle; those of an `if` or a name come first.
  package let choices: [Choice]
  /// The schema `false` is among them.
  package let isNever: Bool
  /// Whether some keyword asks which members or elements others have looked at.
  let asksForEvaluation: Bool

  init(
    key: ShapeKey, types: TypeSet, members: [Member], others: Others, elements: ElementTables,
    schemas: [Schema], choices: [Choice]
  ) {
    self.key = key
    self.types = types
    self.members = members
    additional = others.additional
    additionalBans = others.bans
    patterns = others.patterns
    tuple = (0..<elements.tupleCount).map { elements.place(at: $0) }
    items = elements.place(at: elements.tupleCount)
    let all = Array(zip(key.schemas, schemas))
    assertions = all.flatMap { id, schema in
      schema.assertions.map { (schema: id, assertion: $0) }
    }
    formats = all.compactMap { id, schema in schema.format.map { (schema: id, name: $0) } }
    contents = all.compactMap { id, schema in
      schema.promisedContent.map { (schema: id, content: $0) }
    }
    demands =
      all.flatMap { id, schema in schema.demands.map { (schema: id, demand: $0) } }
      + elements.looseItems.map { (schema: $0.holder, demand: .looseItems($0)) }
    self.choices = choices
    isNever = schemas.contains(where: \.isNever)
    asksForEvaluation = schemas.contains(where: \.asksForEvaluation)
  }
}

extension Shape {
  /// What applies to one child: the schemas of it, and the keywords by which it may not be there.
  package struct Place: Sendable, Hashable {
    package var schemas: [SchemaID] = []
    package var bans: [Ban] = []

    mutating func add(_ schema: SchemaID) {
      if !schemas.contains(schema) { schemas.append(schema) }
    }
  }

  /// A keyword that allows no value where it applies.
  package struct Ban: Sendable, Hashable {
    package let keyword: String
    /// The schema that holds the keyword.
    package let schema: SchemaID
  }

  package struct Member: Sendable {
    package let name: String
    package let place: Place
    package var schemas: [SchemaID] { place.schemas }
    package let isRequired: Bool
    /// Whether `properties` or a pattern speaks of it, rather than `required` alone.
    package let isDeclared: Bool
    /// Whether a schema says that it may not be there.
    package var isBanned: Bool { !place.bans.isEmpty }
  }

  package enum Additional: Sendable, Equatable {
    /// Nobody promised them and nobody forbade them.
    case unpromised
    /// The shape declares no member at all, or says `true`: an open object.
    case open
    case forbidden
    /// A map: the schemas of each value.
    case schemas([SchemaID])
  }

  /// What is said of the members that are not listed.
  struct Others {
    var additional: Additional
    var bans: [Ban]
    var patterns: MemberTables?
  }

  /// A keyword that asks about other schemas, or about several members at once.
  package enum Demand: Sendable {
    case not(SchemaID)
    case contains(Schema.Contains)
    case propertyNames(SchemaID)
    case dependentRequired(Schema.DependentRequired)
    case looseItems(LooseItems)
  }
}

extension Shape {
  /// `unevaluatedItems` beside a `contains`: it applies to the elements that are not valid there.
  package struct LooseItems: Sendable {
    /// The schema that holds the keyword.
    let holder: SchemaID
    let schema: SchemaID
    /// How many elements have been looked at before.
    let start: Int
    let contains: [SchemaID]
  }
}

extension Schema {
  /// The content, its encoding taken from OpenAPI's `byte` where no keyword names one.
  fileprivate var promisedContent: Content? {
    guard var content else { return nil }
    if content.encoding == nil, format == Format.byte.rawValue { content.encoding = "base64" }
    return content
  }

  fileprivate var demands: [Shape.Demand] {
    var demands: [Shape.Demand] = []
    if let not { demands.append(.not(not)) }
    if let contains { demands.append(.contains(contains)) }
    if let propertyNames { demands.append(.propertyNames(propertyNames)) }
    return demands + dependentRequired.map { .dependentRequired($0) }
  }
}
