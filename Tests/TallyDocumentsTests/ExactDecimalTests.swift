import Testing

@testable import TallyDocuments

@Suite struct ExactDecimalTests {
  static let orderRows: [(one: String, other: String, order: Int)] = [
    ("1", "1.0", 0), ("100", "1e2", 0), ("0", "-0.0", 0), ("-1", "1", -1), ("0.1", "0.10", 0),
    ("9007199254740993", "9007199254740992", 1), ("9007199254740993.0", "9007199254740992", 1),
    ("0.1", "0.1000000000000000000000001", -1), ("-0.1", "-0.1000000000000000000000001", 1),
    ("1e400", "1e401", -1), ("-1e400", "0", -1), ("1e-400", "0", 1), ("123e-2", "1.23", 0),
    (
      "98249283749234923498293171823948729348710298301928331",
      "98249283749234923498293171823948729348710298301928330", 1
    ),
  ]

  @Test(arguments: orderRows)
  func ordersNumbers(_ row: (one: String, other: String, order: Int)) throws {
    let (one, other) = (try document(row.one), try document(row.other))
    #expect(Document.order(one, 0, other, 0) == row.order)
    #expect(Document.order(other, 0, one, 0) == -row.order)
  }

  static let multipleRows: [(number: String, step: String, isMultiple: Bool?)] = [
    ("0", "3", true), ("10", "2.5", true), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
    ("4.5", "1.5", true), ("35", "1.5", false), ("1e308", "0.123456789", false),
    ("1e308", "0.5", true), ("1", "1e400", false), ("1e400", "7", false), ("-6", "3", true),
    ("19.99", "0.01", true), ("12391239123.001", "0.01", false),
    ("99999999999999999999999999999999", "3", true), ("1e22", "1e22", true),
    ("7e30", "123456789012345678901234567890", nil),
  ]

  @Test(arguments: multipleRows)
  func dividesNumbers(_ row: (number: String, step: String, isMultiple: Bool?)) throws {
    let isMultiple = Document.isMultiple(
      try document(row.number), 0, of: try document(row.step), 0)
    #expect(isMultiple == row.isMultiple)
  }

  private func document(_ text: String) throws -> Document {
    try Document(parsing: Bytes(text), origin: Origin(file: "n.json"))
  }
}
