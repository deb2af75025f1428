extension DecoderProfile {
  /// SwiftyJSON with the getters that are optional: `json["a"].int`.
  package static let swiftyJSON = DecoderProfile("swiftyjson", optionalTable, .silent) { profile in
    profile.asks(
      by: Reactions(required: .isNil, optional: .isNil, defaulted: .keepsDefault))
  }

  /// SwiftyJSON with the getters that always give a value: `json["a"].intValue`.
  package static let swiftyJSONValue = DecoderProfile(
    "swiftyjson-value", valueTable, .silent
  ) { profile in
    profile.asks(by: Reactions(required: .isZero, optional: .isNil, defaulted: .isZero))
  }

  /// Every value, element and case is asked for by a getter of one kind.
  private mutating func asks(by getters: Reactions) {
    paths = PathRule(syntax: .keysAndNumbers)
    absence = getters
    null = getters
    mismatch = getters
    cases.unknown = getters
    lists = Self.ownElements
    maps = Self.ownElements
    objectFailure = .isNil
    root = .isNil
  }

  /// The client asks each element for its value.
  private static let ownElements = CollectionRules(
    models: CollectionRules.Members(.isItsOwn), others: CollectionRules.Members(.isItsOwn))

  private static var optionalTable: ConversionTable {
    var table = ConversionTable()
    table.integer = Row(
      integer: .fits(.cast), number: .fits(.cast), boolean: .converts(.fromBool))
    table.floating = table.integer
    table.number.boolean = .keeps
    table.date = Row()
    table.uuid = Row()
    table.data = Row()
    return table
  }

  private static var valueTable: ConversionTable {
    var table = optionalTable
    let numeral = Conversion.numeral(Conversion.Numeral(garbage: .distorts, fit: .cast))
    table.integer.string = numeral
    table.floating.string = numeral
    table.number.string = numeral
    table.text = Row(
      string: .keeps, integer: .converts(.fromNumber), number: .converts(.fromNumber),
      boolean: .converts(.fromBool))
    table.bool = Row(
      string: .truth(
        Conversion.Truth(
          words: ["true", "t", "yes", "y", "1", "false", "0", "no"], otherwise: .distorts)),
      integer: .zeroOrOne(otherwise: .distorts), number: .zeroOrOne(otherwise: .distorts),
      boolean: .keeps)
    return table
  }

  private typealias Row = ConversionTable.Row
}
