import TallyCore
import TallyDocuments

/// Places in the files, with their lines; those of a file are counted when it is first asked for.
final class SwiftPlaces {
  private let files: [SwiftFile]
  private var lines: [Int: [Int]] = [:]

  init(_ files: [SwiftFile]) { self.files = files }

  func location(_ offset: Int, in file: Int) -> SourceLocation {
    let starts = lineStarts(of: file)
    let line = starts.partitioningIndex { $0 > offset } - 1
    let bytes = files[file].bytes
    let column = bytes.scalarCount(in: starts[line]..<min(max(starts[line], offset), bytes.count))
    return SourceLocation(
      file: files[file].path, offset: offset, line: line + 1, column: column + 1)
  }

  func range(_ range: Range<Int>, in file: Int) -> SourceRange {
    SourceRange(start: location(range.lowerBound, in: file), length: range.count)
  }

  /// The offset at which the line of a byte begins.
  func lineStart(of offset: Int, in file: Int) -> Int {
    let starts = lineStarts(of: file)
    return starts[starts.partitioningIndex { $0 > offset } - 1]
  }

  private func lineStarts(of file: Int) -> [Int] {
    if let known = lines[file] { return known }
    let bytes = files[file].bytes
    // A byte order mark stands before the first column.
    let isMarked = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var starts = [isMarked ? 3 : 0]
    for offset in 0..<bytes.count where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    if isMarked, starts[0] > bytes.count { starts[0] = 0 }
    lines[file] = starts
    return starts
  }
}

extension [Int] {
  /// The first index whose element passes the test, of a list in which those that pass stand last;
  /// at least 1.
  fileprivate func partitioningIndex(where test: (Int) -> Bool) -> Int {
    var low = 1
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
