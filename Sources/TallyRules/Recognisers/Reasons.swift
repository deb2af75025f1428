// What spoke for a pair, in words.

extension MatchSearch {
  /// The evidence that carried a pair, strongest first.
  func why(_ signals: Signals, _ one: Int, _ other: Int) -> String {
    let reasons =
      reasonsOfValues(signals, one, other) + reasonsOfNames(signals, one, other)
      + reasonsOfPlace(signals)
    return reasons.isEmpty ? "the place and the type fit" : reasons.joined(separator: "; ")
  }

  private func reasonsOfValues(_ signals: Signals, _ one: Int, _ other: Int) -> [String] {
    let (was, now) = (territory.old[one], territory.new[other])
    var reasons: [String] = []
    if signals[.equalValue] > 0, was.isContainer {
      reasons.append("the values of its members come back")
    } else if signals[.equalValue] > 0 {
      let evidence = ValueEvidence(was, now, territory.values)
      reasons.append("\(evidence.matched) of \(evidence.compared) example values come back")
    } else if signals[.partialValue] > 0 {
      reasons.append("one value holds the other")
    }
    if let members = sharedMembers(one, other) { reasons.append(members) }
    return reasons
  }

  private func sharedMembers(_ one: Int, _ other: Int) -> String? {
    let names = Set(territory.new[other].children.map { territory.new[$0].folded })
    let members = territory.old[one].children
    let shared = members.count { names.contains(territory.old[$0].folded) }
    guard shared > 0, 4 * shared >= members.count else { return nil }
    return shared == members.count
      ? "it has the same members" : "it has \(shared) of the \(members.count) members"
  }

  private func reasonsOfNames(_ signals: Signals, _ one: Int, _ other: Int) -> [String] {
    if signals[.exactName] == 1 { return ["the same name"] }
    if let words = commonWords(one, other) { return ["the names share \(words)"] }
    if let words = kindredWords(one, other) { return ["\(words) are near"] }
    return signals[.holderWords] > 0.6 ? ["one name is that of the other's holder"] : []
  }

  private func reasonsOfPlace(_ signals: Signals) -> [String] {
    var reasons: [String] = []
    if signals[.onlyLeft] == 1 { reasons.append("the only one of its type left there") }
    if signals[.siblings] > 0.4 { reasons.append("its siblings went there too") }
    switch signals[.previousNeighbour] + signals[.nextNeighbour] {
    case 2: reasons.append("between the same neighbours")
    case 1: reasons.append("beside the same neighbour")
    default: break
    }
    if signals[.sameChange] > 0 { reasons.append("another name has changed in the same way") }
    if signals[.sameLikeness] == 1 || signals[.sameShape] > 0.5 {
      reasons.append("the values look alike")
    }
    return reasons
  }

  /// The words of an old name, and those of a new one and of its holder's.
  private func words(_ one: Int, _ other: Int) -> (mine: [Int], theirs: [Int]) {
    let lexicon = territory.lexicon
    var theirs = lexicon.words(of: territory.new[other].name)
    if let holder = territory.new[other].parent {
      theirs += lexicon.words(of: territory.new[holder].name)
    }
    return (lexicon.words(of: territory.old[one].name), theirs)
  }

  private func commonWords(_ one: Int, _ other: Int) -> String? {
    let (mine, theirs) = words(one, other)
    let common = mine.filter(theirs.contains).map { "\"\(territory.lexicon.words[$0])\"" }
    return common.isEmpty ? nil : listed(common)
  }

  /// The two words that are nearest, if any are near.
  private func kindredWords(_ one: Int, _ other: Int) -> String? {
    let (mine, theirs) = words(one, other)
    let lexicon = territory.lexicon
    var best: (kinship: Double, words: String)?
    for word in mine {
      for candidate in theirs {
        let kinship = lexicon.kinship(word, candidate)
        guard kinship >= 0.5, kinship > best?.kinship ?? 0 else { continue }
        best = (kinship, "\"\(lexicon.words[word])\" and \"\(lexicon.words[candidate])\"")
      }
    }
    return best?.words
  }
}
