extension DecoderProfile {
  /// zod 4: every difference is an issue, unless the schema coerces.
  package static let zod = DecoderProfile("zod", ConversionTable.javaScript, phrases) { profile in
    // `default` stands for undefined, not for null.
    profile.null = Reactions(
      required: .fails, optional: .isNil, defaulted: .fails, both: .isNil)
    profile.spellings = [.number: .double]
    profile.options = [
      ProfileOption("strict") { $0.refusesUnknownKeys = $1 },
      ProfileOption("coerce") { if $1 { $0.convert(by: coercing) } },
    ]
  }

  /// `z.coerce`: what `String()`, `Number()` and `Boolean()` make of a value.
  private static var coercing: ConversionTable {
    var table = ConversionTable.javaScript
    table.text = Row(
      string: .keeps, integer: .digitsOfDouble, number: .digitsOfDouble,
      boolean: .converts(.fromBool), array: .distorts(.described), object: .distorts(.described))
    table.text.null = .distorts(.described)
    let numeral = Conversion.numeral(
      Conversion.Numeral(empty: .isZero, fit: Conversion.Fit(isBinary64: true)))
    for row in [\ConversionTable.integer, \.floating] {
      table[keyPath: row].string = numeral
      table[keyPath: row].boolean = .converts(.fromBool)
      table[keyPath: row].array = .numberOfList
      table[keyPath: row].null = .distorts(.notNumeric)
    }
    let truth = Conversion.distorts(.notBoolean)
    table.bool = Row(
      string: .truth(Conversion.Truth(words: ["true"], otherwise: .distorts)),
      integer: .zeroOrOne(otherwise: .distorts), number: .zeroOrOne(otherwise: .distorts),
      boolean: .keeps, array: truth, object: truth)
    table.bool.null = truth
    return table
  }

  private typealias Row = ConversionTable.Row

  private static let phrases = Phrases(
    missing: "invalid_type: expected a value, received undefined at {path}",
    null: "invalid_type: expected {type}, received null at {path}",
    mismatch: "invalid_type: expected {type}, received {found} at {path}",
    unknownCase: "invalid_value: no option of {type} at {path}",
    unknownMember: "unrecognized_keys: \"{key}\"",
    number: "too_big or no integer: expected {type} at {path}")
}

extension ConversionTable {
  /// JavaScript has one kind of number, and integers in it are safe up to 2^53.
  package static var javaScript: ConversionTable {
    var table = ConversionTable()
    let safe = Conversion.fits(Conversion.Fit(isBinary64: true))
    table.integer = Row(integer: safe, number: safe)
    table.date = Row(string: .date)
    table.dates = .iso8601
    return table
  }
}
