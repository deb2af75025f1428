import TallyDocuments

extension ClientSimulation {
  mutating func decodeDictionary(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let element = plan.types[Int(type.inner)]
    let rules = plan.profiles[Int(tree.values[Int(value)].profile)].maps
    let members = rules.members(of: element.kind)
    let isRaw = members.keepsRaw
    if isRaw, rules.keepsListsAsDictionaries, document.type(index) == .array {
      let isEmpty = document.next(index) == index + 1
      let verdict =
        isEmpty ? Verdict(.converted, .fromEmptyList) : Verdict(.wrongClass, .rawList)
      return tell(verdict, value, index, document)
    }
    guard document.type(index) == .object else {
      return react(
        .fail(.mismatch, wanted: isRaw ? .declared : .dictionary), value, index, document)
    }
    guard !isRaw else {
      keepRaw(value, element, index, document, isKey: true)
      return false
    }
    if let spoiler = spoiler(element, members, of: value, index, isKey: true, document) {
      return spoil(value, by: spoiler, isKey: true, document)
    }
    return decodeValues(value, type, members, index, document)
  }

  private mutating func decodeValues(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ members: CollectionRules.Members,
    _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let end = document.next(index)
    var child = index + 1
    var failed = false
    var count = 0
    while child < end {
      let element = element(of: value, isKey: true)
      let childFailed: Bool
      if let verdict = verdict(ofKey: child, of: type, document) {
        childFailed = tell(verdict, element, child, document)
      } else {
        childFailed = decodeMember(element, members, child + 1, &count, document)
      }
      failed = failed || childFailed
      child = document.next(child + 1)
    }
    return failed
  }

  /// What is wrong with the key of a dictionary; `nil` where nothing is.
  private func verdict(
    ofKey index: Int, of type: SimulationPlan.TypeEntry, _ document: borrowing Document
  ) -> Verdict? {
    switch type.kind {
    case .integerKeys:
      return Int(document.string(index)) == nil ? .fail(.mismatch, wanted: .int) : nil
    case .caseKeys:
      let key = plan.client.decoder.keyStrategy.codingKey(forJSON: document.string(index))
      let cases = plan.types[Int(type.key)]
      let isKnown =
        switch cases.kind {
        case .strings: plan.cases[Int(cases.inner)].contains(key)
        case .integers: Int(key).map { plan.integerCases[Int(cases.inner)].contains($0) } ?? false
        default: true
        }
      return isKnown ? nil : .fail(.unknownCase)
    default: return nil
    }
  }

  /// Codable writes a dictionary whose keys are no strings as a flat list of keys and values.
  mutating func decodePairs(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    guard document.type(index) == .array else {
      return tell(.fail(.mismatch, wanted: .array), value, index, document)
    }
    var children: [Int] = []
    var child = index + 1
    while child < document.next(index) {
      children.append(child)
      child = document.next(child)
    }
    guard children.count % 2 == 0 else {
      return tell(.fail(.oddPairs), value, index, document)
    }
    guard !children.isEmpty else { return false }
    let elements = (
      makeElement(of: value, type: type.key, isKey: false),
      makeElement(of: value, type: type.inner, isKey: false)
    )
    var failed = false
    for (position, child) in children.enumerated() {
      let element = position % 2 == 0 ? elements.0 : elements.1
      if decodeValue(element, child, document) { failed = true }
    }
    return failed
  }
}
