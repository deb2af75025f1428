package import TallyDocuments

/// What was seen at one instance location, under one shape, over every capture.
///
/// Only sums, unions and smallest-first lists, so that parts of the work merge in any order.
package struct Facts: Sendable, Equatable {
  /// How many values of each type stood here.
  package var types: [JSONType: Int] = [:]
  /// The first value of each type.
  package var evidence: [JSONType: Evidence] = [:]
  /// The first values, whatever their type: at most `Limits.samples`, in order of place.
  package var samples: [Evidence] = []

  /// How many objects could have held this member: those whose shape declares it.
  ///
  /// Where none does, the join puts the number of objects at the parent here: an observer cannot
  /// count the holders of a name that it has not met.
  package var holders = 0
  /// How many of them hold it, counting a name that appears twice once.
  package var present = 0
  /// How many objects had to hold it, and did not.
  package var requiredAbsent = 0
  /// How many objects had to hold it.
  package var requiredHolders = 0
  /// The first object that had to hold it, and did not.
  package var absence: Evidence?

  /// How many objects have this name more than once.
  package var duplicates = 0
  package var duplicate: Evidence?

  /// Integers beyond ±2^31, ±(2^53 − 1) and ±2^63.
  package var beyondInt32 = Tally()
  package var beyondDouble = Tally()
  package var beyondInt64 = Tally()

  /// Broken keywords: `enum`, `format`, bounds.
  package var violations: [Violation.Key: Violation] = [:]

  /// Values of the contract's `enum` that stood here, as the contract spells them; only where a rule
  /// asks.
  package var listed: Set<String> = []

  /// How many values no branch of a `oneOf` or `anyOf` allowed.
  package var unmatched = Tally()

  package init() {}

  /// What is known of a member that no holder has.
  package init(holders: Int, absence: Evidence?) {
    self.holders = holders
    self.absence = absence
  }

  /// A count and the first value counted.
  package struct Tally: Sendable, Equatable {
    package var count = 0
    package var first: Evidence?

    package init() {}

    mutating func add(_ evidence: @autoclosure () -> Evidence) {
      count += 1
      if first == nil { first = evidence() }
    }

    mutating func merge(_ other: Tally) {
      count += other.count
      first.keepFirst(other.first)
    }
  }
}

/// One keyword that captured values broke.
package struct Violation: Sendable, Equatable {
  package struct Key: Sendable, Hashable, Comparable {
    package let keyword: String
    /// The schema that holds the keyword.
    package let schema: SchemaID

    package static func < (left: Key, right: Key) -> Bool {
      (left.keyword, left.schema) < (right.keyword, right.schema)
    }
  }

  package var count = 0
  package var first: Evidence?
  /// The values that broke it, with counts: at most `Limits.distinctValues`, the smallest.
  package var values: [String: Int] = [:]
  /// The keyword's own value, as the contract writes it: `"a", "b"`, `≤ 5`.
  package var expected = ""
  package var location: SourceLocation?

  package init() {}
}

extension Facts {
  private var isUntouched: Bool {
    types.isEmpty && samples.isEmpty && holders | present | requiredAbsent | requiredHolders == 0
      && self == Facts()
  }

  /// How many values stood here, of any type.
  package var visits: Int { types.values.reduce(0, +) }

  /// Adds what was seen elsewhere; associative and commutative.
  package mutating func merge(_ other: Facts) {
    if isUntouched {
      self = other
      return
    }
    for (type, count) in other.types { types[type, default: 0] += count }
    for (type, first) in other.evidence { evidence[type] = min(evidence[type] ?? first, first) }
    if !other.samples.isEmpty {
      samples = Array((samples + other.samples).sorted().prefix(Limits.samples))
    }
    holders += other.holders
    present += other.present
    requiredAbsent += other.requiredAbsent
    requiredHolders += other.requiredHolders
    absence.keepFirst(other.absence)
    duplicates += other.duplicates
    duplicate.keepFirst(other.duplicate)
    beyondInt32.merge(other.beyondInt32)
    beyondDouble.merge(other.beyondDouble)
    beyondInt64.merge(other.beyondInt64)
    unmatched.merge(other.unmatched)
    if !other.listed.isEmpty { listed.formUnion(other.listed) }
    for (key, violation) in other.violations {
      violations[key, default: Violation()].merge(violation)
    }
  }
}

extension Violation {
  /// Counts one value that broke the keyword.
  mutating func add(_ text: String, at evidence: @autoclosure () -> Evidence) {
    count += 1
    if first == nil { first = evidence() }
    values[text, default: 0] += 1
    trim()
  }

  mutating func merge(_ other: Violation) {
    count += other.count
    first.keepFirst(other.first)
    for (value, count) in other.values { values[value, default: 0] += count }
    trim()
    expected = expected.isEmpty ? other.expected : expected
    location = location ?? other.location
  }

  /// Keeps the smallest values, so that the order of merging cannot matter.
  private mutating func trim() {
    while values.count > Limits.distinctValues, let last = values.keys.max() { values[last] = nil }
  }
}
