extension DecoderProfile {
  /// Gson 2.10: fields without a value keep what they have, and null is stored even where the
  /// language promises none.
  package static let gson = DecoderProfile("gson", table, phrases) { profile in
    profile.keyStrategies += KeyStrategy.all(of: "gson")
    profile.candidates = .lastInDocument
    profile.absence = .untouchedFields
    profile.null = Reactions(required: .isNil, optional: .isNil, defaulted: .isNil).primitives(
      Reactions.ByStanding(required: .keepsDefault, optional: .isNil, defaulted: .keepsDefault))
    profile.lists = .insertingNull
    profile.maps = .insertingNull
    profile.cases.unknown = .all(.isNil)
    profile.cases.raw = .stringsAndNumbers
    profile.root = .fails
    profile.spellings = javaSpellings
  }

  private static var table: ConversionTable {
    var table = ConversionTable.java
    // Any text is a boolean, and all but one of them are false.
    table.bool.string = .truth(
      Conversion.Truth(words: ["true", "false"], otherwise: .distorts))
    table.date = ConversionTable.Row(string: .date)
    table.dates = .iso8601OrDay
    return table
  }

  private static let phrases = Phrases(
    missing: "no value for {key}", null: "null at {path}",
    mismatch: "JsonSyntaxException: expected {type} but was {found} at {path}",
    number: "JsonSyntaxException: number does not fit {type} at {path}")
}

extension Reactions {
  /// A field that nothing is set to: its initial value, or null.
  package static let untouchedFields = Reactions(
    required: .isNil, optional: .isNil, defaulted: .keepsDefault
  ).primitives(
    ByStanding(required: .keepsDefault, optional: .isNil, defaulted: .keepsDefault))
}
