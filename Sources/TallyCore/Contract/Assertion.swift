package import TallyDocuments

/// One keyword that tests a single value: `enum`, `const` or a bound.
package struct Assertion: Sendable {
  package enum Kind: Sendable {
    case enumeration([Literal])
    case constant(Literal)
    case minimum(Double)
    case maximum(Double)
    case exclusiveMinimum(Double)
    case exclusiveMaximum(Double)
    case multipleOf(Double)
    /// In Unicode scalars.
    case minLength(Int)
    case maxLength(Int)
    case pattern(Pattern)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case minProperties(Int)
    case maxProperties(Int)
  }

  package let kind: Kind
  /// Where the keyword is written.
  package let location: SourceLocation
  /// The number of a bound as it is written, digit by digit; `nil` where its `Double` will do.
  package let bound: Literal?

  package init(_ kind: Kind, location: SourceLocation, bound: Literal? = nil) {
    self.kind = kind
    self.location = location
    self.bound = bound
  }

  /// Whether it lists the values that are allowed.
  package var isTag: Bool {
    switch kind {
    case .enumeration, .constant: true
    default: false
    }
  }

  /// The keyword's name, as JSON Schema spells it.
  package var keyword: String {
    switch kind {
    case .enumeration: "enum"
    case .constant: "const"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .exclusiveMinimum: "exclusiveMinimum"
    case .exclusiveMaximum: "exclusiveMaximum"
    case .multipleOf: "multipleOf"
    case .minLength: "minLength"
    case .maxLength: "maxLength"
    case .pattern: "pattern"
    case .minItems: "minItems"
    case .maxItems: "maxItems"
    case .uniqueItems: "uniqueItems"
    case .minProperties: "minProperties"
    case .maxProperties: "maxProperties"
    }
  }
}

/// A JSON value that a contract spells out, ready to be compared with captured ones.
///
/// Scalars compare by value (`1.0` is `1`, escapes decoded); arrays and objects by content.
package struct Literal: Sendable {
  package let node: Document.Node

  package init(_ node: Document.Node) { self.node = node }

  /// The text that spells it in the contract.
  package var text: String { node.text }
}
