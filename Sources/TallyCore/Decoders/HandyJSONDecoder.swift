extension DecoderProfile {
  /// HandyJSON 5: never an error; what cannot be converted leaves the property as it was.
  package static let handyJSON = DecoderProfile("handyjson", table, .silent) { profile in
    profile.paths = PathRule(syntax: .keys)
    profile.candidates = .firstPresent
    profile.absence = kept
    profile.null = kept
    profile.mismatch = kept
    profile.cases.unknown = kept
    let dropping = CollectionRules.Members(bad: .failsAll, null: .drops, foreign: .drops)
    profile.lists = CollectionRules(models: dropping, others: CollectionRules.Members(.drops))
    profile.maps = profile.lists
    profile.objectFailure = .isNil
    profile.root = .isNil
  }

  private static let kept = Reactions(
    required: .keepsDefault, optional: .isNil, defaulted: .keepsDefault)

  private static var table: ConversionTable {
    var table = ConversionTable()
    let fromNumber = Conversion.converts(.fromNumber)
    table.text = Row(
      string: .keeps, integer: fromNumber, number: fromNumber, boolean: .converts(.fromBool),
      array: .distorts(.described), object: .distorts(.described))
    let cast = Conversion.fits(.cast)
    table.integer = Row(
      string: .numeral(Conversion.Numeral(fit: Conversion.Fit(takesPointZero: false))),
      integer: cast, number: cast, boolean: .converts(.fromBool))
    table.floating = Row(
      string: .numeral(Conversion.Numeral()), integer: cast, number: cast,
      boolean: .converts(.fromBool))
    table.bool = Row(
      string: .truth(Conversion.Truth(words: ["true", "1", "false", "0"])),
      integer: .zeroOrOne(otherwise: .distorts), number: .zeroOrOne(otherwise: .distorts),
      boolean: .keeps)
    table.number.boolean = .keeps
    table.uuid = Row()
    table.data = Row()
    return table
  }

  private typealias Row = ConversionTable.Row
}
