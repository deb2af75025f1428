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
    addPresence(one, other, to: &signals)
    signals[.stillThere] =
      retyped[one].map { new.distance(from: other, up: $0) == nil } ?? false ? 1 : 0
    signals[.declaredNow] = new[other].isDeclared ? 1 : 0
    return signals
  }

  private func addPresence(_ one: Int, _ other: Int, to signals: inout Signals) {
    let isOptional = old[one].isOptional || unattested.contains(one)
    let (present, holders) = (new[other].present, max(new[other].holders, 1))
    signals[.optionalBefore] = isOptional ? 1 : 0
    signals[.oftenAbsent] = isOptional ? min(binaryLogarithm(holders), 4) / 4 : 0
    signals[.seldomNow] = isOptional ? 0 : max(1 - Double(present) / Double(holders), 0)
  }

  private func binaryLogarithm(_ count: Int) -> Double { logarithm(Double(count)) / 0.693_147 }

  private func addNames(_ one: Int, _ other: Int, to signals: inout Signals) {
    let (mine, theirs) = (oldNames[one], newNames[other])
    let plain = NameLikeness(mine.own, theirs.own, lexicon)
    let bare = NameLikeness(mine.bare, theirs.bare, lexicon)
    let isSame = old[one].folded == new[other].folded
    signals[.exactName] = isSame ? 1 : 0
    signals[.uniqueName] = isSame ? rarity(old[one].folded) : 0
    let isShortened =
      lexicon.areInitials(mine.own, of: theirs.own) || lexicon.areInitials(theirs.own, of: mine.own)
    signals[.ownWords] = max(plain.common, isShortened ? 0.8 : 0, 0.95 * bare.common)
    signals[.containedWords] = plain.contained
    signals[.headWord] = plain.head
    signals[.oppositeWords] = plain.isOpposite ? 1 : 0
    signals[.sameBeginning] = sharesEnd(mine.own, theirs.own, atEnd: false) ? 1 : 0
    signals[.sameEnding] = sharesEnd(mine.own, theirs.own, atEnd: true) ? 1 : 0
    let (role, now) = (mine.role, theirs.role)
    signals[.sameRole] = role != nil && role == now ? 1 : 0
    signals[.otherRole] = role == now ? 0 : role == nil || now == nil ? 0.5 : 1
    addHolders(mine, theirs, isNear: plain.common > 0, to: &signals)
  }

  /// Adds the signals of names with those of their holders before them.
  private func addHolders(
    _ mine: NameParts, _ theirs: NameParts, isNear: Bool, to signals: inout Signals
  ) {
    let crossed = NameLikeness(mine.own, theirs.full, lexicon)
    let flattened = NameLikeness(mine.full, theirs.own, lexicon)
    let ways = max(
      NameLikeness(mine.own, theirs.way, lexicon).common,
      NameLikeness(mine.way, theirs.own, lexicon).common)
    // A word shared with the holder alone tells something only of what stands for the holder.
    let share = isNear ? 1 : max(mine.carrying, theirs.carrying)
    signals[.crossWords] = share * max(crossed.common, flattened.common, ways)
    signals[.fullWords] = NameLikeness(mine.full, theirs.full, lexicon).common
    signals[.bestWords] = max(
      signals[.ownWords], 0.95 * signals[.crossWords], 0.9 * signals[.fullWords])
    signals[.containedCrossWords] = share * max(crossed.contained, flattened.contained)
    signals[.holderWords] = holderWords(mine, theirs)
  }

  /// 1 for a name that one field has on each side, less for one that many have.
  private func rarity(_ name: String) -> Double {
    1 / Double(max((oldCounts[name] ?? 1) * (newCounts[name] ?? 1), 1)).squareRoot()
  }

  /// Whether one name begins, or ends, with words that are all but the same as the other's.
  private func sharesEnd(_ mine: [Int], _ theirs: [Int], atEnd: Bool) -> Bool {
    let count = min(mine.count, theirs.count)
    guard count > 0 else { return false }
    for place in 0..<count {
      let (one, other) =
        atEnd
        ? (mine[mine.count - 1 - place], theirs[theirs.count - 1 - place])
        : (mine[place], theirs[place])
      if lexicon.kinship(one, other) < 0.8 { return false }
    }
    return true
  }

  private func holderWords(_ mine: NameParts, _ theirs: NameParts) -> Double {
    var best = 0.0
    for holder in theirs.holders {
      best = max(best, NameLikeness(mine.own, holder, lexicon).common)
    }
    if let holder = mine.holders.first {
      best = max(best, NameLikeness(holder, theirs.own, lexicon).common)
    }
    return best * max(theirs.carrying, mine.carrying * 0.9)
  }

  private func addTypes(_ one: Field, _ other: Field, to signals: inout Signals) {
    let (before, after) = (one.kinds, other.kinds)
    signals[.listChanged] = one.isList != other.isList ? 1 : 0
    guard before != [], after != [] else { return }
    if before.common(with: after) != [] {
      signals[.sameType] = 1
    } else if one.isNumeric, other.isNumeric {
      signals[.convertibleType] = 1
    } else {
      signals[.otherType] = 1
    }
  }

  private func addValues(_ one: Field, _ other: Field, to signals: inout Signals) {
    let evidence = ValueEvidence(one, other, values)
    signals[.equalValue] = evidence.equal
    signals[.partialValue] = evidence.equal > 0 ? 0 : evidence.partial
    signals[.differingValue] = evidence.differing
    signals[.nameInValue] = nameInValue(one, other) ? 1 : 0
    signals[.sameShape] = one.shape.isLike(other.shape) ? 1 - evidence.differing : 0
    signals[.otherShape] = one.shape.isUnlike(other.shape) ? 1 : 0
    guard let before = one.likeness, let after = other.likeness else { return }
    signals[.sameLikeness] = before == after && before != "text" ? 1 : 0
    signals[.otherLikeness] = before == after ? 0 : 1
  }

  private func nameInValue(_ one: Field, _ other: Field) -> Bool {
    guard other.values.contains(where: { $0.firstWord != nil }) else { return false }
    let words = lexicon.words(of: one.name).map { lexicon.words[$0] }.filter { $0.utf8.count >= 4 }
    return other.values.contains { value in value.firstWord.map(words.contains) ?? false }
  }
}
