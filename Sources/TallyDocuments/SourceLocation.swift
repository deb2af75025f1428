/// A place in an input file.
///
/// Lines and columns count from 1. A column counts Unicode scalars, not bytes, which is what SARIF
/// calls `"columnKind": "unicodeCodePoints"`. Counting lines costs a pass over the file, so a place
/// that is only *kept* knows its byte offset alone, with `line` 0, until something is printed.
public struct SourceLocation: Sendable, Hashable {
  public let file: String
  /// Bytes from the start of the file.
  public let offset: Int
  /// 1 or more, or 0 while the lines have not been counted.
  public let line: Int
  /// 1 or more, or 0 while the lines have not been counted.
  public let column: Int

  public init(file: String, offset: Int, line: Int = 0, column: Int = 0) {
    self.file = file
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}

extension SourceLocation: Comparable {
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file == right.file ? left.offset < right.offset : left.file < right.file
  }
}
