extension ConversionTable {
  /// What the readers of the Java world share: numbers may stand in quotes, and texts need none.
  package static var java: ConversionTable {
    var table = ConversionTable()
    let fromNumber = Conversion.converts(.fromNumber)
    table.text = Row(
      string: .keeps, integer: fromNumber, number: fromNumber, boolean: .converts(.fromBool))
    table.mutableText = table.text
    table.integer.string = .numeral(Conversion.Numeral())
    table.floating.string = .numeral(Conversion.Numeral())
    table.decimal.string = .numeral(Conversion.Numeral())
    table.number.string = .numeral(Conversion.Numeral())
    table.data = Row(array: .keeps)
    return table
  }
}

extension DecoderProfile {
  /// The `Int` of Java's and Kotlin's world has 32 bits, and nothing is unsigned unless it says so.
  package static let javaSpellings: [ClientType.Scalar: ClientType.Scalar] = [
    .int: .int32, .uint: .uint32,
  ]
}

extension CollectionRules {
  /// A null stands among elements that promise none; anything else that is wrong fails all.
  package static let insertingNull = CollectionRules(
    models: Members(bad: .failsAll, null: .insertsNull, foreign: .failsAll),
    others: Members(bad: .failsAll, null: .insertsNull, foreign: .failsAll))
}
