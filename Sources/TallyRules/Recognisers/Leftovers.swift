import TallyCore
import TallyDocuments

/// How many fields of a kind are left, of a holder that is gone and of the place where it went.
///
/// Where one text is gone from an object, and one is new in it, little else can have become of it.
struct Leftovers {
  private struct Seat: Hashable {
    let place: Int
    let kind: TypeSet
  }

  private let territory: Territory
  private let match: Match
  private var gone: [Seat: Int] = [:]
  private var arrived: [Seat: Int] = [:]

  init(_ territory: Territory, _ match: Match) {
    self.territory = territory
    self.match = match
    for one in territory.gone
    where match.images[one] == nil && !territory.old[one].isOptional
      && !territory.unattested.contains(one)
    {
      gone[
        Seat(place: match.place(of: one, territory), kind: kind(territory.old[one])), default: 0] +=
        1
    }
    for other in territory.arrived where match.origins[other] == nil {
      guard let holder = territory.new[other].parent else { continue }
      arrived[Seat(place: holder, kind: kind(territory.new[other])), default: 0] += 1
    }
  }

  /// Integers are numbers, and what holds members is an object.
  private func kind(_ field: Field) -> TypeSet {
    if field.isContainer { return TypeSet(.object) }
    return field.kinds.contains(TypeSet(.integer))
      ? field.kinds.subtracting(TypeSet(.integer)).union(TypeSet(.number)) : field.kinds
  }

  /// 1 where the two are the only ones, less the more others of their kind there are on either side.
  func loneliness(_ one: Int, _ other: Int, expected: Int) -> Double {
    let (was, now) = (kind(territory.old[one]), kind(territory.new[other]))
    guard was == now, territory.new[other].parent == expected else { return 0 }
    let seat = Seat(place: expected, kind: was)
    var (before, after) = (gone[seat] ?? 0, arrived[seat] ?? 0)
    let image = match.images[one]
    if image != nil || territory.old[one].isOptional || territory.unattested.contains(one) {
      before += 1
    }
    if let origin = match.origins[other] {
      after += 1
      if origin != one { before += 1 }
    }
    if let image, image != other, territory.new[image].parent == expected { after += 1 }
    return 1 / Double(max(before, 1) * max(after, 1))
  }
}
