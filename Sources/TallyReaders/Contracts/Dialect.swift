import TallyDocuments

/// Which edition of the schema language a contract is written in, where editions differ.
enum Dialect: String, Sendable, CaseIterable {
  case draft04 = "JSON Schema draft-04"
  case draft06 = "JSON Schema draft-06"
  case draft07 = "JSON Schema draft-07"
  case draft201909 = "JSON Schema 2019-09"
  case draft202012 = "JSON Schema 2020-12"
  case openAPI30 = "OpenAPI 3.0"
  case openAPI31 = "OpenAPI 3.1"

  /// The dialect that a `$schema` names; 2020-12 where it names none that is known.
  init(metaschema: String?) {
    let known: [(part: String, dialect: Dialect)] = [
      ("draft-04", .draft04), ("draft-06", .draft06), ("draft-07", .draft07),
      ("2019-09", .draft201909),
    ]
    self = known.first { metaschema?.contains($0.part) ?? false }?.dialect ?? .draft202012
  }

  /// Whether keywords beside a `$ref` do not count (draft-07 §8.3; OpenAPI 3.0.3, Reference Object).
  var ignoresSiblingsOfReference: Bool {
    switch self {
    case .draft04, .draft06, .draft07, .openAPI30: true
    case .draft201909, .draft202012, .openAPI31: false
    }
  }
}
