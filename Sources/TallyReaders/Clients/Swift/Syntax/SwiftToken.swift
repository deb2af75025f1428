/// One token of Swift source, as a range of bytes.
struct SwiftToken {
  enum Kind: UInt8 {
    case identifier
    /// An identifier in backticks.
    case quoted
    case number
    /// A string literal without interpolation, and one with it.
    case string, interpolated
    case regex
    /// One byte, or two or three that are always read together: `->`, `??`, `==`, `...`.
    case punctuation
    case end
  }

  let kind: Kind
  /// Whether it is the first of its line.
  let beginsLine: Bool
  let start: Int32
  let end: Int32
  /// For an opening bracket the number of the closing one, or of the end where there is none.
  var partner: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(end) }
}
