import TallyCore

/// Tells the names of a map, which are data, from the names of members, which somebody chose.
enum MapNames {
  /// Whether an object that shows these names, whose values are of these types, is a map.
  ///
  /// It is one where every name is the identifier of a thing, a day, or an e-mail address; and
  /// where there are three names or more, all of them languages or all currencies, and their values
  /// are of one type. Two languages may well be all that were agreed.
  static func are(_ names: [String], of types: [TypeSet]) -> Bool {
    guard !names.isEmpty else { return false }
    if names.allSatisfy({ isIdentifier(Array($0.utf8)) }) { return true }
    let first = types.first?.subtracting(.null) ?? []
    guard names.count >= 3, types.allSatisfy({ $0.subtracting(.null) == first }) else {
      return false
    }
    return areLanguages(names) || areCurrencies(names)
  }

  /// Digits, a UUID, a day, an e-mail address, a long token of which a quarter is digits.
  private static func isIdentifier(_ name: [UInt8]) -> Bool {
    let digits = name.count { $0 &- UInt8(ascii: "0") < 10 }
    if let at = name.firstIndex(of: UInt8(ascii: "@")) {
      return at > 0 && name[at...].contains(UInt8(ascii: "."))
    }
    guard GuessedTemplate.isIdentifier(name[...]) else { return false }
    return name.count < 16 || digits * 4 >= name.count
  }

  /// `en`, `pt-BR`, `zh_Hant`: a language (ISO 639-1) and perhaps a script or a region.
  private static func areLanguages(_ names: [String]) -> Bool {
    let codes = names.map { $0.split(whereSeparator: { $0 == "-" || $0 == "_" }) }
    let areCodes = codes.allSatisfy { parts in
      (1...3).contains(parts.count) && parts[0].count == 2
        && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
        && parts.dropFirst().allSatisfy { (2...4).contains($0.count) && $0.allSatisfy(\.isLetter) }
    }
    // `id`, `to` and `is` are languages, too.
    return areCodes && codes.contains { $0.first.map(spoken.contains) ?? false }
  }

  private static let spoken: Set<Substring> = [
    "en", "de", "fr", "es", "zh", "ja", "ru", "pt", "ko",
  ]

  private static func areCurrencies(_ names: [String]) -> Bool {
    names.allSatisfy { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isUppercase } }
      && names.contains { ["USD", "EUR", "GBP", "JPY", "CNY", "CHF"].contains($0) }
  }
}
