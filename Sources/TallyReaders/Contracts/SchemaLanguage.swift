/// What a schema's keywords mean: a dialect, and which of its vocabularies are in use.
struct SchemaLanguage: Sendable, Hashable {
  var dialect: Dialect
  var vocabularies: Vocabularies = .standard
}

/// The groups that keywords come in from 2019-09 on; earlier dialects are always whole.
struct Vocabularies: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let core = Vocabularies(rawValue: 1)
  static let applicator = Vocabularies(rawValue: 2)
  static let unevaluated = Vocabularies(rawValue: 4)
  static let validation = Vocabularies(rawValue: 8)
  static let metadata = Vocabularies(rawValue: 16)
  static let format = Vocabularies(rawValue: 32)
  static let content = Vocabularies(rawValue: 64)
  static let standard: Vocabularies = [
    .core, .applicator, .unevaluated, .validation, .metadata, .format, .content,
  ]

  /// The vocabulary that a URI names: `https://json-schema.org/draft/2020-12/vocab/validation`.
  init?(uri: String) {
    let isStandard = ["2019-09", "2020-12"].contains { uri.contains("/draft/\($0)/vocab/") }
    switch uri.split(separator: "/").last {
    case "core" where isStandard: self = .core
    // What 2020-12 calls `unevaluated` is part of 2019-09's `applicator`.
    case "applicator" where isStandard:
      self = uri.contains("2019-09") ? [.applicator, .unevaluated] : .applicator
    case "unevaluated" where isStandard: self = .unevaluated
    case "validation" where isStandard: self = .validation
    case "meta-data" where isStandard: self = .metadata
    case "format" where isStandard: self = .format
    case "format-annotation" where isStandard, "format-assertion" where isStandard: self = .format
    case "content" where isStandard: self = .content
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
