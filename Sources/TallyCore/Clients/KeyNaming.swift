// How libraries of Java, Kotlin and Dart make a JSON name of a property's.

extension KeyStrategy {
  /// Gson's: every capital begins a word.
  static func separated(_ name: String, by separator: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += separator }
      result.append(character)
    }
    return result
  }

  /// The first letter as a capital, whatever stands before it.
  static func capitalizingFirstLetter(_ name: String) -> String {
    guard let index = name.firstIndex(where: \.isLetter) else { return name }
    return name[..<index] + name[index].uppercased() + name[name.index(after: index)...]
  }

  /// Jackson's `SNAKE_CASE`: capitals in a row are one word, and an underscore that begins the name
  /// is left out.
  static func snakeOfJackson(_ name: String) -> String {
    var result = ""
    var wasCapital = false
    for (offset, character) in name.enumerated() where offset > 0 || character != "_" {
      let isCapital = character.isUppercase
      if isCapital, !wasCapital, !result.isEmpty, result.last != "_" { result += "_" }
      result += isCapital ? character.lowercased() : String(character)
      wasCapital = isCapital
    }
    return result.isEmpty ? name : result
  }

  /// Jackson's other strategies in small letters: of capitals in a row the last begins a word.
  static func wordsOfJackson(_ name: String, separator: Character) -> String {
    var result = ""
    var capitals = 0
    for character in name {
      if character.isUppercase {
        if capitals == 0, !result.isEmpty { result.append(separator) }
        capitals += 1
      } else {
        if capitals > 1 { result.insert(separator, at: result.index(before: result.endIndex)) }
        capitals = 0
      }
      result += character.lowercased()
    }
    return result
  }

  /// kotlinx.serialization's: the same, but what is no letter goes on with a word, and no separator
  /// is doubled.
  static func wordsOfKotlin(_ name: String, separator: Character) -> String {
    var result = ""
    var held: String?
    var capitals = 0
    for character in name {
      if character.isUppercase {
        if capitals == 0, !result.isEmpty, result.last != separator { result.append(separator) }
        result += held ?? ""
        capitals += 1
        held = character.lowercased()
      } else {
        if let last = held {
          if capitals > 1, character.isLetter { result.append(separator) }
          result += last
          capitals = 0
          held = nil
        }
        result.append(character)
      }
    }
    return result + (held ?? "")
  }

  /// json_serializable's: a capital of the alphabet begins a word, unless it begins the name.
  static func wordsOfDart(_ name: String, separator: Character) -> String {
    var result = ""
    for character in name {
      guard ("A"..."Z").contains(character) else {
        result.append(character)
        continue
      }
      if !result.isEmpty { result.append(separator) }
      result += character.lowercased()
    }
    return result
  }
}
