import Foundation
import TallyDocuments
import Testing

@testable import TallyReaders

/// What the reader finds in files, in the lines that `ci/declarations` compares with SwiftParser's.
@Suite struct SwiftDeclarationDump {
  /// A file with the paths to read, and the file to write.
  private static let paths = ProcessInfo.processInfo.environment["TALLY_DECLARATIONS"]?
    .split(separator: ":").map(String.init)

  @Test(.enabled(if: paths?.count == 2, "is for ci/declarations"))
  func dump() throws {
    let paths = try #require(Self.paths)
    var text = ""
    for path in try String(contentsOfFile: paths[0], encoding: .utf8).split(separator: "\n") {
      let data = try Data(contentsOf: URL(filePath: String(path)))
      let file = SwiftDeclarationReader.read(String(path), Bytes(Array(data)))
      text += "file \(path)\n" + lines(file).sorted().map { $0 + "\n" }.joined()
    }
    try text.write(toFile: paths[1], atomically: true, encoding: .utf8)
  }

  private func lines(_ file: SwiftFile) -> [String] {
    func text(_ range: Range<Int>) -> String {
      let tokens = SwiftLexer.tokens(file.bytes, in: range)
      return (0..<tokens.count).map(tokens.text).joined()
    }
    var lines = file.aliases.map { "typealias \($0.name) \(text($0.type.range))" }
    for type in file.types {
      let inherits = type.inherits.map { text($0.range) }.joined(separator: "&")
        .replacing(",", with: "&")
      lines.append("\(type.kind.keyword) \(type.name) [\(inherits)]")
      for variable in type.variables {
        var words: [String] = []
        if variable.isLazy { words.append("lazy") }
        if variable.isOfType { words.append("static") }
        words.append(variable.getter == nil ? "stored" : "computed")
        words.append(variable.isConstant ? "let" : "var")
        let attributes = variable.attributes.map { "@\($0.name)" }.joined(separator: " ")
        lines.append(
          "\(words.joined(separator: " ")) \(type.name).\(variable.name): "
            + "\(variable.type.map { text($0.range) } ?? "")"
            + "\(variable.initial == nil ? "" : " =") \(attributes)")
      }
      for item in type.cases {
        var raw = "="
        if case .none = item.raw { raw = "" }
        lines.append("case \(type.name).\(item.name)\(item.hasValues ? "()" : "") \(raw)")
      }
    }
    return lines
  }
}

extension SwiftTypeDeclaration.Kind {
  fileprivate var keyword: String {
    switch self {
    case .structure: "struct"
    case .class: "class"
    case .actor: "actor"
    case .enumeration: "enum"
    case .protocol: "protocol"
    case .extension: "extension"
    }
  }
}
