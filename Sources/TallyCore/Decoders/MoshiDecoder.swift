extension DecoderProfile {
  /// Moshi with Kotlin's adapters: a value that may not be null is asked for.
  package static let moshi = DecoderProfile("moshi", table, phrases) { profile in
    profile.null = Reactions(
      required: .fails, optional: .isNil, defaulted: .fails, both: .isNil)
    profile.lists = .insertingNull
    profile.maps = .insertingNull
    profile.cases.raw = .stringsAndNumbers
    profile.spellings = javaSpellings
    profile.options = [ProfileOption("failOnUnknown") { $0.refusesUnknownKeys = $1 }]
  }

  private static var table: ConversionTable {
    var table = ConversionTable.java
    table.text.boolean = .fails
    table.mutableText.boolean = .fails
    table.dates = .iso8601
    table.date = ConversionTable.Row(string: .date)
    return table
  }

  private static let phrases = Phrases(
    missing: "JsonDataException: required value \"{key}\" missing",
    null: "JsonDataException: non-null value was null at {path}",
    mismatch: "JsonDataException: expected {type} but was {found} at {path}",
    unknownMember: "JsonDataException: cannot skip unexpected name \"{key}\"",
    number: "JsonDataException: number does not fit {type} at {path}")
}
