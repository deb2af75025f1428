/// How member names of the JSON are matched with the keys that a client declares.
package enum KeyStrategy: String, Sendable, CaseIterable {
  /// The names are the keys.
  case useDefaultKeys
  /// `JSONDecoder`: every JSON name is converted, then compared with the coding key.
  case convertFromSnakeCase
  /// JSONModel's `mapperForSnakeCase`: the JSON name is made of the property's.
  case mapperForSnakeCase
  /// JSONModel's `mapperForTitleCase`.
  case mapperForTitleCase
  /// JSONModel's `mapperFromUpperCaseToLowerCase`.
  case mapperFromUpperCaseToLowerCase
  // Gson's `FieldNamingPolicy`.
  case gsonUpperCamel = "gson.UPPER_CAMEL_CASE"
  case gsonUpperCamelSpaces = "gson.UPPER_CAMEL_CASE_WITH_SPACES"
  case gsonUpperUnderscores = "gson.UPPER_CASE_WITH_UNDERSCORES"
  case gsonUnderscores = "gson.LOWER_CASE_WITH_UNDERSCORES"
  case gsonDashes = "gson.LOWER_CASE_WITH_DASHES"
  case gsonDots = "gson.LOWER_CASE_WITH_DOTS"
  // Jackson's `PropertyNamingStrategies`.
  case jacksonSnake = "jackson.SNAKE_CASE"
  case jacksonUpperSnake = "jackson.UPPER_SNAKE_CASE"
  case jacksonKebab = "jackson.KEBAB_CASE"
  case jacksonDot = "jackson.LOWER_DOT_CASE"
  case jacksonLower = "jackson.LOWER_CASE"
  case jacksonUpperCamel = "jackson.UPPER_CAMEL_CASE"
  // The `JsonNamingStrategy` of kotlinx.serialization.
  case kotlinSnake = "kotlinx.SnakeCase"
  case kotlinKebab = "kotlinx.KebabCase"
  // The `fieldRename` of json_serializable.
  case dartSnake = "json_serializable.snake"
  case dartKebab = "json_serializable.kebab"
  case dartPascal = "json_serializable.pascal"
  case dartScreamingSnake = "json_serializable.screamingSnake"

  /// As its library spells it.
  package var name: String { rawValue.split(separator: ".").last.map(String.init) ?? rawValue }

  /// The strategies of a library beside that of doing nothing.
  static func all(of library: String) -> [KeyStrategy] {
    allCases.filter { $0.rawValue.hasPrefix(library + ".") }
  }
}

extension KeyStrategy {
  /// The coding key that a member name of the JSON is compared as.
  package func codingKey(forJSON name: String) -> String {
    self == .convertFromSnakeCase ? Self.camelCase(ofSnake: name) : name
  }

  /// The key of a property that declares none.
  package func key(forProperty name: String) -> String {
    switch self {
    case .useDefaultKeys, .convertFromSnakeCase: name
    case .mapperForSnakeCase: Self.mappedSnakeCase(of: name)
    case .mapperForTitleCase: name.prefix(1).uppercased() + name.dropFirst()
    case .mapperFromUpperCaseToLowerCase, .gsonUpperUnderscores, .jacksonUpperSnake,
      .dartScreamingSnake:
      capitals(of: name)
    case .gsonUpperCamel: Self.capitalizingFirstLetter(name)
    case .gsonUpperCamelSpaces: Self.capitalizingFirstLetter(Self.separated(name, by: " "))
    case .gsonUnderscores: Self.separated(name, by: "_").lowercased()
    case .gsonDashes: Self.separated(name, by: "-").lowercased()
    case .gsonDots: Self.separated(name, by: ".").lowercased()
    case .jacksonSnake: Self.snakeOfJackson(name)
    case .jacksonKebab: Self.wordsOfJackson(name, separator: "-")
    case .jacksonDot: Self.wordsOfJackson(name, separator: ".")
    case .jacksonLower: name.lowercased()
    case .jacksonUpperCamel, .dartPascal: name.prefix(1).uppercased() + name.dropFirst()
    case .kotlinSnake: Self.wordsOfKotlin(name, separator: "_")
    case .kotlinKebab: Self.wordsOfKotlin(name, separator: "-")
    case .dartSnake: Self.wordsOfDart(name, separator: "_")
    case .dartKebab: Self.wordsOfDart(name, separator: "-")
    }
  }

  /// The names that are written in capitals throughout.
  private func capitals(of name: String) -> String {
    switch self {
    case .gsonUpperUnderscores: Self.separated(name, by: "_").uppercased()
    case .jacksonUpperSnake: Self.snakeOfJackson(name).uppercased()
    case .dartScreamingSnake: Self.wordsOfDart(name, separator: "_").uppercased()
    default: name.uppercased()
    }
  }

  /// The member name to expect for a coding key: the snake-case spelling, where that converts back.
  ///
  /// For a key that no name converts to (`author_icon_url`), and for one that only an unconverted
  /// name does (`imageURL`), it is the key itself.
  package func jsonName(forKey key: String) -> String {
    guard self == .convertFromSnakeCase else { return key }
    let snake = Self.snakeCase(ofCamel: key)
    return Self.camelCase(ofSnake: snake) == key ? snake : key
  }

  /// Whether the snake-case name that one would write for the key never reaches it.
  ///
  /// `imageURL` is not reached by `image_url`, which converts to `imageUrl`.
  package func isOutOfReach(key: String) -> Bool {
    guard self == .convertFromSnakeCase else { return false }
    return codingKey(forJSON: Self.snakeCase(ofCamel: key)) != key
  }

  /// Whether no name at all becomes the key, which thus nothing ever fills: `image_url` under
  /// `convertFromSnakeCase`, which makes `imageUrl` of it.
  package func isOutOfAllReach(key: String) -> Bool {
    self == .convertFromSnakeCase && codingKey(forJSON: jsonName(forKey: key)) != key
  }

  /// Foundation's conversion: underscores at the ends stay, the parts between are capitalized.
  ///
  /// A name of one part stays as it is, so `imageURL` is `imageURL` and `image_url` is `imageUrl`.
  package static func camelCase(ofSnake name: String) -> String {
    let leading = name.prefix { $0 == "_" }
    let trailing = name.dropFirst(leading.count).reversed().prefix { $0 == "_" }.count
    let parts = name.dropFirst(leading.count).dropLast(trailing).split(separator: "_")
    guard parts.count > 1 else { return name }
    let tail = parts.dropFirst().map(capitalized).joined()
    return leading + parts[0].lowercased() + tail + String(repeating: "_", count: trailing)
  }

  /// The inverse that one would write by hand, in which `imageURL` is `image_url`.
  package static func snakeCase(ofCamel key: String) -> String {
    var result = ""
    let characters = Array(key)
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if character.isUppercase, let previous, previous != "_",
        !previous.isUppercase || next?.isLowercase == true
      {
        result += "_"
      }
      result += character.lowercased()
    }
    return result
  }

  /// JSONModel's: every capital takes an underscore before it, and so does every run of digits.
  private static func mappedSnakeCase(of name: String) -> String {
    var result = ""
    var previousIsDigit = false
    for character in name {
      let isDigit = ("0"..."9").contains(character)
      if character.isUppercase || (isDigit && !previousIsDigit) { result += "_" }
      result += character.lowercased()
      previousIsDigit = isDigit
    }
    return result
  }

  /// Foundation's `capitalized`: a letter after anything but a letter begins a word.
  private static func capitalized(_ part: Substring) -> String {
    var result = ""
    var beginsWord = true
    for character in part {
      if beginsWord, character.isCased, let first = character.unicodeScalars.first {
        result += first.properties.titlecaseMapping
        result.unicodeScalars.append(contentsOf: character.unicodeScalars.dropFirst())
      } else {
        result += character.lowercased()
      }
      // An apostrophe or a middle dot stands within a word.
      if !["'", "’", "·"].contains(character) { beginsWord = !character.isCased }
    }
    return result
  }
}
