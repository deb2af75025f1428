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
  mutating func keepRaw(
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
}
