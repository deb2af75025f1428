import TallyDocuments

extension DecoderProfile {
  /// `JSONDecoder` with synthesized `Codable`, as swift-foundation of Swift 6.3 behaves.
  package static let codable = DecoderProfile(
    name: "codable",
    keyStrategies: [.useDefaultKeys, .convertFromSnakeCase],
    paths: .containers,
    duplicateKeys: .first,
    scalar: CodableScalars.verdict,
    accepts: CodableScalars.accepts,
    words: CodableWords.describe
  )
}

/// The type × value table of synthesized `Codable`.
private enum CodableScalars {
  static func verdict(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int,
    _ settings: ScalarSettings
  ) -> Verdict {
    let type = document.type(index)
    if type == .null { return null(scalar) }
    switch scalar {
    case .string, .mutableString: return type == .string ? .ok : .fail(.mismatch)
    case .bool: return type == .boolean ? .ok : .fail(.mismatch)
    case .int where type == .integer && NumberText.small(document, index) != nil: return .ok
    case .any, .structure: return .ok
    case .timeZone: return type == .object ? .ok : .fail(.mismatch, wanted: .dictionary)
    case .url, .uuid: return text(scalar, document, index)
    case .data: return data(document, index, settings)
    case .date: return date(document, index, settings.dateStrategy ?? .deferredToDate)
    case .decimal where type == .integer || type == .number:
      return CodableNumbers.decimal(document, index)
    case .double where type == .integer || type == .number:
      return CodableNumbers.floating(Double.self, document, index)
    case .number where type == .integer || type == .number:
      return CodableNumbers.floating(Double.self, document, index)
    case .float where type == .integer || type == .number:
      return CodableNumbers.floating(Float.self, document, index)
    default:
      guard type == .integer || type == .number, let bounds = scalar.bounds else {
        return .fail(.mismatch)
      }
      return CodableNumbers.integer(document, index, bounds)
    }
  }

  /// `Bool` alone calls null a mismatch, and a `UUID` asks for a string.
  private static func null(_ scalar: ClientType.Scalar) -> Verdict {
    switch scalar {
    case .bool: .fail(.mismatch)
    case .any: .ok
    case .uuid: .fail(.null, wanted: .string)
    default: .fail(.null)
    }
  }

  private static func text(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int
  ) -> Verdict {
    guard document.type(index) == .string else { return .fail(.mismatch, wanted: .string) }
    if case .url = scalar, FamiliarForms.isURL(document, index) { return .ok }
    let text = ByteText(document, index)
    if case .url = scalar { return URLText.isURL(text) ? .ok : .fail(.noURL) }
    return StringForms.isUUID(text) ? .ok : .fail(.noUUID)
  }

  private static func data(
    _ document: borrowing Document, _ index: Int, _ settings: ScalarSettings
  ) -> Verdict {
    guard settings.dataStrategy == .base64 else { return bytes(document, index) }
    guard document.type(index) == .string else { return .fail(.mismatch, wanted: .string) }
    return StringForms.isBase64(ByteText(document, index)) ? .ok : .fail(.noBase64)
  }

  /// `.deferredToData`: a list of bytes.
  private static func bytes(_ document: borrowing Document, _ index: Int) -> Verdict {
    guard document.type(index) == .array else { return .fail(.mismatch, wanted: .array) }
    var element = index + 1
    while element < document.next(index) {
      let verdict = Self.verdict(.uint8, document, element, ScalarSettings())
      if !verdict.isOK { return verdict }
      element = document.next(element)
    }
    return .ok
  }

  private static func date(
    _ document: borrowing Document, _ index: Int, _ strategy: DateStrategy
  ) -> Verdict {
    let isString = document.type(index) == .string
    switch strategy {
    case .iso8601:
      guard isString else { return .fail(.mismatch, wanted: .string) }
      if FamiliarForms.isISODate(document, index) { return .ok }
      return DateReading.iso8601(ByteText(document, index)).verdict(otherwise: .noISODate)
    case .formatted(let pattern):
      guard isString else { return .fail(.mismatch, wanted: .string) }
      return pattern.read(ByteText(document, index)).verdict(otherwise: .noPatternDate)
    case .deferredToDate, .secondsSince1970, .millisecondsSince1970:
      guard document.type(index) == .integer || document.type(index) == .number else {
        return .fail(.mismatch, wanted: .double)
      }
      let verdict = CodableNumbers.floating(Double.self, document, index)
      guard verdict.outcome != .failObject, let number = document.double(index) else {
        return verdict
      }
      return Epoch.isLikely(number, strategy) ? .ok : Verdict(.lossy, .otherEpoch)
    }
  }

  static func accepts(_ scalar: ClientType.Scalar, _ settings: ScalarSettings) -> TypeSet {
    switch scalar {
    case .string, .mutableString, .url, .uuid: TypeSet(.string)
    case .timeZone: TypeSet(.object)
    case .data: TypeSet(settings.dataStrategy == .base64 ? .string : .array)
    case .bool: TypeSet(.boolean)
    case .double, .float, .number, .decimal: TypeSet([.integer, .number])
    case .any, .structure: .any
    case .date:
      switch settings.dateStrategy ?? .deferredToDate {
      case .iso8601, .formatted: TypeSet(.string)
      default: TypeSet([.integer, .number])
      }
    default: TypeSet(.integer)
    }
  }
}

extension DateReading {
  package func verdict(otherwise reason: Verdict.Reason) -> Verdict {
    switch self {
    case .date: .ok
    case .rolledOver: Verdict(.lossy, .rolledOver)
    case .noDate: .fail(reason)
    }
  }
}
