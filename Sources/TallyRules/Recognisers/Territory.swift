import TallyCore
import TallyDocuments

/// Which fields may have moved, and where to: both sides, and what stayed where it was.
struct Territory {
  let old: FieldTree
  let new: FieldTree
  private(set) var lexicon = Lexicon(names: [], old: [], new: [])
  private(set) var oldNames: [NameParts] = []
  private(set) var newNames: [NameParts] = []
  /// How many fields have a name, by its letters and digits.
  let oldCounts: [String: Int]
  let newCounts: [String: Int]
  /// By old field: the new field at the same place, if it can be the same.
  private(set) var stayed: [Int: Int] = [:]
  /// Required fields that are absent from some objects and present in others: captures of before
  /// and after a change.
  var waning: [Int] { stayed.keys.filter { old[$0].absent > 0 && old[$0].present > 0 }.sorted() }
  /// By old field: the new field at the same place, of another nature.
  private(set) var retyped: [Int: Int] = [:]
  /// By old field: the new field at the same place, of another value.
  private(set) var displaced: [Int: Int] = [:]
  /// Old fields that are nowhere to be seen.
  private(set) var gone: [Int] = []
  /// Those of them of which nobody can say that they are gone: their holder may be absent, and is.
  private(set) var unattested: Set<Int> = []
  /// New fields that nobody promised, or that are not what was promised.
  private(set) var arrived: [Int] = []
  /// Old fields and new ones that are not compared, because there are too many.
  private(set) var leftOut: Set<Int> = []
  private(set) var leftOutNew: Set<Int> = []
  let values: ValueIndex

  init(_ comparisons: [InstanceLocation: Comparison]) {
    let ordered = comparisons.keys.sorted().compactMap { comparisons[$0] }
    old = .promised(ordered)
    new = .seen(ordered)
    values = ValueIndex(old: old, new: new)
    oldCounts = old.counts
    newCounts = new.counts
    settle(comparisons)
    lexicon = Lexicon(
      names: (old.fields + new.fields).map(\.name), old: names(gone + waning, old),
      new: names(arrived, new))
    oldNames = old.fields.indices.map { NameParts(old, $0, lexicon, isOnly: isAbsent) }
    newNames = new.fields.indices.map { index in
      NameParts(new, index, lexicon) { !new[$0].isDeclared }
    }
  }

  /// Whether the body is what it was, perhaps in a list or out of one, and not something that holds
  /// it: at the top, names that stay where they are say so.
  var isSameBody: Bool {
    guard !old.fields.isEmpty, !new.fields.isEmpty, old[0].isList != new[0].isList else {
      return true
    }
    return ContainerVotes.sharedNames(old[0], old, new[0], new) >= 0.5
  }

  /// The names of fields and of what holds them.
  private func names(_ fields: [Int], _ tree: FieldTree) -> [String] {
    Set(fields.flatMap { tree.ancestors(of: $0).prefix(3) }.map { tree[$0].name }).sorted()
  }

  private mutating func settle(_ comparisons: [InstanceLocation: Comparison]) {
    let isSameBody = self.isSameBody
    var places: [[String]: Int] = [:]
    for index in new.fields.indices where index == 0 || isSameBody {
      places[new.path(index)] = index
    }
    for index in old.fields.indices {
      guard let place = places[old.path(index)] else {
        if old[index].name != "*" { gone.append(index) }
        if !isMissed(index, comparisons) { unattested.insert(index) }
        continue
      }
      if isSameNature(old[index], new[place]) {
        stayed[index] = place
      } else {
        retyped[index] = place
        gone.append(index)
      }
    }
    let taken = Set(stayed.values)
    arrived = new.fields.indices.filter { index in
      new[index].name != "*" && !taken.contains(index) && !isKeyOfOpenMap(index, comparisons)
    }
    addHollow()
    displace()
    bound()
  }

  /// Counts containers that hold only what is new among the new ones: they may be others now.
  private mutating func addHollow() {
    let isNew = Set(arrived)
    let lost = Set(gone)
    let hollow = stayed.filter { one, other in
      old[one].isContainer && old[one].children.allSatisfy(lost.contains)
        && new[other].children.contains(where: isNew.contains) && one != 0
    }
    arrived = (arrived + hollow.values).sorted()
  }

  /// Leaves out what is least likely to have moved where there is too much to compare: first what
  /// may merely be absent, then what may be left out.
  private mutating func bound() {
    let (before, after) = (gone, arrived)
    defer {
      leftOut = Set(before).subtracting(gone)
      leftOutNew = Set(after).subtracting(arrived)
    }
    func isMore(than limit: Int) -> Bool { gone.count * arrived.count > limit }
    if isMore(than: Limits.movePairs / 25) { gone.removeAll(where: unattested.contains) }
    if isMore(than: Limits.movePairs) {
      gone.removeAll { old[$0].isOptional && retyped[$0] == nil }
    }
    guard isMore(than: Limits.movePairs) else { return }
    let side = Int(Double(Limits.movePairs).squareRoot())
    gone = Array(gone.prefix(max(side, Limits.movePairs / max(arrived.count, 1))))
    arrived = Array(arrived.prefix(Limits.movePairs / max(gone.count, 1)))
  }

  /// Opens what kept its name but shows another value, where the old value is elsewhere.
  private mutating func displace() {
    let lost = gone.filter { !old[$0].isContainer }
    let fresh = arrived.filter { !new[$0].isContainer }
    for (one, place) in stayed.sorted(by: { $0.key < $1.key }) where !old[one].isContainer {
      guard isDisplaced(one, place, fresh, lost) || isSupplanted(one, place, by: fresh) else {
        continue
      }
      stayed[one] = nil
      displaced[one] = place
      gone.append(one)
      arrived.append(place)
    }
    gone.sort()
    arrived.sort()
  }

  /// Whether an old field that is not there could have been: what stands in a holder that was never
  /// seen, or is null, is not gone, though it was never seen either.
  private func isMissed(_ index: Int, _ comparisons: [InstanceLocation: Comparison]) -> Bool {
    guard let holder = old[index].parent else { return true }
    if comparisons[old[index].location].map({ $0.seen.holders > 0 }) ?? false { return true }
    if retyped[holder] != nil { return true }
    if let place = stayed[holder] { return new[place].kinds.contains(TypeSet(.object)) }
    // A holder that had to be there and is gone takes with it what had to be in it.
    let isRequired = comparisons[old[holder].location]?.promise?.isRequired ?? false
    return (isRequired || old[holder].name == "*") && isMissed(holder, comparisons)
  }

  /// Whether nothing of an old field was seen.
  func isAbsent(_ index: Int) -> Bool { stayed[index] == nil && retyped[index] == nil }

  /// Whether two fields at one place can be the same: a list of it, or another scalar, still is.
  private func isSameNature(_ one: Field, _ other: Field) -> Bool {
    let object = TypeSet(.object)
    let (before, after) = (one.kinds, other.kinds)
    if before == [] || after == [] { return true }
    let was = before.contains(object)
    let isNow = after.contains(object)
    return was == isNow || before.contains(object) && !before.subtracting(object).isEmpty
  }

  /// Whether a name is a key that the contract leaves open, so that it is no news.
  private func isKeyOfOpenMap(_ index: Int, _ comparisons: [InstanceLocation: Comparison]) -> Bool {
    guard let comparison = comparisons[new[index].location], comparison.promise == nil,
      comparison.standing == .open, let parent = new[index].parent,
      let holder = old.indices[new[parent].location], new[parent].isDeclared
    else { return false }
    return stayed[holder] != nil && old[holder].children.isEmpty
  }
}
