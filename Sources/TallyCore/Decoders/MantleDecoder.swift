extension DecoderProfile {
  /// Mantle 2.2: a missing value is no error, and a wrong one always is.
  package static let mantle = DecoderProfile("mantle", table, phrases) { profile in
    profile.paths = PathRule(syntax: .keys, onOther: .fails)
    profile.absence = .untouched
    profile.null = Reactions(required: .isNil, optional: .isNil, defaulted: .isNil)
      .primitives(.all(.fails))
    profile.lists = CollectionRules(
      models: CollectionRules.Members(bad: .failsAll, null: .insertsNull, foreign: .failsAll),
      others: .raw)
    profile.maps = CollectionRules(
      models: CollectionRules.Members(bad: .failsAll, null: .insertsNull, foreign: .failsAll),
      others: .raw)
    profile.cases = cases
  }

  private static var table: ConversionTable {
    var table = ConversionTable.objectiveC
    table.url = ConversionTable.Row(string: .address(.strict))
    return table
  }

  /// A value that the mapping has no case for is its default, or the nil that no C number takes.
  private static var cases: CaseRule {
    let unmapped = Reactions(required: .fails, optional: .fails, defaulted: .keepsDefault)
    var rule = CaseRule()
    rule.unknown = unmapped
    rule.mismatch = unmapped
    rule.null = unmapped
    rule.absence = .all(.keepsDefault)
    return rule
  }

  private static let phrases = Phrases(
    missing: "no value for {key}",
    null: "MTLModelErrorDomain 1 setNilValueForKey: given nil value to set for {key} at {path}",
    mismatch: "MTLTransformerErrorHandlingErrorDomain 1 expected {type}, got {found} at {path}",
    unknownCase: "MTLModelErrorDomain 1 no case of {type}, so nil cannot be set at {path}")
}
