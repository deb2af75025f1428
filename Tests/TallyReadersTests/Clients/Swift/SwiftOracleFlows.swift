// The forms are those that clients write, and so not always those that one should.
// swift-format-ignore-file

import Foundation

// Types whose `init(from:)` decides by what it decodes: which member it asks for, as what, and whether
// it goes on at all. Each with bodies that tell one way from the other.

enum SwiftOracleFlows {
  typealias Form = (name: String, type: any Decodable.Type, bodies: [String])

  /// What all of is read.
  static var readable: [Form] {
    [
      ("Thrown", Thrown.self, [
        #"{"block": {"type": "text", "text": "a"}}"#, #"{"block": {"type": "image", "url": "https://a.b"}}"#,
        #"{"block": {"type": "video", "text": "a"}}"#, #"{"block": {"type": "text"}}"#, #"{"block": {"type": 1}}"#,
        #"{"block": {"type": "image", "url": "https://a.b", "width": "1"}}"#,
      ]),
      ("Worded", Worded.self, [#"{"word": "a"}"#, #"{"word": "z"}"#, #"{"word": null}"#]),
      ("Named", Named.self, [#"{"kind": "free"}"#, #"{"kind": "paid", "price": 1}"#, #"{"kind": "paid"}"#, #"{"kind": "x"}"#, #"{}"#]),
      ("Dated", Dated.self, [
        #"{"day": "2024-01-02", "at": "2024-01-02T03:04:05Z"}"#, #"{"day": "2024-01-02 03:04:05", "at": "2024-01-02T03:04:05Z"}"#,
        #"{"day": "2024-01-02", "at": "2024-01-02"}"#, #"{"day": "2024-01-02"}"#, #"{"day": 1, "at": "2024-01-02T03:04:05Z"}"#,
        #"{"day": "2024-01-02", "at": "2024-01-02T03:04:05Z", "maybe": "soon"}"#,
        #"{"day": "2024-01-02", "at": "2024-01-02T03:04:05Z", "maybe": 1}"#,
      ]),
      ("InTurn", InTurn.self, [
        #"{"a": 1, "c": 1, "d": "x", "f": 1}"#, #"{"legacy_a": 1, "legacy_c": 1, "f": 1}"#, "{}", #"{"a": null, "legacy_a": 1, "c": 1, "f": 1}"#,
        #"{"a": 1, "c": "1", "f": 1}"#, #"{"a": 1, "c": null, "legacy_c": 2, "f": 1}"#, #"{"a": 1, "c": 1, "d": null, "f": 1}"#,
        #"{"a": 1, "c": 1, "d": 1, "f": 1}"#, #"{"a": 1, "c": 1, "e": null, "f": 1}"#, #"{"a": 1, "c": 1, "e": 2, "legacy_f": 3}"#,
        #"{"a": 1, "c": 1}"#,
      ]),
      ("Either", Either.self, [
        #"{"counted": {"n": 1}, "m": true}"#, #"{"counted": {"n": "a"}, "m": "true"}"#, #"{"counted": {"n": []}, "m": true}"#, #"{"counted": {"n": null}, "m": true}"#, #"{"counted": {}, "m": true}"#,
        #"{"counted": {"n": 1}, "m": "yes"}"#, #"{"counted": {"n": 1}, "m": 1}"#, #"{"counted": {"n": 1}}"#, #"{"counted": {"n": 1}, "m": null}"#,
      ]),
      ("Mixed", Mixed.self, [
        #"{"all": ["a"]}"#, #"{"all": [{"a": "x"}]}"#, #"{"all": [{"a": 1}]}"#, #"{"all": [{}]}"#, #"{"all": [1]}"#, #"{"all": [null]}"#,
        #"{"all": [{"a": "x", "b": 1}, "y"]}"#, #"{"all": [{"a": "x", "b": "1"}]}"#,
      ]),
      ("Priced", Priced.self, [
        #"{"price": 1}"#, #"{"price": "1", "other": "2"}"#, #"{"price": "x"}"#, #"{"price": 1, "other": "x"}"#, #"{"price": 1, "other": null}"#,
        #"{"price": 1, "other": true}"#, "{}",
      ]),
      ("Some", Some.self, [
        #"{"items": [{"id": 1}], "more": {"id": 1}}"#, #"{"items": {"id": 1}, "more": [{"id": 1}]}"#, #"{"items": [{"id": "x"}], "more": []}"#,
        #"{"items": {"id": "x"}, "more": []}"#, #"{"items": null, "more": []}"#, #"{"items": [], "more": 1}"#, #"{"items": [{}], "more": []}"#,
        #"{"items": [], "more": [], "tags": "a"}"#, #"{"items": [], "more": [], "tags": ["a"]}"#, #"{"items": [], "more": [], "tags": 1}"#,
      ]),
      ("Hero", Hero.self, [
        #"{"items": [{"id": 1}]}"#, #"{"items": []}"#, #"{"items": [{"id": 1}, {"id": 2}]}"#, #"{"items": [{"id": "1"}]}"#, "{}",
        #"{"items": [{"id": 1}], "extra": []}"#,
      ]),
      ("Counts", Counts.self, [
        #"{"kinds": {"a": 1}, "ids": ["x", 1], "codes": {"1": 2}}"#, #"{"kinds": ["a", 1], "ids": [], "codes": {}}"#,
        #"{"kinds": {"z": 1}, "ids": [], "codes": {}}"#, #"{"kinds": {}, "ids": {"x": 1}, "codes": {}}"#, #"{"kinds": {"a": "1"}, "ids": [], "codes": {}}"#,
        #"{"kinds": {}, "ids": [], "codes": {"3": 1}}"#, #"{"kinds": {}, "ids": [], "codes": {"x": 1}}"#, #"{"kinds": {}, "ids": [1, 1], "codes": {}}"#,
      ]),
      ("Constants", Constants.self, [#"{"ID": 1, "full_name": "x"}"#, #"{"id": 1, "name": "x"}"#, #"{"ID": "1", "full_name": "x"}"#]),
      ("Chosen", Chosen.self, [
        #"{"kind": "x", "a": "a", "size": 1}"#, #"{"kind": "x", "a": "a"}"#, #"{"kind": "y", "b": "a"}"#, #"{"kind": "y"}"#, #"{"kind": "z", "a": "a"}"#,
        #"{"kind": "y", "a": 1, "b": "a"}"#,
      ]),
      ("Edges", Edges.self, [
        #"{"edges": [{"node": {"id": 1}, "cursor": "a"}]}"#, #"{"edges": [{"node": {"id": "1"}, "cursor": "a"}]}"#, #"{"edges": [{"node": {}, "cursor": "a"}]}"#,
        #"{"edges": [{"cursor": "a"}]}"#, #"{"edges": []}"#, #"{"edges": {}}"#, "{}", #"{"edges": [1]}"#, #"{"edges": [null]}"#,
        #"{"edges": [{"node": {"id": 1}}]}"#,
      ]),
      ("Defaulted", Defaulted.self, [
        #"{"flag": true, "name": "a"}"#, #"{}"#, #"{"flag": null, "name": null}"#, #"{"flag": 1}"#, #"{"name": 1}"#,
      ]),
      ("Outer.R.Deep", Outer.R.Deep.self, [#"{"k": {"id": 1}}"#, #"{"k": {"z": true}}"#]),
    ]
  }

  /// Of what is not read of these it is said so, and what is decoded in fact is never told to fail.
  static var opaque: [Form] {
    [
      ("Envelope", Envelope.self, [#"{"id": 1}"#, #"{"id": 1, "error": "denied"}"#, #"{"id": "1"}"#]),
      ("NotEmpty", NotEmpty.self, [#"{"name": "a"}"#, #"{"name": ""}"#]),
      ("Checked", Checked.self, [#"{"name": "a"}"#, #"{"name": ""}"#]),
      ("Listed", Listed.self, [#"{"names": ["a"]}"#, #"{"names": [""]}"#]),
      ("Within", Within.self, [#"{"name": "a"}"#, #"{"name": ""}"#, "{}"]),
      ("Beside", Beside.self, [#"{"name": "a", "size": 1}"#, #"{"name": "a"}"#, "{}"]),
      ("Where", Where.self, [#"{"kind": "trial-1"}"#, #"{"kind": "x"}"#, #"{"kind": "free"}"#]),
      ("Long", Long.self, [#"{"count": 3}"#, #"{"count": 3, "name": "a"}"#, #"{"count": 1}"#]),
      ("Maybe", Maybe.self, [#"{"a": 1}"#, #""x""#, #"{}"#, #"[]"#]),
      ("Anything", Anything.self, [#"{"a": 1}"#, #""x""#, #"{}"#, #"[]"#]),
      ("Pattern", Pattern.self, [#"{"at": "2024-01-02T03:04:05.123Z"}"#, #"{"at": "2024-01-02"}"#]),
      ("Conditional", Conditional.self, [#"{"a": 1, "rel": "x"}"#, #"{"a": 1, "dbg": "x"}"#, #"{"a": 1}"#]),
      ("Inside", Inside.self, [#"{"new": "x"}"#, #"{"old": "x"}"#, #"{}"#]),
      ("Both", Both.self, [#"{"kind": "a"}"#, #"{"kind": "b"}"#, #"{"kind": "c"}"#]),
    ]
  }

  struct Refusal: Error {}

  enum Block: Decodable {
    case text(String), image(URL, Int?)
    enum CodingKeys: String, CodingKey { case type, text, url, width }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let type = try c.decode(String.self, forKey: .type)
      switch type {
      case "text": self = .text(try c.decode(String.self, forKey: .text))
      case "image": self = .image(try c.decode(URL.self, forKey: .url), try c.decodeIfPresent(Int.self, forKey: .width))
      case let other: throw DecodingError.dataCorruptedError(forKey: .type, in: c, debugDescription: other)
      }
    }
  }
  struct Thrown: Decodable { let block: Block }

  enum Word: Decodable {
    case a, b
    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      switch try c.decode(String.self) {
      case "a": self = .a
      case "b", "B": self = .b
      case _: throw DecodingError.dataCorruptedError(in: c, debugDescription: "")
      }
    }
  }
  struct Worded: Decodable { let word: Word }

  struct Named: Decodable {
    let price: Int?
    let kind: String
    enum CodingKeys: CodingKey { case kind, price }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      kind = try c.decode(String.self, forKey: .kind)
      switch kind {
      case "free": price = nil
      case "paid": price = try c.decode(Int.self, forKey: .price)
      case let name: throw DecodingError.dataCorruptedError(forKey: .kind, in: c, debugDescription: name)
      }
    }
  }

  struct Dated: Decodable {
    let day: Date
    let at: Date
    let maybe: Date?
    enum CodingKeys: CodingKey { case day, at, maybe }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let text = try c.decode(String.self, forKey: .day)
      let f = DateFormatter()
      f.locale = Locale(identifier: "en_US_POSIX")
      f.timeZone = TimeZone(identifier: "UTC")
      f.dateFormat = "yyyy-MM-dd"
      if let day = f.date(from: text) { self.day = day } else {
        throw DecodingError.dataCorruptedError(forKey: .day, in: c, debugDescription: text)
      }
      let g = ISO8601DateFormatter()
      let raw = try c.decode(String.self, forKey: .at)
      guard let at = g.date(from: raw) else {
        throw DecodingError.dataCorruptedError(forKey: .at, in: c, debugDescription: raw)
      }
      self.at = at
      maybe = try c.decodeIfPresent(String.self, forKey: .maybe).flatMap { g.date(from: $0) }
    }
  }

  struct InTurn: Decodable {
    let a: Int
    let c: Int
    let d: String?
    let e: Int
    let f: Int
    enum CodingKeys: String, CodingKey { case a, b = "legacy_a", c, oldC = "legacy_c", d, e, f, oldF = "legacy_f" }
    init(from decoder: any Decoder) throws {
      let k = try decoder.container(keyedBy: CodingKeys.self)
      a = k.contains(.a) ? try k.decode(Int.self, forKey: .a) : try k.decode(Int.self, forKey: .b)
      if k.contains(.c) {
        c = try k.decode(Int.self, forKey: .c)
      } else {
        c = try k.decode(Int.self, forKey: .oldC)
      }
      d = k.contains(.d) ? try k.decode(String.self, forKey: .d) : nil
      e = try !k.contains(.e) ? 7 : k.decode(Int.self, forKey: .e)
      f = try k.allKeys.contains(.f) ? k.decode(Int.self, forKey: .f) : k.decode(Int.self, forKey: .oldF)
    }
  }

  @propertyWrapper struct Lossless<T: LosslessStringConvertible & Decodable>: Decodable {
    var wrappedValue: T
    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      if let value = try? c.decode(T.self) {
        wrappedValue = value
      } else {
        let text = try c.decode(String.self)
        guard let value = T(text) else { throw DecodingError.dataCorruptedError(in: c, debugDescription: text) }
        wrappedValue = value
      }
    }
  }

  struct Counted: Decodable {
    let n: Int
    enum CodingKeys: CodingKey { case n }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? c.decode(Int.self, forKey: .n) {
        n = number
      } else {
        let text = try c.decode(String.self, forKey: .n)
        n = text.count
      }
    }
  }

  struct Either: Decodable {
    let counted: Counted
    @Lossless var m: Bool
  }

  struct TextOrObject: Decodable {
    var a: String
    var b: Int?
    enum Keys: CodingKey { case a, b }
    init(from decoder: any Decoder) throws {
      do {
        let c = try decoder.container(keyedBy: Keys.self)
        a = try c.decode(String.self, forKey: .a)
        b = try c.decodeIfPresent(Int.self, forKey: .b)
      } catch {
        let c = try decoder.singleValueContainer()
        a = try c.decode(String.self)
        b = nil
      }
    }
  }
  struct Mixed: Decodable { let all: [TextOrObject] }

  struct Price: Decodable {
    let value: Double
    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      if let number = try? c.decode(Double.self) { value = number; return }
      if let text = try? c.decode(String.self), let number = Double(text) { value = number; return }
      throw DecodingError.typeMismatch(Double.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
    }
  }
  struct Priced: Decodable { let price: Price; let other: Price? }

  struct Item: Decodable { let id: Int }

  struct Some: Decodable {
    var items: [Item]
    var more: [Item]
    let tags: [String]?
    enum CodingKeys: CodingKey { case items, more, tags }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      do {
        items = try c.decode([Item].self, forKey: .items)
      } catch DecodingError.typeMismatch {
        items = [try c.decode(Item.self, forKey: .items)]
      }
      if let list = try? c.decode([Item].self, forKey: .more) { more = list } else { more = [try c.decode(Item.self, forKey: .more)] }
      if let list = try? c.decode([String].self, forKey: .tags) {
        tags = list
      } else if let tag = try? c.decode(String.self, forKey: .tags) {
        tags = [tag]
      } else {
        tags = nil
      }
    }
  }

  struct Hero: Decodable {
    let hero: Item
    let rest: [Item]
    let extra: Int?
    enum CodingKeys: CodingKey { case items, extra }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let items = try c.decode([Item].self, forKey: .items)
      guard let hero = items.first else {
        throw DecodingError.dataCorruptedError(forKey: .items, in: c, debugDescription: "empty")
      }
      self.hero = hero
      rest = Array(items.dropFirst())
      extra = try c.decodeIfPresent([Int].self, forKey: .extra)?.last
    }
  }

  struct Counts: Decodable {
    let kinds: [Kind: Int]
    let ids: [ID: Int]
    let codes: [Code: Int]
    enum Kind: String, Decodable, CodingKeyRepresentable { case a, b }
    enum Code: Int, Decodable, CodingKeyRepresentable { case one = 1, two }
    struct ID: RawRepresentable, Decodable, Hashable { let rawValue: String }
  }

  struct Constants: Decodable {
    let id: Int
    let name: String
    struct Keys: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
      static let id = Keys(stringValue: "ID")
      static let name = Keys(stringValue: "full_name")
    }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Keys.self)
      id = try c.decode(Int.self, forKey: .id)
      name = try c.decode(String.self, forKey: .name)
    }
  }

  struct Chosen: Decodable {
    let kind: Kind
    let a: String
    let size: Int?
    enum Kind: String, Decodable { case x, y }
    enum CodingKeys: CodingKey { case kind, a, b, size }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      kind = try c.decode(Kind.self, forKey: .kind)
      a = if let text = try c.decodeIfPresent(String.self, forKey: .a) { text } else { try c.decode(String.self, forKey: .b) }
      size = switch kind {
      case .x: try c.decode(Int.self, forKey: .size)
      case .y: nil
      }
    }
  }

  struct Edges: Decodable {
    let ids: [Int]
    enum CodingKeys: CodingKey { case edges, node, id, cursor }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      var edges = try c.nestedUnkeyedContainer(forKey: .edges)
      var all: [Int] = []
      while !edges.isAtEnd {
        let edge = try edges.nestedContainer(keyedBy: CodingKeys.self)
        let node = try edge.nestedContainer(keyedBy: CodingKeys.self, forKey: .node)
        _ = try edge.decode(String.self, forKey: .cursor)
        all.append(try node.decode(Int.self, forKey: .id))
      }
      ids = all
    }
  }

  @propertyWrapper struct Default<S: Strategy>: Decodable {
    typealias Value = S.Value
    var wrappedValue: Value
    init() { wrappedValue = S.value }
    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      wrappedValue = try c.decode(Value.self)
    }
  }
  protocol Strategy {
    associatedtype Value: Decodable
    static var value: Value { get }
  }
  enum Off: Strategy { static var value: Bool { false } }
  enum Nameless: Strategy { static var value: String { "" } }

  struct Defaulted: Decodable {
    @Default<Off> var flag: Bool
    @Default<Nameless> var name: String
  }

  enum Outer {
    struct FlowItem: Decodable { let z: Bool }
    struct R: Decodable { let i: FlowItem }
  }

  // MARK: - Refusing

  struct Conditional: Decodable {
    let a: Int
    #if NEVER_SET
    let dbg: String
    #else
    let rel: String
    #endif
  }

  struct Inside: Decodable {
    let text: String
    enum CodingKeys: CodingKey { case old, new }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      #if NEVER_SET
      text = try c.decode(String.self, forKey: .old)
      #else
      text = try c.decode(String.self, forKey: .new)
      #endif
    }
  }

  struct Envelope: Decodable {
    let id: Int
    enum CodingKeys: CodingKey { case id, error }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      if let error = try c.decodeIfPresent(String.self, forKey: .error) { throw NSError(domain: error, code: 1) }
      id = try c.decode(Int.self, forKey: .id)
    }
  }

  struct NotEmpty: Decodable {
    let name: String
    enum CodingKeys: CodingKey { case name }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name = try c.decode(String.self, forKey: .name)
      if name.isEmpty { throw Refusal() }
    }
  }

  static func check(_ name: String) throws { if name.isEmpty { throw Refusal() } }

  struct Checked: Decodable {
    let name: String
    enum CodingKeys: CodingKey { case name }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name = try c.decode(String.self, forKey: .name)
      try SwiftOracleFlows.check(name)
    }
  }

  struct Listed: Decodable {
    let names: [String]
    enum CodingKeys: CodingKey { case names }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      names = try c.decode([String].self, forKey: .names)
      for name in names { if name.isEmpty { throw Refusal() } }
    }
  }

  struct Within: Decodable {
    var name: String?
    enum CodingKeys: CodingKey { case name }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      if let name = try c.decodeIfPresent(String.self, forKey: .name) {
        guard name.count > 0 else { throw Refusal() }
        self.name = name
      }
    }
  }

  struct Beside: Decodable {
    var name: String?
    enum CodingKeys: CodingKey { case name, size }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      if let name = try c.decodeIfPresent(String.self, forKey: .name) {
        _ = try c.decode(Int.self, forKey: .size)
        self.name = name
      }
    }
  }

  struct Where: Decodable {
    let isFree: Bool
    enum CodingKeys: CodingKey { case kind }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      switch try c.decode(String.self, forKey: .kind) {
      case "free": isFree = true
      case let x where x.hasPrefix("trial"): isFree = false
      case let other: throw DecodingError.dataCorruptedError(forKey: .kind, in: c, debugDescription: other)
      }
    }
  }

  struct Long: Decodable {
    let name: String?
    enum CodingKeys: CodingKey { case count, name }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let count = try c.decode(Int.self, forKey: .count)
      name = count > 2 ? try c.decode(String.self, forKey: .name) : nil
    }
  }

  struct Maybe: Decodable {
    let a: Int
    enum CodingKeys: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      guard let c = try? decoder.container(keyedBy: CodingKeys.self) else { a = 0; return }
      a = try c.decode(Int.self, forKey: .a)
    }
  }

  struct Anything: Decodable {
    let a: Int?
    enum CodingKeys: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      let c = try? decoder.container(keyedBy: CodingKeys.self)
      a = try? c?.decode(Int.self, forKey: .a)
    }
  }

  struct Pattern: Decodable {
    let at: Date
    enum CodingKeys: CodingKey { case at }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let f = ISO8601DateFormatter()
      f.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      guard let at = f.date(from: try c.decode(String.self, forKey: .at)) else { throw Refusal() }
      self.at = at
    }
  }

  enum Both: Decodable {
    case a, b
    enum CodingKeys: CodingKey { case kind }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try c.decode(String.self, forKey: .kind)
      repeat {
        if kind == "a" { self = .a; break }
        if kind == "b" { self = .b; break }
        throw Refusal()
      } while true
    }
  }
}

struct FlowItem: Decodable { let id: Int }
extension SwiftOracleFlows.Outer.R { struct Deep: Decodable { let k: FlowItem } }

extension KeyedDecodingContainer {
  func decode<S>(_ type: SwiftOracleFlows.Default<S>.Type, forKey key: Key) throws -> SwiftOracleFlows.Default<S> {
    try decodeIfPresent(type, forKey: key) ?? .init()
  }
}
