extension ConversionTable {
  /// What the Objective-C libraries share: C numbers are sent `intValue` and the like, which cut off
  /// and wrap, and a class takes only its own objects.
  package static var objectiveC: ConversionTable {
    var table = ConversionTable()
    table.bool.integer = .zeroOrOne(otherwise: .distorts)
    table.bool.number = .zeroOrOne(otherwise: .distorts)
    table.integer = Row(integer: .fits(.cast), number: .fits(.cast), boolean: .converts(.fromBool))
    table.floating = Row(integer: .fits(.cast), number: .fits(.cast), boolean: .converts(.fromBool))
    table.number.boolean = .keeps
    table.decimal = Row()
    table.uuid = Row()
    table.data = Row()
    return table
  }

  /// The same, where a text and a number are also made of each other.
  package static var convertingObjectiveC: ConversionTable {
    var table = ConversionTable.objectiveC
    let fromNumber = Conversion.converts(.fromNumber)
    table.text = Row(
      string: .keeps, integer: fromNumber, number: fromNumber, boolean: .distorts(.fromBool))
    table.mutableText = table.text
    let numeral = Conversion.numeral(Conversion.Numeral(garbage: .distorts, fit: .cast))
    table.integer.string = numeral
    table.floating.string = numeral
    table.number.string = numeral
    table.decimal = Row(
      string: numeral, integer: .keeps, number: .keeps, boolean: .converts(.fromBool))
    return table
  }
}

extension CollectionRules {
  /// Only models are decoded, and what is no object is left out; other elements are kept as they are.
  package static var droppingObjectiveC: CollectionRules {
    CollectionRules(
      models: Members(bad: .failsAll, null: .drops, foreign: .drops), others: .raw)
  }
}

extension Reactions {
  /// Nothing is set: an object stays nil, a C number 0, and a declared default what it is.
  package static let untouched = Reactions(
    required: .isNil, optional: .isNil, defaulted: .keepsDefault
  ).primitives(.all(.keepsDefault))
}
