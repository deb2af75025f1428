extension DecoderProfile {
  /// JSONModel 1.8: key-value coding and `JSONValueTransformer`.
  package static let jsonModel = DecoderProfile(
    name: "jsonmodel",
    keyStrategies: [
      .useDefaultKeys, .mapperForSnakeCase, .mapperForTitleCase, .mapperFromUpperCaseToLowerCase,
    ],
    paths: .keyValueCoding,
    absence: absences,
    null: absences,
    objectFailure: .optionalModelIsNil,
    lists: lists,
    maps: maps,
    cases: keptCases,
    scalar: JSONModelScalars.verdict,
    accepts: JSONModelScalars.accepts,
    words: JSONModelWords.describe
  )

  /// An optional C number keeps its 0.
  private static let absences = Reactions.strict.primitives(
    Reactions.ByStanding(required: .fails, optional: .keepsDefault, defaulted: .keepsDefault))

  /// Only models are decoded, other elements dropped and nested lists flattened; where the declared
  /// element is no model, whatever stands there is kept.
  private static var lists: CollectionRules {
    var models = CollectionRules.Members(bad: .failsAll, null: .drops, foreign: .drops)
    models.flattens = true
    var rules = CollectionRules(models: models, others: .raw)
    rules.keepsSetsRaw = true
    rules.crashesOnUnknownClass = true
    return rules
  }

  private static var maps: CollectionRules {
    let models = CollectionRules.Members(
      bad: .failsAll, null: .failsAsForeign, foreign: .failsAll)
    var rules = CollectionRules(models: models, others: .raw)
    rules.keepsListsAsDictionaries = true
    return rules
  }

  /// Enumerations are C integers, or strings by convention.
  private static var keptCases: CaseRule {
    var rule = CaseRule()
    rule.unknown = nil
    return rule
  }
}
