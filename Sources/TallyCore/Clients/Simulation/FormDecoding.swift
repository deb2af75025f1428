import TallyDocuments

// Enumerations with associated values, and types that are tried in turn.

extension ClientSimulation {
  /// An object of which exactly one member names a case.
  ///
  /// Members that name none do not count, and neither does a name that comes twice.
  mutating func decodeCases(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    guard document.type(index) == .object else {
      return react(.fail(.mismatch, wanted: .dictionary), value, index, document)
    }
    var found: (number: Int32, name: Int)?
    var child = index + 1
    while child < document.next(index) {
      let number = caseNumber(child, of: type.inner, document)
      if number >= 0, number != found?.number {
        guard found == nil else {
          return react(.fail(.otherThanOneCase), value, index, document)
        }
        found = (number, child)
      }
      child = document.next(child + 1)
    }
    guard let found else { return react(.fail(.otherThanOneCase), value, index, document) }
    let inner = caseValue(value, found.number, type.inner, document.string(found.name))
    return decodeValue(inner, found.name + 1, document)
  }

  /// Which case a member names; -1 where it names none.
  private mutating func caseNumber(
    _ nameIndex: Int, of cases: Int32, _ document: borrowing Document
  ) -> Int32 {
    let name = tree.names.find(document, nameIndex)
    if let name, let number = tree.caseNumbers[Self.pair(cases, name)] { return number }
    let key = plan.client.decoder.keyStrategy.codingKey(forJSON: document.string(nameIndex))
    guard let number = plan.caseTables[Int(cases)].firstIndex(where: { $0.key == key }) else {
      return -1
    }
    tree.caseNumbers[Self.pair(cases, tree.names.intern(document, nameIndex))] = Int32(number)
    return Int32(number)
  }

  /// The value of a case, behind its key.
  private mutating func caseValue(
    _ value: Int32, _ number: Int32, _ cases: Int32, _ name: String
  ) -> Int32 {
    let entry = plan.caseTables[Int(cases)][Int(number)]
    let holder = tree.places[Int(tree.values[Int(value)].place)]
    let place = tree.place(
      SimulationTree.Place(
        location: tree.location(holder.location, name: name), type: entry.type,
        path: tree.path(holder.path, entry.key), holder: holder.path, key: tree.text(entry.key)))
    return formValue(value, place: place, type: entry.type)
  }

  /// A value of another type that stands in the place of one, or behind it.
  private mutating func formValue(_ value: Int32, place: Int32, type: Int32) -> Int32 {
    let key = Self.pair(value, place)
    if let known = tree.formValues[key] { return known }
    let holder = tree.values[Int(value)]
    tree.values.append(
      SimulationTree.Value(
        type: type, slot: holder.slot, place: place, isAbsorbed: holder.isAbsorbed,
        absorbs: false, settings: holder.settings, entry: plan.types[Int(type)],
        traits: holder.traits.intersection(.isElement), profile: holder.profile))
    let number = Int32(tree.values.count - 1)
    tree.formValues[key] = number
    return number
  }

  // MARK: - Types that are tried in turn

  /// The first type that takes the value, as a trial on the side tells.
  mutating func decodeUnion(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let union = plan.unions[Int(type.inner)]
    if union.takesNull, document.type(index) == .null { return false }
    if let taken = union.types.first(where: { !failsInTrial($0, index, document) }) {
      return isTrial ? false : decode(taken, inPlaceOf: value, index, document)
    }
    if type.coversAll {
      return tell(Verdict(.keepsDefault, .unknownCase), value, index, document)
    }
    let found = document.type(index)
    let nearest = union.types.first { plan.accepts($0).allows(found) }
    guard !isTrial, let nearest else {
      return react(.fail(.noAlternative), value, index, document)
    }
    // The one that was meant says what is wrong.
    return decode(nearest, inPlaceOf: value, index, document)
  }

  private mutating func decode(
    _ type: Int32, inPlaceOf value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    var place = tree.places[Int(tree.values[Int(value)].place)]
    place = SimulationTree.Place(
      location: place.location, type: type, path: place.path, holder: place.holder, key: place.key)
    let inner = formValue(value, place: tree.place(place), type: type)
    // Types that try one another in turn never come to an end.
    guard unionLevels < Limits.sharers else {
      return tell(.fail(.noAlternative), value, index, document)
    }
    guard case .union = plan.types[Int(type)].kind else {
      let outside = unionLevels
      unionLevels = 0
      defer { unionLevels = outside }
      return decodeValue(inner, index, document)
    }
    unionLevels += 1
    defer { unionLevels -= 1 }
    return decodeValue(inner, index, document)
  }

  /// Whether a value cannot be decoded as a type.
  ///
  /// The trial has a tree of its own, so that nothing of it is told, and remembers what it found in
  /// the body at hand: types that hold one another are tried once at each value.
  private mutating func failsInTrial(
    _ type: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    if isTrial { return fails(type, index, document) }
    if trial.isEmpty { trial = [ClientSimulation(trialOf: self)] }
    trial[0].begin(body)
    return trial[0].fails(type, index, document)
  }

  private mutating func fails(
    _ type: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let key = Self.pair(type, Int32(index))
    if let known = attempts[key] { return known }
    // A type that is tried within its own trial never comes to an end.
    attempts[key] = true
    let place = tree.place(
      SimulationTree.Place(location: 0, type: type, path: 0, holder: 0, key: 0))
    let failed = decodeValue(formValue(0, place: place, type: type), index, document)
    attempts[key] = failed
    return failed
  }
}
