import TallyDocuments

/// Which edition of the schema language a contract is written in, where editions differ.
enum Dialect: String, Sendable, CaseIterable {
  case draft04 = "JSON Schema draft-04"
  case draft06 = "JSON Schema draft-06"
  case draft07 = "JSON Schema draft-07"
  case draft201909 = "JSON Schema 2019-09"
  case draft202012 = "JSON Schema 2020-12"
  /// A schema that names no edition: it is read as 2020-12, and older spellings count too.
  case unstated = "JSON Schema"
  case swagger20 = "Swagger 2.0"
  case openAPI30 = "OpenAPI 3.0"
  case openAPI31 = "OpenAPI 3.1"
  case openAPI32 = "OpenAPI 3.2"

  /// `2020-12`, `3.0`; `nil` where none is stated.
  var version: String? {
    self == .unstated ? nil : rawValue.split(separator: " ").last.map(String.init)
  }

  /// The dialect that a URI in `$schema` names, or `nil` where it is none of the standard ones.
  init?(metaschema uri: String) {
    switch Self.withoutEmptyFragment(uri) {
    case "json-schema.org/draft-04/schema": self = .draft04
    case "json-schema.org/draft-06/schema": self = .draft06
    case "json-schema.org/draft-07/schema": self = .draft07
    case "json-schema.org/draft/2019-09/schema": self = .draft201909
    case "json-schema.org/draft/2020-12/schema": self = .draft202012
    // "The latest", and so is what editors and people write from memory.
    case "json-schema.org/schema", "json-schema.org/draft/schema": self = .unstated
    case "spec.openapis.org/oas/3.1/dialect/base": self = .openAPI31
    case let other where other.hasPrefix("spec.openapis.org/oas/3.1/dialect/"): self = .openAPI31
    case let other where other.hasPrefix("spec.openapis.org/oas/3.2/dialect/"): self = .openAPI32
    default: return nil
    }
  }

  /// `http` and `https` are one here: people write either.
  private static func withoutEmptyFragment(_ uri: String) -> Substring {
    let text = uri.hasSuffix("#") ? uri.dropLast() : uri[...]
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return text.dropFirst(scheme.count)
    }
    return text
  }

  /// Whether a keyword that only other dialects know is taken at its word.
  ///
  /// OpenAPI 3.0 and Swagger lack half of JSON Schema, and their authors write it all the same.
  var takesKeywordsAtTheirWord: Bool {
    switch self {
    case .unstated, .swagger20, .openAPI30: true
    default: false
    }
  }

  /// Whether keywords beside a `$ref` do not count (draft-07 §8.3; OpenAPI 3.0.3, Reference Object).
  var ignoresSiblingsOfReference: Bool {
    switch self {
    case .draft04, .draft06, .draft07, .swagger20, .openAPI30: true
    case .draft201909, .draft202012, .unstated, .openAPI31, .openAPI32: false
    }
  }

  /// The keyword that gives a schema a URI of its own, where the dialect has one.
  var identifier: String? {
    switch self {
    case .draft04: "id"
    case .swagger20, .openAPI30: nil
    default: "$id"
    }
  }

  /// Whether the schemas stand in a description of operations.
  var isOpenAPI: Bool {
    switch self {
    case .swagger20, .openAPI30, .openAPI31, .openAPI32: true
    default: false
    }
  }
}

extension Dialect {
  /// The dialects that know a keyword.
  struct Span: OptionSet, Sendable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ dialects: [Dialect]) {
      rawValue = dialects.reduce(0) { $0 | 1 << $1.order }
    }

    static let always = Span(Dialect.allCases)
    static let since06 = always.subtracting(Span([.draft04, .swagger20, .openAPI30]))
    static let since07 = since06.subtracting(Span([.draft06]))
    static let since201909 = since07.subtracting(Span([.draft07]))
    static let since202012 = since201909.subtracting(Span([.draft201909]))
    static let draft04 = Span([.draft04, .unstated])
    static let draft201909 = Span([.draft201909, .unstated])
    static let until201909 = Span([
      .draft04, .draft06, .draft07, .draft201909, .unstated,
    ])
    static let jsonSchema = always.subtracting(Span([.swagger20, .openAPI30]))
    static let openAPI3 = Span([.openAPI30, .openAPI31, .openAPI32, .unstated])

    func contains(_ dialect: Dialect) -> Bool { rawValue & 1 << dialect.order != 0 }
  }

  private var order: UInt16 {
    switch self {
    case .draft04: 0
    case .draft06: 1
    case .draft07: 2
    case .draft201909: 3
    case .draft202012: 4
    case .unstated: 5
    case .swagger20: 6
    case .openAPI30: 7
    case .openAPI31: 8
    case .openAPI32: 9
    }
  }
}
