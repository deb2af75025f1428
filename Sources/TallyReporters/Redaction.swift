import TallyCore
import TallyDocuments

extension Evidence {
  /// The value as a report may tell it.
  ///
  /// A string is told by length and likeness, a container by its size, unless values are to be shown;
  /// numbers, booleans and null are told as they are spelled, if they are no secrets.
  ///
  ///     string, 24 characters, looks like a date-time
  func told(showing: Bool) -> String {
    // The place of an exchange as a whole, of which no value was kept.
    if length == 0, text.isEmpty, type == .object { return "a response" }
    if showing { return length > text.utf8.count ? text + "…" : text }
    switch type {
    case .string:
      guard length > 0 else { return "string, empty" }
      let likeness = Format.looksLike(text).map { ", looks like \($0)" } ?? ""
      return "string, \(extent)\(likeness)"
    case .array, .object:
      let isEmpty = text == "[]" || text == "{}"
      return isEmpty ? "\(type.name), empty" : "\(type.name), \(length) bytes"
    case .integer, .number:
      let isSecret = Secrets.areHeld(at: pointer) || Secrets.isOne(text)
      return isSecret ? "\(type.name), \(length) characters" : text
    case .null, .boolean: return text
    }
  }

  /// The length in characters where the whole text was kept, else in bytes.
  private var extent: String {
    guard length < Limits.sampleBytes else { return "\(length) bytes" }
    let count = text.unicodeScalars.count
    return count == 1 ? "1 character" : "\(count) characters"
  }
}
