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
  /// Whether `patternProperties` or a like keyword declares names that are not listed.
  package var declaresByPattern = false
  /// `items`, for the elements after ``prefixItems``.
  package var items: SchemaID?
  package var prefixItems: [SchemaID] = []
  /// `$ref`, resolved.
  package var reference: SchemaID?
  package var allOf: [SchemaID] = []
  package var oneOf: [SchemaID] = []
  package var anyOf: [SchemaID] = []
  package var discriminator: Discriminator?
  /// `enum`, `const`, bounds: what a single value can be tested for.
  package var assertions: [Assertion] = []
  /// `format`.
  package var format: String?
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
