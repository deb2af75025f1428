extension DecoderProfile {
  /// kotlinx.serialization's `Json`: strict, with switches that make it less so.
  package static let kotlinx = DecoderProfile("kotlinx", table(isLenient: false), phrases) {
    profile in
    profile.keyStrategies += KeyStrategy.all(of: "kotlinx")
    profile.absence = Reactions(required: .fails, optional: .fails, defaulted: .keepsDefault)
    profile.null = Reactions(
      required: .fails, optional: .isNil, defaulted: .fails, both: .isNil)
    profile.refusesUnknownKeys = true
    profile.spellings = javaSpellings
    profile.options = options
  }

  private static let options = [
    ProfileOption("ignoreUnknownKeys") { $0.refusesUnknownKeys = !$1 },
    ProfileOption("coerceInputValues") { profile, isOn in
      guard isOn else { return }
      profile.null = Reactions(
        required: .fails, optional: .isNil, defaulted: .keepsDefault, both: .isNil)
      profile.cases.unknown = Reactions(
        required: .fails, optional: .fails, defaulted: .keepsDefault)
    },
    ProfileOption("explicitNulls") {
      $0.absence = Reactions(
        required: .fails, optional: $1 ? .fails : .isNil, defaulted: .keepsDefault)
      // Without them, an optional enumeration that is unknown and coerced is nil as well.
      if !$1, $0.cases.unknown?.others.defaulted == .keepsDefault {
        $0.cases.unknown = .strict
      }
    },
    ProfileOption("isLenient") { if $1 { $0.convert(by: table(isLenient: true)) } },
  ]

  private static func table(isLenient: Bool) -> ConversionTable {
    var table = ConversionTable.java
    let digits = Conversion.Fit(takesPointZero: false)
    table.integer = ConversionTable.Row(
      string: .numeral(Conversion.Numeral(fit: digits)), integer: .fits(digits),
      number: .fits(digits))
    if isLenient {
      table.bool.string = .truth(Conversion.Truth(words: ["true", "false"]))
    } else {
      table.text = ConversionTable.Row(string: .keeps)
      table.mutableText = table.text
    }
    table.date = ConversionTable.Row(string: .date)
    table.dates = .iso8601
    return table
  }

  private static let phrases = Phrases(
    missing: "MissingFieldException: field \"{key}\" is required",
    null: "JsonDecodingException: unexpected null for {type} at {path}",
    mismatch: "JsonDecodingException: expected {type}, found {found} at {path}",
    unknownCase: "SerializationException: {type} has no such element at {path}",
    unknownMember: "JsonDecodingException: unknown key \"{key}\"",
    number: "JsonDecodingException: number does not fit {type} at {path}")
}
