import Foundation

/// Types that make themselves of a raw value in their own way, and members whose keys are only known when
/// a body is there, as source and as types at once.
enum SwiftOracleRawValues {
  static var readable: [SwiftOracleFlows.Form] {
    [
      (
        "Order", Order.self,
        [
          #"{"state": "open"}"#, #"{"state": "lost"}"#, #"{"state": 1}"#, #"{"state": null}"#, "{}",
        ]
      ),
      (
        "Parcel", Parcel.self,
        [
          #"{"size": "small"}"#, #"{"size": "huge"}"#, #"{"size": 1}"#, "{}",
        ]
      ),
      ("Answer", Answer.self, [#"{"data": {}}"#, #"{"data": null}"#, #"{"data": [1]}"#, "{}"]),
      ("Ticket", Ticket.self, [#"{"code": "a"}"#, #"{"code": 1}"#, #"{"code": null}"#, "{}"]),
    ]
  }

  static var opaque: [SwiftOracleFlows.Form] {
    [
      (
        "Account", Account.self,
        [
          #"{"id": "u_1"}"#, #"{"id": "1"}"#, #"{"id": 1}"#, #"{"id": "u_1", "others": ["u_2"]}"#,
          #"{"id": "u_1", "others": ["2"]}"#,
        ]
      ),
      ("Folded", Folded.self, [#"{"kind": "NEWS"}"#, #"{"kind": "news"}"#, #"{"kind": "x"}"#]),
      (
        "Counted", Counted.self,
        [#"{"level": "low"}"#, #"{"level": "high"}"#, #"{"level": "none"}"#]
      ),
      (
        "Place", Place.self,
        [
          #"{"at": [1.5, 2.5]}"#, #"{"at": [1.5]}"#, #"{"at": 1.5}"#, #"{"at": ["a", "b"]}"#, "{}",
        ]
      ),
      (
        "Derived", Derived.self,
        [
          #"{"base": {"id": 1}, "name": "a"}"#, #"{"id": 1, "name": "a"}"#,
          #"{"base": {"id": "1"}, "name": "a"}"#,
        ]
      ),
      (
        "Filled", Filled.self,
        [#"{"id": 1, "tags": ["a"]}"#, #"{"id": 1, "tags": [1]}"#, #"{"id": 1}"#]
      ),
      ("Local", Local.self, [#"{"id": 1, "name": "a"}"#, #"{"id": 1, "name": 2}"#, #"{"id": 1}"#]),
      (
        "Handed", Handed.self,
        [
          #"{"ok": true, "10": {"id": "a"}}"#, #"{"ok": "yes", "10": {"id": "a"}}"#,
          #"{"ok": true, "10": {"id": 1}}"#,
        ]
      ),
      (
        "Looped", Looped.self,
        [
          #"{"widget": "w", "size": 3}"#, #"{"widget": "w", "size": "3"}"#,
          #"{"widget": "w", "size": null}"#,
        ]
      ),
    ]
  }

  // MARK: - Read

  protocol HasUnknown: RawRepresentable, CaseIterable where RawValue: Equatable {
    static var unknownCase: Self { get }
  }

  /// Any value is a case.
  enum State: String, Decodable, HasUnknown {
    case open, closed, unknown
    static let unknownCase = State.unknown
  }

  struct Order: Decodable { let state: State }

  /// A case that keeps the text.
  enum Size: RawRepresentable, Decodable {
    case small
    case other(String)

    init(rawValue: String) {
      switch rawValue {
      case "small": self = .small
      default: self = .other(rawValue)
      }
    }

    var rawValue: String {
      switch self {
      case .small: "small"
      case .other(let text): text
      }
    }
  }

  struct Parcel: Decodable { let size: Size }

  /// An initializer that may fail by its signature and never does.
  struct Code: RawRepresentable, Decodable {
    let rawValue: String
    init?(rawValue: String) { self.rawValue = rawValue }
  }

  struct Ticket: Decodable { let code: Code }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Nothing: Decodable {}

  struct Answer: Decodable { let data: Nothing }

  // MARK: - Opaque

  struct UserID: RawRepresentable, Decodable, Hashable {
    let rawValue: String
    init?(rawValue: String) {
      guard rawValue.hasPrefix("u_") else { return nil }
      self.rawValue = rawValue
    }
  }

  struct Account: Decodable {
    let id: UserID
    let others: [UserID]?
  }

  enum Kind: String, Decodable {
    case news, video
    init?(rawValue: String) {
      switch rawValue.lowercased() {
      case "news": self = .news
      case "video": self = .video
      default: return nil
      }
    }
  }

  struct Folded: Decodable { let kind: Kind }

  enum Level: RawRepresentable, Decodable {
    case low, high
    init?(rawValue: String) {
      switch rawValue {
      case "low": self = .low
      case "high": self = .high
      default: return nil
      }
    }
    var rawValue: String { self == .low ? "low" : "high" }
  }

  struct Counted: Decodable { let level: Level }

  /// The elements of a list are taken one by one.
  struct Place: Decodable {
    let longitude: Double
    let latitude: Double

    enum CodingKeys: String, CodingKey { case at }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var pair = try container.nestedUnkeyedContainer(forKey: .at)
      longitude = try pair.decode(Double.self)
      latitude = try pair.decode(Double.self)
    }
  }

  class Base: Decodable {
    let id: Int
    init(id: Int) { self.id = id }
  }

  /// The superclass is decoded from a member.
  final class Derived: Base {
    let name: String

    enum CodingKeys: String, CodingKey { case base, name }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  /// A method of its own fills what has a default.
  struct Filled: Decodable {
    let id: Int
    var tags: [String] = []

    enum CodingKeys: String, CodingKey { case id, tags }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      try fill(container)
    }

    private mutating func fill(_ container: KeyedDecodingContainer<CodingKeys>) throws {
      tags = try container.decode([String].self, forKey: .tags)
    }
  }

  /// A function within the body decodes.
  struct Local: Decodable {
    let id: Int
    let name: String

    enum CodingKeys: String, CodingKey { case id, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func required<Value: Decodable>(_ key: CodingKeys) throws -> Value {
        try container.decode(Value.self, forKey: key)
      }
      id = try required(.id)
      name = try required(.name)
    }
  }

  struct Detail: Decodable { let id: String }

  struct Handed: Decodable {
    var ok = false
    var details: [Detail] = []

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: AnyKey.self)
      // swift-format-ignore: ReplaceForEachWithForLoop
      try values.allKeys.forEach { key in
        if key.stringValue == "ok" {
          ok = try values.decode(Bool.self, forKey: key)
        } else {
          details.append(try values.decode(Detail.self, forKey: key))
        }
      }
    }
  }

  struct Looped: Decodable {
    let widget: String?
    var options: [String: Int]

    enum CodingKeys: String, CodingKey { case widget }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      widget = try container.decodeIfPresent(String.self, forKey: .widget)
      options = [:]
      let extra = try decoder.container(keyedBy: AnyKey.self)
      for key in extra.allKeys where key.stringValue != "widget" {
        options[key.stringValue] = try extra.decode(Int.self, forKey: key)
      }
    }
  }
}

extension SwiftOracleRawValues.HasUnknown {
  init(rawValue: RawValue) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? Self.unknownCase
  }
}
