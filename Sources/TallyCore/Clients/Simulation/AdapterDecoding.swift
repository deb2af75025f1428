import TallyDocuments

extension ClientSimulation {
  /// What an adapter makes of the one value that it was given, and that decoded well.
  mutating func adapt(_ value: Int32, _ index: Int, _ document: borrowing Document) -> Bool {
    let slot = tree.values[Int(value)].slot
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let needed: Int
    switch property.adapter {
    case .first, .last: needed = 1
    case .index(let position): needed = position + 1
    case .rest where property.traps: needed = 1
    case .refinement: return convert(property, value, index, document)
    default: return false
    }
    guard kept < needed else { return false }
    return shortfall(.tooFewElements, property, value, index, document)
  }

  /// An optional property is nil where its adapter has nothing to give, and any other fails.
  mutating func shortfall(
    _ reason: Verdict.Reason, _ property: SimulationPlan.PropertyEntry, _ value: Int32,
    _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let verdict: Verdict =
      if property.traps {
        Verdict(.crash, reason)
      } else if property.hasFallback {
        Verdict(.keepsDefault, reason)
      } else if property.isOptional, !property.mustConvert {
        Verdict(.nil, reason)
      } else {
        .fail(reason)
      }
    return tell(verdict, value, index, document)
  }

  /// A string that the client turns into a number, a boolean or an address.
  private mutating func convert(
    _ property: SimulationPlan.PropertyEntry, _ value: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    guard let target = property.conversion, document.type(index) == .string else { return false }
    if case .date = target { return convertDate(property, value, index, document) }
    return convert(document.string(index), to: target)
      ? false : shortfall(.notConvertible, property, value, index, document)
  }

  /// A string that a formatter of the client's own turns into a date.
  private mutating func convertDate(
    _ property: SimulationPlan.PropertyEntry, _ value: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let reading: DateReading
    switch plan.settings[Int(property.settings)].dateStrategy {
    case _ where property.settings == 0: return false
    case .iso8601: reading = .iso8601(ByteText(document, index))
    case .formatted(let pattern): reading = pattern.read(ByteText(document, index))
    default: return false
    }
    switch reading {
    case .date: return false
    case .rolledOver: return tell(Verdict(.lossy, .rolledOver), value, index, document)
    case .noDate: return shortfall(.notConvertible, property, value, index, document)
    }
  }

  /// A string in the place of a number or the like: another type of the value, from which that is made.
  mutating func convertAlternative(
    _ value: Int32, _ at: SimulationTree.Value, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(at.slot)].property)]
    guard document.type(index) == .string, let kept = property.kept else { return false }
    return convert(document.string(index), to: kept)
      ? false : shortfall(.notConvertible, property, value, index, document)
  }

  /// Whether a text can be turned into a scalar.
  private func convert(_ text: String, to target: ClientType.Scalar) -> Bool {
    switch target {
    case .double, .float, .number: Double(text) != nil
    // `Decimal(string:)` stops at what is no digit.
    case .decimal: text.drop { "+-.".contains($0) }.first.map { ("0"..."9").contains($0) } ?? false
    case .bool: Bool(text.lowercased()) != nil
    case .url: URLText.isURL(ByteText(text))
    case .uuid: StringForms.isUUID(ByteText(text))
    default: target.bounds.map { bounds in Int128(text).map(bounds.contains) ?? false } ?? true
    }
  }

  // MARK: - Several operands

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
