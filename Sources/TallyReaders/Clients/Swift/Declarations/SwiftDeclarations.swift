import TallyCore
import TallyDocuments

/// What one Swift file declares.
package struct SwiftFile: Sendable {
  let path: String
  let bytes: Bytes
  /// Types and extensions, the outer ones before those within.
  var types: [SwiftTypeDeclaration] = []
  var aliases: [SwiftAlias] = []
  /// The variables that stand in no type.
  var globals: [SwiftVariable] = []
  /// The modules that it imports.
  var imports: Set<String> = []
  var strategies: [SwiftStrategySite] = []
  /// The lines that set up a decoder which nothing is decoded by: `JSONDecoder().keyDecodingStrategy = …`.
  var lostStrategies: [SwiftStrategySite] = []
  var decoders: [SwiftDecoderSite] = []
  var decodings: [SwiftDecodingSite] = []
  /// Whether it makes or sets up a decoder somewhere.
  var namesDecoder = false
  /// Where `Date` is named first.
  var firstDate: Int?
  var dateFormats: [SwiftDateFormat] = []
  var ignores: [(range: Range<Int>, isAlone: Bool)] = []
}

/// A type, or an extension of one.
struct SwiftTypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, `class`, actor, enumeration, `protocol`, `extension` }

  let kind: Kind
  /// With the types that it stands in: `Outer.Inner`.
  let name: String
  /// The types that it stands in; empty at the top of a file.
  let scope: String
  var generics: [String] = []
  var inherits: [SwiftTypeSyntax] = []
  var attributes: [SwiftAttribute] = []
  var isPrivate = false
  var variables: [SwiftVariable] = []
  var cases: [SwiftCase] = []
  var functions: [SwiftFunction] = []
  /// Whether it stands in an extension of a type within another, `extension Outer.Inner`, from where
  /// the names of the outer type are not seen.
  var isApart = false
  /// Whether the file ends before it does.
  var isCut = false
  /// Where its name stands.
  var place: Int
  /// Between the braces.
  var body: Range<Int>
}

struct SwiftAttribute: Sendable {
  /// `Outer.Name` without the sign before it.
  let name: String
  let generics: [SwiftTypeSyntax]
  /// Between the parentheses.
  let arguments: Range<Int>?
  let place: Int

  /// Whether it is one of the compiler's own, which begin with a small letter.
  var isOfCompiler: Bool { name.first?.isUppercase != true }
}

/// One variable of a type.
struct SwiftVariable: Sendable {
  let name: String
  let place: Int
  var isConstant = false
  /// `static`, `class`.
  var isOfType = false
  var isLazy = false
  var attributes: [SwiftAttribute] = []
  var type: SwiftTypeSyntax?
  /// What it is set to where it is declared.
  var initial: Range<Int>?
  /// The body of one that is computed.
  var getter: Range<Int>?
  /// The end of its declaration.
  var end: Int
  /// Whether it stands in a branch of `#if` within its type.
  var isConditional = false
  /// The name that a macro keeps it under.
  var keptName: String?

  /// The name by which the compiler's own decoding knows it.
  var codedName: String { keptName ?? name }
}

struct SwiftCase: Sendable {
  enum Raw: Sendable {
    case none
    case string(SwiftString)
    case integer(Int)
    /// Anything else: a floating-point number, a text of several lines.
    case other
  }

  let name: String
  let place: Int
  /// Where its name ends.
  let end: Int
  var raw = Raw.none
  /// What it holds; `nil` where it holds nothing.
  var values: [SwiftCaseValue]?

  var hasValues: Bool { values != nil }
}

/// One associated value of a case.
struct SwiftCaseValue: Sendable {
  let label: String?
  /// `nil` for a type that is not understood.
  let type: SwiftTypeSyntax?
  let place: Int
}

/// An initializer or a function.
struct SwiftFunction: Sendable {
  /// `init` for an initializer.
  let name: String
  /// Between the parentheses.
  let parameters: Range<Int>
  let body: Range<Int>?
  let place: Int
  /// The name that the body has for the decoder, for an `init(from:)`.
  var decoder: String?
  var generics: [String] = []
  /// Whether it stands in a branch of `#if` within its type.
  var isConditional = false
  /// What it gives back, where that is said.
  var result: SwiftTypeSyntax?
  /// Whether it may give nothing: `init?`.
  var isFailable = false
}

struct SwiftAlias: Sendable {
  /// With the types that it stands in.
  let name: String
  let scope: String
  let generics: [String]
  let type: SwiftTypeSyntax
  let place: Int
}

/// A line that sets a decoder up: `decoder.keyDecodingStrategy = .convertFromSnakeCase`.
struct SwiftStrategySite: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case key = "keyDecodingStrategy"
    case date = "dateDecodingStrategy"
    case data = "dataDecodingStrategy"
  }

  let kind: Kind
  /// `convertFromSnakeCase`, `formatted`, `custom`; empty where it is none of the library's.
  let value: String
  /// The last name of what `formatted` is given.
  let argument: String?
  let place: Int
}

/// A decoder that is made: `let decoder = JSONDecoder()`.
struct SwiftDecoderSite: Sendable {
  /// Its own name, and that of what gives it back.
  var names: [String]
  /// The tokens among which its name means it, and the name of what they are the body of.
  let scope: Range<Int>
  let owner: String
  /// The number of the token, and its place.
  let index: Int
  let place: Int
  var strategies: [SwiftStrategySite.Kind: SwiftStrategySite] = [:]
  /// Whether all that is done with it is in sight.
  var isCertain = true
}

/// A line that decodes something: `decoder.decode(Item.self, from: data)`.
struct SwiftDecodingSite: Sendable {
  enum Decoder: Sendable {
    /// One that is made for it: `JSONDecoder().decode(…)`.
    case new
    /// One of the same file.
    case site(Int)
    /// One of another file, or none that is made in sight.
    case named(String)
  }

  /// The names that the type is written with, and where it stands.
  let types: Set<String>
  let type: Range<Int>
  let decoder: Decoder
}

/// A pattern that a date formatter is given, under a name by which it could be meant.
struct SwiftDateFormat: Sendable {
  let name: String
  let pattern: String
}
