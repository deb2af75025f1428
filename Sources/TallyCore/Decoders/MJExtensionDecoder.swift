extension DecoderProfile {
  /// MJExtension 3.4: never an error; what cannot be converted is left out or no number.
  package static let mjExtension = DecoderProfile("mjextension", table, .silent) { profile in
    profile.paths = PathRule(syntax: .keysAndBrackets)
    profile.candidates = .firstPresent
    profile.absence = .untouched
    profile.null = .untouched
    profile.mismatch = .untouched
    profile.lists = .droppingObjectiveC
    profile.maps = .droppingObjectiveC
    profile.cases.unknown = nil
    profile.objectFailure = .isNil
    profile.root = .isNil
  }

  private static var table: ConversionTable {
    var table = ConversionTable.convertingObjectiveC
    // What is no number is NaN, and NaN is true.
    table.bool.string = .truth(
      Conversion.Truth(
        words: ["true", "false", "yes", "no"], otherwise: .distorts, takesNumbers: true))
    table.date = ConversionTable.Row()
    return table
  }
}
