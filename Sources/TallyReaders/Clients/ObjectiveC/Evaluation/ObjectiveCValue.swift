import TallyCore
import TallyDocuments

/// What an expression of a mapping rule comes to.
indirect enum ObjectiveCValue: Sendable {
  case nothing
  case boolean(Bool)
  case number(String)
  case string(String, range: SourceRange?)
  case list([ObjectiveCValue])
  case dictionary(ObjectiveCDictionary)
  /// A class.
  case type(String)
  /// A fresh instance of a class.
  case instance(String)
  case mapper(ObjectiveCKeyMapper)
  case block(ObjectiveCBlock)
  case transformer(MantleTransformer)
  /// What cannot be said without running the program.
  case unknown(Opacity)

  var string: String? { if case .string(let text, _) = self { text } else { nil } }

  var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .nothing: false
    case .number(let text): Int(text).map { $0 != 0 }
    case .unknown: nil
    default: true
    }
  }

  var strings: [String]? {
    guard case .list(let values) = self else { return nil }
    let strings = values.compactMap(\.string)
    return strings.count == values.count ? strings : nil
  }
}

/// A dictionary with the places of its entries, so that one can be added or changed.
struct ObjectiveCDictionary: Sendable {
  struct Entry: Sendable {
    var key: ObjectiveCValue
    var value: ObjectiveCValue
  }

  /// In the order of the source.
  var entries: [Entry] = []
  /// Why there may be more entries; `nil` where these are all.
  var opacity: Opacity?
  /// How an entry is added.
  var addition: Addition?

  /// The text around a key and a value of an added entry.
  struct Addition: Sendable {
    var location: SourceLocation
    var before: String
    var after: String
    /// Whether the value comes first, as in `dictionaryWithObjectsAndKeys:`.
    var isValueFirst = false
  }

  mutating func set(_ key: ObjectiveCValue, _ value: ObjectiveCValue) {
    if let text = key.string, let index = entries.firstIndex(where: { $0.key.string == text }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, value: value))
    }
  }

  mutating func add(_ other: ObjectiveCDictionary) {
    for entry in other.entries { set(entry.key, entry.value) }
    opacity = opacity ?? other.opacity
    addition = addition ?? other.addition
  }

  func value(_ key: String) -> ObjectiveCValue? {
    entries.last { $0.key.string == key }?.value
  }
}

/// A block, and what its names mean.
struct ObjectiveCBlock: Sendable {
  var parameters: [String]
  var statements: [ObjectiveCStatement]
  var scope: ObjectiveCScope
}

/// What names mean in a body.
struct ObjectiveCScope: Sendable {
  let text: ObjectiveCText
  /// The class that `self` is.
  var own: String
  /// The class whose implementation the body stands in, which `super` starts from.
  var holder: String
  var variables: [String: ObjectiveCValue] = [:]
  /// Where the statement at hand begins.
  var place: Int32 = 0

  func unknown(_ reason: String) -> ObjectiveCValue {
    .unknown(Opacity(reason, at: text.place(place)))
  }
}

/// A `JSONKeyMapper`: what it makes of a property's name.
struct ObjectiveCKeyMapper: Sendable {
  indirect enum Base: Sendable {
    case unchanged
    case strategy(KeyStrategy)
    case mapper(ObjectiveCKeyMapper)
    case block(ObjectiveCBlock)
  }

  var base: Base
  /// JSON keys by property.
  var exceptions = ObjectiveCDictionary()
  /// Whether the source spells the entries of ``exceptions`` as property by JSON key.
  var isSwapped = false
  /// Where the expression stands that makes it, and its text.
  var range: SourceRange
  var spelling: String
}
