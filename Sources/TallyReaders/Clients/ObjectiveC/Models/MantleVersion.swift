import TallyCore
import TallyDocuments

/// The major version of Mantle, as far as the rules of its dictionaries differ.
enum MantleVersion {
  /// A property without an entry reads its own name, and one with `NSNull` nothing.
  case first
  /// Only what has an entry is read.
  case second
}

/// What in the sources shows that they are written for Mantle 1.
struct MantleSign {
  let spelling: String
  let location: SourceLocation

  /// What Mantle 2 has deprecated, or withdrawn.
  private static let ofFirst: Set<String> = [
    "reversibleTransformerWithForwardBlock", "reversibleTransformerWithBlock",
    "mtl_JSONDictionaryTransformerWithModelClass", "mtl_JSONArrayTransformerWithModelClass",
  ]
  /// What Mantle 1 does not have.
  private static let ofSecond: Set<String> = [
    "transformerUsingForwardBlock", "transformerUsingReversibleBlock",
    "dictionaryTransformerWithModelClass", "arrayTransformerWithModelClass",
    "mtl_identityPropertyMapWithModel", "MTLTransformerErrorHandling",
  ]

  /// The first sign in the class methods of classes; `nil` where there is none, or where something
  /// stands there that only Mantle 2 has.
  ///
  /// - Complexity: O(*n*) in the bytes of the methods.
  init?(_ classes: [String], in table: ObjectiveCClassTable) {
    var first: (spelling: String, location: SourceLocation)?
    for name in classes {
      let methods = table.classes[name].map { Array($0.classMethods.values) } ?? []
      for method in methods {
        for token in ObjectiveCLexer(method.text, method.method.body).tokens
        where token.kind == .word {
          let word = method.text.text(token)
          if Self.ofSecond.contains(word) { return nil }
          guard Self.isOfFirst(word, in: method.method.selector) else { continue }
          let place = method.text.place(token.start)
          if first.map({ place < $0.location }) ?? true { first = (word, place) }
        }
      }
    }
    guard let first else { return nil }
    (spelling, location) = first
  }

  private static func isOfFirst(_ word: String, in selector: String) -> Bool {
    ofFirst.contains(word) || word == "NSNull" && selector == "JSONKeyPathsByPropertyKey"
  }

  var notice: Notice {
    Notice(
      "\(spelling) is a sign of Mantle 1: a property without a key reads its own name. What else"
        + " Mantle 1 does otherwise is not foreseen: it checks no types, and a wrong URL is nil."
        + " \"decoder\": \"mantle\" stands for Mantle 2", at: location)
  }
}
