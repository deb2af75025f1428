extension DecoderProfile {
  /// Jackson 2.14 with its default features.
  package static let jackson = DecoderProfile("jackson", table(), phrases) { profile in
    profile.keyStrategies += KeyStrategy.all(of: "jackson")
    profile.candidates = .lastInDocument
    profile.absence = .untouchedFields
    profile.null = Reactions(required: .isNil, optional: .isNil, defaulted: .isNil).primitives(
      Reactions.ByStanding(
        required: .keepsDefault, optional: .isNil, defaulted: .isZero, both: .isNil))
    profile.lists = .insertingNull
    profile.maps = .insertingNull
    profile.cases.raw = .stringsAndPositions
    profile.refusesUnknownKeys = true
    profile.spellings = javaSpellings
    profile.options = options
  }

  private static let options = [
    ProfileOption("failOnUnknownProperties") { $0.refusesUnknownKeys = $1 },
    ProfileOption("failOnNullForPrimitives") { profile, isOn in
      guard isOn else { return }
      profile.null = profile.null.primitives(
        Reactions.ByStanding(required: .fails, optional: .isNil, defaulted: .fails, both: .isNil))
    },
    ProfileOption("acceptFloatAsInt") { $0.convert(by: table(fraction: $1 ? .distorts : .fails)) },
    ProfileOption("readUnknownEnumValuesAsNull") {
      $0.cases.unknown = $1 ? .all(.isNil) : .all(.fails)
    },
  ]

  private static func table(fraction: Conversion.Misfit = .distorts) -> ConversionTable {
    var table = ConversionTable.java
    let numeral = Conversion.numeral(
      Conversion.Numeral(empty: .isNull, fit: Conversion.Fit(takesPointZero: false)))
    let fit = Conversion.fits(Conversion.Fit(fraction: fraction))
    table.integer = ConversionTable.Row(string: numeral, integer: fit, number: fit)
    table.floating.string = .numeral(Conversion.Numeral(empty: .isNull))
    table.decimal.string = table.floating.string
    table.number.string = table.floating.string
    table.bool = ConversionTable.Row(
      string: .truth(Conversion.Truth(words: ["true", "false"], emptyIsNull: true)),
      integer: .plainZeroOrOne, boolean: .keeps)
    table.data = ConversionTable.Row(string: .base64)
    table.dates = .iso8601OrMilliseconds
    return table
  }

  private static let phrases = Phrases(
    missing: "MismatchedInputException: missing required creator property \"{key}\"",
    null: "MismatchedInputException: null for {type} at {path}",
    mismatch: "MismatchedInputException: cannot deserialize {type} from {found} at {path}",
    unknownCase: "InvalidFormatException: not one of the values of {type} at {path}",
    unknownMember: "UnrecognizedPropertyException: unrecognized field \"{key}\"",
    number: "JsonMappingException: number out of range of {type} at {path}")
}
