import TallyDocuments

// The elements of lists and the values of dictionaries, where one that is wrong may be left out,
// replaced, or spoil the rest.

extension ClientSimulation {
  /// Decodes the elements of a list, and those of lists among them where the library flattens.
  mutating func decodeMembers(
    _ value: Int32, _ members: CollectionRules.Members, _ index: Int, _ count: inout Int,
    _ document: borrowing Document
  ) -> Bool {
    var failed = false
    var child = index + 1
    while child < document.next(index) {
      let element = element(of: value, isKey: false)
      if members.flattens, document.type(child) == .array {
        _ = tell(Verdict(.converted, .flattened), element, child, document)
        let nested = nested(element, document)
        if decodeMembers(nested, members, child, &count, document) { failed = true }
      } else if decodeMember(element, members, child, &count, document) {
        failed = true
      }
      child = document.next(child)
    }
    return failed
  }

  /// Decodes one element or value.
  ///
  /// - Returns: Whether all of its collection fails for it.
  mutating func decodeMember(
    _ element: Int32, _ members: CollectionRules.Members, _ index: Int, _ count: inout Int,
    _ document: borrowing Document
  ) -> Bool {
    let type = tree.values[Int(element)].entry
    // Types that are tried in turn may take it.
    let isNull = document.type(index) == .null && !type.isOptional && type.kind != .union
    let rule =
      isNull ? members.null : Self.isForeign(index, to: type, document) ? members.foreign : nil
    switch rule {
    case nil, .isItsOwn?, .spoilsAll?:
      guard decodeValue(element, index, document) else {
        count += 1
        return false
      }
      guard tree.values[Int(element)].absorbs else { return true }
      count += loseElement(element, index, document)
      return false
    case .failsAll?:
      return tell(
        .fail(isNull ? .null : .mismatch, wanted: Self.container(of: type)), element, index,
        document)
    case .failsAsForeign?:
      return tell(.fail(.mismatch, wanted: .dictionary), element, index, document)
    case .drops?: return tell(Verdict(.drop, .dropped), element, index, document)
    case .insertsNull?:
      count += 1
      return tell(Verdict(.nullElement, .nullElement), element, index, document)
    }
  }

  /// Whether a value is no object where the declared type asks for one, or no list.
  private static func isForeign(
    _ index: Int, to type: SimulationPlan.TypeEntry, _ document: borrowing Document
  ) -> Bool {
    let found = document.type(index)
    return switch type.kind {
    case .model, .cases, .dictionary, .integerKeys, .caseKeys: found != .object && found != .null
    case .list, .pairs: found != .array && found != .null
    default: false
    }
  }

  // MARK: - All or nothing

  /// The first element for which the whole collection is what a wrong value would make of it.
  func spoiler(
    _ type: SimulationPlan.TypeEntry, _ members: CollectionRules.Members, of value: Int32,
    _ index: Int, isKey: Bool, _ document: borrowing Document
  ) -> Int? {
    guard members.bad == .spoilsAll || members.foreign == .spoilsAll else { return nil }
    if type.kind == .scalar, case .any = type.scalar { return nil }
    let at = tree.values[Int(value)]
    let property = tree.slots[Int(at.slot)].property
    if property >= 0, plan.properties[Int(property)].elements != nil { return nil }
    let settings = plan.settings[Int(at.settings)]
    var child = index + 1
    while child < document.next(index) {
      let member = isKey ? child + 1 : child
      let isNull = document.type(member) == .null
      if isNull, !type.isOptional, members.null == .spoilsAll { return member }
      if Self.isForeign(member, to: type, document), members.foreign == .spoilsAll {
        return member
      }
      if type.kind == .scalar, !isNull, members.bad == .spoilsAll,
        plan.profiles[Int(at.profile)].scalar(type.scalar, document, member, settings).outcome
          == .failObject
      {
        return member
      }
      child = document.next(member)
    }
    return nil
  }

  /// Tells of a collection what one of its elements has made of it.
  mutating func spoil(
    _ value: Int32, by index: Int, isKey: Bool, _ document: borrowing Document
  ) -> Bool {
    let verdict = reaction(to: .fail(.mismatch), value)
    let element = element(of: value, isKey: isKey)
    kept = 0
    return record(
      verdict, slot: tree.values[Int(value)].slot, place: tree.values[Int(element)].place,
      isAbsorbed: tree.values[Int(value)].isAbsorbed, found: document.type(index), at: index,
      document)
  }
}
