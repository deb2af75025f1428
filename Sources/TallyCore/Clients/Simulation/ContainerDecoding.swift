import TallyDocuments

extension ClientSimulation {
  mutating func decodeList(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let element = plan.types[Int(type.inner)]
    guard document.type(index) == .array else {
      let isRaw = plan.profile.lists == .keepsAllButModels && element.kind != .model
      return tell(
        .fail(.mismatch, wanted: isRaw ? .declared : .array), value, index, document)
    }
    guard plan.profile.lists == .keepsAllButModels else {
      return decodeEach(value, index, document)
    }
    switch element.kind {
    case .unknown: return tell(Verdict(.crash, .unknownClass), value, index, document)
    case .model:
      var count = 0
      let failed = decodeModels(value, index, &count, document)
      kept = count
      return failed
    default:
      keepRaw(value, element, index, document)
      return false
    }
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
  private mutating func loseElement(
    _ element: Int32, _ index: Int, _ document: borrowing Document
  ) -> Int {
    let property = tree.slots[Int(tree.values[Int(element)].slot)].property
    guard property >= 0, case .drop? = plan.properties[Int(property)].elements else { return 1 }
    _ = tell(Verdict(.drop, .dropped), element, index, document)
    return 0
  }

  /// Objects are decoded, lists flattened, anything else dropped.
  private mutating func decodeModels(
    _ value: Int32, _ index: Int, _ count: inout Int, _ document: borrowing Document
  ) -> Bool {
    var failed = false
    var child = index + 1
    while child < document.next(index) {
      let element = element(of: value, isKey: false)
      switch document.type(child) {
      case .object:
        count += 1
        if decodeModel(element, child, document) { failed = true }
      case .array:
        _ = tell(Verdict(.converted, .flattened), element, child, document)
        let nested = nested(element, document)
        if decodeModels(nested, child, &count, document) { failed = true }
      default: _ = tell(Verdict(.drop, .dropped), element, child, document)
      }
      child = document.next(child)
    }
    return failed
  }

  /// A value at the same place whose elements are what its holder's are.
  private mutating func nested(_ element: Int32, _ document: borrowing Document) -> Int32 {
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
    case .dictionary, .integerKeys, .pairs: found == .object
    case .strings: found == .string
    case .integers: found == .integer
    case .model, .unknown, .erased: false
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
    let isRaw = plan.profile.lists == .keepsAllButModels && element.kind != .model
    if isRaw, document.type(index) == .array {
      let isEmpty = document.next(index) == index + 1
      let verdict =
        isEmpty ? Verdict(.converted, .fromEmptyList) : Verdict(.wrongClass, .rawList)
      return tell(verdict, value, index, document)
    }
    guard document.type(index) == .object else {
      return tell(
        .fail(.mismatch, wanted: isRaw ? .declared : .dictionary), value, index, document)
    }
    guard !isRaw else {
      keepRaw(value, element, index, document, isKey: true)
      return false
    }
    return decodeValues(value, type, index, document)
  }

  private mutating func decodeValues(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let end = document.next(index)
    let keepsNull = plan.profile.lists == .decodesEach
    var child = index + 1
    var failed = false
    while child < end {
      let element = element(of: value, isKey: true)
      let childFailed: Bool
      if case .integerKeys = type.kind, Int(document.string(child)) == nil {
        childFailed = tell(.fail(.mismatch, wanted: .int), element, child, document)
      } else if !keepsNull, document.type(child + 1) == .null {
        childFailed = tell(.fail(.mismatch, wanted: .dictionary), element, child + 1, document)
      } else {
        childFailed =
          decodeValue(element, child + 1, document) && !tree.values[Int(element)].absorbs
      }
      failed = failed || childFailed
      child = document.next(child + 1)
    }
    return failed
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
