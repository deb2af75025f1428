import TallyDocuments

extension ClientSimulation {
  /// Decodes the value of a property, and lets its adapter have it.
  mutating func decodeProperty(
    _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let at = tree.values[Int(value)]
    let found = document.type(index)
    guard !at.traits.isEmpty else {
      return decode(value, at, index, found, document) && !at.absorbs
    }
    if found == .null, !at.traits.isDisjoint(with: [.hasFallback, .missesNull]) {
      return miss(
        .null, at.slot, place: at.place, isAbsorbed: at.isAbsorbed, at: index, document)
    }
    if at.traits.contains(.hasAlternatives), isOfAnotherType(at, index, document) {
      return convertAlternative(value, at, index, document) && !at.absorbs
    }
    if decode(value, at, index, found, document) { return !at.absorbs }
    guard at.traits.contains(.hasAdapter), found != .null else { return false }
    return adapt(value, index, document)
  }

  /// Whether a value is for one of the types that are tried after the first, and not for that.
  private func isOfAnotherType(
    _ value: SimulationTree.Value, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(value.slot)].property)]
    guard !fits(value.entry, value.settings, value.profile, index, document) else { return false }
    return property.alternatives.contains { type in
      fits(plan.types[Int(type)], value.settings, value.profile, index, document)
    }
  }

  /// Whether a type takes a value, as far as the value itself tells.
  private func fits(
    _ type: SimulationPlan.TypeEntry, _ settings: Int32, _ profile: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let found = document.type(index)
    switch type.kind {
    case .scalar:
      let verdict = plan.profiles[Int(profile)].scalar(
        type.scalar, document, index, plan.settings[Int(settings)])
      return verdict.outcome != .failObject
    case .list, .pairs: return found == .array
    case .dictionary, .integerKeys, .caseKeys, .model, .cases: return found == .object
    case .union:
      return plan.unions[Int(type.inner)].types.contains { plan.accepts($0).allows(found) }
    case .strings: return found == .string && hasCase(Int(type.inner), index, document)
    case .integers: return found == .integer
    case .unknown, .erased: return false
    }
  }

  /// Decodes one value as its declared type.
  ///
  /// - Returns: Whether it could not be made, so that its holder cannot be either.
  mutating func decodeValue(
    _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    decode(value, tree.values[Int(value)], index, document.type(index), document)
  }

  @inline(__always)
  private mutating func decode(
    _ value: Int32, _ at: SimulationTree.Value, _ index: Int, _ found: JSONType,
    _ document: borrowing Document
  ) -> Bool {
    guard case .scalar = at.entry.kind else { return decodeOther(value, at, index, document) }
    // No decoder makes anything else of these two.
    if found == .string, case .string = at.entry.scalar { return false }
    if found == .boolean, case .bool = at.entry.scalar { return false }
    if found == .null, at.entry.isOptional {
      return decodeNull(value, at.entry, index, document)
    }
    let verdict = plan.profiles[Int(at.profile)].scalar(
      at.entry.scalar, document, index, plan.settings[Int(at.settings)])
    return verdict.isOK ? false : react(verdict, value, index, document)
  }

  private mutating func decodeOther(
    _ value: Int32, _ at: SimulationTree.Value, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let type = at.entry
    if document.type(index) == .null, type.kind != .union || type.isOptional {
      return decodeNull(value, type, index, document)
    }
    return switch type.kind {
    case .scalar: false
    case .list: decodeList(value, type, index, document)
    case .dictionary, .integerKeys, .caseKeys: decodeDictionary(value, type, index, document)
    case .pairs: decodePairs(value, type, index, document)
    case .model: decodeModel(value, index, document)
    case .strings, .integers: decodeCase(value, type, index, document)
    case .cases: decodeCases(value, type, index, document)
    case .union: decodeUnion(value, type, index, document)
    case .unknown, .erased: react(.fail(.mismatch), value, index, document)
    }
  }

  /// Records a verdict on the value itself.
  mutating func tell(
    _ verdict: Verdict, _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let at = tree.values[Int(value)]
    return record(
      verdict, slot: at.slot, place: at.place, isAbsorbed: at.isAbsorbed,
      found: document.type(index), at: index, document)
  }

  private mutating func decodeNull(
    _ value: Int32, _ type: SimulationPlan.TypeEntry, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let traits = tree.values[Int(value)].traits
    let null = Verdict.fail(.null, wanted: Self.container(of: type))
    if type.coversAll, !type.isOptional {
      return tell(Verdict(.keepsDefault, .null), value, index, document)
    }
    guard type.isOptional else { return react(null, value, index, document) }
    if traits.contains(.isElement) { return tell(null.reacted(.isNil), value, index, document) }
    let isRefused = traits.contains(.mustNotBeNull)
    return isRefused
      ? tell(null, value, index, document) : react(null, value, index, document)
  }

  /// What a decoder asks for to decode a type, where that is another one.
  static func container(of type: SimulationPlan.TypeEntry) -> Verdict.Wanted {
    switch type.kind {
    case .list, .pairs: .array
    case .dictionary, .integerKeys, .caseKeys, .model, .cases: .dictionary
    case .strings: .string
    case .integers: .int
    case .scalar, .union, .unknown, .erased: .declared
    }
  }

  mutating func decodeModel(
    _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    guard document.type(index) == .object else {
      return react(.fail(.mismatch, wanted: .dictionary), value, index, document)
    }
    let object = object(of: value)
    return decodeObject(object, index, owner: index, document)
  }
}
