import Foundation
import TallyDocuments
import TestSupport

@testable import TallyReaders

/// JSON bodies of the recordings, as they stand or as cassettes hold them in strings.
enum ExampleBodies {
  /// Larger ones add time and nothing new.
  private static let largest = 100_000

  /// By the folder in which they were found, in the order of paths.
  static func inFolders() throws -> [[Bytes]] {
    var folders: [String: [Bytes]] = [:]
    for part in ["contract-traffic", "recorded", "har"] {
      guard let root = Corpora.url("corpora/\(part)") else { continue }
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      for name in names where name.hasSuffix(".json") && !name.contains("/contract/") {
        let bytes = Bytes([UInt8](try Data(contentsOf: root.appending(path: name))))
        let folder = part + "/" + name.split(separator: "/").dropLast().joined(separator: "/")
        folders[folder, default: []] += bodies(in: bytes)
      }
    }
    return folders.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The file, and every string in it that is an object or an array itself.
  private static func bodies(in bytes: Bytes) -> [Bytes] {
    guard let document = try? Document(parsing: bytes, origin: Origin(file: "")) else { return [] }
    var bodies = bytes.count <= largest ? [bytes] : []
    for index in 0..<document.count
    where document.type(index) == .string && 2...largest ~= document.length(index) {
      let text = document.string(index)
      guard let first = text.utf8.first(where: { $0 > 0x20 }), "{[".utf8.contains(first) else {
        continue
      }
      let body = Bytes(text)
      if (try? Document(parsing: body, origin: Origin(file: ""))) != nil { bodies.append(body) }
    }
    return bodies
  }
}
