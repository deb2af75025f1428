import TallyCore

/// The property wrappers of the well-known packages; a client's own are read from its sources, or
/// declared under `decoder` and `wrappers` of the configuration.
enum SwiftWrappers {
  static func named(_ name: String, generics: [SwiftTypeSyntax]) -> SwiftDecoding? {
    guard let words = words[name], var decoding = SwiftDecoding(words) else { return nil }
    decoding.dateStrategy = dates[name]
    if name == "DateValue" {
      guard let strategy = generics.first?.simpleName.flatMap({ dates[$0] }) else {
        return SwiftDecoding("opaque")
      }
      decoding.dateStrategy = strategy
    }
    return decoding
  }

  private static let words: [String: String] = [
    // BetterCodable
    "LossyArray": "lossy decode", "LossyDictionary": "lossy decode",
    "LossyOptional": "try? decodeIfPresent", "DefaultCodable": "try? decode ?? default",
    "DefaultTrue": "try? lossless decode ?? default",
    "DefaultFalse": "try? lossless decode ?? default",
    "DefaultEmptyArray": "try? decode ?? default", "DefaultEmptyString": "try? decode ?? default",
    "DefaultEmptyDictionary": "try? decode ?? default", "DefaultZeroInt": "try? decode ?? default",
    "DefaultZeroDouble": "try? decode ?? default", "LosslessValue": "lossless decode",
    "LosslessArray": "lossy lossless decode", "LosslessBoolValue": "lossless decode",
    "DateValue": "decode", "DataValue": "opaque",
    // ResilientDecoding
    "Resilient": "try? lossy decodeIfPresent",
    // CodableWrappers
    "FallbackDecoding": "decodeIfPresent ?? default",
    "FallbackCoding": "decodeIfPresent ?? default", "LossyArrayDecoding": "lossy decode",
    "LossyArrayCoding": "lossy decode", "OptionalDecoding": "decodeIfPresent",
    "OptionalCoding": "decodeIfPresent", "OmitCoding": "ignore", "OmitDecoding": "ignore",
    "TransientCoding": "decode", "ISO8601DateCoding": "decode", "ISO8601DateDecoding": "decode",
    "SecondsSince1970DateCoding": "decode", "SecondsSince1970DateDecoding": "decode",
    "MillisecondsSince1970DateCoding": "decode", "MillisecondsSince1970DateDecoding": "decode",
    "Base64Coding": "opaque", "NonConformingFloatCoding": "opaque",
  ]

  /// How the dates are written that a wrapper, or the strategy that it is given, reads.
  private static let dates: [String: DateStrategy] = [
    "ISO8601DateCoding": .iso8601, "ISO8601DateDecoding": .iso8601,
    "SecondsSince1970DateCoding": .secondsSince1970,
    "SecondsSince1970DateDecoding": .secondsSince1970,
    "MillisecondsSince1970DateCoding": .millisecondsSince1970,
    "MillisecondsSince1970DateDecoding": .millisecondsSince1970,
    "ISO8601Strategy": .iso8601, "TimestampStrategy": .secondsSince1970,
  ]

  /// The macros and other attributes of a type that do not change how it is decoded.
  static func isHarmless(_ attribute: SwiftAttribute) -> Bool {
    attribute.isOfCompiler || attribute.name.hasSuffix("Actor") || attribute.name == "Suite"
      || attribute.name == "Observable"
  }
}
