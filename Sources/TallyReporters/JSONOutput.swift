import TallyDocuments

/// A JSON value to be written: members keep the order in which they are given.
indirect enum JSONOutput {
  case null
  case boolean(Bool)
  case integer(Int)
  /// At most three decimals are written.
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([(String, JSONOutput)])

  /// A string, or null.
  static func text(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }

  /// Writes the value with an indent of two; an array of scalars stands on one line.
  func write(to output: inout String, indent: String = "") {
    switch self {
    case .null: output += "null"
    case .boolean(let value): output += value ? "true" : "false"
    case .integer(let number): output += String(number)
    case .number(let number): output += Self.decimal(number)
    case .string(let text): output += text.asJSON
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      output += "["
      for (index, element) in elements.enumerated() {
        output += index == 0 ? "" : ", "
        element.write(to: &output)
      }
      output += "]"
    case .array(let elements):
      Self.bracket("[", "]", elements, to: &output, indent: indent) { element, inner, output in
        element.write(to: &output, indent: inner)
      }
    case .object(let members):
      Self.bracket("{", "}", members, to: &output, indent: indent) { member, inner, output in
        output += "\(member.0.asJSON): "
        member.1.write(to: &output, indent: inner)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func bracket<Item>(
    _ open: String, _ close: String, _ items: [Item], to output: inout String, indent: String,
    write: (Item, String, inout String) -> Void
  ) {
    let inner = indent + "  "
    output += open
    for (index, item) in items.enumerated() {
      output += (index == 0 ? "\n" : ",\n") + inner
      write(item, inner, &output)
    }
    output += items.isEmpty ? close : "\n" + indent + close
  }

  /// The number with at most three decimals and no exponent: a confidence, never more.
  private static func decimal(_ number: Double) -> String {
    let thousandths = Int((number.isFinite ? number : 0).clamped * 1000 + 0.5)
    let whole = String(thousandths / 1000)
    var decimals = String(1000 + thousandths % 1000).dropFirst()
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return decimals.isEmpty ? whole : whole + "." + decimals
  }
}

extension Double {
  /// Within 0 to 10^9, so that it fits every integer.
  fileprivate var clamped: Double { min(max(self, 0), 1e9) }
}
