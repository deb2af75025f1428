extension DecoderProfile {
  /// Unbox: what cannot be unboxed is an error, or nil for an optional.
  package static let unbox = DecoderProfile("unbox", table, phrases) { profile in
    profile.paths = PathRule(syntax: .keysAndNumbers)
    profile.absence = tried
    profile.null = tried
    profile.mismatch = tried
    profile.cases.unknown = tried
    profile.objectFailure = .optionalIsNil
    profile.options = [
      ProfileOption("allowInvalidElements") { profile, isOn in
        let dropping = CollectionRules.Members(isOn ? .drops : .failsAll)
        profile.lists = CollectionRules(models: dropping, others: dropping)
        profile.maps = profile.lists
      }
    ]
  }

  private static let tried = Reactions(
    required: .fails, optional: .isNil, defaulted: .keepsDefault)

  private static var table: ConversionTable {
    var table = ConversionTable()
    table.text = Row(
      string: .keeps, integer: .converts(.fromNumber), number: .converts(.fromNumber),
      boolean: .distorts(.fromBool))
    let cast = Conversion.fits(.cast)
    table.integer = Row(
      string: .numeral(Conversion.Numeral(fit: Conversion.Fit(takesPointZero: false))),
      integer: cast, number: cast, boolean: .converts(.fromBool))
    table.floating = Row(
      string: .numeral(Conversion.Numeral()), integer: cast, number: cast,
      boolean: .converts(.fromBool))
    let anyNumber = Conversion.zeroOrOne(otherwise: .distorts)
    table.bool = Row(
      string: .truth(
        Conversion.Truth(words: ["true", "t", "yes", "y", "false", "f", "no", "n"])),
      integer: anyNumber, number: anyNumber, boolean: .keeps)
    table.uuid = Row()
    table.data = Row()
    return table
  }

  private typealias Row = ConversionTable.Row

  private static let phrases = Phrases(
    missing: "UnboxError: the key \"{key}\" is missing",
    null: "UnboxError: null at {path}",
    mismatch: "UnboxError: invalid value for {type}, found {found} at {path}")
}
