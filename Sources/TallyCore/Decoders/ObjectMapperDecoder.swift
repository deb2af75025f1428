extension DecoderProfile {
  /// ObjectMapper 4 with `Mappable` and `<-`: never an error, and integers become 0.
  package static let objectMapper = DecoderProfile("objectmapper", table, .silent) { profile in
    profile.paths = PathRule(syntax: .keysAndNumbers)
    profile.absence = Reactions(
      required: .keepsDefault, optional: .isNil, defaulted: .keepsDefault)
    profile.null = assigned
    profile.mismatch = assigned
    profile.lists = spoiled
    profile.maps = spoiled
    profile.cases.unknown = assigned
    profile.objectFailure = .isNil
    profile.root = .isNil
  }

  /// ObjectMapper 4 with `ImmutableMappable`: `try map.value`, or `try?` for an optional.
  package static let objectMapperImmutable = DecoderProfile(
    "objectmapper-immutable", table, phrases
  ) { profile in
    profile.paths = PathRule(syntax: .keysAndNumbers)
    profile.mismatch = tried
    profile.null = tried
    profile.absence = tried
    profile.objectFailure = .optionalIsNil
    profile.cases.unknown = tried
  }

  /// `(try? map.value("a")) ?? b` has its default for whatever fails.
  private static let tried = Reactions(
    required: .fails, optional: .isNil, defaulted: .keepsDefault)

  /// The operator assigns nil to an optional and 0 to an integer; anything else stays.
  private static let assigned = Reactions(
    required: .keepsDefault, optional: .isNil, defaulted: .keepsDefault, both: .isNil
  ).integers(
    Reactions.ByStanding(required: .isZero, optional: .isNil, defaulted: .isZero, both: .isNil))

  /// `as? [Int]` is all or nothing; enumerations are made one by one.
  private static let spoiled = CollectionRules(
    models: CollectionRules.Members(bad: .drops, null: .spoilsAll, foreign: .spoilsAll),
    cases: CollectionRules.Members(.drops), others: CollectionRules.Members(.spoilsAll))

  /// What `as?` makes of an `NSNumber`.
  private static var table: ConversionTable {
    var table = ConversionTable()
    let bridged = Conversion.fits(Conversion.Fit(fraction: .distorts, range: .wrapsIn64Bits))
    table.integer = Row(integer: bridged, number: bridged, boolean: .converts(.fromBool))
    let exact = Conversion.fits(Conversion.Fit(precision: .fails))
    table.floating = Row(integer: exact, number: exact, boolean: .converts(.fromBool))
    table.bool = Row(
      integer: .zeroOrOne(otherwise: .fails), number: .zeroOrOne(otherwise: .fails),
      boolean: .keeps)
    table.number.boolean = .keeps
    table.url = Row(string: .address(.strict))
    table.uuid = Row()
    // `DataTransform` and `NSDecimalNumberTransform`: without one there is neither.
    table.data = Row(string: .base64)
    return table
  }

  private typealias Row = ConversionTable.Row

  private static let phrases = Phrases(
    missing: "MapError: cannot cast nothing at {path}",
    null: "MapError: cannot cast null to {type} at {path}",
    mismatch: "MapError: cannot cast to {type}, found {found} at {path}")
}
