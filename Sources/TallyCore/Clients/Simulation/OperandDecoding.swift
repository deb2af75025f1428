import TallyDocuments

// Properties of several operands, or of a path that is no plain one.

extension ClientSimulation {
  /// Decodes a property that needs several values, or whose path is no plain one.
  mutating func decodeSlowly(
    _ slot: Int32, owner: Int, _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    switch property.adapter {
    case .concat, .join:
      var failed = false
      for keys in property.operands where decodeOperand(keys, slot, owner: owner, document) {
        failed = true
      }
      return failed
    default:
      let object = tree.slots[Int(slot)].object
      var last: (index: Int, keys: [String])?
      for keys in property.operands {
        guard case .value(let index, _) = resolve(keys, in: object, owner: owner, document) else {
          continue
        }
        switch plan.profile.candidates {
        case .firstNotNull where document.type(index) == .null && !property.takesFirstPresent:
          continue
        case .firstNotNull, .firstPresent:
          return decodeOperand(keys, slot, owner: owner, document)
        case .lastInDocument: last = index > (last?.index ?? -1) ? (index, keys) : last
        }
      }
      if let last { return decodeOperand(last.keys, slot, owner: owner, document) }
      return decodeLast(property.operands, slot, owner: owner, document)
    }
  }

  /// The last candidate, or the first where none has a value: that is the one that was meant.
  private mutating func decodeLast(
    _ candidates: [[String]], _ slot: Int32, owner: Int, _ document: borrowing Document
  ) -> Bool {
    guard let first = candidates.first, let last = candidates.last else { return false }
    let object = tree.slots[Int(slot)].object
    if candidates.count > 1,
      case .nothing = resolve(last, in: object, owner: owner, document)
    {
      return decodeOperand(first, slot, owner: owner, document)
    }
    return decodeOperand(last, slot, owner: owner, document)
  }

  private mutating func decodeOperand(
    _ keys: [String], _ slot: Int32, owner: Int, _ document: borrowing Document
  ) -> Bool {
    let object = tree.slots[Int(slot)].object
    switch resolve(keys, in: object, owner: owner, document) {
    case .value(let index, let location):
      let value = slowValue(slot, keys, location)
      guard keys.isEmpty else { return decodeProperty(value, index, document) }
      // Models that are each decoded from the other's object never come to an end.
      sharers += 1
      defer { sharers -= 1 }
      guard sharers <= Limits.sharers else {
        return tell(.fail(.noAlternative), value, index, document)
      }
      return decodeProperty(value, index, document)
    case .nothing(let reason, let depth, let location, let index):
      return decodeNothing(
        reason, keys, depth: depth, slot, location: location, index, document)
    case .count(let location, let index):
      let value = slowValue(slot, keys, location)
      return decodeCount(value, index, document)
    case .fan(let indices, let location, let index):
      return decodeFan(slot, keys, indices, location, index, document)
    }
  }

  private mutating func decodeNothing(
    _ reason: Verdict.Reason, _ keys: [String], depth: Int, _ slot: Int32, location: Int32,
    _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let object = tree.objects[Int(tree.slots[Int(slot)].object)]
    let type = plan.properties[Int(tree.slots[Int(slot)].property)].type
    let place = makePlace(
      slot, location: location, holder: object.path, keys: Array(keys.prefix(depth + 1)),
      type: type)
    if depth < keys.count - 1 {
      return missOnTheWay(
        reason, slot, place: place, isAbsorbed: object.isAbsorbed, at: index, document)
    }
    return miss(reason, slot, place: place, isAbsorbed: object.isAbsorbed, at: index, document)
  }

  mutating func slowValue(_ slot: Int32, _ keys: [String], _ location: Int32) -> Int32 {
    if let value = tree.slowValues[Self.pair(slot, location)] { return value }
    let object = tree.objects[Int(tree.slots[Int(slot)].object)]
    let value = makeValue(slot, location: location, holder: object.path, keys: keys)
    tree.slowValues[Self.pair(slot, location)] = value
    return value
  }

  /// `@count` is a number.
  private mutating func decodeCount(
    _ value: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let type = plan.types[Int(tree.values[Int(value)].type)]
    guard case .scalar = type.kind else {
      return tell(.fail(.mismatch), value, index, document)
    }
    switch type.scalar {
    case .string: return tell(Verdict(.converted, .fromNumber), value, index, document)
    case .mutableString, .url, .decimal, .uuid, .data, .timeZone, .structure:
      return tell(.fail(.mismatch), value, index, document)
    default: return false
    }
  }
}
