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
}
