extension PatternParser {
  /// Takes `p{…}` or `P{…}`.
  mutating func takeProperty() throws(PatternError) -> ScalarSet {
    let start = offset
    let isNegated = take("P")
    if !isNegated { offset += 1 }
    var text = ""
    if take("{") {
      while let scalar = next, scalar != "}" {
        text.unicodeScalars.append(scalar)
        offset += 1
      }
    }
    guard take("}"), let set = UnicodeProperty.set(text) else {
      throw PatternError(
        "\"\(text)\" is no Unicode property of ECMA-262", at: start,
        hint: "Write one such as \\p{L}, \\p{Script=Greek} or \\p{Alphabetic}.")
    }
    return isNegated ? set.complement : set
  }
}

/// The properties that `\p{…}` may name, by their names and aliases exactly as they are spelled.
enum UnicodeProperty {
  /// The members of `Script=Greek`, `Lu` or `Alphabetic`; `nil` where there is no such property.
  ///
  /// - Complexity: O(*r*) in the runs of the property.
  static func set(_ text: String) -> ScalarSet? {
    guard let equals = text.firstIndex(of: "=") else {
      return category(text[...]) ?? binary(text)
    }
    let value = text[text.index(after: equals)...]
    return switch text[..<equals] {
    case "General_Category", "gc": category(value)
    case "Script", "sc": scripts[value].map(decode)
    case "Script_Extensions", "scx": (scriptExtensions[value] ?? scripts[value]).map(decode)
    default: nil
    }
  }

  private static func binary(_ name: String) -> ScalarSet? {
    switch name {
    case "Any": .all
    case "ASCII": ScalarSet([0...0x7F])
    case "Assigned": categories["Cn"].map(decode)?.complement
    default: binaries[name[...]].map(decode)
    }
  }

  private static func category(_ name: Substring) -> ScalarSet? {
    if let row = categories[name] { return decode(row) }
    guard let values = groups[name] else { return nil }
    return ScalarSet(values.flatMap { categories[$0].map(decode)?.ranges ?? [] })
  }

  private static let binaries = index(UnicodeTable.binary)
  private static let categories = index(UnicodeTable.categories)
  private static let scripts = index(UnicodeTable.scripts)
  private static let scriptExtensions = index(UnicodeTable.scriptExtensions)

  /// The groups of General_Category (UAX #44, table 12).
  private static let groups: [Substring: [Substring]] = {
    let groups: [(names: [Substring], values: [Substring])] = [
      (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]),
      (["L", "Letter"], ["Lu", "Ll", "Lt", "Lm", "Lo"]),
      (["M", "Mark", "Combining_Mark"], ["Mn", "Mc", "Me"]),
      (["N", "Number"], ["Nd", "Nl", "No"]),
      (["P", "Punctuation", "punct"], ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
      (["S", "Symbol"], ["Sm", "Sc", "Sk", "So"]),
      (["Z", "Separator"], ["Zs", "Zl", "Zp"]),
      (["C", "Other"], ["Cc", "Cf", "Cs", "Co", "Cn"]),
    ]
    return Dictionary(
      groups.flatMap { group in group.names.map { ($0, group.values) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The rows of a table by each of their names.
  private static func index(_ table: String) -> [Substring: Substring] {
    var rows: [Substring: Substring] = [:]
    for row in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = row.split(separator: UInt8(ascii: ":"))
      for name in parts[0].split(separator: UInt8(ascii: " ")) {
        rows[Substring(name)] = parts.count > 1 ? Substring(parts[1]) : ""
      }
    }
    return rows
  }

  private static func decode(_ row: Substring) -> ScalarSet {
    var changes: [UInt32] = []
    for distance in UnicodeTable.numbers(row) { changes.append((changes.last ?? 0) + distance) }
    return ScalarSet(changes: changes)
  }
}

extension UnicodeTable {
  /// The numbers that a row spells.
  static func numbers(_ row: Substring) -> [UInt32] {
    var numbers: [UInt32] = []
    var number: UInt32 = 0
    for byte in row.utf8 {
      let isLast = byte < UInt8(ascii: "]")
      number = number << 5 + UInt32(byte - UInt8(ascii: isLast ? "<" : "]"))
      guard isLast else { continue }
      numbers.append(number)
      number = 0
    }
    return numbers
  }
}
