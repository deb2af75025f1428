import TallyDocuments

/// The type × value table of JSONModel.
enum JSONModelScalars {
  static func verdict(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int,
    _ settings: ScalarSettings
  ) -> Verdict {
    switch document.type(index) {
    case .null: .fail(.null)
    case .string: string(scalar, document, index, settings)
    case .integer, .number: number(scalar, document, index)
    case .boolean: boolean(scalar)
    case .array, .object:
      switch scalar {
      case .any: .ok
      case .structure: .fail(.mismatch)
      default: scalar.isPrimitive ? Verdict(.crash, .unrecognizedSelector) : .fail(.mismatch)
      }
    }
  }

  private static func string(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int,
    _ settings: ScalarSettings
  ) -> Verdict {
    switch scalar {
    case .string, .mutableString, .any: return .ok
    case .uuid, .data, .structure: return .fail(.mismatch)
    case .int8, .int16, .uint, .uint8, .uint16, .uint32, .uint64:
      return Verdict(.crash, .unrecognizedSelector)
    case .date where FamiliarForms.isISODate(document, index):
      // Both rules take this form; a pattern has its own.
      if case .formatted? = settings.dateStrategy { break }
      return .ok
    default: break
    }
    let text = ByteText(document, index)
    switch scalar {
    case .date: return date(text, settings.dateStrategy)
    case .url: return URLText.isStrictURL(text) ? .ok : Verdict(.nil, .noURL)
    case .timeZone: return isTimeZone(text) ? .ok : Verdict(.nil, .noTimeZone)
    case .bool:
      return isTruth(text) ? Verdict(.converted, .fromString) : Verdict(.lossy, .notNumeric)
    case .decimal: return NumberText.isNumeral(text.string) ? .ok : Verdict(.lossy, .notNumeric)
    default: return numeral(text.string, scalar)
    }
  }

  /// A string sent `intValue` or `doubleValue`, which take what digits they find.
  private static func numeral(_ text: String, _ scalar: ClientType.Scalar) -> Verdict {
    guard NumberText.isNumeral(text) else { return Verdict(.lossy, .notNumeric) }
    guard let bounds = scalar.bounds else {
      let exact = NumberText.integer(text)
      let keeps = exact.map { Double(exactly: $0) != nil } ?? true
      return keeps ? Verdict(.converted, .fromString) : Verdict(.lossy, .precision)
    }
    guard let integer = NumberText.integer(text), text.utf8.allSatisfy({ $0 != 0x2E }) else {
      return Verdict(.lossy, .truncated)
    }
    return bounds.contains(integer) ? Verdict(.converted, .fromString) : Verdict(.lossy, .wrapped)
  }

  private static func number(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int
  ) -> Verdict {
    switch scalar {
    case .string: return Verdict(.converted, .fromNumber)
    case .number, .any: return .ok
    case .date:
      let isSeconds = Epoch.isLikely(document.double(index) ?? 0, .secondsSince1970)
      return isSeconds ? Verdict(.converted, .fromNumber) : Verdict(.lossy, .otherEpoch)
    case .bool:
      let isTruth = NumberText.small(document, index).map { 0...1 ~= $0 } == true
      return isTruth ? Verdict(.converted, .fromNumber) : Verdict(.lossy, .truncated)
    case .double, .float:
      let verdict =
        if case .float = scalar {
          CodableNumbers.floating(Float.self, document, index)
        } else {
          CodableNumbers.floating(Double.self, document, index)
        }
      return verdict.outcome == .failObject ? Verdict(.lossy, .precision) : verdict
    default:
      guard let bounds = scalar.bounds else { return .fail(.mismatch) }
      return integer(document, index, bounds)
    }
  }

  /// A number sent `intValue` and the like: cut off, then wrapped.
  private static func integer(
    _ document: borrowing Document, _ index: Int, _ bounds: ClosedRange<Int128>
  ) -> Verdict {
    if let small = NumberText.small(document, index) {
      return bounds.contains(Int128(small)) ? .ok : Verdict(.lossy, .wrapped)
    }
    guard
      document.type(index) == .integer || document.double(index).map({ $0.rounded() == $0 }) == true
    else { return Verdict(.lossy, .truncated) }
    guard let value = NumberText.integer(document.text(index)), bounds.contains(value) else {
      return Verdict(.lossy, .wrapped)
    }
    return .ok
  }

  private static func boolean(_ scalar: ClientType.Scalar) -> Verdict {
    switch scalar {
    case .bool, .number, .any: .ok
    case .string, .date: Verdict(.lossy, .fromBool)
    case .structure: .fail(.mismatch)
    default: scalar.isPrimitive ? Verdict(.converted, .fromBool) : .fail(.mismatch)
    }
  }

  private static func date(_ text: ByteText, _ strategy: DateStrategy?) -> Verdict {
    let reading: DateReading =
      switch strategy {
      case .iso8601: .iso8601(text)
      case .formatted(let pattern): pattern.read(text)
      default: .jsonModel(text)
      }
    // A category's result is stored even when it is nil, so nothing fails here.
    let verdict = reading.verdict(otherwise: .noPatternDate)
    return verdict.outcome == .failObject ? Verdict(.nil, verdict.reason) : verdict
  }

  static func accepts(_ scalar: ClientType.Scalar, _ settings: ScalarSettings) -> TypeSet {
    switch scalar {
    case .string: TypeSet([.string, .integer, .number])
    case .mutableString, .url, .timeZone, .decimal: TypeSet(.string)
    case .date: TypeSet([.string, .integer, .number])
    case .bool: TypeSet(.boolean)
    case .number: TypeSet([.boolean, .integer, .number])
    case .double, .float: TypeSet([.integer, .number])
    case .uuid, .data, .structure: []
    case .any: TypeSet.any.subtracting(.null)
    default: TypeSet(.integer)
    }
  }

  private static func isTruth(_ text: ByteText) -> Bool {
    ["0", "1", "true", "false", "yes", "no"].contains(text.string.lowercased())
  }

  /// A name of the zone database, or one of the abbreviations that every system knows.
  private static func isTimeZone(_ text: ByteText) -> Bool {
    let name = text.string
    if ["GMT", "UTC", "EST", "PST", "CET"].contains(name) { return true }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { part in
        part.first?.isUppercase == true && part.utf8.allSatisfy { $0 > 0x40 || $0 == 0x2D }
      }
  }
}
