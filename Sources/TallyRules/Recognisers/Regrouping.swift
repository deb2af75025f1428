import TallyCore
import TallyDocuments

/// Finds where one field became several, or several one, among those that no pair explains.
struct Regrouping {
  private let search: MatchSearch
  private let territory: Territory
  /// Gone values, and new ones, that no pair explains.
  private let gone: [Int]
  private let arrived: [Int]
  private(set) var moves: [Move] = []

  init(_ search: MatchSearch) {
    self.search = search
    territory = search.territory
    gone = territory.gone.filter { search.match.images[$0] == nil }
    arrived = territory.arrived.filter { search.match.origins[$0] == nil }
    splitTuples()
    mergeTuples()
    splitTexts()
    mergeTexts()
    splitFlags()
    mergeInto()
  }

  private mutating func add(
    _ kind: Move.Kind, _ was: [Int], _ now: [Int], _ confidence: Double, _ why: String
  ) {
    moves.append(Move(kind: kind, was: was, now: now, confidence: confidence, why: why))
  }

  // MARK: - Pairs of numbers

  /// `range: [22, 33]` became `start: 22, end: 33`.
  private mutating func splitTuples() {
    for one in territory.gone where isTuple(territory.old[one]) {
      let home = search.place(of: one)
      let groups = groupsOfNumbers(free(for: one), territory.new) { isNear($0, home) }
      for (_, parts) in groups.sorted(by: { $0.key < $1.key }) {
        let values = territory.old[one].values
        let hits = parts.filter { part in
          territory.new[part].values.contains { value in values.contains { $0.equals(value) } }
        }
        let distinct = Set(values.map(\.key)).count
        if hits.count >= 2, hits.count == distinct || territory.values.sameness > 0 {
          add(.split, [one], hits, 0.9, "each value is one of the list's")
          break
        }
        let rivals = gone.filter { isTuple(territory.old[$0]) && search.place(of: $0) == home }
        let chosen = opposites(parts, territory.new) ?? parts
        if values.isEmpty, (2...3).contains(chosen.count), rivals.count == 1 {
          add(
            .split, [one], chosen, 0.7, "the only numbers left, and the only list of numbers gone")
          break
        }
      }
    }
  }

  /// `lat` and `lon` became `[lon, lat]`.
  private mutating func mergeTuples() {
    for other in territory.arrived where isTuple(territory.new[other]) {
      let values = territory.new[other].values
      let groups = groupsOfNumbers(lost(to: other), territory.old) { _ in true }
      for (_, parts) in groups.sorted(by: { $0.key < $1.key }) {
        let hits = parts.filter { part in
          territory.old[part].values.contains { value in
            value.weight > 0.4 && values.contains { $0.equals(value) }
          }
        }
        if hits.count >= 2 {
          add(.merged, hits, [other], 0.9, "each value is in the list")
          break
        }
        let chosen = opposites(parts, territory.old) ?? parts
        let isShort =
          territory.new[other].elementCount == chosen.count * territory.new[other].listCount
        let lists = arrived.filter { isTuple(territory.new[$0]) }
        if territory.values.sameness == 0, isShort,
          (2...3).contains(chosen.count), lists.count == 1
        {
          add(.merged, chosen, [other], 0.6, "the only numbers gone, and a list of as many")
          break
        }
      }
    }
  }

  /// The two of some fields whose names are the ends of one thing: `lat` and `lon`.
  private func opposites(_ fields: [Int], _ tree: FieldTree) -> [Int]? {
    for one in fields {
      for other in fields where one < other {
        let (first, second) = (Words.split(tree[one].name), Words.split(tree[other].name))
        let isPair = first.contains { word in
          second.contains { WordKinship.areOpposite(word, $0) }
        }
        if isPair { return [one, other] }
      }
    }
    return nil
  }

  /// New fields that no old one but this is known to be.
  private func free(for one: Int) -> [Int] {
    territory.arrived.filter { (search.match.origins[$0] ?? one) == one }
  }

  /// Gone fields that are not known to be any new one but this.
  private func lost(to other: Int) -> [Int] {
    territory.gone.filter { (search.match.images[$0] ?? other) == other }
  }

  private func isTuple(_ field: Field) -> Bool {
    field.isList && !field.isContainer && isNumber(field)
  }

  private func isNumber(_ field: Field) -> Bool {
    !field.kinds.intersection([TypeSet(.integer), TypeSet(.number)]).isEmpty
      || !field.values.isEmpty && field.values.allSatisfy { $0.number != nil }
  }

  /// Single numbers by their holder, where there are at least two.
  private func groupsOfNumbers(
    _ fields: [Int], _ tree: FieldTree, where isEligible: (Int) -> Bool
  ) -> [Int: [Int]] {
    let numbers = fields.filter {
      !tree[$0].isContainer && !tree[$0].isList && isNumber(tree[$0]) && isEligible($0)
    }
    return Dictionary(grouping: numbers) { tree[$0].parent ?? 0 }.filter { $0.value.count >= 2 }
  }

  /// Whether a new field stands in an object or one step below it.
  private func isNear(_ other: Int, _ home: Int) -> Bool {
    territory.new.ancestors(of: other).dropFirst().prefix(2).contains(home)
  }

  // MARK: - Texts

  /// `name: "Ann Lee"` became `first: "Ann", last: "Lee"`.
  private mutating func splitTexts() {
    for one in gone where !territory.old[one].isContainer {
      let texts = territory.old[one].values.filter { $0.type == .string && $0.weight >= 0.6 }
      guard let text = texts.first else { continue }
      let parts = arrived.filter { isPart(territory.new[$0], of: text) }
      for (_, group) in Dictionary(grouping: parts, by: { territory.new[$0].parent ?? 0 })
        .sorted(by: { $0.key < $1.key })
      where covers(group.map { territory.new[$0] }, text) {
        add(.split, [one], group, 0.85, "the values make up the old text")
        break
      }
    }
  }

  /// The reverse.
  private mutating func mergeTexts() {
    for other in arrived where !territory.new[other].isContainer {
      let texts = territory.new[other].values.filter { $0.type == .string && $0.weight >= 0.6 }
      guard let text = texts.first else { continue }
      let parts = gone.filter { isPart(territory.old[$0], of: text) }
      for (_, group) in Dictionary(grouping: parts, by: { territory.old[$0].parent ?? 0 })
        .sorted(by: { $0.key < $1.key })
      where covers(group.map { territory.old[$0] }, text) {
        add(.merged, group, [other], 0.85, "the old values make up the text")
        break
      }
    }
  }

  private func isPart(_ field: Field, of text: SampleValue) -> Bool {
    !field.isContainer
      && field.values.contains { $0.folded.utf8.count >= 2 && text.folded.contains($0.folded) }
  }

  private func covers(_ parts: [Field], _ text: SampleValue) -> Bool {
    guard parts.count >= 2, parts.count <= 4 else { return false }
    let letters = parts.compactMap { field in
      field.values.first { text.folded.contains($0.folded) }?.folded.utf8.count
    }
    let all = letters.reduce(0, +)
    return all >= text.folded.utf8.count * 4 / 5 && all <= text.folded.utf8.count
  }

  // MARK: - Flags

  /// `can_send_media` became `can_send_photos`, `can_send_videos` and the like.
  private mutating func splitFlags() {
    let boolean = TypeSet(.boolean)
    for one in territory.gone where territory.old[one].kinds == boolean {
      let words = territory.lexicon.words(of: territory.old[one].name)
      guard words.count >= 3 else { continue }
      let home = search.place(of: one)
      let parts = free(for: one).filter { other in
        guard territory.new[other].kinds == boolean, territory.new[other].parent == home else {
          return false
        }
        return territory.lexicon.words(of: territory.new[other].name).starts(with: words.prefix(2))
      }
      if parts.count >= 2 {
        add(.split, [one], parts, 0.7, "the only new flags that begin alike")
      }
    }
  }

  // MARK: - Many into one that is known

  /// What went to where another field went too, or to what stayed.
  private mutating func mergeInto() {
    var joined: [Int: [Int]] = [:]
    let grouped = Set(moves.flatMap(\.was))
    for one in gone where !grouped.contains(one) {
      guard let best = search.joining(one) else { continue }
      joined[best, default: []].append(one)
    }
    for (other, ones) in joined.sorted(by: { $0.key < $1.key }) {
      let first = search.match.origins[other].flatMap { territory.stayed[$0] == nil ? $0 : nil }
      let was = (ones + [first].compactMap(\.self)).sorted()
      let kind: Move.Kind = was.count > 1 ? .merged : .renamed
      add(kind, was, [other], 0.8, "alike, and nowhere else to be seen")
    }
  }
}
