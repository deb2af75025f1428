/// What can speak for or against an old field and a new one being the same; each is 0 to 1.
enum Signal: Int, CaseIterable {
  /// Always 1.
  case bias
  /// The same letters, whatever the case and the separators.
  case exactName
  /// The same for a name that stands nowhere else: less the more fields have it.
  case uniqueName
  /// The words that both names have; with the holder's name before one of them; before both.
  case ownWords, crossWords, fullWords, bestWords
  /// The words of the shorter name that the longer one has.
  case containedWords, containedCrossWords
  /// The old name is that of a new holder, or the old holder's name is the new one: a value that was
  /// put into an object, or taken out of one.
  case holderWords
  /// One name begins, or ends, with all words of the other: a word was added or left out.
  case sameBeginning, sameEnding
  case headWord
  /// The names say of both, or of one alone, that they are an identifier, an address, a time, a number.
  case sameRole, otherRole
  case oppositeWords
  case sameType, convertibleType, otherType, listChanged
  case sameLikeness, otherLikeness
  /// The values that are not the same are of one pattern, or of another form or size.
  case sameShape, otherShape
  case equalValue, partialValue, differingValue
  /// The new value begins with the old name.
  case nameInValue
  /// Something of another kind stands where the old field was, and the new one is not in it.
  case stillThere
  case optionalBefore
  /// For what may be left out: in how many objects it is not, 1 from sixteen on.
  case oftenAbsent
  /// The share of objects without the new field, where the old one had to be there.
  case seldomNow
  /// The new place is promised itself.
  case declaredNow
  /// Where the new field stands, seen from where the old one's holder went.
  case samePlace, oneDown, further, oneUp, fartherUp, across
  /// One stands in every element of a list, and the other does not.
  case otherMultiplicity
  /// The new field stands in a copy of what the old one stood in.
  case inTwin
  /// The share of the old field's siblings found elsewhere that have other names there.
  case renamedBeside
  /// How many of the old field's siblings went to where the new one stands.
  case siblings
  /// How few others of the kind are left of the old holder and of where it went: 1 where there is none.
  case onlyLeft
  /// Other fields had the same words of their names changed to the same others.
  case sameChange
  case previousNeighbour, nextNeighbour
  /// For containers: how many of the children both have, and how many of the old one's.
  case children, coverage
  /// For containers: how many pairs of children there are, 1 from four on.
  case manyChildren
  /// For containers: none of the children pair up; how ordinary the names are of those that do,
  /// where the containers' own names are strange to one another.
  case noChildren, ordinaryChildren
  /// The same name where it is expected.
  case exactInPlace
}

/// The signals of one pair.
struct Signals {
  /// In the order of ``Signal``; kept in place, since there are many pairs.
  private(set) var values = SIMD64<Float>(repeating: 0)

  subscript(signal: Signal) -> Double {
    get { Double(values[signal.rawValue]) }
    set { values[signal.rawValue] = Float(newValue) }
  }

  /// The weighted sum: the logarithm of the odds that the pair is one field.
  func score(_ weights: Weights) -> Double { Double((values * weights.values).sum()) }
}

/// How much each signal counts.
struct Weights {
  var values = SIMD64<Float>(repeating: 0)

  init(_ table: [Signal: Double]) {
    for (signal, weight) in table { values[signal.rawValue] = Float(weight) }
  }
}

func logistic(_ score: Double) -> Double {
  1 / (1 + exponential(-score))
}
