import TallyCore

/// What a property wrapper or a project's own decoding method makes of a value, in a few words.
///
/// The words are those that one would write without it, in this order, all but one left out as
/// they do not apply:
///
/// - `try?`: what cannot be decoded is nil, or the default.
/// - `lossy`: elements that cannot be decoded are left out. `nulls`: each of them is nil.
/// - `lossless`: a number is also read from a string, and a string from a number or a boolean.
/// - `decode`: the member must be there. `decodeIfPresent`: it may be missing or null.
/// - `?? default`: a default takes the place of what is missing.
///
/// So `try? decodeIfPresent` or `lossy decode ?? default`. `ignore` alone says that nothing is
/// decoded, and `opaque` that it cannot be said.
struct SwiftDecoding: Sendable, Equatable {
  var isRequired = true
  var isLenient = false
  var elements: ElementRule?
  var isLossless = false
  var hasDefault = false
  var isIgnored = false
  var isOpaque = false
  var dateStrategy: DateStrategy?

  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    if text == "ignore" || text == "opaque" {
      isIgnored = text == "ignore"
      isOpaque = text == "opaque"
      return
    }
    if words.first == "try?" {
      isLenient = true
      words.removeFirst()
    }
    if words.first == "lossy" || words.first == "nulls" {
      elements = words.first == "lossy" ? .drop : .null
      words.removeFirst()
    }
    if words.first == "lossless" {
      isLossless = true
      words.removeFirst()
    }
    guard let verb = words.popFirst(), verb == "decode" || verb == "decodeIfPresent" else {
      return nil
    }
    isRequired = verb == "decode"
    hasDefault = words.elementsEqual(["??", "default"])
    guard words.isEmpty || hasDefault else { return nil }
  }

  /// Every text that says something.
  static let texts: [String] = {
    var texts = ["ignore", "opaque"]
    for attempt in ["", "try? "] {
      for elements in ["", "lossy ", "nulls "] {
        for conversion in ["", "lossless "] {
          for verb in ["decode", "decodeIfPresent"] {
            for value in ["", " ?? default"] {
              texts.append(attempt + elements + conversion + verb + value)
            }
          }
        }
      }
    }
    return texts
  }()
}
