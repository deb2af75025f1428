/// Everything that was seen at one endpoint.
package struct Observation: Sendable, Equatable {
  /// Where, and under which promise.
  package struct Key: Sendable, Hashable {
    package let location: InstanceLocation
    package let shape: ShapeKey

    package init(location: InstanceLocation, shape: ShapeKey) {
      self.location = location
      self.shape = shape
    }
  }

  package var facts: [Key: Facts] = [:]
  /// What the holders of an undeclared location say of members that they do not list.
  package var standing: [InstanceLocation: Standing] = [:]

  package init() {}

  /// How the holder's shape stands to a member that it does not list, mildest first.
  package enum Standing: Int, Sendable, Comparable {
    /// An open object, or a value below something else that is undeclared or of a wrong type.
    case open
    case unpromised
    case forbidden

    package static func < (left: Standing, right: Standing) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Adds what was seen elsewhere; associative and commutative.
  ///
  /// - Complexity: O(*k*) in the locations of `other`, however many values they stand for.
  package mutating func merge(_ other: Observation) {
    if facts.isEmpty, standing.isEmpty {
      self = other
      return
    }
    for (key, facts) in other.facts { self.facts[key, default: Facts()].merge(facts) }
    for (location, standing) in other.standing {
      self.standing[location] = max(self.standing[location] ?? standing, standing)
    }
  }
}
