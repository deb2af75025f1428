package import TallyDocuments

/// The name of a schema within its contract's arena.
package struct SchemaID: Sendable, Hashable, Comparable {
  package let index: Int32
  package init(_ index: Int) { self.index = Int32(index) }

  package static func < (left: SchemaID, right: SchemaID) -> Bool { left.index < right.index }
}

/// One schema: the keywords of JSON Schema 2020-12 that a capture can contradict, as written.
///
/// Nothing is combined here: `$ref`, `allOf`, `oneOf` and `anyOf` stay links, which ``Shape``
/// follows. `nullable` of OpenAPI 3.0 is already folded into ``types``.
package struct Schema: Sendable {
  /// Where the schema is written.
  package var location: SourceLocation
  /// The JSON Pointer to it within its file.
  package var pointer: String
  /// `type`; every type, where the keyword is absent.
  package var types: TypeSet = .any
  /// `properties`, in the order in which they are written.
  package var properties: [Property] = []
  /// `required`, in the order in which it is written.
  package var required: [String] = []
  /// `additionalProperties`.
  package var additional: Additional = .absent
  /// `patternProperties`, in the order in which they are written.
  package var patternProperties: [PatternProperty] = []
  /// `propertyNames`.
  package var propertyNames: SchemaID?
  /// `dependentRequired`, and those of `dependencies` that list names.
  package var dependentRequired: [DependentRequired] = []
  /// `dependentSchemas`, and those of `dependencies` that are schemas.
  package var dependentSchemas: [Property] = []
  /// `unevaluatedProperties`; `nil` where the keyword is absent.
  package var unevaluatedProperties: SchemaID?
  /// `items`, for the elements after ``prefixItems``.
  package var items: SchemaID?
  package var prefixItems: [SchemaID] = []
  /// `contains`, with `minContains` and `maxContains`.
  package var contains: Contains?
  /// `unevaluatedItems`; `nil` where the keyword is absent.
  package var unevaluatedItems: SchemaID?
  /// `$ref`, `$dynamicRef` or `$recursiveRef`, resolved.
  ///
  /// A dynamic reference is resolved when it is read: a schema that is reached in two dynamic scopes
  /// is two schemas of the arena.
  package var reference: SchemaID?
  package var allOf: [SchemaID] = []
  package var oneOf: [SchemaID] = []
  package var anyOf: [SchemaID] = []
  /// `not`.
  package var not: SchemaID?
  /// `if`, with the `then` and `else` that follow; without any it still evaluates members.
  package var conditional: Conditional?
  package var discriminator: Discriminator?
  /// `enum`, `const`, bounds: what a single value can be tested for.
  package var assertions: [Assertion] = []
  /// `format`.
  package var format: String?
  /// `contentEncoding` and `contentMediaType`; `nil` where neither is there.
  package var content: Content?
  /// The schema `false`: nothing is valid.
  package var isNever = false
  package var isWriteOnly = false
  package var isDeprecated = false
  /// `x-renamed-from`: names under which this member was sent before.
  package var renamedFrom: [String] = []
  /// `example`, `examples` and `default`: values that the contract itself shows.
  package var examples: [Document.Node] = []

  package init(location: SourceLocation, pointer: String) {
    self.location = location
    self.pointer = pointer
  }

  package struct Property: Sendable {
    package var name: String
    package var schema: SchemaID

    package init(name: String, schema: SchemaID) {
      self.name = name
      self.schema = schema
    }
  }

  package enum Additional: Sendable, Hashable {
    /// The keyword is absent: others are allowed, but nobody promised them.
    case absent
    /// `true`.
    case allowed
    /// `false`.
    case forbidden
    case schema(SchemaID)
  }

  package struct PatternProperty: Sendable {
    package var pattern: Pattern
    package var schema: SchemaID

    package init(pattern: Pattern, schema: SchemaID) {
      self.pattern = pattern
      self.schema = schema
    }
  }

  /// What else must be there where a member is (JSON Schema 2020-12 §6.5.4).
  package struct DependentRequired: Sendable {
    package var name: String
    package var required: [String]
    /// Where the list is written.
    package var location: SourceLocation

    package init(name: String, required: [String], location: SourceLocation) {
      self.name = name
      self.required = required
      self.location = location
    }
  }

  /// How many elements must be valid against a schema (JSON Schema 2020-12 §10.3.1.3).
  package struct Contains: Sendable {
    package var schema: SchemaID
    package var least: Int
    package var most: Int?
    /// Whether the elements that are valid count as evaluated: from 2020-12 on they do.
    package var evaluates: Bool

    package init(schema: SchemaID, least: Int = 1, most: Int? = nil, evaluates: Bool = true) {
      self.schema = schema
      self.least = least
      self.most = most
      self.evaluates = evaluates
    }
  }

  /// What applies where `if` is valid, and where it is not (JSON Schema 2020-12 §10.2.2).
  package struct Conditional: Sendable {
    package var test: SchemaID
    package var then: SchemaID?
    package var otherwise: SchemaID?

    package init(test: SchemaID, then: SchemaID?, otherwise: SchemaID?) {
      self.test = test
      self.then = then
      self.otherwise = otherwise
    }
  }

  package struct Discriminator: Sendable {
    package var property: String
    /// Tag value to branch, those that `mapping` names and those that follow from schema names.
    package var mapping: [String: SchemaID]

    package init(property: String, mapping: [String: SchemaID]) {
      self.property = property
      self.mapping = mapping
    }
  }
}
