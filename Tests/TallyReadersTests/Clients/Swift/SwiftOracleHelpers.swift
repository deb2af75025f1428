import Foundation

/// What clients write around the library's own decoding, as source and as types at once.
enum SwiftOracleHelpers {
  static var readable: [SwiftOracleFlows.Form] {
    [
      (
        "Titled", Titled.self,
        [
          #"{"title": "a", "count": 1}"#, #"{"title": null, "count": 1}"#, #"{"count": 1}"#,
          #"{"title": 1, "count": 1}"#, #"{"title": "a"}"#, #"{"title": "a", "count": "1"}"#,
        ]
      ),
      (
        "Counter", Counter.self,
        [
          #"{"count": 1}"#, #"{"count": "a"}"#, #"{"count": null}"#, "{}",
        ]
      ),
      (
        "Stamped", Stamped.self,
        [
          #"{"at": "2024-01-02T03:04:05Z"}"#, #"{"at": "2024-01-02T03:04:05+02:00"}"#,
          #"{"at": "2024-01-02T03:04:05.678Z"}"#, #"{"at": "2024-01-02"}"#, #"{"at": "soon"}"#,
          #"{"at": 1}"#, "{}",
        ]
      ),
    ]
  }

  static var opaque: [SwiftOracleFlows.Form] {
    [
      (
        "Button", Button.self,
        [
          #"{"action": {"type": "uri", "uri": "https://a.example"}}"#,
          #"{"action": {"type": "uri"}}"#,
          #"{"action": {"type": "message", "text": 1}}"#, "{}",
        ]
      ),
      (
        "Event", Event.self,
        [
          #"{"type": "name", "content": {"name": "a"}}"#, #"{"type": "name", "content": {}}"#,
          #"{"type": "topic", "content": {}}"#, #"{"type": "topic"}"#,
        ]
      ),
      (
        "Door", Door.self,
        [
          #"{"state": "OPEN", "other": "closed"}"#, #"{"state": "ajar", "other": "closed"}"#,
          #"{"state": "open", "other": "CLOSED"}"#,
        ]
      ),
      (
        "Board", Board.self,
        [
          #"{"items": [{"kind": "text", "text": "a"}, {"kind": "gap"}]}"#,
          #"{"items": [{"kind": "text"}]}"#, #"{"items": []}"#,
        ]
      ),
    ]
  }

  // MARK: - Read

  /// An overload of the client's own, with a default.
  struct Titled: Decodable {
    let title: String
    let count: Int

    enum CodingKeys: String, CodingKey { case title, count }

    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      title = try box.decode(forKey: .title, default: "none")
      count = try box.decode(Int.self, forKey: .count)
    }
  }

  /// A wrapper that has a default of its own, and a container that has it where nothing stands.
  @propertyWrapper struct Defaulted<Source: DefaultSource>: Decodable {
    var wrappedValue: Source.Value

    init(wrappedValue: Source.Value) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = (try? container.decode(Source.Value.self)) ?? Source.defaultValue
    }
  }

  protocol DefaultSource {
    associatedtype Value: Decodable
    static var defaultValue: Value { get }
  }

  enum Zero: DefaultSource { static let defaultValue = 0 }

  struct Counter: Decodable {
    @Defaulted<Zero> var count: Int
  }

  /// The formatter reads whole seconds alone, unlike the decoder's strategy of that name.
  struct Stamped: Decodable {
    let at: Date

    enum CodingKeys: String, CodingKey { case at }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .at)
      guard let date = ISO8601DateFormatter().date(from: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .at, in: container, debugDescription: "no date")
      }
      at = date
    }
  }

  // MARK: - Opaque

  enum Kind: String, Decodable { case uri, message }
  struct Prototype: Decodable { let type: Kind }
  struct URIAction: Decodable { let uri: URL }
  struct MessageAction: Decodable { let text: String }

  /// A local that has the name of the property.
  struct Button: Decodable {
    var action: Any?

    enum CodingKeys: String, CodingKey { case action }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let action = try container.decodeIfPresent(Prototype.self, forKey: .action)
      switch action?.type {
      case .uri: self.action = try container.decode(URIAction.self, forKey: .action)
      case .message: self.action = try container.decode(MessageAction.self, forKey: .action)
      case .none: break
      }
    }
  }

  enum Part: String, Decodable { case text, gap }
  struct Element: Decodable { let kind: Part }
  struct Text: Decodable { let text: String }

  /// The same, of a list that a loop fills.
  struct Board: Decodable {
    var items: [Any] = []

    enum CodingKeys: String, CodingKey { case items }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let items = try container.decode([Element].self, forKey: .items)
      var list = try container.nestedUnkeyedContainer(forKey: .items)
      while !list.isAtEnd {
        switch items[list.currentIndex].kind {
        case .text: self.items.append(try list.decode(Text.self))
        case .gap: self.items.append(try list.decode(Element.self))
        }
      }
    }
  }

  enum EventType: String, Decodable { case name, topic }
  struct NameContent: Decodable { let name: String }
  struct TopicContent: Decodable { let topic: String? }

  static func content(of type: EventType, from decoder: any Decoder) throws -> any Decodable {
    let container = try decoder.container(keyedBy: Event.CodingKeys.self)
    switch type {
    case .name: return try container.decode(NameContent.self, forKey: .content)
    case .topic: return try container.decode(TopicContent.self, forKey: .content)
    }
  }

  /// A function that is given the decoder, beside what was decoded of it.
  struct Event: Decodable {
    let type: EventType
    let content: any Decodable

    enum CodingKeys: String, CodingKey { case content, type }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(EventType.self, forKey: .type)
      content = try SwiftOracleHelpers.content(of: self.type, from: decoder)
    }
  }

  /// Texts that are made others before they are compared.
  enum State: String, Decodable {
    case open, closed

    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      guard let state = State(rawValue: raw.lowercased()) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no state"))
      }
      self = state
    }
  }

  struct Door: Decodable {
    let state: State
    let other: State
  }
}

extension KeyedDecodingContainer {
  func decode<Value: Decodable>(
    forKey key: Key, default value: @autoclosure () -> Value
  ) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? value()
  }

  func decode<Source: SwiftOracleHelpers.DefaultSource>(
    _ type: SwiftOracleHelpers.Defaulted<Source>.Type, forKey key: Key
  ) throws -> SwiftOracleHelpers.Defaulted<Source> {
    try decodeIfPresent(type, forKey: key)
      ?? SwiftOracleHelpers.Defaulted(wrappedValue: Source.defaultValue)
  }
}
