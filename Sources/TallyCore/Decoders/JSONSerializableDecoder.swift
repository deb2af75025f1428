extension DecoderProfile {
  /// json_serializable for Dart: casts, and a `TypeError` where one fails.
  package static let jsonSerializable = DecoderProfile("json_serializable", table, phrases) {
    profile in
    profile.keyStrategies += KeyStrategy.all(of: "json_serializable")
    profile.spellings = [.int32: .int]
    profile.options = [
      ProfileOption("disallowUnrecognizedKeys") { $0.refusesUnknownKeys = $1 }
    ]
  }

  /// `(json['a'] as num).toInt()` cuts off.
  private static var table: ConversionTable {
    var table = ConversionTable()
    let cut = Conversion.fits(Conversion.Fit(fraction: .distorts))
    table.integer = ConversionTable.Row(integer: cut, number: cut)
    table.date = ConversionTable.Row(string: .date)
    table.dates = .iso8601OrDay
    table.uuid = ConversionTable.Row(string: .keeps)
    table.data = ConversionTable.Row()
    return table
  }

  private static let phrases = Phrases(
    missing: "TypeError: null is no subtype, no \"{key}\"",
    null: "TypeError: null is no subtype of {type} at {path}",
    mismatch: "TypeError: {found} is no subtype of {type} at {path}",
    unknownCase: "ArgumentError: not one of the supported values of {type} at {path}",
    unknownMember: "UnrecognizedKeysException: unrecognized key \"{key}\"")
}
