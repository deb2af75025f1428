import Foundation

/// An article of the documentation, as a list of blocks of code and what stands between them.
struct Article {
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TallyKit/TallyKit.docc").standardized.path + "/"

  let file: String
  var parts: [Part]

  enum Part: Equatable {
    case prose([String])
    case code(language: String, lines: [String])
  }

  init(_ name: String) throws {
    file = Self.folder + name
    parts = []
    var lines: [String] = []
    var language: String?
    for line in try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n") {
      guard line.hasPrefix("```") else {
        lines.append(line)
        continue
      }
      if let known = language {
        parts.append(.code(language: known, lines: lines))
        language = nil
      } else {
        parts.append(.prose(lines))
        language = String(line.dropFirst(3))
      }
      lines = []
    }
    parts.append(.prose(lines))
  }

  /// The article as it stands in its file.
  var text: String {
    parts.map { part in
      switch part {
      case .prose(let lines): lines.joined(separator: "\n")
      case .code(let language, let lines):
        "```\(language)\n" + lines.map { $0 + "\n" }.joined() + "```"
      }
    }.joined(separator: "\n")
  }

  func write() throws { try Data(text.utf8).write(to: URL(filePath: file)) }
}
