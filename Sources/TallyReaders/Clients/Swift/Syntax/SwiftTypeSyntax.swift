/// A type as Swift source spells it.
struct SwiftTypeSyntax: Sendable {
  indirect enum Form: Sendable {
    /// `Outer.Page<Item>`
    case named([Component])
    case array(SwiftTypeSyntax)
    case dictionary(SwiftTypeSyntax, SwiftTypeSyntax)
    case optional(SwiftTypeSyntax)
    /// `Codable & Hashable`
    case composition([SwiftTypeSyntax])
    /// A tuple, a function, a metatype.
    case other
  }

  struct Component: Sendable {
    let name: String
    let arguments: [SwiftTypeSyntax]
  }

  let form: Form
  let range: Range<Int>

  /// `Int` of the spelling `Swift.Int`, and so on; `nil` for what is no plain name.
  var simpleName: String? {
    guard case .named(let components) = form, let last = components.last,
      last.arguments.isEmpty
    else { return nil }
    let isQualified = components.count == 2 && ["Swift", "Foundation"].contains(components[0].name)
    return components.count == 1 || isQualified ? last.name : nil
  }

  /// The type without its optional mark.
  var wrapped: SwiftTypeSyntax {
    if case .optional(let inner) = form { inner.wrapped } else { self }
  }

  var isOptional: Bool {
    switch form {
    case .optional: true
    case .named(let components): components.last?.name == "Optional" && components.count <= 2
    default: false
    }
  }
}
