import TallyCore
import TallyDocuments

// What is so at a location: each asked by one rule to fire, and by others to keep silent.

extension Comparison {
  /// Whether something stands here that its holder neither declares nor leaves open.
  var isUndeclared: Bool {
    guard let standing, seen.visits > 0 else { return false }
    return standing != .open
  }

  /// Whether an optional member is in no object of enough bodies.
  var hasVanished: Bool {
    guard let promise, !promise.isRequired, !promise.isWriteOnly else { return false }
    return seen.present == 0 && seen.visits == 0 && seen.requiredAbsent == 0
      && seen.violations.isEmpty && isTelling(seen.holders, for: "vanished-field")
  }

  /// Whether a statistic over so many values or objects is more than chance.
  ///
  /// Bodies count, not what stands in them: a list of a hundred elements is one answer to one request.
  func isTelling(_ count: Int, for rule: String) -> Bool {
    let enough = endpoint.enoughBodies(for: rule)
    return count >= enough && endpoint.bodies >= enough
  }

  /// How many objects could hold this member.
  var objects: Int { max(seen.holders, seen.present) }

  /// Whether a client reads what is neither promised nor sent, though objects that could hold it
  /// were seen.
  var isDead: Bool {
    promise == nil && seen.visits == 0 && seen.holders > 0 && !readers.isEmpty
  }

  /// Whether scalar values fit no branch of a `oneOf` or `anyOf` for their content, not their type:
  /// then no branch's own keyword says what was promised.
  var fitsNoBranch: Bool {
    guard let first = seen.unmatched.first, strangers.isEmpty else { return false }
    return first.type != .object && first.type != .array
  }
}

extension InstanceLocation {
  /// Whether it names a member: of elements and keys no `required` speaks.
  var isMember: Bool {
    if case .member? = steps.last { return true }
    return false
  }
}
