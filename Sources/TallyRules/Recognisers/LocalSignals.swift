import TallyCore
import TallyDocuments

/// The signals of a pair that do not depend on what became of other fields.
extension Territory {
  func localSignals(_ one: Int, _ other: Int) -> Signals {
    var signals = Signals()
    signals[.bias] = 1
    addNames(one, other, to: &signals)
    addTypes(old[one], new[other], to: &signals)
    addValues(old[one], new[other], to: &signals)
    signals[.optionalBefore] = old[one].isOptional || unattested.contains(one) ? 1 : 0
    signals[.declaredNow] = new[other].isDeclared ? 1 : 0
    return signals
  }

  private func addNames(_ one: Int, _ other: Int, to signals: inout Signals) {
    let (name, otherName) = (old[one].name, new[other].name)
    let own = lexicon.words(of: name)
    let otherOwn = lexicon.words(of: otherName)
    let full = holderWords(old, one) + own
    let otherFull = holderWords(new, other) + otherOwn
    let wayThere = wayWords(new, other) { !new[$0].isDeclared }
    let wayHere = wayWords(old, one) { isAbsent($0) }
    let plain = NameLikeness(own, otherOwn, lexicon)
    let crossed = NameLikeness(own, otherFull, lexicon)
    let flattened = NameLikeness(full, otherOwn, lexicon)
    signals[.exactName] = name.folded == otherName.folded ? 1 : 0
    signals[.ownWords] = plain.common
    signals[.crossWords] = max(
      crossed.common, flattened.common, NameLikeness(own, wayThere + otherOwn, lexicon).common,
      NameLikeness(wayHere + own, otherOwn, lexicon).common)
    signals[.fullWords] = NameLikeness(full, otherFull, lexicon).common
    signals[.bestWords] = max(
      signals[.ownWords], 0.95 * signals[.crossWords], 0.9 * signals[.fullWords])
    signals[.containedWords] = plain.contained
    signals[.containedCrossWords] = max(crossed.contained, flattened.contained)
    signals[.headWord] = plain.head
    signals[.sameBeginning] = begins(own, otherOwn) || begins(otherOwn, own) ? 1 : 0
    signals[.sameEnding] =
      begins(own.reversed(), otherOwn.reversed()) || begins(otherOwn.reversed(), own.reversed())
      ? 1 : 0
    signals[.holderWords] =
      max(
        holders(new, other).map { NameLikeness(own, $0, lexicon).common }.max() ?? 0,
        holders(old, one).prefix(1).map { NameLikeness($0, otherOwn, lexicon).common }.max() ?? 0)
      * carrying(one, other)
    signals[.oppositeWords] = plain.isOpposite ? 1 : 0
  }

  /// Whether a name begins with words that are all but the same as another's.
  private func begins(_ long: [Int], _ short: [Int]) -> Bool {
    !short.isEmpty && short.count <= long.count
      && zip(long, short).allSatisfy { lexicon.kinship($0, $1) >= 0.8 }
  }

  /// How likely a member is to be the one that carries what its object stands for.
  private func carrying(_ one: Int, _ other: Int) -> Double {
    func share(_ tree: FieldTree, _ index: Int) -> Double {
      guard !Self.carriers.contains(tree[index].name.folded), let holder = tree[index].parent else {
        return 1
      }
      return 1 / Double(max(tree[holder].children.count, 1))
    }
    return max(share(new, other), share(old, one) * 0.9)
  }

  private static let carriers: Set<String> = [
    "text", "value", "name", "code", "common", "display", "displayname", "label", "content",
    "string", "id", "default", "main", "current", "url", "href", "title", "raw", "original",
  ]

  /// The words of the two innermost holders' names.
  private func holders(_ tree: FieldTree, _ index: Int) -> [[Int]] {
    tree.ancestors(of: index).dropFirst().prefix(2).map { lexicon.words(of: tree[$0].name) }
  }

  /// The words of up to three holders that are on one side only, outermost first.
  private func wayWords(_ tree: FieldTree, _ index: Int, where isOnly: (Int) -> Bool) -> [Int] {
    tree.ancestors(of: index).dropFirst().prefix(3).prefix(while: isOnly).reversed()
      .flatMap { lexicon.words(of: tree[$0].name) }
  }

  private func holderWords(_ tree: FieldTree, _ index: Int) -> [Int] {
    tree[index].parent.map { lexicon.words(of: tree[$0].name) } ?? []
  }

  private func addTypes(_ one: Field, _ other: Field, to signals: inout Signals) {
    let (before, after) = (one.kinds, other.kinds)
    signals[.listChanged] = one.isList != other.isList ? 1 : 0
    guard before != [], after != [] else { return }
    if before.common(with: after) != [] {
      signals[.sameType] = 1
    } else if isConvertible(one, other) {
      signals[.convertibleType] = 1
    } else {
      signals[.otherType] = 1
    }
  }

  private func isConvertible(_ one: Field, _ other: Field) -> Bool {
    func isNumber(_ field: Field) -> Bool {
      !field.kinds.intersection([TypeSet(.integer), TypeSet(.number)]).isEmpty
        || field.values.contains { $0.type == .string && ($0.startsWithDigit || $0.moment != nil) }
        || field.format == "date-time" || field.format == "date"
        || field.values.isEmpty && field.format == nil && field.kinds == TypeSet(.string)
    }
    return isNumber(one) && isNumber(other)
  }

  private func addValues(_ one: Field, _ other: Field, to signals: inout Signals) {
    let evidence = ValueEvidence(one, other, values)
    signals[.equalValue] = evidence.equal
    signals[.partialValue] = evidence.equal > 0 ? 0 : evidence.partial
    signals[.differingValue] = evidence.differing
    signals[.sharedAffix] = evidence.affix
    signals[.nameInValue] = nameInValue(one, other) ? 1 : 0
    guard let before = likeness(one), let after = likeness(other) else { return }
    signals[.sameLikeness] = before == after && before != "text" ? 1 : 0
    signals[.otherLikeness] = before == after ? 0 : 1
  }

  /// The class of a field's strings, by its format or its values; `nil` if it has none.
  private func likeness(_ field: Field) -> String? {
    if let format = field.format, let kind = Self.classes[format] { return kind }
    let strings = field.values.filter { $0.type == .string && !$0.text.isEmpty }
    guard let first = strings.first else { return nil }
    return first.likeness.flatMap { Self.classes[$0.rawValue] }
      ?? (first.moment != nil ? "moment" : "text")
  }

  private static let classes = [
    "date-time": "moment", "date": "moment", "nearly-date-time": "moment", "uri": "uri",
    "email": "email", "uuid": "uuid", "ipv4": "address", "ipv6": "address", "number": "number",
    "uri-reference": "uri", "html": "text", "hostname": "text", "base64": "text",
  ]

  private func nameInValue(_ one: Field, _ other: Field) -> Bool {
    let words = lexicon.words(of: one.name).map { lexicon.words[$0] }.filter { $0.utf8.count >= 4 }
    return other.values.contains { value in
      guard value.type == .string else { return false }
      let start = Words.split(String(value.text.prefix(48))).first ?? ""
      return words.contains(start)
    }
  }
}
