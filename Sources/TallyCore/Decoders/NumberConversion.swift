import TallyDocuments

// How numbers, and texts that should hold one, are brought into the declared type.

extension Conversion.Misfit {
  fileprivate func verdict(_ reason: Verdict.Reason, _ failure: Verdict.Reason) -> Verdict {
    self == .fails ? .fail(failure) : Verdict(.lossy, reason)
  }
}

extension Conversion.Fit {
  func verdict(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int
  ) -> Verdict {
    if let bounds = scalar.bounds { return integer(document, index, bounds) }
    let verdict =
      if case .float = scalar {
        CodableNumbers.floating(Float.self, document, index)
      } else {
        CodableNumbers.floating(Double.self, document, index)
      }
    switch verdict.outcome {
    case .ok: return verdict
    case .failObject: return range == .fails ? verdict : Verdict(.lossy, .precision)
    default: return precision.verdict(.precision, .unfitNumber)
    }
  }

  private func integer(
    _ document: borrowing Document, _ index: Int, _ bounds: ClosedRange<Int128>
  ) -> Verdict {
    if let small = NumberText.small(document, index) { return inRange(Int128(small), bounds) }
    let text = document.text(index)
    if let value = NumberText.integer(text) {
      let isPlain = Int128(text) != nil
      return isPlain || takesPointZero ? inRange(value, bounds) : .fail(.unfitNumber)
    }
    // Digits without end, or a fraction.
    let double = document.double(index) ?? .infinity
    guard double.magnitude < 0x1p64, document.type(index) == .number else {
      return outOfRange(nil, bounds)
    }
    return fraction.verdict(.truncated, .unfitNumber)
  }

  func inRange(_ value: Int128, _ bounds: ClosedRange<Int128>) -> Verdict {
    guard bounds.contains(value), !isBinary64 || value.magnitude < 1 << 53 else {
      return outOfRange(value, bounds)
    }
    return .ok
  }

  private func outOfRange(_ value: Int128?, _ bounds: ClosedRange<Int128>) -> Verdict {
    let has64Bits = bounds.upperBound >= Int128(Int64.max)
    let isSigned64 = value.map { $0 >= Int128(Int64.min) && $0 <= Int128(UInt64.max) } == true
    switch range {
    case .fails: return .fail(.unfitNumber)
    case .wraps: return Verdict(.lossy, .wrapped)
    case .wrapsIn64Bits:
      return has64Bits && isSigned64 ? Verdict(.lossy, .wrapped) : .fail(.unfitNumber)
    }
  }
}

extension Conversion.Numeral {
  func verdict(_ text: String, _ scalar: ClientType.Scalar) -> Verdict {
    if text.isEmpty {
      switch empty {
      case .isGarbage: break
      case .isNull: return .fail(.null)
      case .isZero: return Verdict(.lossy, .notNumeric)
      }
    }
    if takesWords, ["true", "yes"].contains(text.lowercased()) {
      return Verdict(.converted, .fromString)
    }
    guard NumberText.isNumeral(text) else { return garbage.verdict(.notNumeric, .mismatch) }
    guard let bounds = scalar.bounds else {
      let keeps = NumberText.integer(text).map { Double(exactly: $0) != nil } ?? true
      return keeps ? Verdict(.converted, .fromString) : fit.precision.verdict(.precision, .mismatch)
    }
    guard let value = NumberText.integer(text) else {
      return fit.fraction.verdict(.truncated, .mismatch)
    }
    guard fit.takesPointZero || Int128(text) != nil else { return .fail(.mismatch) }
    let verdict = fit.inRange(value, bounds)
    return verdict.isOK ? Verdict(.converted, .fromString) : verdict
  }
}

extension Conversion.Truth {
  func verdict(_ text: String) -> Verdict {
    if text.isEmpty, emptyIsNull { return .fail(.null) }
    if words.contains(text.lowercased()) { return Verdict(.converted, .fromString) }
    if takesNumbers, NumberText.isNumeral(text) {
      let isTruth = NumberText.integer(text).map { 0...1 ~= $0 } == true
      return isTruth ? Verdict(.converted, .fromString) : Verdict(.lossy, .truncated)
    }
    return otherwise.verdict(.notBoolean, .mismatch)
  }
}
