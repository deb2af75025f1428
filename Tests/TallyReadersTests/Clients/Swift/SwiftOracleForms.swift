// The forms are those that clients write, and so not always those that one should.
// swift-format-ignore-file

import Foundation

// Types that are more than the properties that they store: one of several types, of several kinds, or
// decoded by functions of the client's own.

enum SwiftOracleForms {
  static var types: [(String, any Decodable.Type)] {
    [
      ("Either", Either.self), ("Value", Value.self), ("Loose", Loose.self), ("Tried", Tried.self),
      ("Returned", Returned.self), ("Held", Held.self), ("Last", Last.self), ("Holder", Holder.self),
      ("Message", Message.self), ("Event", Event.self), ("Flagged", Flagged.self),
      ("Only", Only.self), ("Status", Status.self), ("Media", Media.self), ("Tree", Tree.self),
      ("Colors", Colors.self), ("Delegated", Delegated.self), ("Late", Late.self),
      ("Contained", Contained.self), ("Helped", Helped.self), ("Lossy", Lossy.self),
      ("Static", Static.self), ("Spare", Spare.self), ("Composed", Composed.self),
      ("Unlike", Unlike.self), ("Nested", Nested.self), ("Any", AnyValue.self), ("Counted", Counted.self),
      ("Priced", Priced.self), ("Lit", Lit.self),
    ]
  }

  struct Skipped: Decodable {}

  /// A number, or a text that is one.
  struct Flexible: Decodable {
    let value: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        value = number
      } else if let text = try? container.decode(String.self), let number = Int(text) {
        value = number
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
      }
    }
  }

  struct Counted: Decodable {
    let count: Int
    let size: Int
    enum CodingKeys: CodingKey { case count, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decode(Int.self, forKey: .count) {
        count = number
      } else if let text = try? container.decode(String.self, forKey: .count), let number = Int(text) {
        count = number
      } else {
        throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "none")
      }
      size = try (try? container.decode(Int.self, forKey: .size)) ?? Int(container.decode(String.self, forKey: .size)) ?? 0
    }
  }

  struct Priced: Decodable {
    let price: Money
    let count: Flexible
    struct Money: Decodable {
      let value: Decimal
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self), let value = Decimal(string: text) {
          self.value = value
          return
        }
        value = try container.decode(Decimal.self)
      }
    }
  }

  struct Lit: Decodable {
    let lamp: Lamp
    enum Lamp: Decodable {
      case on, off, other(String)
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        switch text { case "on": self = .on; case "off": self = .off; default: self = .other(text) }
      }
    }
  }
  struct Item: Decodable { let id: Int; let name: String? }
  struct Page: Decodable { let items: [Item]; let next: String }

  enum Either: Decodable {
    case text(String), number(Int), item(Item), items([Item])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let item = try? Item(from: decoder) {
        self = .item(item)
      } else if let items = try? container.decode([Item].self) {
        self = .items(items)
      } else {
        let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "none")
        throw DecodingError.dataCorrupted(context)
      }
    }
  }

  indirect enum Value: Decodable {
    case null, bool(Bool), number(Double), text(String), list([Value]), object([String: Value])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }
  }

  enum Loose: Decodable {
    case number(Int), flag(Bool), unknown
    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if let number = try? single.decode(Int.self) { self = .number(number) }
      else if let flag = try? single.decode(Bool.self) { self = .flag(flag) }
      else { self = .unknown }
    }
  }

  enum Tried: Decodable {
    case one(Item), many([Item])
    init(from decoder: any Decoder) throws {
      do {
        self = .many(try [Item](from: decoder))
      } catch {
        self = .one(try Item(from: decoder))
      }
    }
  }

  struct Returned: Decodable {
    let text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        text = "\(number)"
        return
      }
      let item = try? container.decode(Item.self)
      if let item {
        text = item.name ?? ""
        return
      }
      text = try container.decode(String.self)
    }
  }

  enum Held: Decodable {
    case page(Page), item(Item)
    enum CodingKeys: String, CodingKey { case page, item = "the_item" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let page = try? container.decode(Page.self, forKey: .page) {
        self = .page(page)
      } else if let item = try? container.decode(Item.self, forKey: .item) {
        self = .item(item)
      } else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
      }
    }
  }

  struct Last: Decodable {
    let ids: [String]
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        let id = try container.decode(String.self)
        ids = [id]
      } catch {
        ids = try container.decode([String].self)
      }
    }
  }

  struct Holder: Decodable {
    let either: Either
    let value: Value?
    let loose: Loose
    let all: [Either]
    let map: [String: Value]?
    let tried: Tried?
    let last: Last?
  }

  // MARK: - Kinds

  enum Kind: String, Decodable { case text, image = "picture", gone }

  enum Message: Decodable {
    case text(body: String, bold: Bool?), image(URL), other(kind: String)
    private enum Keys: String, CodingKey { case type, body, bold, url = "image_url" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let type = try container.decode(String.self, forKey: .type)
      switch type {
      case "text", "plain":
        self = .text(
          body: try container.decode(String.self, forKey: .body),
          bold: try container.decodeIfPresent(Bool.self, forKey: .bold))
      case "image":
        let url = try container.decode(URL.self, forKey: .url)
        self = .image(url)
      default: self = .other(kind: type)
      }
    }
  }

  enum Event: Decodable {
    case item(Item), page(Page), gone
    enum CodingKeys: String, CodingKey { case kind, payload }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .text: self = try .item(Item(from: decoder))
      case .image: self = .page(try container.decode(Page.self, forKey: .payload))
      case .gone: throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "")
      }
    }
  }

  struct Flagged: Decodable {
    let isOpen: Bool
    let until: String?
    let count: Int
    enum CodingKeys: String, CodingKey { case isOpen, until, count }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      isOpen = try c.decode(Bool.self, forKey: .isOpen)
      let open = try c.decode(Bool.self, forKey: .isOpen)
      if open {
        until = nil
      } else {
        until = try c.decode(String.self, forKey: .until)
      }
      count = try c.decode(Int.self, forKey: .count)
    }
  }

  struct Only: Decodable {
    let id: Int
    let name: String?
    enum CodingKeys: String, CodingKey { case id, kind, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try container.decode(Kind.self, forKey: .kind)
      guard kind == .image else {
        throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "")
      }
      id = try container.decode(Int.self, forKey: .id)
      name = try container.decodeIfPresent(String.self, forKey: .name)
    }
  }

  struct Status: Decodable {
    let code: Int
    let title: String
    let link: URL?
    enum CodingKeys: String, CodingKey { case code, title, link }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = try container.decode(Int.self, forKey: .code)
      let number = try container.decode(Int.self, forKey: .code)
      if number == 1 {
        title = try container.decode(String.self, forKey: .title)
        link = try container.decodeIfPresent(URL.self, forKey: .link)
      } else {
        title = "none"
        link = nil
      }
    }
  }

  protocol Fallible: RawRepresentable, Decodable where RawValue == String {
    static var unknown: Self { get }
  }

  enum Medium: String, Fallible { case video, audio, unknown }

  struct Media: Decodable {
    let medium: Medium
    let others: [Medium]?
  }

  indirect enum Tree: Decodable {
    case leaf(Int), node(left: Tree, right: Tree)
    enum CodingKeys: String, CodingKey { case type, value, left, right }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let type = try container.decode(String.self, forKey: .type)
      switch type {
      case "leaf": self = .leaf(try container.decode(Int.self, forKey: .value))
      case "node":
        self = .node(
          left: try container.decode(Tree.self, forKey: .left),
          right: try container.decode(Tree.self, forKey: .right))
      default:
        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "")
      }
    }
  }

  // MARK: - Handing on

  enum Color: String, Decodable { 
    case red, blue
    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      guard let value = Color(rawValue: raw) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: raw))
      }
      self = value
    }
  }

  struct Colors: Decodable { let first: Color; let rest: [Color]? }

  struct Delegated: Decodable {
    let id: Int
    let title: String
    let tags: [String]
    enum CodingKeys: String, CodingKey { case id, title, tags }
    init(id: Int, title: String, _ tags: [String] = []) {
      self.id = id
      self.title = title
      self.tags = tags
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        id: try container.decode(Int.self, forKey: .id),
        title: try container.decodeIfPresent(String.self, forKey: .title) ?? "none",
        try container.decodeIfPresent([String].self, forKey: .tags) ?? [])
    }
  }

  struct Late: Decodable {
    let name: String
    let count: Int?
    let rank: Int
    enum CodingKeys: String, CodingKey { case name, count, rank }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let given: String
      if let text = try? container.decode(String.self, forKey: .name) {
        given = text
      } else {
        given = "none"
      }
      var number: Int?
      number = try container.decodeIfPresent(Int.self, forKey: .count)
      var rank = 3
      if let found = try container.decodeIfPresent(Int.self, forKey: .rank) { rank = found }
      name = given
      count = number
      self.rank = rank
    }
  }

  struct Contained: Decodable {
    let title: String?
    let count: Int
    enum CodingKeys: String, CodingKey { case title, count }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.title) {
        title = try container.decode(String.self, forKey: .title)
      } else {
        title = nil
      }
      if container.contains(.count) {
        count = try container.decode(Int.self, forKey: .count)
      } else {
        count = 0
      }
    }
  }

  struct Helped: Decodable {
    let count: Int
    let title: String?
    let tags: [String]
    let price: Double
    let level: Int
    enum CodingKeys: String, CodingKey { case count, title, tags, price, level }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.oracleDecode(.count, or: 0)
      title = container.oracleSafely(String.self, forKey: .title)
      tags = try container.oracleList(of: String.self, forKey: .tags)
      price = try container.oracleNumber(forKey: .price)
      level = try container.oracleGuarded(Int.self, .level) ?? 1
    }
  }

  struct Lossy: Decodable {
    let items: [Item]
    let others: [Int]
    enum CodingKeys: String, CodingKey { case items, others }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.oracleLossy(Item.self, forKey: .items)
      others = try container.oracleLossy(Int.self, forKey: .others)
    }
  }

  struct Static: Decodable {
    let id: Int
    let name: String?
    enum CodingKeys: String, CodingKey { case id, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try Self.number(in: container, for: .id)
      name = try Static.named(container)
    }
    static func named(_ values: KeyedDecodingContainer<CodingKeys>) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: .name)
    }
    private static func number(in container: KeyedDecodingContainer<CodingKeys>, for key: CodingKeys) throws -> Int {
      if let number = try? container.decode(Int.self, forKey: key) { return number }
      return Int(try container.decode(Double.self, forKey: key))
    }
  }

  struct Spare: Decodable {
    let id: Int
    enum CodingKeys: String, CodingKey { case flag, version }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let version = try container.decode(Int.self, forKey: .version)
      print("", terminator: version > 1_000_000 ? "!" : "")
      _ = try container.decodeIfPresent(Bool.self, forKey: .flag) == nil
      id = 1
    }
  }

  /// Both from the same object.
  struct Composed: Decodable {
    let item: Item
    let page: Page?
    let extra: Int?
    enum CodingKeys: String, CodingKey { case extra }
    init(from decoder: any Decoder) throws {
      item = try Item(from: decoder)
      page = try? Page(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      extra = try container.decodeIfPresent(Int.self, forKey: .extra)
    }
  }

  struct Unlike: Decodable {
    let kind: Kind
    let id: Int
    let size: Double?
    enum CodingKeys: String, CodingKey { case kind, id, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(Kind.self, forKey: .kind)
      id = try container.decode(Int.self, forKey: .id)
      switch kind {
      case .text: size = nil
      case .image, .gone: size = try container.decode(Double.self, forKey: .size)
      }
    }
  }

  struct Nested: Decodable {
    let message: Message
    let messages: [Message]?
    let status: Status?
    let tree: Tree?
    let either: [Held]?
  }

  struct AnyValue: Decodable {
    let value: Any
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = NSNull()
      } else if let flag = try? container.decode(Bool.self) {
        value = flag
      } else if let number = try? container.decode(Int.self) {
        value = number
      } else if let list = try? container.decode([AnyValue].self) {
        value = list.map { $0.value }
      } else if let map = try? container.decode([String: AnyValue].self) {
        value = map.mapValues { $0.value }
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
      }
    }
  }
}

extension SwiftOracleForms.Fallible {
  init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? Self.unknown
  }
}

extension KeyedDecodingContainer {
  fileprivate func oracleDecode<T: Decodable>(_ key: Key, or other: @autoclosure () -> T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? other()
  }

  fileprivate func oracleSafely<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
    do {
      return try decode(type, forKey: key)
    } catch {
      return nil
    }
  }

  fileprivate func oracleList<Element: Decodable>(of type: Element.Type, forKey key: Key) throws -> [Element] {
    guard let list = try decodeIfPresent([Element].self, forKey: key) else { return [] }
    return list
  }

  fileprivate func oracleNumber(forKey key: Key) throws -> Double {
    if let number = try? self.decode(Double.self, forKey: key) {
      return number
    }
    let text = try self.decode(String.self, forKey: key)
    return Double(text) ?? 0
  }

  fileprivate func oracleGuarded<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }

  fileprivate func oracleLossy<Element: Decodable>(_ type: Element.Type, forKey key: Key) throws -> [Element] {
    var list: [Element] = []
    var container = try nestedUnkeyedContainer(forKey: key)
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        list.append(element)
      } else {
        _ = try? container.decode(SwiftOracleForms.Skipped.self)
        _ = try? container.decodeNil()
      }
    }
    return list
  }
}
