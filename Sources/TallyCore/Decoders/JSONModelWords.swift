import TallyDocuments

/// What JSONModel's `NSError` and the exceptions say.
enum JSONModelWords {
  static func describe(_ fault: Fault) -> String {
    let holder = fault.holder.isEmpty ? "" : " at \(fault.holder)"
    if fault.verdict.outcome == .nil || fault.verdict.outcome == .keepsDefault {
      switch fault.verdict.reason {
      case .absent: return "no value for \(fault.key)\(holder)"
      case .null: return "null for \(fault.key)\(holder)"
      default: break
      }
    }
    return words(fault, holder)
  }

  private static func words(_ fault: Fault, _ holder: String) -> String {
    switch fault.verdict.reason {
    case .absent: "kJSONModelMissingKeys (\(fault.key))\(holder)"
    case .null: "Value of required model key \(fault.path) is null"
    case .mismatch: mismatch(fault)
    case .noURL: "no URL, so nil at \(fault.path)"
    case .noTimeZone: "no time zone, so nil at \(fault.path)"
    case .noPatternDate: "no date in the expected format, so nil at \(fault.path)"
    case .unknownCase: "unknown case of \(fault.type) at \(fault.path)"
    case .unrecognizedSelector:
      "NSInvalidArgumentException: \(className(fault.found)) answers no value for \(fault.type)"
        + " at \(fault.path)"
    case .unknownClass:
      "Bad property protocol declaration: \(fault.type) is not a JSONModel class at \(fault.path)"
    default: "\(fault.verdict.reason.words(fault) ?? "\(fault.verdict.reason)") at \(fault.path)"
    }
  }

  private static func mismatch(_ fault: Fault) -> String {
    switch fault.verdict.wanted {
    case .dictionary: "\(className(fault.found)) is not an NSDictionary at \(fault.path)"
    case .array: "JSON value is not a JSON Array at \(fault.path)"
    default:
      "kJSONModelTypeMismatch \(fault.type) type not supported for \(fault.path), "
        + "found \(className(fault.found))"
    }
  }

  private static func className(_ type: JSONType?) -> String {
    switch type {
    case .null, nil: "NSNull"
    case .boolean, .integer, .number: "NSNumber"
    case .string: "NSString"
    case .array: "NSArray"
    case .object: "NSDictionary"
    }
  }
}
