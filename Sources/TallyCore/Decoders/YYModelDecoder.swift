extension DecoderProfile {
  /// YYModel 1.0: never an error; null overwrites.
  package static let yyModel = DecoderProfile("yymodel", table, .silent) { profile in
    profile.paths = PathRule(syntax: .keys, literal: .inSmallObjects)
    profile.candidates = .firstPresent
    profile.absence = .untouched
    profile.null = overwritten
    profile.mismatch = overwritten
    profile.lists = .droppingObjectiveC
    profile.maps = .droppingObjectiveC
    profile.cases.unknown = nil
    profile.objectFailure = .isNil
    profile.root = .isNil
  }

  private static let overwritten = Reactions(
    required: .isNil, optional: .isNil, defaulted: .isNil
  ).primitives(
    Reactions.ByStanding(required: .keepsDefault, optional: .keepsDefault, defaulted: .isZero))

  private static var table: ConversionTable {
    var table = ConversionTable.convertingObjectiveC
    var numeral = Conversion.Numeral(garbage: .distorts, fit: .cast)
    numeral.takesWords = true
    table.integer.string = .numeral(numeral)
    table.floating.string = .numeral(numeral)
    table.number.string = .numeral(numeral)
    table.bool.string = .truth(
      Conversion.Truth(
        words: ["true", "false", "yes", "no"], otherwise: .distorts, takesNumbers: true))
    table.url = ConversionTable.Row(string: .address(.strict))
    table.date = ConversionTable.Row(string: .date)
    table.dates = .iso8601OrDay
    return table
  }
}
