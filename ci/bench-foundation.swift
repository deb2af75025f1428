import Foundation

// A peer of `ci/bench`: every line of a file through JSONSerialization.

let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
var count = 0
for line in data.split(separator: UInt8(ascii: "\n")) {
  try autoreleasepool {
    _ = try JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)
  }
  count += 1
}
print(count)

#if !canImport(ObjectiveC)
func autoreleasepool(_ work: () throws -> Void) rethrows { try work() }
#endif
