import TestSupport

/// Seeded bodies: mostly what a model wants, with some values, names and members gone wrong.
struct ClientsOracleBodies {
  var random: SplitMix64

  mutating func numbers() -> String {
    object(
      [
        "i", "i8", "i16", "i32", "i64", "u", "u8", "u32", "u64", "d", "f", "dec",
      ].map { ($0, number()) } + [("list", list { $0.number() }), ("map", map { $0.number() })],
      slips: 40)
  }

  mutating func texts() -> String {
    object(
      [
        ("s", text()), ("url", url()), ("urls", list { $0.url() }), ("id", uuid()),
        ("data", base64()), ("date", date()), ("dates", list { $0.date() }), ("kind", kind()),
        ("kinds", list { $0.kind() }),
        ("level", pick(["0", "1", "7", "7", "7.0", "0", "1", "0", "2", "0.5"])),
        ("flag", pick(["true", "false"])), ("set", list { $0.text() }),
      ], slips: 40)
  }

  mutating func item(depth: Int = 3) -> String {
    var members = [("id", pick(["1", "2", "3.0"])), ("title", text())]
    if depth > 0, chance(3) {
      members.append(("children", list { $0.item(depth: depth - 1) }))
    }
    if depth > 0, chance(3) { members.append(("byName", map { $0.item(depth: depth - 1) })) }
    return object(members, slips: 12)
  }

  mutating func article() -> String {
    let address = object([("city", text())])
    let author = object([("name", text()), ("icon", url()), ("address", address)])
    return object([("articleId", text()), ("author", author)])
  }

  mutating func snake() -> String {
    let thing = [pick(["inner_value", "innerValue", "Inner_value", "inner__value", "inner-value"])]
    return object([
      (pick(["user_id", "user_ID", "USER_ID", "userId", "userID"]), number()),
      (pick(["author_icon_url", "authorIconUrl", "author_Icon_URL", "author_icon_url_"]), text()),
      (pick(["image_url", "imageURL", "image_URL"]), text()),
      (pick(["line_1_text", "line1_text", "line1Text"]), text()),
      ("nested_things", list { $0.object([(thing[0], $0.pick(["1", "2", "\"x\""]))]) }),
    ])
  }

  // MARK: - Parts

  /// An object of which about one member in `slips` is dropped, doubled, or of another kind.
  mutating func object(_ members: [(String, String)], slips: Int = 9) -> String {
    var texts: [String] = []
    for (name, value) in members.shuffled(using: &random) {
      switch chance(slips) ? Int.random(in: 0..<6, using: &random) : 6 {
      case 0: continue
      case 1: texts.append("\"\(name)\":null")
      case 2, 3: texts.append("\"\(name)\":\(anything())")
      case 4: texts += ["\"\(name)\":\(value)", "\"\(name)\":\(anything())"]
      case 5: texts += ["\"x_\(name)\":\(anything())", "\"\(name)\":\(value)"]
      default: texts.append("\"\(name)\":\(value)")
      }
    }
    return "{\(texts.joined(separator: ","))}"
  }

  mutating func list(_ element: (inout Self) -> String) -> String {
    let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      chance(40) ? anything() : element(&self)
    }
    return "[\(elements.joined(separator: ","))]"
  }

  mutating func map(_ value: (inout Self) -> String) -> String {
    let members = (0..<Int.random(in: 0...2, using: &random)).map { index in
      "\"k\(index)\":\(chance(20) ? anything() : value(&self))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  mutating func anything() -> String {
    pick(["null", "true", "12", "12.5", "\"text\"", "[]", "{}", "[null]", "\"\"", "[{}]", "1e400"])
  }

  /// A number in range more often than not, in every spelling that JSON has.
  mutating func number() -> String {
    switch Int.random(in: 0..<120, using: &random) {
    case 14: return pick(["-1", "127", "128", "255", "256", "32767", "32768", "-0", "2147483648"])
    case 15:
      return pick(["9007199254740993", "9007199254740992.5", "16777217", "18014398509481985"])
    case 16: return pick(["9223372036854775807", "9223372036854775808", "18446744073709551615.0"])
    case 17: return pick(["1e400", "1e-400", "0e400", "-1e5", "3.5e38", "4.9e-324", "2e-324"])
    case 18: return "\(Int.random(in: 0...300, using: &random)).0"
    case 19:
      return "\(Int.random(in: 0...300, using: &random))e\(Int.random(in: 0...3, using: &random))"
    case 20: return "\(Int.random(in: 0...300, using: &random)).\(digits(1...25))"
    case 21: return "1\(digits(10...45))"
    case 22:
      return "1\(digits(0...20)).\(digits(1...20))e\(Int.random(in: -30...30, using: &random))"
    case 23: return "-\(digits(1...1))\(pick(["", ".5", ".0", "e1"]))"
    default: return String(Int.random(in: 0...100, using: &random))
    }
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    let text = (0..<Int.random(in: count, using: &random)).map { _ in
      String(Int.random(in: 0...9, using: &random))
    }
    return text.joined()
  }

  mutating func text() -> String {
    pick(["\"a\"", "\"text with spaces\"", "\"ü\"", "\"\\u0041\"", "\"\"", "\"a\\/b\""])
  }

  mutating func url() -> String {
    guard chance(6) else {
      return pick(["\"https:\\/\\/a.b/c?d=e#f\"", "\"https://a.b/c d\"", "\"/x\""])
    }
    let parts = [
      "http", ":", "//", "/", "a", "b.c", "[", "]", "%", "%41", " ", "ü", "@", "?", "#", "80", ".",
      "::1", "<", "é", "_", "-",
    ]
    let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(parts) }.joined()
    return "\"\(text)\""
  }

  mutating func uuid() -> String {
    guard chance(4) else { return "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"" }
    return pick([
      "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"", "\"00000000-0000-0000-0000-000000000000\"",
      "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5\"", "\"G621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
    ])
  }

  mutating func base64() -> String {
    guard chance(4) else { return "\"YWJj\"" }
    return pick(["\"YWI=\"", "\"YQ==\"", "\"YWI\"", "\"true\"", "\"-_-_\"", "\"YQ=\"", "\"\""])
  }

  mutating func kind() -> String { chance(12) ? "\"Video\"" : pick(["\"video\"", "\"picture\""]) }

  mutating func date() -> String {
    guard chance(6) else { return "\"2024-05-06T07:08:09Z\"" }
    let fraction = pick(["", "", "", ".1", ".123", ".123456789", "."])
    let zone = pick(["Z", "Z", "+02:00", "-0330", "+2", "", "z", "GMT", "+", "Zjunk"])
    let day = pick(["2024-05-06", "2024-02-30", "2024-13-01", "24-5-6", "2024-05-32", "2024-5-6"])
    let time = pick(["07:08:09", "24:00:00", "7:8:9", "23:59:60", "07:08", "99:99:99"])
    return "\"\(day)\(pick(["T", "T", "T", " ", "t"]))\(time)\(fraction)\(zone)\""
  }

  mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}
