public import TallyDocuments

/// A captured value that shows something, kept by smallest (file, offset) whatever the order of work.
public struct Evidence: Sendable, Hashable {
  public var location: SourceLocation
  /// The JSON Pointer to the value within its body.
  public let pointer: String
  public let type: JSONType
  /// The value as it is spelled, cut to `Limits.sampleBytes`; a string without its quotes.
  public let text: String
  /// The length of the whole value in bytes.
  public let length: Int

  package init(
    location: SourceLocation, pointer: String, type: JSONType, text: String, length: Int
  ) {
    self.location = location
    self.pointer = pointer
    self.type = type
    self.text = text
    self.length = length
  }
}

extension Evidence: Comparable {
  public static func < (left: Evidence, right: Evidence) -> Bool {
    (left.location, left.pointer) < (right.location, right.pointer)
  }
}

extension Evidence? {
  /// Keeps the earlier of two.
  package mutating func keepFirst(_ other: Evidence?) {
    guard let other else { return }
    self = map { min($0, other) } ?? other
  }
}
