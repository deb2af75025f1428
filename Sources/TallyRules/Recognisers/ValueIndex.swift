import TallyCore
import TallyDocuments

/// Where each value stands on either side, and whether both sides show the same thing.
struct ValueIndex {
  private var oldPlaces: [String: Set<Int>] = [:]
  private var newPlaces: [String: Set<Int>] = [:]
  /// 0 where the contract's examples show other things than the captures, or none are given; 1
  /// where they show the same.
  private(set) var sameness = 0.0

  init(old: FieldTree, new: FieldTree) {
    oldPlaces = Self.places(old)
    newPlaces = Self.places(new)
    var found = 0.0
    var all = 0.0
    for field in old.fields {
      for value in field.values where value.weight >= 0.5 {
        all += value.weight
        if newPlaces[value.key] != nil { found += value.weight }
      }
    }
    if all > 0 { sameness = min(max((found / all - 0.3) / 0.3, 0), 1) }
  }

  /// How telling it is that a value stands on both sides, 0 to 1: little if it stands everywhere.
  func weight(_ value: SampleValue) -> Double {
    let count = (oldPlaces[value.key]?.count ?? 1) * (newPlaces[value.key]?.count ?? 1)
    return value.weight / Double(max(count, 1)).squareRoot()
  }

  /// The new fields that have a value.
  func places(of value: SampleValue) -> Set<Int> { newPlaces[value.key] ?? [] }

  private static func places(_ tree: FieldTree) -> [String: Set<Int>] {
    var places: [String: Set<Int>] = [:]
    for index in tree.fields.indices {
      for value in tree[index].values { places[value.key, default: []].insert(index) }
    }
    return places
  }
}

extension SampleValue {
  /// The same for a value in another notation.
  var key: String {
    if type == .boolean { return text }
    if let moment, number == nil { return "@\(moment)" }
    if let number { return "#\(number)" }
    return folded.isEmpty ? text : folded
  }
}

/// What the values of two fields say of their being the same.
struct ValueEvidence {
  /// How telling the values are that both have, 0 to 1.
  var equal = 0.0
  /// The same, of values that hold one another.
  var partial = 0.0
  /// Old values that come back, of those compared.
  var matched = 0
  var compared = 0
  /// Whether both show the same thing, and yet differ: 0 to 1.
  var differing = 0.0

  init(_ old: Field, _ new: Field, _ index: ValueIndex) {
    guard !old.values.isEmpty, !new.values.isEmpty else { return }
    compared = old.values.count
    for value in old.values {
      var best = 0.0
      var part = 0.0
      for other in new.values {
        if value.equals(other) {
          best = max(best, index.weight(value))
        } else {
          part = max(part, value.overlap(with: other))
        }
      }
      if best > 0 { matched += 1 }
      equal = max(equal, best)
      partial = max(partial, part)
    }
    equal *= 0.4 + 0.6 * Double(matched) / Double(compared)
    if matched == 0, partial == 0 { differing = index.sameness }
  }
}

extension SampleValue {
  func equals(_ other: SampleValue) -> Bool {
    if type == .boolean || other.type == .boolean { return text == other.text }
    if let number, let otherNumber = other.number, number == otherNumber { return true }
    if let moment, let otherMoment = other.moment {
      let apart = abs(moment - otherMoment)
      // A time without a zone may be off by hours, but not by seconds.
      if apart < 1 { return true }
    }
    return !text.isEmpty
      && (text == other.text || (folded.utf8.count > 3 && folded == other.folded))
  }

  var startsWithDigit: Bool { text.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// How much of the longer text the shorter one is, 0 where it is not part of it.
  func overlap(with other: SampleValue) -> Double {
    guard type == .string || other.type == .string else { return 0 }
    let (short, long) =
      letters.count <= other.letters.count ? (letters, other.letters) : (other.letters, letters)
    guard short.count >= 4, long.count > short.count, long.holds(short) else { return 0 }
    return 0.3 + 0.7 * Double(short.count) / Double(long.count)
  }
}

extension [UInt8] {
  /// Whether the bytes stand somewhere in these; O(*n* · *m*), for texts of a few hundred bytes.
  func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for start in 0...(count - part.count) where self[start] == first {
      var length = 1
      while length < part.count, self[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
