// The forms are those that clients write, and so not always those that one should.
// swift-format-ignore-file

import Foundation

// Models that the compiler compiles and the reader reads: this file's own text is what it is given.


enum SwiftOracle {
  static var types: [(String, any Decodable.Type)] {
    [
      ("Plain", Plain.self), ("Optionals", Optionals.self), ("Defaults", Defaults.self),
      ("Keys", Keys.self), ("PartKeys", PartKeys.self), ("Quoted", Quoted.self),
      ("Enumerations", Enumerations.self), ("Outer", Outer.self), ("Outer.Inner", Outer.Inner.self),
      ("Lists", Lists.self), ("Alias", Alias.self), ("Page<Plain>", Page<Plain>.self),
      ("Page<[Int]>", Page<[Int]>.self), ("Pair", Pair.self), ("Animal", Animal.self),
      ("Dog", Dog.self), ("Puppy", Puppy.self), ("Observed", Observed.self),
      ("Several", Several.self),
      ("Extended", Extended.self), ("Identifiers", Identifiers.self), ("Wrapped", Wrapped.self),
      ("Later", Later.self), ("Composed", Composed.self), ("Recursive", Recursive.self),
      ("Shapes", Shapes.self), ("Expression", Expression.self), ("Renamed", Renamed.self),
      ("Either<Plain>", Either<Plain>.self), ("Bare", Bare.self),
    ]
  }

  struct Plain: Codable {
    let id: Int
    var title: String
    var score: Double
    var isOn: Bool
    let link: URL
    var uuid: UUID
  }

  struct Optionals: Decodable {
    let id: Int?
    var title: String?, subtitle: String?
    let forced: String!
    let long: Int?
    let list: [Int?]?
    let map: [String: String?]?
    let twice: Int??
    let qualified: Swift.Optional<Swift.Int>
    let foundation: Foundation.URL?
  }

  struct Defaults: Decodable {
    var count: Int = 0
    var name: String? = "none"
    var inferred = 3
    var negative = -2.5
    var text = "a, b: c"
    var flags = [true]
    static let shared = 5
    static var other: String { "x" }
    lazy var slow: Int = { 1 }()
    var double: Int { count * 2 }
    var getter: Int {
      get { count }
      set { count = newValue }
    }
  }

  struct Keys: Codable {
    var id: Int
    var authorIconUrl: String
    var ignored: Int? = 4
    var kept: String?
    let version = 1

    private enum CodingKeys: String, CodingKey {
      case id = "identifier", kept
      case authorIconUrl = "author_icon_url"
    }
  }

  struct PartKeys: Decodable {
    var one: Int
    var two: Int
    enum CodingKeys: CodingKey { case one, two }
  }

  struct Quoted: Decodable {
    let `default`: Int
    let `in`: String?
  }

  enum Kind: String, Codable { case news, essay = "long-read", `default` }
  enum Level: Int, Decodable {
    case low, middle = 5, high
    case negative = -1
  }
  enum Tiny: UInt8, Decodable { case a = 0x0F, b = 1_0 }

  struct Enumerations: Decodable {
    var kind: Kind
    var kinds: [Kind]?
    var level: Level?
    var tiny: Tiny?
    var byKind: [String: Kind]?
  }

  struct Outer: Decodable {
    struct Inner: Decodable {
      struct Inner: Decodable { var deep: Int }
      var inner: Inner
      var value: Value?
    }
    struct Value: Decodable { var number: Int }
    var inner: Inner
    var value: Value
    var other: SwiftOracle.Value?
  }

  struct Value: Decodable { var word: String }

  struct Lists: Decodable {
    var plain: [Plain]
    var strings: [String]
    var numbers: Set<Int>
    var map: [String: Int]
    var other: [String: [Double]]?
    var nested: [[Int]]
    var matrix: [[String: Int]]?
    var contiguous: ContiguousArray<Int>?
  }

  typealias Maybe = Int?
  typealias Words = [String]
  typealias List<Element> = [Element]

  struct Alias: Decodable {
    typealias Number = Double
    let maybe: Maybe
    let words: Words
    let list: List<Int>?
    let number: Number
  }

  struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    var next: Item?
    let total: Int
  }

  struct Both<First, Second>: Decodable where First: Decodable, Second: Decodable {
    let first: First
    let second: Second
  }

  struct Pair: Decodable {
    let both: Both<Int, Page<String>>
    let other: Both<String?, [Int]>?
  }

  class Animal: Decodable {
    var name: String = ""
    var legs: Int
    init(legs: Int) { self.legs = legs }
  }

  /// Its own fields are not decoded: what it inherits knows nothing of them.
  final class Dog: Animal {
    var isGood: Bool = true
    var owner: String?
  }

  final class Puppy: Animal {
    let weeks: Int
    enum CodingKeys: String, CodingKey { case weeks = "age_in_weeks" }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      weeks = try container.decode(Int.self, forKey: .weeks)
      try super.init(from: decoder)
    }
  }

  struct Observed: Decodable {
    var count: Int {
      didSet { print(oldValue) }
    }
    var title: String = "{" {
      willSet { _ = newValue }
    }
    var closure: String = "x".map { String($0) }.joined()
    private(set) var isOn: Bool
    #if os(Linux)
    var system: Int?
    #else
    var system: Int?
    #endif
  }

  struct Several: Decodable {
    var a: Int
    var b, c: String
    let d: Bool?
  }

  struct Extended {
    let id: Int
    let text: String?
  }

  struct Name: RawRepresentable, Codable, Hashable { let rawValue: String }
  struct Flags: OptionSet, Decodable { let rawValue: Int }

  struct Identifiers: Decodable {
    let name: Name
    let names: [Name]?
    let flags: Flags?
  }

  @propertyWrapper struct Plainly<Value: Decodable>: Decodable {
    var wrappedValue: Value
  }

  @propertyWrapper struct Trimmed: Decodable {
    var wrappedValue: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
    }
  }

  @propertyWrapper struct OrNil<Value: Decodable>: Decodable {
    var wrappedValue: Value?
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = try? container.decode(Value.self)
    }
  }

  struct Wrapped: Decodable {
    @Plainly var whole: Int
    @Plainly var part: Int?
    @Trimmed var text: String
    @OrNil var maybe: Int?
  }

  struct Later: Decodable {
    let kind: Kind
    let map:
      [String:
        Int]?
    var text =
      "next line"
    static var regex: Regex<Substring> { #/a"b/# }
    static let raw = #"a "quoted" \(1) text"#
    static let multi = """
      struct Fake { var x: Int }
      \("nested \("deeper")")
      """
    /* a comment /* within */ var no: Int */ let after: Int
    let url: URL?  // trailing
  }

  typealias Model = Decodable & Sendable

  struct Composed: Model, Identifiable { let id: Int }

  enum Shape: Decodable {
    case circle(radius: Double), square(side: Double, Int?)
    case text(_ value: String, kind: Kind = .news)
    case nothing
    case list([Int], _: [String: Plain]?)
  }

  struct Shapes: Decodable {
    let shape: Shape
    let other: Shape?
    let all: [Shape]
    let byName: [String: Shape]?
  }

  indirect enum Expression: Decodable {
    case number(Double)
    case sum(Expression, Expression)
    case call(name: String, arguments: [Expression])
  }

  enum Renamed: Decodable {
    case first(value: Int, other: String = "x")
    case second(Int)
    case hidden(Int)

    enum CodingKeys: String, CodingKey { case first = "the_first", second }
    enum FirstCodingKeys: String, CodingKey { case value = "the_value" }
    enum SecondCodingKeys: String, CodingKey { case _0 = "value" }
  }

  enum Either<Value: Decodable>: Decodable {
    case one(Value)
    case many([Value], next: Value?)
  }

  enum Bare: Decodable { case on, off }

  final class Recursive: Decodable {
    let id: Int
    let children: [Recursive]?
    let next: Recursive?
  }
}

extension SwiftOracle.Extended: Decodable {
  enum CodingKeys: String, CodingKey {
    case id
    case text = "the_text"
  }
}
