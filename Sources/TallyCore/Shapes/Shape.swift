import TallyDocuments

/// What all the schemas that apply at one place promise together, ready for a walk.
///
/// `$ref` and `allOf` are followed and their keywords combined; a `oneOf` or `anyOf` stays a
/// ``Choice`` until a value settles it, which leads to another shape.
package final class Shape: Sendable {
  package let key: ShapeKey
  /// The types that satisfy every `type` keyword and, where there is a choice, some branch.
  package let types: TypeSet
  /// Every declared or required member, in the order in which it is first written.
  package let members: [Member]
  /// The schemas of members that none of ``members`` names, from `additionalProperties`.
  package let additional: Additional
  /// The schemas of array elements behind ``tuple``; `nil` where nothing is said of them.
  package let items: [SchemaID]?
  /// The schemas of the first elements, one by one.
  package let tuple: [[SchemaID]]
  package let assertions: [(schema: SchemaID, assertion: Assertion)]
  package let formats: [(schema: SchemaID, name: String)]
  /// The choices that a value must still settle.
  package let choices: [Choice]
  /// The schema `false` is among them.
  package let isNever: Bool

  package struct Member: Sendable {
    package let name: String
    package let schemas: [SchemaID]
    package var isRequired: Bool
    /// Whether a `properties` keyword names it, rather than `required` alone.
    package let isDeclared: Bool
    /// Whether some schema that applies forbids it (`additionalProperties: false` beside `allOf`).
    package let isForbidden: Bool
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

  package struct Choice: Sendable {
    package let id: ChoiceID
    package let branches: [SchemaID]
    /// What each branch allows.
    package let types: [TypeSet]
    package let discriminator: Schema.Discriminator?
  }

  init(
    key: ShapeKey, types: TypeSet, members: [Member], additional: Additional,
    items: [SchemaID]?, tuple: [[SchemaID]],
    assertions: [(schema: SchemaID, assertion: Assertion)],
    formats: [(schema: SchemaID, name: String)],
    choices: [Choice], isNever: Bool
  ) {
    self.key = key
    self.types = types
    self.members = members
    self.additional = additional
    self.items = items
    self.tuple = tuple
    self.assertions = assertions
    self.formats = formats
    self.choices = choices
    self.isNever = isNever
  }
}
