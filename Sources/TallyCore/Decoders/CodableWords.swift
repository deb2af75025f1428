import TallyDocuments

/// What `DecodingError` says.
enum CodableWords {
  static func describe(_ fault: Fault) -> String {
    let place = fault.path.isEmpty ? "" : " at \(fault.path)"
    if fault.verdict.outcome == .nil || fault.verdict.outcome == .keepsDefault {
      switch fault.verdict.reason {
      case .absent: return "no \"\(fault.key)\"\(Self.place(of: fault.holder))"
      case .null: return "null\(place)"
      // A body of the client's own has caught what is thrown.
      case .unknownCase: return "no case of \(fault.type) has the value\(place)"
      default: break
      }
    }
    switch fault.verdict.reason {
    case .absent: return "keyNotFound \"\(fault.key)\"\(Self.place(of: fault.holder))"
    case .null: return "valueNotFound \(wanted(fault))\(place)"
    case .mismatch: return "typeMismatch expected \(wanted(fault)), found \(found(fault))\(place)"
    case .otherThanOneCase:
      return "typeMismatch expected \(fault.type), found other than one case\(place)"
    case .noAlternative: return "no case of \(fault.type) takes a \(found(fault))\(place)"
    case .noISODate:
      return "dataCorrupted \"Expected date string to be ISO8601-formatted.\""
        + Self.place(of: fault.holder)
    case .unfitNumber:
      return "dataCorrupted \"The given data was not valid JSON.\" without a path: "
        + "number does not fit \(fault.type)"
    default: break
    }
    if let reason = corruption(fault) { return "dataCorrupted \"\(reason)\"\(place)" }
    return (fault.verdict.reason.words(fault) ?? "\(fault.verdict.reason)") + place
  }

  private static func place(of path: String) -> String { path.isEmpty ? "" : " at \(path)" }

  private static func corruption(_ fault: Fault) -> String? {
    switch fault.verdict.reason {
    case .noURL: "Invalid URL string."
    case .noUUID: "Attempted to decode UUID from invalid UUID string."
    case .noBase64: "Encountered Data is not valid Base64."
    case .noPatternDate: "Date string does not match format expected by formatter."
    case .unknownCase: "Cannot initialize \(fault.type) from invalid value"
    case .oddPairs:
      "Expected collection of key-value pairs; encountered odd-length array instead."
    default: nil
    }
  }

  private static func wanted(_ fault: Fault) -> String {
    switch fault.verdict.wanted {
    case .declared: fault.type
    case .string: "String"
    case .double: "Double"
    case .int: "Int"
    case .dictionary: "Dictionary<String, Any>"
    case .array: "Array<Any>"
    }
  }

  private static func found(_ fault: Fault) -> String {
    switch fault.found {
    case .null: "null"
    case .boolean: "bool"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "dictionary"
    case nil: "nothing"
    }
  }
}
