import TallyDocuments

extension ClientSimulation {
  mutating func decodeList(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let element = plan.types[Int(type.inner)]
    let rules = plan.profiles[Int(tree.values[Int(value)].profile)].lists
    let members = rules.members(of: element.kind)
    guard document.type(index) == .array else {
      let wanted: Verdict.Wanted = members.keepsRaw ? .declared : .array
      return react(.fail(.mismatch, wanted: wanted), value, index, document)
    }
    if members.isFailing { return decodeEach(value, index, document) }
    guard !members.keepsRaw else {
      if element.kind == .unknown, rules.crashesOnUnknownClass {
        return tell(Verdict(.crash, .unknownClass), value, index, document)
      }
      keepRaw(value, element, index, document)
      return false
    }
    if let spoiler = spoiler(element, members, of: value, index, isKey: false, document) {
      return spoil(value, by: spoiler, isKey: false, document)
    }
    var count = 0
    let failed = decodeMembers(value, members, index, &count, document)
    kept = count
    return failed
  }

  /// Every element is decoded, and one failure fails the list.
  private mutating func decodeEach(
    _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let end = document.next(index)
    var child = index + 1
    var count = 0
    var failed = false
    if child < end {
      let element = element(of: value, isKey: false)
      while child < end {
        if !decodeValue(element, child, document) {
          count += 1
        } else if !tree.values[Int(element)].absorbs {
          failed = true
        } else {
          count += loseElement(element, child, document)
        }
        child = document.next(child)
      }
    }
    kept = count
    return failed
  }

  /// An element could not be decoded, and its list goes on without it or with nil.
  ///
  /// - Returns: How many elements the list keeps for it.
  mutating func loseElement(
    _ element: Int32, _ index: Int, _ document: borrowing Document
  ) -> Int {
    let property = tree.slots[Int(tree.values[Int(element)].slot)].property
    let rule = property < 0 ? nil : plan.properties[Int(property)].elements
    guard rule == .drop || rule == nil else { return 1 }
    _ = tell(Verdict(.drop, .dropped), element, index, document)
    return 0
  }

  /// A value at the same place whose elements are what its holder's are.
  mutating func nested(_ element: Int32, _ document: borrowing Document) -> Int32 {
    if tree.values[Int(element)].element < 0 {
      let type = tree.values[Int(element)].type
      tree.values[Int(element)].element = makeElement(of: element, type: type, isKey: false)
    }
    return element
  }

  /// Whatever stands in the list is kept; one thing of another class than declared is worth telling.
  private mutating func keepRaw(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document, isKey: Bool = false
  ) {
    var child = index + 1
    var count = 0
    while child < document.next(index) {
      let at = isKey ? child + 1 : child
      if !Self.isClass(type, of: document.type(at)) {
        let isNull = document.type(at) == .null
        let verdict =
          isNull ? Verdict(.nullElement, .nullElement) : Verdict(.wrongClass, .rawElement)
        _ = tell(verdict, element(of: value, isKey: isKey), at, document)
      }
      count += 1
      child = document.next(at)
    }
    kept = count
  }

  /// Whether a value as the JSON parser makes it is of a declared type's class.
  private static func isClass(_ type: SimulationPlan.TypeEntry, of found: JSONType) -> Bool {
    switch type.kind {
    case .list: found == .array
    case .dictionary, .integerKeys, .caseKeys, .pairs: found == .object
    case .strings: found == .string
    case .integers: found == .integer
    case .model, .cases, .union, .unknown, .erased: false
    case .scalar:
      switch type.scalar {
      case .any: true
      case .string, .mutableString: found == .string
      case .url, .date, .uuid, .data, .timeZone, .structure: false
      default: found == .integer || found == .number || found == .boolean
      }
    }
  }

  // MARK: - Dictionaries

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
