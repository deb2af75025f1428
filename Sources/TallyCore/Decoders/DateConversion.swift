import TallyDocuments

extension ConversionTable {
  /// A date as the strategy says, or as the library reads it by itself.
  func date(
    _ document: borrowing Document, _ index: Int, _ strategy: DateStrategy?
  ) -> Verdict {
    let isText = document.type(index) == .string
    switch strategy {
    case .iso8601:
      guard isText else { return .fail(.mismatch, wanted: .string) }
      // The formatters that these libraries take know no fraction of a second.
      return DateReading.jsonModel(ByteText(document, index)).verdict(otherwise: .noISODate)
    case .formatted(let pattern):
      guard isText else { return .fail(.mismatch, wanted: .string) }
      return pattern.read(ByteText(document, index)).verdict(otherwise: .noPatternDate)
    case .secondsSince1970, .millisecondsSince1970, .deferredToDate:
      return isText ? numeral(document, index) : epoch(document, index, strategy ?? .deferredToDate)
    case nil: return native(document, index, isText: isText)
    }
  }

  private func native(
    _ document: borrowing Document, _ index: Int, isText: Bool
  ) -> Verdict {
    guard isText else {
      return dates == .iso8601OrMilliseconds
        ? epoch(document, index, .millisecondsSince1970) : .fail(.mismatch)
    }
    guard dates != .none else { return .fail(.mismatch) }
    let text = ByteText(document, index)
    if dates != .iso8601, text.count == 10 {
      let isDay = DateReading.iso8601(ByteText(text.string + "T00:00:00Z"))
      return isDay.verdict(otherwise: .noISODate)
    }
    return DateReading.iso8601(text).verdict(otherwise: .noISODate)
  }

  private func epoch(
    _ document: borrowing Document, _ index: Int, _ strategy: DateStrategy
  ) -> Verdict {
    let isLikely = Epoch.isLikely(document.double(index) ?? 0, strategy)
    return isLikely ? .ok : Verdict(.lossy, .otherEpoch)
  }

  /// A text that is read as a number of seconds takes what digits it finds.
  private func numeral(_ document: borrowing Document, _ index: Int) -> Verdict {
    Double(document.string(index)) == nil
      ? Verdict(.lossy, .notNumeric) : Verdict(.converted, .fromString)
  }
}
