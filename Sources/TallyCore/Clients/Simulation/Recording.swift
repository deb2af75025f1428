import TallyDocuments

// What is counted of values that did not decode.

extension ClientSimulation {
  /// Something that did not go well, counted.
  struct Record {
    let place: Int32
    let verdict: Verdict
    let outcome: Outcome
    let isAbsorbed: Bool
    let found: JSONType?
    let next: Int32
    var lastBody: UInt32 = 0
    var bodies = 0
    var evidence: Evidence?
    /// The evidence's, where they can be compared without a copy of it.
    var offset = Int.max
    var file = ""
  }

  /// Counts a verdict, once for each body.
  ///
  /// - Returns: Whether the value could not be made.
  mutating func record(
    _ verdict: Verdict, slot: Int32, place: Int32, isAbsorbed: Bool, found: JSONType?,
    at index: Int, _ document: borrowing Document
  ) -> Bool {
    let isFailure = if case .failObject = verdict.outcome { true } else { false }
    let outcome: Outcome =
      isFailure ? (isAbsorbed ? absorbed(slot) : .failResponse) : verdict.outcome
    switch outcome {
    case .failResponse, .crash: hasFailed = true
    default: break
    }
    // Decoders know one number type.
    let kind = found == .integer ? .number : found
    let number = recordNumber(
      verdict, outcome, slot: slot, place: place, isAbsorbed: isAbsorbed, found: kind)
    if records[number].lastBody != body {
      records[number].lastBody = body
      records[number].bodies += 1
      keepEvidence(number, index, document)
    }
    return isFailure
  }

  /// What a property is whose failure goes no further.
  private func absorbed(_ slot: Int32) -> Outcome {
    let property = tree.slots[Int(slot)].property
    guard property >= 0 else { return .nil }
    let traits = plan.traits[Int(property)]
    return traits.contains([.isLenient, .hasFallback]) ? .keepsDefault : .nil
  }

  private mutating func recordNumber(
    _ verdict: Verdict, _ outcome: Outcome, slot: Int32, place: Int32, isAbsorbed: Bool,
    found: JSONType?
  ) -> Int {
    var number = tree.slots[Int(slot)].record
    while number >= 0 {
      // Field by field: a copy of a record would count references.
      let at = Int(number)
      if records[at].place == place, records[at].verdict == verdict, records[at].found == found,
        records[at].isAbsorbed == isAbsorbed
      {
        return at
      }
      number = records[at].next
    }
    records.append(
      Record(
        place: place, verdict: verdict, outcome: outcome, isAbsorbed: isAbsorbed, found: found,
        next: tree.slots[Int(slot)].record))
    tree.slots[Int(slot)].record = Int32(records.count - 1)
    return records.count - 1
  }

  private mutating func keepEvidence(
    _ number: Int, _ index: Int, _ document: borrowing Document
  ) {
    let offset = document.fileOffset(ofByte: document.start(index))
    if offset >= records[number].offset, records[number].file == document.origin.file { return }
    records[number].evidence.keepFirst(Evidence(document, index))
    guard let first = records[number].evidence?.location else { return }
    records[number].offset = first.offset
    records[number].file = first.file
  }
}
