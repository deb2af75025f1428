// The forms are those that clients write, and so not always those that one should.
// swift-format-ignore-file

import Foundation

// Types with an `init(from:)` of their own, in the forms that clients write.

enum SwiftOracleInits {
  static var types: [(String, any Decodable.Type)] {
    [
      ("Nested", Nested.self), ("Lenient", Lenient.self), ("Fallback", Fallback.self),
      ("Flexible", Flexible.self), ("Converted", Converted.self), ("Loop", Loop.self),
      ("Failable", Failable.self), ("Guarded", Guarded.self), ("Candidates", Candidates.self),
      ("Kinds", Kinds.self), ("Delegating", Delegating.self), ("Texts", Texts.self),
      ("Plainer", Plainer.self), ("Inline", Inline.self), ("Inherited", Inherited.self), ("Elements", Elements.self),
      ("Held", Held.self), ("Forgiven", Forgiven.self),
    ]
  }

  struct Nested: Decodable {
    let id: String
    let authorName: String
    let icon: URL?
    let city: String?

    enum Keys: String, CodingKey { case id = "articleId", author }
    enum AuthorKeys: String, CodingKey { case name, icon = "icon_url", address }
    enum AddressKeys: String, CodingKey { case city }

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Keys.self)
      id = try root.decode(String.self, forKey: .id)
      let author = try root.nestedContainer(keyedBy: AuthorKeys.self, forKey: .author)
      authorName = try author.decode(String.self, forKey: .name)
      self.icon = try author.decodeIfPresent(URL.self, forKey: AuthorKeys.icon)
      city = try author.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
        .decodeIfPresent(String.self, forKey: .city)
    }
  }

  struct Lenient: Decodable {
    let a: Int?
    let b: Int?
    let c: Int
    let d: [Int]
    let e: String?

    enum CodingKeys: String, CodingKey { case a, b, c, d, e }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      a = try? container.decode(Int.self, forKey: .a)
      b = (try? container.decodeIfPresent(Int.self, forKey: .b)) ?? nil
      c = (try? container.decode(Int.self, forKey: .c)) ?? 7
      d = (try? container.decodeIfPresent([Int].self, forKey: .d)) ?? []
      do {
        e = try container.decode(String.self, forKey: .e)
      } catch {
        e = nil
      }
    }
  }

  struct Fallback: Decodable {
    var a: Int
    var b: String
    var c: Bool
    var d: String?
    private enum CodingKeys: String, CodingKey { case a, b, c, d }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.a = try values.decodeIfPresent(Int.self, forKey: .a) ?? 0
      let text = try values.decodeIfPresent(String.self, forKey: .b)
      self.b = text ?? "none"
      if let flag = try values.decodeIfPresent(Bool.self, forKey: .c) {
        self.c = flag
      } else {
        self.c = false
      }
      d = try values.decode(String?.self, forKey: .d)
    }
  }

  struct Flexible: Decodable {
    let id: String
    let count: Int
    let code: String
    let maybe: String?

    enum CodingKeys: String, CodingKey { case id, count, code, maybe }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decode(Int.self, forKey: .id) {
        id = String(number)
      } else {
        id = try container.decode(String.self, forKey: .id)
      }
      do {
        count = try container.decode(Int.self, forKey: .count)
      } catch {
        count = Int(try container.decode(Double.self, forKey: .count))
      }
      if let text = try? container.decode(String.self, forKey: .code) {
        code = text
      } else if let number = try? container.decode(Int.self, forKey: .code) {
        code = "\(number)"
      } else {
        code = ""
      }
      if let text = try? container.decode(String.self, forKey: .maybe) {
        maybe = text
      } else if let number = try? container.decode(Int.self, forKey: .maybe) {
        maybe = String(number)
      } else {
        maybe = nil
      }
    }
  }

  struct Converted: Decodable {
    let count: Int
    let price: Double?
    let link: URL?
    let kind: Kind
    let other: Kind?

    enum Kind: String { case news, text }
    enum CodingKeys: String, CodingKey { case count, price, link, kind, other }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = Int(try container.decode(String.self, forKey: .count)) ?? 0
      price = Double(try container.decode(String.self, forKey: .price))
      link = try container.decodeIfPresent(String.self, forKey: .link).flatMap { URL(string: $0) }
      let raw = try container.decode(String.self, forKey: .kind)
      kind = Kind(rawValue: raw) ?? .news
      other = try container.decodeIfPresent(String.self, forKey: .other).flatMap(
        Kind.init(rawValue:))
    }
  }

  struct Item: Decodable { let id: Int }

  struct Loop: Decodable {
    let items: [Item]
    let numbers: [Int]

    enum CodingKeys: String, CodingKey { case items, numbers }
    private struct Skip: Decodable {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .items)
      var items: [Item] = []
      while !list.isAtEnd {
        if let item = try? list.decode(Item.self) {
          items.append(item)
        } else {
          _ = try? list.decode(Skip.self)
          _ = try? list.decodeNil()
        }
      }
      self.items = items
      var numbers = try container.nestedUnkeyedContainer(forKey: .numbers)
      var all: [Int] = []
      while !numbers.isAtEnd { all.append(try numbers.decode(Int.self)) }
      self.numbers = all
    }
  }

  struct Safely<Value: Decodable>: Decodable {
    let value: Value?
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try? container.decode(Value.self)
    }
  }

  struct Failable: Decodable {
    let items: [Item]
    let holes: [Safely<Int>]

    enum CodingKeys: String, CodingKey { case items, holes }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([Safely<Item>].self, forKey: .items).compactMap { $0.value }
      holes = try container.decode([Safely<Int>].self, forKey: .holes)
    }
  }

  struct Price: Decodable {
    let value: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let number = try container.decode(Double.self)
      value = String(number)
    }
  }

  struct Elements: Decodable {
    let prices: [Price]
    let holes: [Safely<Int>]
    let price: Price?
    let map: [String: Price]?
  }

  struct Guarded: Decodable {
    let name: String
    let count: Int
    enum CodingKeys: String, CodingKey { case name, count }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let name = try container.decodeIfPresent(String.self, forKey: .name) else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
      }
      self.name = name
      let raw = try container.decode(String.self, forKey: .count)
      guard let count = Int(raw) else {
        throw DecodingError.dataCorruptedError(
          forKey: .count, in: container, debugDescription: "no number")
      }
      self.count = count
    }
  }

  struct Candidates: Decodable {
    let title: String
    let name: String?
    enum CodingKeys: String, CodingKey { case title, headline, name, label }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title =
        try c.decodeIfPresent(String.self, forKey: .title)
        ?? c.decode(String.self, forKey: .headline)
      name =
        try c.decodeIfPresent(String.self, forKey: .name)
        ?? c.decodeIfPresent(String.self, forKey: .label)
    }
  }

  enum Known: String, Decodable {
    case one, two, unknown
    init(from decoder: any Decoder) throws {
      self = Known(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  enum Switched: Decodable {
    case a, b, other
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      switch text {
      case "a", "A": self = .a
      case "b": self = .b
      default: self = .other
      }
    }
  }

  struct Kinds: Decodable {
    let known: Known
    let switched: Switched?
    let list: [Known]
  }

  enum Forgiving: String, Decodable {
    case one, two, unknown
    init(from decoder: any Decoder) throws {
      self = (try? Forgiving(rawValue: decoder.singleValueContainer().decode(String.self))) ?? .unknown
    }
  }

  struct Forgiven: Decodable {
    let kind: Forgiving
    let list: [Forgiving]
  }

  struct Held: Decodable {
    let name: String?
    let rank: Int
    enum Keys: String, CodingKey { case author }
    enum AuthorKeys: String, CodingKey { case name, rank }

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Keys.self)
      let author = try root.nestedContainer(keyedBy: AuthorKeys.self, forKey: .author)
      name = try? author.decode(String.self, forKey: .name)
      rank = (try? author.decode(Int.self, forKey: .rank)) ?? 0
    }
  }

  struct Delegating: Decodable {
    let id: Int
    let text: String?
    enum CodingKeys: String, CodingKey { case id, text }
  }

  struct Texts: Decodable {
    let text: String
    let upper: String
    enum CodingKeys: String, CodingKey { case text, upper }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(String.self, forKey: .text).lowercased()
      upper = try container.decodeIfPresent(String.self, forKey: .upper)?.uppercased() ?? ""
    }
  }

  struct Plainer: Decodable {
    let first: String?
    let second: Int?
    enum CodingKeys: String, CodingKey { case first, second }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      first = try container.decode(String.self, forKey: .first)
      second = try container.decodeIfPresent(Int.self, forKey: .second)
    }
  }

  struct Inline: Decodable {
    let id: Int
    init(from decoder: any Decoder) throws {
      enum Keys: String, CodingKey { case id }
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
    enum CodingKeys: String, CodingKey { case id = "the_id" }
  }

  class Base: Decodable {
    let id: Int
    enum CodingKeys: String, CodingKey { case id }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  final class Inherited: Base {
    var text: String?
    private enum OwnKeys: String, CodingKey { case text = "body" }
    required init(from decoder: any Decoder) throws {
      try super.init(from: decoder)
      let container = try decoder.container(keyedBy: OwnKeys.self)
      text = try container.decodeIfPresent(String.self, forKey: .text)
    }
  }
}

extension SwiftOracleInits.Delegating {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      text: try container.decodeIfPresent(String.self, forKey: .text))
  }
}
