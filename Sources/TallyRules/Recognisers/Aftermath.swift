import TallyCore
import TallyDocuments

/// What the captures show that no longer keep the contract, as far as counts can tell.
///
/// In a rollout one endpoint shows two formats. What is absent from some of the objects that must have it
/// is left out here as if it were gone from all, and where values of two kinds stand, those of the
/// promised kind are: what is then found to be elsewhere is elsewhere in part.
struct Aftermath {
  /// Why something is left out, and from how much.
  struct Cause {
    /// Where it begins: a member that some objects lack, a value that is of another kind in some, or
    /// an object of which some lack everything that is required.
    let location: InstanceLocation
    /// Objects without it, or values of the other kind.
    let count: Int
    let of: Int
    /// Whether values are of another kind, and not members absent.
    var isOfValues = false
  }

  private(set) var comparisons: [InstanceLocation: Comparison]
  /// By the location of everything that was left out.
  private(set) var causes: [InstanceLocation: Cause] = [:]

  /// - Returns: `nil` where every object has what it must have, and every value is of one kind.
  /// - Complexity: O(*k* log *k*) for *k* locations.
  init?(_ comparisons: [InstanceLocation: Comparison]) {
    self.comparisons = comparisons
    let ordered = comparisons.keys.sorted()
    let members = Dictionary(
      grouping: ordered.filter { comparisons[$0]?.promise != nil }, by: \.parent)
    for location in ordered {
      if let holder = location.parent.flatMap({ causes[$0] }) {
        causes[location] = causes[location] ?? holder
      } else if causes[location] == nil {
        begin(at: location, members[location] ?? [])
      }
    }
    guard !causes.isEmpty else { return nil }
    for location in causes.keys { leaveOut(location) }
  }

  /// Finds out whether something is left out from a location on, or of what stands in it.
  private mutating func begin(at location: InstanceLocation, _ members: [InstanceLocation]) {
    guard let comparison = comparisons[location], comparison.promise != nil else { return }
    let seen = comparison.seen
    if comparison.isAbsentInPart {
      causes[location] = Cause(
        location: location, count: seen.requiredAbsent, of: seen.requiredHolders)
    } else if let count = comparison.othersInKind {
      let cause = Cause(location: location, count: count, of: seen.visits, isOfValues: true)
      for member in members { causes[member] = cause }
      keepStrangers(at: location)
    } else if let count = absent(members) {
      let cause = Cause(location: location, count: count, of: seen.types[.object] ?? 0)
      for member in members { causes[member] = cause }
    }
  }

  /// How many objects lack all that is required of them, where none lacks only some of it and none has
  /// anything else that is promised.
  private func absent(_ members: [InstanceLocation]) -> Int? {
    let seen = members.compactMap { comparisons[$0] }.filter { comparison in
      if case .member? = comparison.location.steps.last { return true }
      return false
    }.map(\.seen)
    let required = seen.filter { $0.requiredHolders > 0 }
    guard let first = required.first, first.requiredAbsent > 0, first.present > 0,
      required.allSatisfy({ $0.requiredAbsent == first.requiredAbsent }),
      seen.allSatisfy({ $0.present <= first.present })
    else { return nil }
    return first.requiredAbsent
  }

  private mutating func leaveOut(_ location: InstanceLocation) {
    guard let seen = comparisons[location]?.seen else { return }
    // What those captures show that still have it is as good as an example.
    comparisons[location]?.promise?.examples += seen.samples
    comparisons[location]?.seen = Facts(holders: seen.holders, absence: seen.absence)
  }

  private mutating func keepStrangers(at location: InstanceLocation) {
    guard let comparison = comparisons[location] else { return }
    let strangers = comparison.strangers.filter { $0.key != .null }
    comparisons[location]?.seen.types = strangers
    comparisons[location]?.seen.present = strangers.values.reduce(0, +)
    comparisons[location]?.seen.samples.removeAll { strangers[$0.type] == nil }
  }
}

extension Comparison {
  /// Whether some objects lack it that must have it, and others do not.
  fileprivate var isAbsentInPart: Bool {
    guard case .member? = location.steps.last else { return false }
    return seen.requiredAbsent > 0 && seen.present > 0
  }

  /// How many values are objects where lists were promised, or lists where objects were, though others
  /// are as promised.
  fileprivate var othersInKind: Int? {
    guard let promise else { return nil }
    for (promised, other) in [(JSONType.array, JSONType.object), (.object, .array)] {
      if promise.types.allows(promised), let count = strangers[other],
        seen.types[promised] ?? 0 > 0
      {
        return count
      }
    }
    return nil
  }
}
